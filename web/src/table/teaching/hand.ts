// A drawn hand that shows what to choose: it glides from place to place. With reduced motion, it is there at once.
import type { ClientParts } from "../../base/client-parts.ts";

export interface Spot {
  readonly x: number;
  readonly y: number;
}

const GLIDE = 450; // milliseconds
const DIP = 220;
const REST = 350;
const SVG = "http://www.w3.org/2000/svg";
/** The tip of its finger is at the top of the first curve. */
const SHAPE =
  "M11.5 5a3.5 3.5 0 0 1 7 0v13.2l1-.2a3 3 0 0 1 3.4 1.8l.8-.2a3 3 0 0 1 3.4 1.8l.6-.1a3.2 3.2 0 0 1 4 3.1V30c0 7-3.6 12-10.4 12h-2.6c-4 0-6.5-1.6-8.6-4.6L3.3 28.6c-1.9-2.8 1.6-5.6 4-3.3l4.2 3.9z";
const TIP: Spot = { x: 15, y: 2 };

export class Hand {
  readonly #client: ClientParts;
  readonly #picture: SVGSVGElement;
  #at: Spot | null = null;

  constructor(client: ClientParts) {
    this.#client = client;
    this.#picture = document.createElementNS(SVG, "svg");
    this.#picture.setAttribute("class", "pointing-hand");
    this.#picture.setAttribute("viewBox", "0 0 34 44");
    this.#picture.setAttribute("aria-hidden", "true");
    const shape = document.createElementNS(SVG, "path");
    shape.setAttribute("d", SHAPE);
    this.#picture.append(shape);
  }

  /** Go there and touch it. */
  async touch(spot: Spot): Promise<void> {
    const from = this.#at ?? { x: spot.x, y: spot.y + 60 };
    if (!this.#picture.isConnected) document.body.append(this.#picture);
    this.#at = spot;
    const end = placed(spot);
    this.#picture.style.translate = end;
    if (this.#client.wantsNoMotion()) return wait(REST);
    const calm = { easing: "ease-in-out" };
    await this.#picture.animate({ translate: [placed(from), end] }, { ...calm, duration: GLIDE }).finished;
    await this.#picture.animate({ scale: ["1", "0.82", "1"] }, { ...calm, duration: DIP }).finished;
  }

  hide(): void {
    this.#at = null;
    for (const running of this.#picture.getAnimations()) running.finish();
    this.#picture.remove();
  }
}

/** The middle of something on the screen. */
export function middle(thing: Element): Spot {
  const { x, y, width, height } = (thing.querySelector(":scope > .touch") ?? thing).getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function placed({ x, y }: Spot): string {
  return `${x - TIP.x}px ${y - TIP.y}px`;
}
