// Which place is next in a direction, for the arrow keys. Pure.

export interface Place {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

/** A place, and how large it is. */
export interface Target extends Place {
  readonly width: number;
  readonly height: number;
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

/** The nearest place in that direction; distance to the side counts double, and nothing beyond 60 degrees counts. */
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

/** The place nearest to a point, if one is within reach. */
export function findNearest(x: number, y: number, places: Iterable<Place>, reach: number): string | null {
  let best: string | null = null;
  let least = reach;
  for (const place of places) {
    const far = Math.hypot(place.x - x, place.y - y);
    if (far <= least) [best, least] = [place.id, far];
  }
  return best;
}

/** A finger covers this much: smaller things can be hit from this far away. */
const FINGER = 38;
/** This far from everything, a tap still means the nearest thing. */
const BESIDE = 24;

/**
 * What a finger means that came down on `hit`, or beside everything, among what can be touched now. A thin thing can be
 * hit from nearby, even if there is a larger one. If what was hit cannot be touched, its neighbour is not taken
 * instead: the player wants to know why.
 */
export function findAimed(x: number, y: number, hit: Target | null, targets: readonly Target[]): string | null {
  const known = targets.some(({ id }) => id === hit?.id);
  if (hit && !known && size(hit) < FINGER) return hit.id;
  const thin = hit && known ? size(hit) / 2 : FINGER;
  const met = targets.filter((each) => size(each) < thin && beyond(x, y, grown(each)) === 0);
  const near = met.length || hit ? met : targets.filter((each) => beyond(x, y, each) <= BESIDE);
  let best = hit;
  let least = hit && known ? beyond(x, y, core(hit)) : Infinity;
  for (const each of near) {
    const far = beyond(x, y, core(each));
    if (far < least) [best, least] = [each, far];
  }
  return best?.id ?? null;
}

const size = ({ width, height }: Target): number => Math.min(width, height);

function grown(target: Target): Target {
  return { ...target, width: Math.max(target.width, FINGER), height: Math.max(target.height, FINGER) };
}

/** The line, or the point, in the middle of a target. */
function core(target: Target): Target {
  return { ...target, width: target.width - size(target), height: target.height - size(target) };
}

/** How far a point is outside a target. */
function beyond(x: number, y: number, target: Target): number {
  const aside = Math.max(0, Math.abs(x - target.x) - target.width / 2);
  const along = Math.max(0, Math.abs(y - target.y) - target.height / 2);
  return Math.hypot(aside, along);
}
