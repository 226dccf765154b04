// How one picture becomes the next: pieces follow their path, others fade in or shrink away.

import { wantsNoMotion } from "../base/dom.ts";
import { circleAround } from "./rotation.ts";

const LEG = 180;
const TURN = 480; // as in board.css
const SVG = "http://www.w3.org/2000/svg";
/** The form of most transforms: reading these takes no parsing. */
const SHIFT = /^translate\((-?[\d.]+)[ ,]+(-?[\d.]+)\)$/;

interface Actor {
  readonly node: SVGGraphicsElement;
  /** Where it is in the picture. */
  readonly at: DOMMatrix;
  /** The transforms on its path, relative to where it is. */
  readonly path: readonly DOMMatrix[];
  readonly written: string;
  /** How far it is turned, in degrees; several turns add up. */
  readonly turn: number;
}

export type Cast = ReadonlyMap<string, Actor>;

/** A piece that a pointer holds, or that is already moving. */
export interface Held {
  readonly name: string;
  /** Where it stood, */
  readonly origin: DOMMatrix;
  /** where it is now, */
  readonly at: DOMMatrix;
  /** where it still passes through, */
  readonly way: readonly DOMMatrix[];
  /** and where that ends. */
  readonly end: DOMMatrix;
}

/** A layer above the others, for what is not part of the picture. */
export function addLayer(svg: SVGSVGElement, name: string): SVGGElement {
  const made = document.createElementNS(SVG, "g");
  made.setAttribute("class", name);
  made.setAttribute("aria-hidden", "true");
  svg.append(made);
  return made;
}

/** Where an element is drawn in the picture, as it is written there; the small lifts of the marks do not count. */
export function placeOf(svg: SVGSVGElement, node: SVGGraphicsElement, known?: Known): DOMMatrix {
  return within(svg, node.parentElement as unknown as SVGGraphicsElement, known).multiply(written(node));
}

/** The matrices of some elements. */
type Known = Map<Element, DOMMatrix>;

/**
 * The matrix from an element's own units to the picture's. It is calculated, not measured: measuring would lay out the
 * page.
 */
function within(svg: SVGSVGElement, node: SVGGraphicsElement, known: Known = new Map()): DOMMatrix {
  if (node === (svg as Element)) return new DOMMatrix();
  const found = known.get(node) ?? placeOf(svg, node, known);
  known.set(node, found);
  return found;
}

function written(node: SVGGraphicsElement): DOMMatrix {
  const said = node.getAttribute("transform");
  const shift = said === null ? ["", "0", "0"] : SHIFT.exec(said);
  if (shift) return new DOMMatrix([1, 0, 0, 1, Number(shift[1]), Number(shift[2])]);
  const { baseVal } = node.transform;
  let at = new DOMMatrix();
  for (let n = 0; n < baseVal.numberOfItems; n++) at = at.multiply(matrix(baseVal.getItem(n).matrix));
  return at;
}

/** Everything that could move: pieces, and groups without pieces. */
export function castOf(svg: SVGSVGElement, moving: Element): Cast {
  const found = new Map<string, Actor>();
  const known: Known = new Map();
  for (const node of playersIn(moving)) {
    const way = node.dataset.path ?? "";
    const path = way.split(";").filter(Boolean).map(parse);
    found.set(key(node), { node, at: placeOf(svg, node, known), path, written: way, turn: turned(node) });
  }
  return found;
}

function playersIn(moving: Element): NodeListOf<SVGGraphicsElement> {
  return moving.querySelectorAll(".piece, :scope > g[id]:not(:has(.piece))");
}

