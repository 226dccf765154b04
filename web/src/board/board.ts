// The board: shows a picture, takes clicks and taps, and knows where things are. It knows no game.
import { attribute } from "../base/dom.ts";
import type { Drawing, Finale } from "../base/types.ts";
import { makeBadge } from "./badge.ts";
import type { Place, Target } from "./geometry.ts";
import { HeldPiece } from "./held-piece.ts";
import { makeLegible } from "./legible.ts";
import { dress, labelOf, type Marks, mark, touchables } from "./marks.ts";
import { morph } from "./morph.ts";
import { addLayer, castOf, perform, photograph, placeOf } from "./motion.ts";
import type { Size, Spot } from "./viewport.ts";

/** As in table.css. */
const NARROW = matchMedia("(max-aspect-ratio: 1), (max-width: 52rem) and (min-height: 30.01rem)");

const SETTLED = 120; // milliseconds without another look
const NAMED = 1600; // milliseconds

export class Board {
  readonly svg: SVGSVGElement;
  readonly held: HeldPiece;
  /** Puts things in a new picture where the player wants them. */
  arrange: (root: Element) => void = () => {};
  readonly #moving: SVGGElement;
  readonly #still: SVGGElement;
  readonly #overlay: SVGGElement;
  readonly #finale: SVGGElement;
  readonly #stage: SVGGElement;
  readonly #badges: SVGGElement;
  readonly #names: SVGGElement;
  #picture: Drawing;
  #laid = "";
  #ended: Pick<Finale, "layer" | "instead"> = { layer: "", instead: [] };
  #looks: readonly string[];
  #look = "";
  #marks: Marks | null = null;
  #size: Size = { width: 1, height: 1 };
  /** The attribute with the place of a part when the picture is laid out in its second size. */
  #placed = "";
  /** The part that is in view, if not the whole. */
  #frame: string | null = null;
  #looking = 0;

