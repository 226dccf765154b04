// What can be deduced from a view, laid over the board and in words: on request, and in each review.

import { button, byId, make } from "../../base/dom.ts";
import * as words from "../../base/phrases.ts";
import { post } from "../../base/requests.ts";
import { say } from "../../base/speech.ts";
import type { Insight as Found, TableState } from "../../base/types.ts";
import type { Board } from "../../board/board.ts";
import type { Doing } from "../tray.ts";

export class Insight {
  readonly #path: string;
  readonly #board: Board;
  readonly #changed: () => void;
  readonly #panel = make("div", "analysis insight");
  readonly #found = new Map<string, Found>();
  #wanted = false;
  /** Not wanted in this review, although it would be shown. */
  #declined = false;
  #shown: TableState | null = null;
  #live: TableState | null = null;
  #eyes = "";

  constructor(path: string, board: Board, changed: () => void) {
    this.#path = path;
    this.#board = board;
    this.#changed = changed;
    this.#panel.hidden = true;
    byId("analysis").after(this.#panel);
  }

  /** Another position is on the board, as this seat sees it. */
  show(live: TableState, shown: TableState, eyes: string): void {
    this.#live = live;
    this.#shown = shown;
    this.#eyes = eyes;
    void this.#ask();
  }

  /** The button that asks for it, if there is something to deduce. */
  doing(): Doing[] {
    if (!this.#shown?.can.insight) return [];
    const on = this.#on;
    return [{ text: on ? words.insightOff : words.insight, kind: "quiet", press: () => this.#switch(!on) }];
  }

  get #on(): boolean {
    const back = this.#live?.over && this.#shown && this.#shown.ply < this.#live.plies;
    return this.#wanted || (back === true && !this.#declined);
  }

  #switch(on: boolean): void {
    this.#wanted = on;
    this.#declined = !on;
    void this.#ask();
    this.#changed();
  }

  async #ask(): Promise<void> {
    const [live, shown] = [this.#live, this.#shown];
    if (!live || !shown?.can.insight || !this.#on) return this.#lay(null);
    const { entry } = live;
    const ply = shown.ply === live.plies && !this.#eyes ? null : shown.ply;
    const eyes = this.#eyes ? Number(this.#eyes) : null;
    const name = [entry, ply, eyes].join();
    const known = this.#found.get(name);
    if (known) return this.#lay(known);
    this.#lay({ layer: "", lines: [words.concluding] });
    try {
      const found = await post<Found>(`${this.#path}/insight`, { entry, ply, eyes });
      this.#found.set(name, found);
      if (this.#shown !== shown || !this.#on) return;
      this.#lay(found);
      if (!live.over) say(found.lines.join(" "));
    } catch (error) {
      if (this.#shown === shown) this.#lay({ layer: "", lines: [words.reasonOf(error)] });
    }
  }

  #lay(found: Found | null): void {
    this.#board.overlay(found?.layer ?? "");
    this.#panel.hidden = !found;
    if (!found) return this.#panel.replaceChildren();
    const close = button(words.close, () => this.#switch(false), "quiet");
    const head = make("div", "analysis-head", make("h3", "", words.insight), close);
    this.#panel.replaceChildren(head, ...found.lines.map((line) => make("p", "", line)));
  }
}
