// The piece that a pointer holds, that is placed somewhere for now, or that has set out before the move is answered.
import { wantsNoMotion } from "../base/dom.ts";
import { addLayer, goOn, type Held, key, parse, placeOf, run, same } from "./motion.ts";

export class HeldPiece {
  readonly #svg: SVGSVGElement;
  readonly #layer: SVGGElement;
  #held: Held | null = null;
  #gliding: Animation | null = null;
  /** What the path of a piece ends on. */
  goal = "";

  constructor(svg: SVGSVGElement) {
    this.#svg = svg;
    this.#layer = addLayer(svg, "hand");
  }

  /** A copy of the piece at `id` is held this far from its place, in the picture's units. */
  hold(id: string, dx: number, dy: number): void {
    const group = this.#find(id);
    if (!group) return;
    const piece = group.querySelector<SVGGraphicsElement>(".piece") ?? group;
    if (!this.#held) {
      const copy = piece.cloneNode(true) as SVGElement;
      for (const part of [copy, ...copy.querySelectorAll("[id]")]) part.removeAttribute("id");
      copy.removeAttribute("transform");
      this.#layer.replaceChildren(copy);
      piece.classList.add("lifted");
    }
    const origin = placeOf(this.#svg, piece);
    const at = new DOMMatrix().translate(dx, dy).multiply(origin);
    this.#put({ name: key(piece), origin, at, way: [], end: at });
  }

  /** Put the piece at `id` on another group for now, while the rest of its path is chosen. */
  stand(id: string, on: string): void {
    const [from, to] = [this.#find(id), this.#find(on)];
    if (!from || !to) return;
    const [a, b] = [placeOf(this.#svg, from), placeOf(this.#svg, to)];
    this.hold(id, b.e - a.e, b.f - a.f);
  }

  /** A move is chosen: whatever it moves sets out at once, from where it is or is held. */
  glide([id = "", ...stops]: readonly string[]): void {
    if (!this.#held) this.hold(id, 0, 0);
    const held = this.#held;
    if (!held) return;
    const { a, b, c, d } = held.origin;
    const way = stops.map((stop) => {
      const place = this.#find(stop);
      const { e, f } = place ? placeOf(this.#svg, place) : parse(stop);
      return new DOMMatrix([a, b, c, d, e, f]);
    });
    const left = [held.at, ...way.slice(way.findLastIndex((place) => same(place, held.at)) + 1)];
    this.goal = stops.at(-1) ?? "";
    const end = left.at(-1) ?? held.at;
    this.#put({ ...held, at: end, way: left, end });
    if (!wantsNoMotion()) this.#gliding = run(this.#layer, left);
  }

  /** What is held, where it is just now. */
  grip(): Held | null {
    const held = this.#held;
    const { progress } = this.#gliding?.effect?.getComputedTiming() ?? {};
    if (!held || typeof progress !== "number") return held && { ...held, way: [] };
    const at = new DOMMatrix(getComputedStyle(this.#layer).transform);
    return { ...held, at, way: held.way.slice(1 + Math.floor(progress * (held.way.length - 1))) };
  }

  letGo(): void {
    this.#held = null;
    this.goal = "";
    this.#gliding?.cancel();
    this.#gliding = null;
    this.#layer.replaceChildren();
    for (const piece of this.#svg.querySelectorAll(".lifted")) piece.classList.remove("lifted");
  }

  /** Whatever had set out goes back to where it was. */
  giveBack(): void {
    const held = this.grip();
    const piece = this.#svg.querySelector<SVGGraphicsElement>(".lifted");
    this.letGo();
    if (held && piece && !wantsNoMotion()) goOn(this.#svg, piece, [held.at, held.origin]);
  }

  #find(id: string): SVGGElement | null {
    return this.#svg.querySelector(`[id="${id}"]`);
  }

  #put(held: Held): void {
    this.#held = held;
    this.#layer.setAttribute("transform", held.at.toString());
  }
}
