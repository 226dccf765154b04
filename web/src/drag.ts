// The board by pointer: a tap touches; a piece that can go somewhere can be dragged there.
import type { Board } from "./board.ts";
import { nearest } from "./geometry.ts";

export interface Dragged {
  readonly touch: (id: string) => void;
  /** Whether the piece may be picked up; if so, it is chosen. */
  readonly lift: (id: string) => boolean;
  /** Where it may be put down, once lifted. */
  readonly can: () => ReadonlySet<string>;
  /** It came down on a legal place, or nowhere. */
  readonly drop: (id: string | null) => void;
  /** The pointer is over something (or nothing) that may be touched. */
  readonly over: (id: string | null) => void;
}

const SLACK = 6; // a finger trembles
const REACH = 32; // a finger is wide

export function drag(board: Board, on: Dragged): void {
  const { svg } = board;
  let down: { id: string; pointer: number; x: number; y: number } | null = null;
  let lifted = false;
  let swallow = false;

  svg.addEventListener("pointerdown", (event) => {
    const group = board.at(event.target);
    if (!group || event.button !== 0 || down) return;
    down = { id: group.id, pointer: event.pointerId, x: event.clientX, y: event.clientY };
    lifted = swallow = false;
  });

  svg.addEventListener("pointermove", (event) => {
    if (!down) {
      if (event.pointerType === "mouse") on.over(board.at(event.target)?.id ?? null);
      return;
    }
    if (event.pointerId !== down.pointer) return;
    const [dx, dy] = [event.clientX - down.x, event.clientY - down.y];
    if (!lifted) {
      if (Math.hypot(dx, dy) < SLACK) return;
      if (!on.lift(down.id)) {
        down = null;
        return;
      }
      lifted = true;
      svg.setPointerCapture(event.pointerId);
    }
    const scale = board.scale();
    board.hold(down.id, dx * scale, dy * scale);
    on.over(target(event));
  });

  svg.addEventListener("pointerup", (event) => {
    if (down?.pointer !== event.pointerId) return;
    const [was, id] = [lifted, lifted ? target(event) : null];
    down = null;
    lifted = false;
    if (!was) return;
    // The browser sends a click after this; it is no second touch.
    swallow = true;
    setTimeout(() => (swallow = false));
    on.drop(id);
  });

  svg.addEventListener("pointercancel", () => {
    if (lifted) on.drop(null);
    down = null;
    lifted = false;
  });

  svg.addEventListener("pointerleave", () => {
    if (!down) on.over(null);
  });

  svg.addEventListener("click", (event) => {
    if (swallow) return;
    const group = board.at(event.target);
    if (group) on.touch(group.id);
  });

  function target(event: PointerEvent): string | null {
    return nearest(event.clientX, event.clientY, board.places(on.can()), REACH);
  }
}
