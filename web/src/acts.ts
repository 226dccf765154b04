// The buttons around the board, and the field to type a move in.
import { attribute, byId } from "./dom.ts";
import { say } from "./say.ts";

export type Act = "undo" | "redo" | "hint" | "restart";

const acts = (): NodeListOf<HTMLElement> => document.querySelectorAll<HTMLElement>("[data-act]");

/** Buttons that may not be used keep the focus, so they are never `disabled`. */
export function wireActs(doing: Record<Act, () => Promise<unknown>>): void {
  for (const act of acts()) {
    act.addEventListener("click", () => {
      if (act.getAttribute("aria-disabled") !== "true") void doing[act.dataset.act as Act]();
    });
  }
  document.addEventListener("keydown", (event) => {
    const elsewhere = event.target instanceof HTMLInputElement || document.querySelector("dialog[open]");
    if (elsewhere || event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    document.querySelector<HTMLElement>(`[data-act=${event.shiftKey ? "redo" : "undo"}]`)?.click();
  });
}

export function allow(may: Record<Act, boolean>): void {
  for (const act of acts()) attribute(act, "aria-disabled", may[act.dataset.act as Act] ? null : "true");
}

/** `play` sends a move; a refusal is answered where it was typed. */
export function wireTyping(play: (move: string, refused: (message: string) => void) => Promise<boolean>): void {
  const typed = byId<HTMLInputElement>("typed");
  const refusal = byId("typed-refusal");
  const refused = (message: string): void => {
    refusal.textContent = message;
    refusal.hidden = false;
    attribute(typed, "aria-invalid", "true");
    say(message);
  };
  const forgive = (): void => {
    refusal.hidden = true;
    attribute(typed, "aria-invalid", null);
  };
  typed.addEventListener("input", forgive);
  byId("type").addEventListener("submit", (event) => {
    event.preventDefault();
    const move = typed.value.trim();
    if (!move) return;
    forgive();
    void play(move, refused).then((played) => {
      if (played) typed.value = "";
    });
  });
}
