// The board by pointer: a tap chooses; a piece that can go somewhere can be dragged there.
import type { Board } from "./board.ts";
import { findAimed, findNearest } from "./geometry.ts";

export interface Dragged {
  readonly touch: (id: string) => void;
  /** Whether the piece may be picked up; if so, it is chosen. */
  readonly lift: (id: string) => boolean;
  /** Where it may be put down, once lifted. */
  readonly can: () => ReadonlySet<string>;
  /** It was put down on a legal place, or nowhere; `on` is what is there. */
  readonly drop: (id: string | null, on?: string) => void;
  /** The pointer is over something (or nothing) that can be chosen. */
  readonly over: (id: string | null) => void;
  /** A click away from everything that can be chosen. */
  readonly missed: (event: MouseEvent) => void;
  /** The last tap was a whole move: a double tap does not mean what is there now. */
  readonly spent: () => boolean;
}

const SLACK = 6; // pixels: a drag begins
const TREMBLE = 16; // pixels: no longer a tap
const REACH = 32; // pixels: a finger is wide
const TWICE = 350; // milliseconds: a double tap
const ECHO = 700; // milliseconds in which the browser's own click follows

interface Down {
  readonly id: string;
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  /** Picked up, or not allowed to be. */
  state: "resting" | "lifted" | "fixed";
}

export function wirePointer(board: Board, on: Dragged): void {
  const { svg } = board;
  let down: Down | null = null;
  let lastUp = -Infinity;
  let tap = { id: "", x: 0, y: 0, at: -Infinity };

  svg.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || down) return;
    const id = aimed(event);
    if (id === null) return;
    down = { id, pointer: event.pointerId, x: event.clientX, y: event.clientY, state: "resting" };
  });

  // A finger on a piece moves the piece, not the page. (CSS touch-action does not apply inside SVG.)
  svg.addEventListener(
    "touchstart",
    (event) => {
      if (event.cancelable && board.at(event.target)?.matches(".can, .far, .chosen, [data-row]"))
        event.preventDefault();
    },
    { passive: false },
  );

  svg.addEventListener("pointermove", (event) => {
    if (!down) {
      if (event.pointerType === "mouse") on.over(board.at(event.target)?.id ?? null);
      return;
    }
    if (event.pointerId !== down.pointer) return;
    const [dx, dy] = [event.clientX - down.x, event.clientY - down.y];
    if (down.state === "resting" && Math.hypot(dx, dy) > SLACK) {
      down.state = on.lift(down.id) ? "lifted" : "fixed";
      if (down.state === "lifted") svg.setPointerCapture(event.pointerId);
    }
    if (down.state !== "lifted") return;
    const scale = board.scale();
    board.held.hold(down.id, dx * scale, dy * scale);
    on.over(under(event));
  });

  svg.addEventListener("pointerup", (event) => {
    if (down?.pointer !== event.pointerId) return;
    const { id, x, y, state } = down;
    down = null;
    lastUp = event.timeStamp;
    if (state === "lifted") on.drop(under(event), below(event));
    else if (Math.hypot(event.clientX - x, event.clientY - y) < TREMBLE) {
      const twice = event.timeStamp - tap.at < TWICE && Math.hypot(x - tap.x, y - tap.y) < TREMBLE;
      const meant = !(twice && id !== tap.id && on.spent());
      tap = { id, x, y, at: event.timeStamp };
      if (!meant) return;
      board.name(id);
      on.touch(id);
    }
  });

  svg.addEventListener("pointercancel", (event) => {
    if (down?.pointer !== event.pointerId) return;
    if (down.state === "lifted") on.drop(null);
    down = null;
  });

  svg.addEventListener("pointerleave", () => {
    if (!down) on.over(null);
    else if (down.state !== "lifted") down = null;
  });

  // Pointers have been dealt with above: a click would be lost if the picture changed between down and up. What is left
  // are the clicks that screen readers make.
  svg.addEventListener("click", (event) => {
    if (event.timeStamp - lastUp <= ECHO) return;
    const group = board.at(event.target);
    if (group) on.touch(group.id);
    else on.missed(event);
  });

  /** What is meant: a mouse is exact, a finger is wide. */
  function aimed(event: PointerEvent): string | null {
    const group = board.at(event.target);
    if (event.pointerType === "mouse") return group?.id ?? null;
    return findAimed(event.clientX, event.clientY, group && board.place(group), board.places(on.can()));
  }

  function under(event: PointerEvent): string | null {
    const can = on.can();
    const near = findNearest(event.clientX, event.clientY, board.places(can), REACH);
    const lies = below(event);
    return near ?? (lies && can.has(lies) ? lies : null);
  }

  function below(event: PointerEvent): string {
    const [first = ""] = document
      .elementsFromPoint(event.clientX, event.clientY)
      .map((each) => board.at(each)?.id ?? "");
    return first;
  }
}
