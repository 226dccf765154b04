// The part of a picture that is in view. Pure.

export interface Size {
  readonly width: number;
  readonly height: number;
}

export type Spot = readonly [number, number];

/** The middle of what is in view, and how much larger than the whole picture it is shown. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export const MOST = 4;
/** How much space a closer look keeps free around what it follows. */
const EDGE = 0.2;

export function whole({ width, height }: Size): Box {
  return { x: width / 2, y: height / 2, scale: 1 };
}

/** Whether a spot is in sight. */
export function shows({ x, y, scale }: Box, spot: Spot, { width, height }: Size): boolean {
  return Math.abs(spot[0] - x) <= width / scale / 2 && Math.abs(spot[1] - y) <= height / scale / 2;
}

/** The same view, moved as little as needed to stay within the picture. */
export function inside({ x, y, scale }: Box, { width, height }: Size): Box {
  const within = (at: number, length: number): number => {
    const half = length / scale / 2;
    return Math.max(half, Math.min(length - half, at));
  };
  return { x: within(x, width), y: within(y, height), scale };
}

/** Another scale, with `around` (or the middle) staying where it is on the screen. */
export function moved(box: Box, scale: number, around: Spot | undefined, size: Size): Box {
  const [x, y] = around ?? [box.x, box.y];
  const by = box.scale / scale;
  return inside({ x: x + (box.x - x) * by, y: y + (box.y - y) * by, scale }, size);
}

/** The same scale, moved as little as needed to show the first of these spots, and as many more as fit. */
export function framed(box: Box, spots: readonly Spot[], size: Size): Box {
  const [wide, high] = [(size.width / box.scale) * (1 - 2 * EDGE), (size.height / box.scale) * (1 - 2 * EDGE)];
  let kept: Spot[] = [];
  for (const spot of spots) {
    const more = [...kept, spot];
    if (span(more, 0) > wide || span(more, 1) > high) break;
    kept = more;
  }
  if (!kept.length) return inside(box, size);
  return inside({ ...box, x: reach(box.x, kept, 0, wide), y: reach(box.y, kept, 1, high) }, size);
}

function span(spots: readonly Spot[], axis: 0 | 1): number {
  const all = spots.map((spot) => spot[axis]);
  return Math.max(...all) - Math.min(...all);
}

/** The middle nearest to `at` from which all the spots are within `length`. */
function reach(at: number, spots: readonly Spot[], axis: 0 | 1, length: number): number {
  const all = spots.map((spot) => spot[axis]);
  return Math.min(Math.min(...all) + length / 2, Math.max(Math.max(...all) - length / 2, at));
}
