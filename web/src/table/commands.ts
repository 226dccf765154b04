// The buttons around the board, and the field for typing a move.
import { attribute, byId, make } from "../base/dom.ts";
import { say } from "../base/speech.ts";

export type Act = "undo" | "redo" | "hint" | "restart";

const acts = (): NodeListOf<HTMLElement> => document.querySelectorAll<HTMLElement>("[data-act]");

/** Buttons that cannot be used keep the focus, so they are never `disabled`. */
export function wireCommands(doing: Record<Act, () => Promise<unknown>>): void {
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

export function allowCommands(may: Record<Act, boolean>): void {
  for (const act of acts()) attribute(act, "aria-disabled", may[act.dataset.act as Act] ? null : "true");
}

/** Help that the players did not agree on is not even offered. */
export function hideCommand(name: Act, hidden: boolean): void {
  for (const act of acts()) if (act.dataset.act === name) act.hidden = hidden;
}

export interface Typing {
  /** Sends a move; a refusal is shown where it was typed. */
  readonly play: (move: string, refused: (message: string) => void) => Promise<boolean>;
  /** Asks a question in words; nothing if it was not one. */
  readonly ask: (text: string) => Promise<readonly string[] | null>;
}

/** The typing field takes moves, questions, and the words of the buttons. */
export function wireTyping({ play, ask }: Typing): void {
  const form = byId("type");
  const typed = byId<HTMLInputElement>("typed");
  const answer = byId("answer");
  const asks = new Set(form.dataset.asks?.split(" "));
  const acts: Record<string, string> = JSON.parse(form.dataset.acts ?? "{}");
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
  const answered = async (text: string): Promise<boolean> => {
    const lines = asks.has(text.split(" ")[0] ?? "") ? await ask(text) : null;
    // Never hidden: a screen reader reads what appears in a place that was there before.
    answer.firstElementChild?.replaceChildren(...(lines ?? []).map((line) => make("li", "", line)));
    attribute(answer, "tabindex", lines ? "0" : null);
    return lines !== null;
  };
  const done = async (text: string): Promise<boolean> => {
    const act = acts[text.toLowerCase()];
    if (act) document.querySelector<HTMLElement>(`[data-act=${act}]`)?.click();
    return act !== undefined || (await answered(text.toLowerCase())) || play(text, refused);
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = typed.value.trim();
    if (!text) return;
    forgive();
    typed.value = ""; // at once: the next one may be typed before this is answered
    void done(text).then((fine) => {
      if (!fine && !typed.value) typed.value = text;
    });
  });
}
