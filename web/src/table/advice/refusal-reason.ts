// Why can't I? A note at what was touched in vain, with the rule that is in the way.

import { make } from "../../base/dom.ts";
import { post } from "../../base/requests.ts";
import { say } from "../../base/speech.ts";
import type { Reason } from "../../base/types.ts";
import type { Board } from "../../board/board.ts";

const GAP = 10; // pixels between the thing and the note

export class RefusalReason {
  readonly #path: string;
  readonly #rules: string;
  readonly #board: Board;
  #note: HTMLElement | null = null;
  /** Counts questions, so that a late answer to an old one is not shown. */
  #asked = 0;

  constructor(path: string, game: string, board: Board) {
    this.#path = path;
    this.#rules = `/games/${game}/rules`;
    this.#board = board;
    document.addEventListener("keydown", ({ key }) => key === "Escape" && this.hide());
    for (const event of ["scroll", "resize"]) addEventListener(event, () => this.hide(), { passive: true });
  }

  /** Ask why these touches do nothing, and show it at the last; `unknown` if nobody can tell. */
  async ask(entry: number, touch: readonly string[], unknown: () => void): Promise<void> {
    this.hide();
    const asked = this.#asked;
    const reason = await post<Reason>(`${this.#path}/why`, { entry, touch }).catch(() => null);
    if (asked !== this.#asked) return;
    if (reason?.text) this.#show(reason, touch.at(-1) ?? "");
    else unknown();
  }

  hide(): void {
    this.#asked++;
    this.#note?.remove();
    this.#note = null;
  }

  #show({ text, clause }: Reason, id: string): void {
    const link = make("a", "", clause);
    link.href = `${this.#rules}#${clause}`;
    link.target = "_blank";
    const note = make("div", "why", text.replace(`${clause}: `, ""), " (", link, ")");
    note.addEventListener("click", (event) => event.target === note && this.hide());
    this.#board.svg.after(note); // Tab comes to the link from the board
    this.#note = note;
    const there = (
      this.#board.group(id) ??
      this.#board.svg.querySelector(`#${CSS.escape(id)}`) ??
      this.#board.svg
    ).getBoundingClientRect();
    const { width, height } = note.getBoundingClientRect();
    const above = there.top - height - GAP;
    const left = there.left + there.width / 2 - width / 2;
    note.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`;
    note.style.top = `${above > 8 ? above : Math.min(there.bottom + GAP, innerHeight - height - 8)}px`;
    say(text);
  }
}

/** The smallest thing that lies there and is no thing to touch, such as a card face down. */
export function findThingAt(svg: SVGSVGElement, { clientX, clientY }: MouseEvent): string | null {
  let found: { id: string; size: number } | null = null;
  for (const part of svg.querySelectorAll(".moving g[id]:not(:has(> title))")) {
    const { left, right, top, bottom, width, height } = part.getBoundingClientRect();
    const there = left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
    if (there && (!found || width * height <= found.size)) found = { id: part.id, size: width * height };
  }
  return found?.id ?? null;
}
