// The list of moves, and stepping through them.
import { attribute, byId, make } from "../base/dom.ts";
import * as words from "../base/phrases.ts";
import type { Remark, TableState } from "../base/types.ts";

/**
 * Whether a move is written like a place or a path on a board, as players write it; everything else is said in words.
 */
export function isBrief(text: string): boolean {
  return /^\S*\d\S*$/.test(text);
}

export class History {
  readonly #list = byId<HTMLOListElement>("moves");
  readonly #speed = byId<HTMLSelectElement>("speed");
  readonly #steps = new Map<string, HTMLButtonElement>();
  readonly #goto: (ply: number) => Promise<void>;
  #listed = "";
  #ply = 0;
  #plies = 0;
  /** The ply that was asked for and has not come yet. */
  #awaited: number | null = null;
  #timer = 0;

  constructor(goto: (ply: number) => Promise<void>) {
    this.#goto = goto;
    for (const step of document.querySelectorAll<HTMLButtonElement>("[data-step]")) {
      this.#steps.set(step.dataset.step ?? "", step);
      step.addEventListener("click", () => {
        if (step.getAttribute("aria-disabled") !== "true") this.#step(step.dataset.step ?? "");
      });
    }
    this.#list.addEventListener("click", (event) => {
      const { ply } = (event.target as Element).closest("button")?.dataset ?? {};
      if (ply !== undefined) this.#walk(Number(ply));
    });
    this.#list.addEventListener("keydown", (event) => {
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const all = [...this.#list.querySelectorAll("button")];
      const to = by && all[all.indexOf(event.target as HTMLButtonElement) + by];
      if (!to) return;
      event.preventDefault();
      to.focus();
    });
    this.#speed.addEventListener("change", () => {
      if (this.#timer) this.#play();
    });
  }

  /** The moves of a table; the position after `ply` is shown. */
  show(state: TableState, ply: number): void {
    this.#plies = state.plies;
    const listed = state.moves.map(({ text, spoken }) => text + spoken).join("\n");
    if (listed !== this.#listed || !this.#list.childElementCount) {
      this.#listed = listed;
      const told = state.moves.map((move, n) => this.#item(move.ply, `${n + 1}.`, move.text, move.spoken));
      const had = [...this.#list.children].findIndex((item) => item.contains(document.activeElement));
      this.#list.replaceChildren(this.#item(0, "", words.start, ""), ...told);
      this.#list.children[had]?.querySelector("button")?.focus();
    }
    this.mark(ply);
  }

  /** Show the position after `ply`. */
  goto(ply: number): void {
    this.#walk(ply);
  }

  get ply(): number {
    return this.#ply;
  }

  /** What a review says about a move. */
  remark({ ply, mark, text }: Remark): void {
    const press = this.#list.querySelector<HTMLElement>(`button[data-ply="${ply}"]`);
    if (!press) return;
    press.title = text;
    press.querySelector(".mark")?.remove();
    if (mark) press.append(make("span", "mark", mark), make("span", "unseen", text));
  }

  /** The position after `ply` is now shown. */
  mark(ply: number): void {
    this.#ply = ply;
    for (const each of this.#list.querySelectorAll("button")) {
      const here = Number(each.dataset.ply) === ply;
      attribute(each, "aria-current", here ? "step" : null);
      each.tabIndex = here ? 0 : -1; // one stop for Tab, however long the game
      // Not scrollIntoView: that would scroll the page too, away from the board.
      if (here) this.#list.scrollTop = each.offsetTop - this.#list.clientHeight / 2;
    }
    const off = {
      first: ply === 0,
      previous: ply === 0,
      next: ply >= this.#plies,
      last: ply >= this.#plies,
      play: !this.#plies,
    };
    for (const [name, is] of Object.entries(off)) {
      const step = this.#steps.get(name);
      if (step) attribute(step, "aria-disabled", is ? "true" : null);
    }
    if (ply >= this.#plies) this.stop();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = 0;
    this.#say(false);
  }

  #item(ply: number, number: string, text: string, spoken: string): HTMLLIElement {
    const said = isBrief(text) || !spoken ? text : spoken;
    const short = said.replace(/\d{10,}/, (deal) => `${deal.slice(0, 4)}…`);
    const press = make("button", "", make("span", "number", number), short);
    press.type = "button";
    press.dataset.ply = String(ply);
    if (spoken) press.title = spoken;
    return make("li", said === text ? "" : "sentence", press);
  }

  #step(name: string): void {
    const from = this.#awaited ?? this.#ply;
    const to = { first: 0, previous: Math.max(from - 1, 0), next: Math.min(from + 1, this.#plies), last: this.#plies }[
      name
    ];
    if (to !== undefined) this.#walk(to);
    else if (this.#timer) this.stop();
    else this.#play();
  }

  #walk(ply: number): void {
    this.stop();
    void this.#go(ply);
  }

  async #go(ply: number): Promise<void> {
    this.#awaited = ply;
    await this.#goto(ply);
    if (this.#awaited === ply) this.#awaited = null;
  }

  #play(): void {
    clearInterval(this.#timer);
    if (this.#ply >= this.#plies) void this.#go(0);
    this.#timer = window.setInterval(() => {
      if (this.#awaited === null) void this.#go(this.#ply + 1);
    }, Number(this.#speed.value));
    this.#say(true);
  }

  #say(playing: boolean): void {
    const play = this.#steps.get("play");
    if (!play) return;
    play.classList.toggle("playing", playing);
    attribute(play, "aria-label", playing ? words.playing : words.paused);
  }
}
