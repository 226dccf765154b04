// A still arrow over the screen, from place to place.
import type { Spot } from "./hand.ts";

const SVG = "http://www.w3.org/2000/svg";
const SHORT = 16; // pixels that it keeps away from the middle of things
const ALONE = 56; // pixels above a single place
const HEAD = 11;

export class Arrow {
  readonly #picture = document.createElementNS(SVG, "svg");

  constructor() {
    this.#picture.setAttribute("class", "pointing-arrow");
    this.#picture.setAttribute("aria-hidden", "true");
  }

  get shown(): boolean {
    return this.#picture.isConnected;
  }

  draw(spots: readonly Spot[]): void {
    const d = arrowPath(spots);
    if (!d) return this.clear();
    const lines = ["edge", "line"].map((name) => {
      const line = document.createElementNS(SVG, "path");
      line.setAttribute("class", name);
      line.setAttribute("d", d);
      return line;
    });
    this.#picture.replaceChildren(...lines);
    document.body.append(this.#picture);
  }

  clear(): void {
    this.#picture.remove();
  }
}

/** Its outline through all places; a single place is approached from above. Pure. */
export function arrowPath(spots: readonly Spot[]): string {
  const [only, ...others] = spots;
  if (!only) return "";
  const way = others.length ? spots : [{ x: only.x, y: only.y - ALONE }, only];
  return way
    .slice(1)
    .map((to, n) => leg(way[n] as Spot, to, n === way.length - 2))
    .join("");
}

function leg(from: Spot, to: Spot, last: boolean): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const long = Math.hypot(dx, dy) || 1;
  const [x, y] = [dx / long, dy / long];
  const at = (far: number, aside = 0): string =>
    `${Math.round(from.x + x * far - y * aside)} ${Math.round(from.y + y * far + x * aside)}`;
  const end = long - SHORT;
  const head = last ? `M${at(end - HEAD, HEAD)}L${at(end)}L${at(end - HEAD, -HEAD)}` : "";
  return `M${at(Math.min(SHORT, end))}L${at(end)}${head}`;
}
