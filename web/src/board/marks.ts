// The marks on what can be chosen: classes for the eye, roles and labels for the ear.
import { attribute } from "../base/dom.ts";

export interface Marks {
  /** Legal next touches. */
  readonly can: ReadonlySet<string>;
  /** Legal too, but further along. */
  readonly far: ReadonlySet<string>;
  readonly chosen: ReadonlySet<string>;
  readonly preview: ReadonlySet<string>;
  readonly hint: ReadonlySet<string>;
  /** What a hint mentions. */
  readonly about: ReadonlySet<string>;
  /** What touching an id would do, if that is a single move. */
  readonly does: ReadonlyMap<string, string>;
  /** This viewer cannot do anything now: the picture is only for looking at. */
  readonly idle: boolean;
  /** The one that Tab leads to. */
  readonly stop: string | null;
}

/** Every group that can be chosen has an id and a title (core/drawing.py). */
export function touchables(root: Element): SVGGElement[] {
  return [...root.querySelectorAll("g[id] > title")].map((title) => title.parentElement as unknown as SVGGElement);
}

/** The spoken label of a group. */
export function labelOf(group: Element): string {
  return group.querySelector(":scope > title")?.textContent ?? group.id;
}

/** Put the marks on all groups under these. */
export function mark(marks: Marks, ...under: readonly Element[]): void {
  const all = under.flatMap(touchables);
  const stop = all.find(({ id }) => id === marks.stop) ?? all.find(({ id }) => marks.can.has(id)) ?? all[0];
  for (const group of all) {
    const { id } = group;
    const can = marks.can.has(id);
    const far = marks.far.has(id);
    const chosen = marks.chosen.has(id);
    group.classList.toggle("can", can);
    group.classList.toggle("far", far);
    group.classList.toggle("chosen", chosen);
    group.classList.toggle("preview", marks.preview.has(id));
    group.classList.toggle("hint", marks.hint.has(id));
    group.classList.toggle("about", marks.about.has(id));
    const does = marks.does.get(id);
    attribute(group, "role", marks.idle ? "img" : "button");
    attribute(group, "aria-label", does ? `${labelOf(group)}. ${does}` : labelOf(group));
    attribute(group, "aria-pressed", marks.idle ? null : String(chosen));
    attribute(group, "aria-disabled", marks.idle || can || far || chosen ? null : "true");
    attribute(group, "tabindex", group === stop ? "0" : "-1");
    halo(group);
  }
}

/** A second outline under the first: two tones can be seen on dark wood and on pale paper. */
function halo(group: Element): void {
  const touch = group.querySelector(":scope > .touch");
  if (!touch || touch.previousElementSibling?.classList.contains("halo")) return;
  const copy = touch.cloneNode() as Element;
  copy.setAttribute("class", "halo");
  touch.before(copy);
}

/** Show one look of the pieces and hide the others. */
export function dress(root: Element, looks: readonly string[], look: string): void {
  for (const each of looks) {
    for (const part of root.querySelectorAll(`.look-${CSS.escape(each)}`)) {
      attribute(part, "display", each === look ? null : "none");
    }
  }
}
