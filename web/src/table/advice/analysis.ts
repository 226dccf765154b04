// What each move is worth, on the board and in a list; and the review of a game. Only on request.

import { clientParts } from "../../base/client-parts.ts";
import { button, byId, make } from "../../base/dom.ts";
import { loaded } from "../../base/loaded.ts";
import * as words from "../../base/phrases.ts";
import { post, Refused } from "../../base/requests.ts";
import { say, tell } from "../../base/speech.ts";
import type { Analysis as Found, MoveAssessed, Remark, TableState } from "../../base/types.ts";
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
    const head = make(
      "div",
      "analysis-head",
      make("h3", "", words.worth),
      button(words.close, () => this.#switch(), "quiet"),
    );
    const told = note || (rows.length && this.#found.every(({ exact }) => exact) ? words.exact : "");
    this.#panel.replaceChildren(head, ...(told ? [make("p", "", told)] : []), make("ol", "", ...rows));
  }

  async #review(): Promise<void> {
    if (!this.#live) return;
    const { entry, plies, moves, seats, you, over } = this.#live;
    const mine = seats.filter(({ seat }) => you.includes(seat)).map(({ name }) => name);
    tell(words.reviewing);
    const marked: Remark[] = [];
    for (let ply = 1; ply <= plies && this.#live.entry === entry; ply++) {
      const who = moves[ply - 1]?.seat ?? "";
      if (who === "chance" || (!over && !mine.includes(who))) continue;
      try {
        const said = await post<Remark>(`${this.#path}/remark`, { entry, ply });
        this.#history.remark(said);
        if (said.mark) marked.push(said);
      } catch (error) {
        if (!(error instanceof Refused)) return tell(words.gone);
        if (error.code === "stale") return;
        // chance, or a move by somebody whose choices this viewer may not see
      }
    }
    tell(words.reviewed(marked.length));
    if (!marked.length) return;
    this.#reviewed(marked);
    void loaded().then((later) => later?.keepReviewed(clientParts, this.#live, marked));
  }

  /** Every move that could have been better, to look at. */
  #reviewed(marked: readonly Remark[]): void {
    const rows = marked.map(({ ply, played, mark, text }) => {
      const press = button("", () => this.#history.goto(ply - 1));
      press.className = "";
      press.append(make("strong", "", played), make("span", "mark", mark));
      return make("li", "", press, make("p", "line", text));
    });
    const shut = (): void => {
      this.#looked = -1;
      this.#list("");
    };
    this.#wanted = false;
    this.#looked = this.#live?.entry ?? -1;
    const head = make("div", "analysis-head", make("h3", "", words.review), button(words.close, shut, "quiet"));
    this.#panel.replaceChildren(head, make("ol", "", ...rows));
    this.#panel.hidden = false;
  }
}