/** A cast whose nodes, if they will be needed, stay unchanged while the picture changes. */
export function photograph(actors: Cast, fresh: Element, direction: number): Cast {
  const staying = new Set([...playersIn(fresh)].map(key));
  const copies = [...actors].map(([name, actor]): [string, Actor] => {
    if (staying.has(name) && !(direction < 0 && actor.path.length)) return [name, actor];
    const node = actor.node.cloneNode(true) as SVGGraphicsElement;
    for (const part of [node, ...node.querySelectorAll("[id]")]) part.removeAttribute("id");
    for (const name of ["role", "tabindex", "aria-label", "transform"]) node.removeAttribute(name);
    return [name, { ...actor, node }];
  });
  return new Map(copies);
}

export interface Change {
  readonly svg: SVGSVGElement;
  readonly before: Cast;
  readonly after: Cast;
  /** 1 for one move forward, -1 for one move back, 0 for anywhere else. */
  readonly direction: number;
  readonly held: Held | null;
  /** For copies of what is no longer in the picture. */
  readonly stage: SVGGElement;
}

/** Play the change between two pictures. */
export function perform({ svg, before, after, direction, held, stage }: Change): void {
  const appeared = [...after].filter(([name]) => !present(before, name));
  if (wantsNoMotion()) {
    for (const [, { node }] of appeared) flash(node);
    return;
  }
  const used: DOMMatrix[] = held ? [held.origin, held.end] : [];
  const rode = ride(svg, before, after);
  if (direction > 0) {
    waiting(svg, before, after);
    for (const [name, actor] of after) {
      const { node, at, path } = actor;
      if (rode.has(name)) continue;
      const [start] = path;
      const from = start && within(svg, node.parentElement as unknown as SVGGraphicsElement).multiply(start);
      const arrives = held && same(at, held.end);
      if (held && (arrives || (from ? same(from, held.origin) : name === held.name && !same(at, held.origin))))
        goOn(svg, node, [held.at, ...held.way.slice(0, -1), at]);
      else if (from && before.get(name)?.written !== actor.written) {
        used.push(from);
        run(node, [...path, new DOMMatrix()]);
      }
    }
  }
  if (direction < 0) {
    for (const [name, actor] of before) {
      if (rode.has(name) || !actor.path.length || after.get(name)?.written === actor.written) continue;
      const back = [new DOMMatrix(), ...[...actor.path].reverse()];
      const goal = actor.at.multiply(back.at(-1) ?? new DOMMatrix());
      used.push(goal);
      const playing = run(onto(stage, actor), back);
      for (const [, { node, at }] of appeared) if (same(at, goal)) conceal(node, playing);
    }
  }
  for (const [name, actor] of before) {
    const moved = used.some((place) => same(place, actor.at));
    const ran = direction < 0 && actor.path.length > 0;
    if (!present(after, name) && !moved && !ran) vanish(onto(stage, actor));
  }
  for (const [, { node, path, at }] of appeared) {
    const ran = path.length > 0 && direction > 0;
    if (!ran && !used.some((place) => same(place, at))) node.animate({ opacity: [0, 1] }, LEG);
  }
}

/** Move something through these places of the picture. */
export function goOn(svg: SVGSVGElement, node: SVGGraphicsElement, places: readonly DOMMatrix[]): void {
  run(node, inside(svg, node, places));
}

/** Places of the picture, as offsets for an element in it. */
function inside(svg: SVGSVGElement, node: Element, places: readonly DOMMatrix[]): DOMMatrix[] {
  const parent = within(svg, node.parentElement as unknown as SVGGraphicsElement).inverse();
  return places.map((place) => parent.multiply(place));
}

/** Things on something that was turned (`data-on` is its id) go round with it. */
function ride(svg: SVGSVGElement, before: Cast, after: Cast): Set<string> {
  const rode = new Set<string>();
  for (const [name, { node, at }] of after) {
    const on = node.dataset.on ?? "";
    const [was, from, to] = [before.get(name), before.get(on), after.get(on)];
    if (!was || !from || !to || from.turn === to.turn) continue;
    const way = circleAround([to.at.e, to.at.f], [at.e, at.f], to.turn - from.turn);
    const [[dx, dy]] = way as [readonly [number, number]];
    if (!same(new DOMMatrix().translate(dx, dy).multiply(at), was.at)) continue; // it went elsewhere
    const places = way.map(([x, y]) => new DOMMatrix().translate(x, y).multiply(at));
    const frames = inside(svg, node, places).map((there) => ({ transform: there.toString() }));
    node.animate(frames, { duration: TURN, easing: "ease-in-out" });
    rode.add(name);
  }
  return rode;
}

