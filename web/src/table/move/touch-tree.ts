// The tree of touches: which ids can come next, and what each of them leads to. Pure.
import type { Choice, Compose } from "../../base/types.ts";

export type Step =
  /** More touches may follow; `stops` are the moves that could also end here. */
  | { readonly kind: "wait"; readonly touched: readonly string[]; readonly stops: readonly Choice[] }
  /** Several moves end here: the player steps through them. */
  | { readonly kind: "pick"; readonly touched: readonly string[]; readonly among: readonly Choice[] }
  | { readonly kind: "send"; readonly choice: Choice }
  | { readonly kind: "refuse" };

export const NOTHING: Step & { kind: "wait" } = { kind: "wait", touched: [], stops: [] };

/** What touching `id` does after `touched`. */
export function step(choices: readonly Choice[], touched: readonly string[], id: string): Step {
  const onward = settle(choices, [...touched, id]);
  if (onward) return onward;
  if (touched.length && id === touched.at(-1)) {
    const whole = stops(choices, touched);
    if (whole.length) return chosen(whole, touched);
    return settle(choices, touched.slice(0, -1)) ?? NOTHING;
  }
  return ahead(choices, touched, id) ?? instead(choices, touched, id) ?? settle(choices, [id]) ?? { kind: "refuse" };
}

/** The ids that may be touched next. */
export function next(choices: readonly Choice[], touched: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const { touch } of begun(choices, touched)) {
    const id = touch[touched.length];
    if (id !== undefined) found.add(id);
  }
  return found;
}

/** The ids further along at which a move ends: touching one skips what is between. */
export function further(choices: readonly Choice[], touched: readonly string[]): Set<string> {
  const near = next(choices, touched);
  const ends = touched.length ? begun(choices, touched).map(({ touch }) => touch.at(-1) as string) : [];
  return new Set(ends.filter((id) => !near.has(id) && id !== touched.at(-1)));
}

/** The moves that are complete with exactly these touches. */
export function stops(choices: readonly Choice[], touched: readonly string[]): Choice[] {
  return begun(choices, touched).filter(({ touch }) => touch.length === touched.length);
}

/** The moves that touching `id` next would complete: for their labels and previews. */
export function endings(choices: readonly Choice[], touched: readonly string[], id: string): Choice[] {
  return next(choices, touched).has(id) ? stops(choices, [...touched, id]) : ending(choices, touched, id);
}

/** The moves that have no touches, offered as buttons. */
export function buttons(choices: readonly Choice[]): Choice[] {
  return choices.filter(({ touch }) => touch.length === 0);
}

/** The one move that is left after these touches, if there is only one. */
export function only(choices: readonly Choice[], touched: readonly string[]): Choice | null {
  const [left, ...others] = begun(choices, touched);
  return left && !others.length ? left : null;
}

/** What a touched id writes into a composed move. */
export function part(compose: Compose, id: string): string {
  return compose.parts[compose.ids.indexOf(id)] ?? id;
}

function ending(choices: readonly Choice[], touched: readonly string[], id: string): Choice[] {
  return touched.length ? begun(choices, touched).filter(({ touch }) => touch.at(-1) === id) : [];
}

function begun(choices: readonly Choice[], touched: readonly string[]): Choice[] {
  return choices.filter(({ touch }) => touch.length > 0 && touched.every((id, at) => touch[at] === id));
}

function settle(choices: readonly Choice[], touched: readonly string[]): Step | null {
  const here = begun(choices, touched);
  if (!here.length || !touched.length) return null;
  const whole = stops(choices, touched);
  return whole.length === here.length ? chosen(whole, touched) : { kind: "wait", touched, stops: whole };
}

function chosen(whole: readonly Choice[], touched: readonly string[]): Step {
  const [only] = whole;
  return only && whole.length === 1 ? { kind: "send", choice: only } : { kind: "pick", touched, among: whole };
}

/** The ids that may take the place of the last touch. */
export function others(choices: readonly Choice[], touched: readonly string[]): Set<string> {
  const before = touched.slice(0, -1);
  const beside = before.length ? [...next(choices, before)].filter((id) => id !== touched.at(-1)) : [];
  return new Set(beside.filter((id) => settle(choices, [...before, id])?.kind === "wait"));
}

/** Something else in place of the last touches, if that does not send anything yet. */
function instead(choices: readonly Choice[], touched: readonly string[], id: string): Step | null {
  for (let kept = touched.length - 1; kept > 0; kept--) {
    const led = settle(choices, [...touched.slice(0, kept), id]);
    if (led?.kind === "wait") return led;
  }
  return null;
}

/** Touching an id may skip to where a longer move ends, if the way there is clear. */
function ahead(choices: readonly Choice[], touched: readonly string[], id: string): Step | null {
  const ends = ending(choices, touched, id);
  const [only] = ends;
  if (!only) return null;
  return ends.length === 1 ? settle(choices, only.touch) : { kind: "pick", touched, among: ends };
}
