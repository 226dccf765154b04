// Which place lies next in a direction, for the arrow keys. Pure.

export interface Place {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

export type Direction = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

const AHEAD: Record<Direction, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function isDirection(key: string): key is Direction {
  return key in AHEAD;
}

/** The nearest place that way; what lies aside counts double, and nothing beyond 60 degrees. */
export function findNeighbour(from: Place, places: Iterable<Place>, direction: Direction): string | null {
  const [dx, dy] = AHEAD[direction];
  let best: string | null = null;
  let least = Infinity;
  for (const { id, x, y } of places) {
    const along = (x - from.x) * dx + (y - from.y) * dy;
    const aside = Math.abs((x - from.x) * dy) + Math.abs((y - from.y) * dx);
    if (id === from.id || along < 1 || aside > along * 1.75) continue;
    const far = along + 2 * aside;
    if (far < least) [best, least] = [id, far];
  }
  return best;
}

/** The place nearest to a point, if one lies within reach. */
export function findNearest(x: number, y: number, places: Iterable<Place>, reach: number): string | null {
  let best: string | null = null;
  let least = reach;
  for (const place of places) {
    const far = Math.hypot(place.x - x, place.y - y);
    if (far <= least) [best, least] = [place.id, far];
  }
  return best;
}
