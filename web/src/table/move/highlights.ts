// What is chosen so far, and the marks that follow from it. Pure.

import type { Choice, Compose } from "../../base/types.ts";
import type { Marks } from "../../board/marks.ts";
import { type Composing, usable } from "./composition.ts";
import { endings, further, next, only, others, stops } from "./touch-tree.ts";

export interface Chosen {
  readonly choices: readonly Choice[];
  readonly composes: readonly Compose[];
  readonly touched: readonly string[];
  /** What is already being sent. */
  readonly sent: Choice | null;
  readonly composing: Composing | null;
  /** The move that a hint names, and what else it mentions. */
  readonly hint: readonly string[];
  readonly about: readonly string[];
  /** What the pointer or the keyboard is on. */
  readonly over: string | null;
  /** The alternative that is highlighted in the tray. */
  readonly looked: Choice | null;
  /** Where the keyboard is. */
  readonly focus: string | null;
}

export function marksOf(now: Chosen): Marks {
  const { choices, touched, composing } = now;
  const reading = composing?.compose.read === true && composing.parts.length > 0 && !touched.length;
  const can =
    composing && !composing.compose.read
      ? new Set(composing.compose.ids)
      : reading
        ? new Set<string>()
        : next(choices, touched);
  const far = composing ? new Set<string>() : new Set([...further(choices, touched), ...others(choices, touched)]);
  for (const { ids } of onward(now)) for (const id of ids) if (!can.has(id)) far.add(id);
  const does = new Map<string, string>();
  for (const id of touched.length ? [...can, ...far] : []) {
    const [only, ...others] = endings(choices, touched, id);
    if (only && !others.length) does.set(id, only.label);
  }
  return {
    can,
    far,
    does,
    chosen: new Set([...(composing ? composing.parts.map(([id]) => id) : touched), ...(now.sent?.touch ?? [])]),
    preview: new Set(previewed(now).flatMap(({ preview }) => preview)),
    hint: new Set(now.hint),
    about: new Set(now.about.filter((id) => !now.hint.includes(id))),
    idle: !choices.length && !now.composes.length,
    stop: now.focus ?? touched.at(-1) ?? null,
  };
}

/** What can be composed from what is touched, without being asked for. */
function onward({ composes, composing, touched }: Chosen): Compose[] {
  if (composing) return usable(composes, composing);
  return composes.filter(({ read, ids }) => read && touched.every((id) => ids.includes(id)));
}

/** The moves whose effect is shown: the one looked at, the one under the pointer, or the only one. */
function previewed({ choices, touched, over, looked }: Chosen): readonly Choice[] {
  if (looked) return [looked];
  const under = over === null ? [] : endings(choices, touched, over);
  if (under.length || !touched.length) return under;
  const begun = over === null ? null : only(choices, [...touched, over]);
  if (begun) return [begun];
  const here = stops(choices, touched);
  if (here.length) return here;
  const left = only(choices, touched);
  if (left) return [left];
  const all = [...next(choices, touched)].flatMap((id) => endings(choices, touched, id));
  return all.length === 1 ? all : [];
}
