// The board by keyboard: one stop for Tab, the arrow keys go from thing to thing, Enter chooses.
import type { Board } from "./board.ts";
import { findNeighbour, isDirection } from "./geometry.ts";

export interface Keyed {
  readonly touch: (id: string) => void;
  readonly drop: () => void;
  /** Move something along its row; false if it is not in a row. */
  readonly shift: (id: string, by: number) => boolean;
  readonly can: () => ReadonlySet<string>;
  /** The keyboard came to something. */
  readonly over: (id: string) => void;
}

export function wireKeyboard(board: Board, on: Keyed): void {
  board.svg.addEventListener("keydown", (event) => {
    const here = board.at(event.target);
    if (!here || event.ctrlKey || event.altKey || event.metaKey) return;
    const { key } = event;
    const by = key === "ArrowLeft" ? -1 : key === "ArrowRight" ? 1 : 0;
    if (by && event.shiftKey && on.shift(here.id, by)) {
      // it was moved
    } else if (isDirection(key)) {
      const places = board.places();
      const from = places.find(({ id }) => id === here.id);
      const to = from && findNeighbour(from, places, key);
      if (to) board.focus(to);
    } else if (key === "Enter" || key === " ") {
      on.touch(here.id);
    } else if (key === "Escape") {
      on.drop();
    } else if (key === "PageDown" || key === "PageUp") {
      const to = hop(board, here.id, on.can(), key === "PageDown" ? 1 : -1);
      if (to) board.focus(to);
    } else return;
    event.preventDefault();
  });
  board.onFocus((id) => {
    if (board.group(id)?.getAttribute("tabindex") !== "0") board.focus(id);
    on.over(id);
  });
}

/** The next legal choice in the order of the picture, wrapping around. */
function hop(board: Board, from: string, can: ReadonlySet<string>, by: number): string | undefined {
  const order = board.places().map(({ id }) => id);
  const start = order.indexOf(from);
  const circle = order.map((_, n) => order.at((start + by * (n + 1)) % order.length) as string);
  return circle.find((id) => can.has(id));
}
