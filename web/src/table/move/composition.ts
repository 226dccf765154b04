// What is being composed from what was touched, dragged or typed. Pure.

import type { Compose, Part, Reading } from "../../base/types.ts";
import { part } from "./touch-tree.ts";

export interface Composing {
  readonly compose: Compose;
  readonly parts: readonly Part[];
  /** What was typed. If the game reads it, the parts follow from it. */
  readonly typed: string;
  /** The player typed without saying what for. */
  readonly free?: boolean;
  /** The game's readings of it; the first one counts. */
  readonly readings?: readonly Reading[];
}

/** The text of a composed move. */
export function composed({ compose, parts, typed }: Composing): string {
  const written = [...parts.map(([, text]) => text), compose.read ? "" : typed].filter(Boolean);
  return compose.before + written.join(compose.between) + compose.after;
}

/** Whether something is being composed, and by the player. */
export function begun(composing: Composing | null): composing is Composing {
  return composing !== null && (composing.parts.length > 0 || composing.typed !== "");
}

/** The composition after touching `id`; null if it cannot be used. */
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

/** The ways in which the composition so far may continue, the current one first. */
export function usable(composes: readonly Compose[], { compose, parts }: Composing): Compose[] {
  const others = composes.filter(
    (each) => each.read && each !== compose && parts.every(([id]) => each.ids.includes(id)),
  );
  return [compose, ...(compose.read ? others : [])];
}

/** Replace one part with another. The parts are those that the game read. */
export function replaced(now: Composing, at: number, by: Part): Composing {
  const parts = (now.readings?.[0]?.parts ?? now.parts).with(at, by);
  return { compose: now.compose, parts, typed: "" };
}

/** The game's answer. What was typed now consists of parts. */
export function read(composes: readonly Compose[], now: Composing, readings: readonly Reading[]): Composing {
  const [best] = readings;
  if (!now.typed || !best) return { ...now, readings };
  const compose = composes.find(({ before }) => before && best.move.startsWith(before)) ?? now.compose;
  return { ...now, compose, parts: best.parts, readings };
}
