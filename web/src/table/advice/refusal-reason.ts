// Why can't I? Says why nothing happened, with the rule that forbids it.

import { make } from "../../base/dom.ts";
import { post } from "../../base/requests.ts";
import { hush, note, say } from "../../base/speech.ts";
import type { Reason } from "../../base/types.ts";
import type { Board } from "../../board/board.ts";

export class RefusalReason {
  readonly #path: string;
  readonly #rules: string;
  readonly #board: Board;
  /** Counts questions, so that a late answer to an old one is not shown. */
  #asked = 0;
  #shown = false;

  constructor(path: string, game: string, board: Board) {
    this.#path = path;
    this.#rules = `/games/${game}/rules`;
    this.#board = board;
    document.addEventListener("keydown", ({ key }) => key === "Escape" && this.hide());
  }

  /** Ask why these touches do nothing, and say it; `unknown` if nobody can tell. */
  async ask(entry: number, touch: readonly string[], unknown: () => void): Promise<void> {
    this.hide();
    const asked = this.#asked;
    const reason = await post<Reason>(`${this.#path}/why`, { entry, touch }).catch(() => null);
    if (asked !== this.#asked) return;
    this.#board.refuse(touch.at(-1) ?? "");
    if (reason?.text) this.#show(reason);
    else unknown();
  }

  hide(): void {
    this.#asked++;
    this.#board.refuse("");
    if (this.#shown) hush();
    this.#shown = false;
  }

  #show({ text, clause }: Reason): void {
    const link = make("a", "", `(${clause})`);
    link.href = `${this.#rules}#${clause}`;
    link.target = "_blank";
    note(text.replace(`${clause}: `, ""), link);
    this.#shown = true;
    say(text);
  }
}

/** The smallest thing there that cannot be chosen, such as a card face down. */
export function findThingAt(svg: SVGSVGElement, { clientX, clientY }: MouseEvent): string | null {
  let found: { id: string; size: number } | null = null;
  for (const part of svg.querySelectorAll(".moving g[id]:not(:has(> title))")) {
    const { left, right, top, bottom, width, height } = part.getBoundingClientRect();
    const there = left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
    if (there && (!found || width * height <= found.size)) found = { id: part.id, size: width * height };
  }
  return found?.id ?? null;
}