/** Things that move after others (`data-wait`: after how many legs) glide later. */
function waiting(svg: SVGSVGElement, before: Cast, after: Cast): void {
  for (const [name, { node, at }] of after) {
    const [was, legs] = [before.get(name), Number(node.dataset.wait ?? 0)];
    if (!was || !legs || same(was.at, at)) continue;
    const frames = inside(svg, node, [was.at, at]).map((there) => ({ transform: there.toString() }));
    node.animate(frames, { duration: 2 * LEG, delay: legs * LEG, easing: "ease-in-out", fill: "backwards" });
  }
}

function turned(node: Element): number {
  return Number(/rotate\((-?[\d.]+)/.exec(node.getAttribute("transform") ?? "")?.[1] ?? 0);
}

/** A group's id, or for a piece the id of its group and its number there. */
export function key(node: Element): string {
  const home = node.closest("g[id]");
  if (node === home) return home.id;
  const pieces = home ? [...home.querySelectorAll(".piece")] : [];
  return `${home?.id} ${pieces.indexOf(node)}`;
}

/** A group is there as long as its id is, whether or not there is a piece in it. */
function present(actors: Cast, name: string): boolean {
  return actors.has(name) || (!name.includes(" ") && actors.has(`${name} 0`));
}

function onto(stage: SVGGElement, { node, at }: Actor): SVGGraphicsElement {
  const holder = document.createElementNS(SVG, "g");
  holder.setAttribute("transform", at.toString());
  const copy = node.cloneNode(true) as SVGGraphicsElement;
  holder.append(copy);
  stage.append(holder);
  return copy;
}

export function run(node: SVGElement, path: readonly DOMMatrix[]): Animation {
  const frames = path.map((at) => ({ transform: at.toString(), easing: "ease-out" }));
  // It waits where its path begins: before the first frame, it would be seen where the path ends.
  const playing = node.animate(frames, { duration: LEG * Math.max(1, path.length - 1), fill: "backwards" });
  // A layer of its own: otherwise the whole picture is painted again for every frame.
  node.style.willChange = "transform";
  playing.addEventListener("finish", () => node.style.removeProperty("will-change"));
  const holder = node.parentElement;
  if (holder?.parentElement?.classList.contains("stage")) playing.onfinish = () => holder.remove();
  return playing;
}

function vanish(node: SVGElement): void {
  const frames = { opacity: [1, 0], transform: ["scale(1)", "scale(0.4)"] };
  node.animate(frames, LEG).onfinish = () => node.parentElement?.remove();
}

function conceal(node: SVGElement, until: Animation): void {
  const { duration } = until.effect?.getComputedTiming() ?? {};
  node.animate({ opacity: [0, 0] }, Number(duration ?? LEG));
}

function flash(node: Element): void {
  const group = node.closest("g[id]") ?? node;
  group.classList.add("moved");
  setTimeout(() => group.classList.remove("moved"), 700);
}

export function parse(transform: string): DOMMatrix {
  const probe = document.createElementNS(SVG, "g");
  probe.setAttribute("transform", transform);
  return written(probe);
}

function matrix({ a, b, c, d, e, f }: DOMMatrixReadOnly): DOMMatrix {
  return new DOMMatrix([a, b, c, d, e, f]);
}

export function same(a: DOMMatrix, b: DOMMatrix): boolean {
  return Math.hypot(a.e - b.e, a.f - b.f) < 2;
}
