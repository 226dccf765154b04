// What makes it comfortable here: light, contrast, letter size, pace, sounds. Kept on this device.

import { clientParts } from "../base/client-parts.ts";
import { showOver } from "../base/dialogs.ts";
import { kept } from "../base/dom.ts";
import { loaded } from "../base/loaded.ts";
import type { Sound } from "../base/sounds.ts";
import type { TableState } from "../base/types.ts";

const root = document.documentElement;

/** Each choice is set on the root of the page, where colours and letters see it; public/theme.js sets it early. */
export function wirePreferences(): void {
  const dialog = document.querySelector<HTMLDialogElement>("#comfort");
  document.querySelector("[data-comfort]")?.addEventListener("click", () => dialog && showOver(dialog));
  dialog?.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  for (const input of dialog?.querySelectorAll<HTMLInputElement>("input") ?? []) {
    const { name, value } = input;
    input.checked = (root.dataset[name] ?? "") === value;
    input.addEventListener("change", () => {
      if (value) root.dataset[name] = value;
      else delete root.dataset[name];
      kept.set(name, value);
      if (name === "sounds") playSound("wood");
    });
  }
}

/** Whether turns are shown at once instead of being played out. */
export function isAtOnce(): boolean {
  return root.dataset.pace === "none";
}

/** What a change at the table sounds like. */
export function soundOf(before: TableState, fresh: TableState): Sound {
  // the last scene has sounds of its own
  if (!fresh.over || before.over || fresh.ending?.heard.length) return fresh.beats.at(-1)?.heard ?? "wood";
  return fresh.won ? "won" : fresh.won === false ? "lost" : "drawn";
}

/** A small sound, if sounds are wanted; nothing is loaded before then. */
export function playSound(kind: Sound): void {
  const { sounds } = root.dataset;
  if (sounds) void loaded().then((later) => later?.ring(kind, sounds));
}

/** Anyone who has made a move, knows the game and has never chosen is asked whether they want sounds. */
export function offerSounds(game: string): void {
  if (kept.get("sounds") === null && kept.get(`tips ${game}`) === "all")
    void loaded().then((later) => later?.offerSounds(clientParts));
}
