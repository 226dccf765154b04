// What each move is worth, on the board and in a list; and the list of a review. Only on request.

import { clientParts } from "../../base/client-parts.ts";
import { button, byId, make } from "../../base/dom.ts";
import { loaded } from "../../base/loaded.ts";
import * as words from "../../base/phrases.ts";
import { post } from "../../base/requests.ts";
import { say, tell } from "../../base/speech.ts";
import type { Analysis as Found, MoveAssessed, TableState } from "../../base/types.ts";
import type { Board } from "../../board/board.ts";
import type { History } from "../history.ts";
import { showLog } from "../log-drawer.ts";
import { valuesByPlace } from "./move-values.ts";

export class Analysis {
  readonly #path: string;
  readonly #board: Board;
  readonly #history: History;
  readonly #panel = byId("analysis");
  #wanted = false;
  /** The position that was asked about, as "entry ply". */
  #asked = "";
  #found: readonly MoveAssessed[] = [];
  #live: TableState | null = null;
  /** The entry up to which a review is shown. */
  #looked = -1;

  constructor(path: string, board: Board, history: History, play: (move: string) => void) {
    this.#path = path;
    this.#board = board;
    this.#history = history;
    this.#wire("[data-analyse]", () => this.#switch());
    this.#wire("[data-review]", () => void this.#review());
    this.#panel.addEventListener("click", (event) => {
      const { move } = (event.target as Element).closest("button")?.dataset ?? {};
      if (move) play(move);
    });
  }

  /** Another position is on the board. */
  show(live: TableState, ply: number): void {
    this.#live = live;
    for (const [name, may] of Object.entries({ analyse: live.can.analysis, review: live.can.review })) {
      for (const item of document.querySelectorAll<HTMLElement>(`[data-${name}]`)) item.hidden = !may;
    }
    const moment = `${live.entry} ${ply}`;
    if (moment === this.#asked) return;
    this.#found = [];
    const idle = live.seat === null && ply === live.plies;
    this.#list(idle ? words.noChoice : "");
    if (this.#wanted && !idle) void this.#ask(moment, live.entry, ply);
  }

  /** Put the values on what can be chosen next. */
  mark(touched: readonly string[]): void {
    this.#board.badge(valuesByPlace(this.#found, touched));
  }

  #wire(selector: string, press: () => void): void {
    document.querySelector(selector)?.addEventListener("click", (event) => {
      (event.currentTarget as Element).closest("dialog")?.close();
      showLog();
      press();
    });
  }

  #switch(): void {
    this.#wanted = !this.#wanted;
    this.#asked = "";
    if (this.#live) this.show(this.#live, this.#history.ply);
    if (!this.#wanted) this.mark([]);
  }

  async #ask(moment: string, entry: number, ply: number): Promise<void> {
    this.#asked = moment;
    this.#list(words.thinking);
    try {
      const { moves } = await post<Found>(`${this.#path}/analysis`, { entry, ply });
      if (this.#asked !== moment || !this.#wanted) return;
      this.#found = moves;
      this.#list("");
      this.mark([]);
      const [best] = moves;
      say(best ? words.best(best.move, best.text) : words.noChoice);
    } catch (error) {
      if (this.#asked === moment) this.#list(words.reasonOf(error));
    }
  }

  #list(note: string): void {
    if (!this.#wanted && this.#looked === this.#live?.entry) return;
    this.#panel.hidden = !this.#wanted;
    if (!this.#wanted) return this.#panel.replaceChildren();
    const rows = this.#found.map(({ move, text, line }) => {
      const press = make("button", "", make("strong", "", move), ` ${text}`);
      press.type = "button";
      press.dataset.move = move;
      return make("li", "", press, make("p", "line", line.slice(1, 7).join(" ")));
    });
    const head = heading(words.worth, () => this.#switch());
    const told = note || (rows.length && this.#found.every(({ exact }) => exact) ? words.exact : "");
    this.#panel.replaceChildren(head, ...(told ? [make("p", "", told)] : []), make("ol", "", ...rows));
  }

  async #review(): Promise<void> {
    const live = this.#live;
    if (!live) return;
    const later = await loaded();
    if (!later) return tell(words.gone);
    await later.review(clientParts, {
      path: this.#path,
      live: () => this.#live ?? live,
      remark: (said) => this.#history.remark(said),
      goto: (ply) => this.#history.goto(ply),
      list: (title, rows) => this.#reviewed(title, rows),
    });
  }

  /** Every move that could have been better, to look at. */
  #reviewed(title: string, rows: readonly HTMLElement[]): void {
    const shut = (): void => {
      this.#looked = -1;
      this.#list("");
    };
    this.#wanted = false;
    this.#looked = this.#live?.entry ?? -1;
    this.#panel.replaceChildren(heading(title, shut), make("ol", "", ...rows));
    this.#panel.hidden = false;
  }
}

function heading(title: string, shut: () => void): HTMLElement {
  return make("div", "analysis-head", make("h3", "", title), button(words.close, shut, "quiet"));
}
