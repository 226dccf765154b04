// A row of things that the player can put in order, such as the cards of a hand.

import { kept } from "../base/dom.ts";
import * as words from "../base/phrases.ts";
import { say } from "../base/speech.ts";
import type { Board } from "./board.ts";

const BY = "by";

/** Those of `kept` that are still there, in their order; then what is new. Pure. */
export function ordered(keptIds: readonly string[], there: readonly string[]): string[] {
  const old = keptIds.filter((id) => there.includes(id));
  return [...old, ...there.filter((id) => !old.includes(id))];
}

/** The same ids with one of them moved to the place of another. Pure. */
export function moved(ids: readonly string[], id: string, to: string): string[] {
  const at = ids.indexOf(to);
  return ids.filter((each) => each !== id).toSpliced(at, 0, id);
}

export class RowOrder {
  readonly #board: Board;
  readonly #key: () => string;
  /** What it was sorted by last. */
  #sorted = "";

  /** The order is kept on this device under a name. */
  constructor(board: Board, key: () => string) {
    this.#board = board;
    this.#key = key;
    board.arrange = (root) => this.#lay(root, this.#kept());
    board.arrange(board.svg);
  }

  /** Whether a thing is in the row. */
  has(id: string): boolean {
    return this.#ids().includes(id);
  }

  /** Where a thing of the row may be dropped to change the order. */
  places(id: string): readonly string[] {
    const ids = this.#ids();
    return ids.includes(id) ? ids : [];
  }

  put(id: string, at: string): void {
    this.#arrange(moved(this.#ids(), id, at));
    const ids = this.#ids();
    say(words.moved(this.#board.label(id), ids.indexOf(id) + 1, ids.length));
  }

  /** One place forward or back. */
  shift(id: string, by: number): boolean {
    const ids = this.#ids();
    const to = ids[ids.indexOf(id) + by];
    if (!ids.includes(id)) return false;
    if (to) this.put(id, to);
    return true;
  }

  /** What the row can be sorted by next, and how to do it. */
  sorting(): { readonly text: string; readonly press: () => void } | null {
    const [first, second] = this.#row(this.#board.svg);
    if (!first || !second) return null;
    const ways = Object.keys(first.dataset).filter((name) => name.startsWith(BY));
    const way = ways[(ways.indexOf(this.#sorted) + 1) % ways.length];
    if (!way) return null;
    const by = way.slice(BY.length).toLowerCase();
    return { text: words.sort(by), press: () => this.#sort(way, by) };
  }

  #sort(way: string, by: string): void {
    const rank = (group: SVGElement): string => group.dataset[way] ?? "";
    const sorted = this.#row(this.#board.svg).sort((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0));
    this.#sorted = way;
    this.#arrange(sorted.map(({ id }) => id));
    say(words.sorted(by));
  }

  #arrange(ids: readonly string[]): void {
    const focused = document.activeElement as SVGElement | null;
    this.#lay(this.#board.svg, ids);
    if (focused && document.activeElement !== focused) focused.focus();
  }

  /** In the document, things are in the order of their places, so each place goes to the next. */
  #lay(root: Element, wanted: readonly string[]): void {
    const row = this.#row(root);
    if (!row.length) return;
    const ids = ordered(
      wanted,
      row.map(({ id }) => id),
    );
    const places = row.map((group) => group.getAttribute("transform") ?? "");
    const end = document.createComment("");
    row.at(-1)?.after(end);
    ids.forEach((id, at) => {
      const group = row.find((each) => each.id === id);
      if (!group) return;
      group.setAttribute("transform", places[at] ?? "");
      end.before(group);
    });
    end.remove();
    kept.set(this.#key(), ids.join(" "));
  }

  #kept(): string[] {
    return (kept.get(this.#key()) ?? "").split(" ").filter(Boolean);
  }

  #ids(): string[] {
    return this.#row(this.#board.svg).map(({ id }) => id);
  }

  #row(root: Element): SVGGElement[] {
    return [...root.querySelectorAll<SVGGElement>("g[data-row]")];
  }
}
