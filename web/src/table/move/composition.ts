// What is being composed: of what was touched, dragged or typed. Pure.

import type { Compose, Part, Reading } from "../../base/types.ts";
import { part } from "./touch-tree.ts";

export interface Composing {
  readonly compose: Compose;
  readonly parts: readonly Part[];
  /** What was typed. Where the game reads it, the parts follow from it. */
  readonly typed: string;
  /** The player typed, and did not say what for. */
  readonly free?: boolean;
  /** What the game says about it; the first one counts. */
  readonly readings?: readonly Reading[];
}

/** The text of a composed move. */
export function composed({ compose, parts, typed }: Composing): string {
  const written = [...parts.map(([, text]) => text), compose.read ? "" : typed].filter(Boolean);
  return compose.before + written.join(compose.between) + compose.after;
}

/** Something is composed, and by the player. */
export function begun(composing: Composing | null): composing is Composing {
  return composing !== null && (composing.parts.length > 0 || composing.typed !== "");
}

/** What touching `id` makes of it; null where it cannot be used. */
export function touching(
  composes: readonly Compose[],
  now: Composing | null,
  touched: readonly string[],
  id: string,
): Composing | null {
  if (!now) {
    const compose = composes.find((each) => each.read && [...touched, id].every((one) => each.ids.includes(one)));
    return compose ? { compose, parts: [...touched, id].map((one) => [one, part(compose, one)]), typed: "" } : null;
  }
  const at = now.parts.findIndex(([one]) => one === id);
  if (now.compose.once && at >= 0) return { compose: now.compose, parts: now.parts.toSpliced(at, 1), typed: "" };
  const typed = now.compose.read ? "" : now.typed;
  const fitting = usable(composes, now).find(({ ids }) => ids.includes(id));
  return fitting ? { compose: fitting, parts: [...now.parts, [id, part(fitting, id)]], typed } : null;
}

/** Dropping `id` on something puts it into what is composed there. */
export function dropping(
  composes: readonly Compose[],
  now: Composing | null,
  id: string,
  on: string,
): Composing | null {
  const fitting = (now ? usable(composes, now) : composes).find(
    ({ ids, onto }) => ids.includes(id) && onto?.includes(on),
  );
  if (!fitting || now?.parts.some(([one]) => one === id)) return null;
  return { compose: fitting, parts: [...(now?.parts ?? []), [id, part(fitting, id)]], typed: "" };
}

/** The ways in which what is composed so far may go on, the present one first. */
export function usable(composes: readonly Compose[], { compose, parts }: Composing): Compose[] {
  const others = composes.filter(
    (each) => each.read && each !== compose && parts.every(([id]) => each.ids.includes(id)),
  );
  return [compose, ...(compose.read ? others : [])];
}

/** Another part in the place of one. The parts are those that the game read. */
export function replaced(now: Composing, at: number, by: Part): Composing {
  const parts = (now.readings?.[0]?.parts ?? now.parts).with(at, by);
  return { compose: now.compose, parts, typed: "" };
}

/** What the game answered. What was typed is now made of parts. */
export function read(composes: readonly Compose[], now: Composing, readings: readonly Reading[]): Composing {
  const [best] = readings;
  if (!now.typed || !best) return { ...now, readings };
  const compose = composes.find(({ before }) => before && best.move.startsWith(before)) ?? now.compose;
  return { ...now, compose, parts: best.parts, readings };
}