  constructor(svg: SVGSVGElement, picture: Drawing) {
    this.svg = svg;
    this.#still = svg.querySelector(":scope > .still") as SVGGElement;
    this.#moving = svg.querySelector(":scope > .moving") as SVGGElement;
    this.#overlay = addLayer(svg, "overlay");
    this.#finale = addLayer(svg, "finale");
    this.#stage = addLayer(svg, "stage");
    this.#badges = addLayer(svg, "badges");
    this.#names = addLayer(svg, "badges");
    this.held = new HeldPiece(svg);
    this.#picture = picture;
    this.#looks = picture.looks;
    this.#layOut(picture, svg);
    NARROW.addEventListener("change", () => this.#again());
    const legible = (): void => makeLegible(svg);
    new ResizeObserver(legible).observe(svg);
    new MutationObserver(legible).observe(document.documentElement, { attributeFilter: ["data-letters"] });
  }

  /** Show another picture; `direction` is 1 for one move forward, -1 for one back. */
  show(picture: Drawing, direction: number, marks: Marks): void {
    const held = this.held.grip();
    for (const running of this.svg.getAnimations({ subtree: true })) {
      if (!(running instanceof CSSAnimation)) running.finish(); // a pulse never ends
    }
    this.#stage.replaceChildren();
    const focused = this.svg.contains(document.activeElement) ? (document.activeElement as SVGElement) : null;
    const spot = focused ? this.place(focused) : null;

    attribute(this.svg, "aria-label", picture.title);
    const anew = picture.still !== this.#picture.still;
    if (anew) this.#still.innerHTML = picture.still;
    this.#picture = picture;
    this.#looks = picture.looks;
    const fresh = this.#parsed(picture.moving);
    const before = photograph(castOf(this.svg, this.#moving), fresh, direction);
    this.#putMarks(marks, this.#still, fresh);
    this.#dress(fresh);
    this.#layOut(picture, this.#still, fresh);
    this.arrange(fresh);
    morph(this.#moving, fresh);
    makeLegible(this.svg, anew);

    this.held.letGo();
    perform({
      svg: this.svg,
      before,
      after: castOf(this.svg, this.#moving),
      direction,
      held,
      stage: this.#stage,
    });
    if (focused && spot && document.activeElement !== focused) {
      (focused.isConnected ? focused : this.#closest(spot))?.focus();
    }
  }

  mark(marks: Marks): void {
    this.#putMarks(marks, this.svg);
  }

  #parsed(moving: string): Element {
    const made = this.#moving.cloneNode(false) as Element;
    made.innerHTML = moving;
    return made;
  }

  #putMarks(marks: Marks, ...under: readonly Element[]): void {
    this.#marks = marks;
    mark(marks, ...under);
    this.svg.classList.toggle("choosing", marks.chosen.size > 0);
  }

  wear(look: string): void {
    this.#look = look;
    this.#dress(this.svg);
  }

  turn(): void {
    this.svg.parentElement?.classList.toggle("turned");
  }

  /** Short texts on some groups, replacing the ones before. */
  badge(texts: ReadonlyMap<string, string>): void {
    const made = [...texts].flatMap(([id, text]) => {
      const group = this.group(id);
      return group ? [makeBadge(this.svg, group, text)] : [];
    });
    this.#badges.replaceChildren(...made);
  }

  /** Where there was no room for words, whatever is touched is named for a moment. */
  name(id: string): void {
    const group = this.svg.querySelector(".too-small") && this.group(id);
    if (!group) return;
    const [name = ""] = labelOf(group).split(/[,.:]/);
    const made = makeBadge(this.svg, group, name);
    this.#names.replaceChildren(made);
    window.setTimeout(() => made.remove(), NAMED);
  }

  /** Something to lay over the picture, replacing what was there. */
  overlay(markup: string): void {
    this.#overlay.innerHTML = this.#laid = markup;
    this.#put(this.#overlay);
  }

  /** The last scene covers the picture, and some of it replaces what the picture shows. */
  finish(ended: Pick<Finale, "layer" | "instead">): void {
    this.#ended = ended;
    this.#finale.innerHTML = ended.layer;
    this.#put(this.#finale);
    this.#dress(this.#finale);
    for (const part of this.svg.querySelectorAll(".replaced")) part.classList.remove("replaced");
    for (const id of ended.instead) this.#moving.querySelector(`[id="${id}"]`)?.classList.add("replaced");
  }

  /** Whether a picture shows a piece that has set out at the end of its path. */
  reaches({ moving }: Drawing): boolean {
    return this.#parsed(moving).querySelector(`[id="${this.held.goal}"] .piece`) !== null;
  }

  /** The touchable group at an event's target. */
  at(target: EventTarget | null): SVGGElement | null {
    if (!(target instanceof Element) || !this.svg.contains(target)) return null;
    return target.closest<SVGGElement>("g[id]:has(> title)");
  }

  group(id: string): SVGGElement | undefined {
    return touchables(this.svg).find((group) => group.id === id);
  }

  label(id: string): string {
    const group = this.group(id);
    return group ? labelOf(group) : id;
  }

  /** Where the groups are on the screen. */
  places(ids?: ReadonlySet<string>): Target[] {
    const all = touchables(this.svg);
    const wanted = ids ? all.filter(({ id }) => ids.has(id)) : all.filter((group) => !group.matches(".ghost"));
    return wanted.map((group) => this.place(group));
  }

  /** Called when a group gets the focus. */
  onFocus(came: (id: string) => void): void {
    // Not on the svg itself: Chromium lets Tab stop at an svg that listens for focus.
    this.svg.parentElement?.addEventListener("focusin", (event) => {
      const group = this.at(event.target);
      if (group) came(group.id);
    });
  }

  /** Where Tab leads. */
  stop(): SVGGElement | undefined {
    return touchables(this.svg).find(({ tabIndex }) => tabIndex === 0);
  }

  /** Put the keyboard on a group. */
  focus(id: string): void {
    const group = this.group(id);
    if (!group || !this.#marks) return;
    this.mark({ ...this.#marks, stop: id });
    group.focus();
  }

  /** Nothing can be done with this one; "" once that no longer matters. */
  refuse(id: string): void {
    for (const group of touchables(this.svg)) group.classList.toggle("refused", group.id === id);
  }

  /** How many units of the picture a pixel of the screen is; negative when the board is turned. */
  scale(): number {
    const { a } = this.svg.getScreenCTM() ?? { a: 1 };
    return 1 / a;
  }

  /** Whether the screen is suited to tall pictures. */
  get narrow(): boolean {
    return NARROW.matches;
  }

  /** The size of the picture, in its own units. */
  get size(): Size {
    return this.#size;
  }

  /** Where a group is in the picture; where it is going, if it is moving. */
  spot(id: string): Spot | undefined {
    const group = this.group(id);
    if (!group) return undefined;
    if (!group.hasAttribute("transform")) return this.unit(this.place(group).x, this.place(group).y);
    const { e, f } = placeOf(this.svg, group);
    return [e, f];
  }

  /** The point of the picture that is shown at this place on the screen. */
  unit(x: number, y: number): Spot {
    const at = new DOMPoint(x, y).matrixTransform(this.svg.getScreenCTM()?.inverse());
    return [at.x, at.y];
  }

  /** Show a part of the picture (a viewBox), or all of it. */
  look(frame: string | null): void {
    this.#frame = frame;
    this.#view();
    clearTimeout(this.#looking);
    this.#looking = window.setTimeout(() => makeLegible(this.svg), SETTLED);
  }

  #view(): void {
    const { width, height } = this.#size;
    const box = this.#frame ?? `0 0 ${width} ${height}`;
    for (const each of document.querySelectorAll("svg.board")) attribute(each, "viewBox", box);
  }

  /** On a narrow screen, a picture that has a tall size is laid out in it; on others, in its wide one. */
  #layOut({ tall, wide, ...first }: Drawing, ...roots: Element[]): void {
    const second = NARROW.matches ? tall : wide;
    const [width, height] = second ?? [first.width, first.height];
    this.#size = { width, height };
    this.svg.parentElement?.style.setProperty("--aspect", String(width / height));
    this.#placed = second ? (NARROW.matches ? "data-tall" : "data-wide") : "";
    this.#view();
    for (const root of roots) this.#put(root);
  }

  /** The screen was turned. */
  #again(): void {
    this.#still.innerHTML = this.#picture.still;
    if (this.#marks) this.show(this.#picture, 0, this.#marks);
    this.overlay(this.#laid);
    makeLegible(this.svg);
    this.finish(this.#ended);
  }

  #put(root: Element): void {
    if (!this.#placed) return;
    for (const part of root.querySelectorAll(`[${this.#placed}]`))
      attribute(part, "transform", part.getAttribute(this.#placed));
  }

  #dress(root: Element): void {
    const look = this.#looks.includes(this.#look) ? this.#look : this.#looks[0];
    if (look) dress(root, this.#looks, look);
  }

  /** Where a group is on the screen. */
  place(group: SVGElement): Target {
    const { x, y, width, height } = (group.querySelector(".touch") ?? group).getBoundingClientRect();
    return { id: group.id, x: x + width / 2, y: y + height / 2, width, height };
  }

  #closest({ x, y }: Place): SVGGElement | undefined {
    const far = (place: Place): number => Math.hypot(place.x - x, place.y - y);
    const [best] = this.places().sort((a, b) => far(a) - far(b));
    return best && this.group(best.id);
  }
}
