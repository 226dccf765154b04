// What makes it comfortable here: light, contrast, size of letters, pace, sounds. Kept on this device.
import { showOver } from "../base/dialogs.ts";
import { kept } from "../base/dom.ts";
import type { Beat, TableState } from "../base/types.ts";

const root = document.documentElement;

/** Each choice stands in the page's root, where the colours and letters see it; public/theme.js sets it early. */
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
      if (name === "sounds") playSound("move");
    });
  }
}

/** Whether turns are shown at once instead of being played out. */
export function isAtOnce(): boolean {
  return root.dataset.pace === "none";
}

export type Sound = "move" | "refused" | "won" | "over";

/** What a change at the table sounds like. */
export function soundOf(before: TableState, fresh: TableState): Sound {
  if (fresh.over && !before.over) return fresh.won ? "won" : "over";
  return "move";
}

/** A small sound, if sounds are wanted; none of it is loaded before. */
export function playSound(kind: Sound | Beat["heard"]): void {
  if (root.dataset.sounds) void import("../loaded-later.ts").then(({ later }) => later.ring(kind));
}
