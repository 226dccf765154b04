// What the player has chosen so far, and what each event makes of it. Pure.
import type { Choice, Compose, Hint, Onward } from "../../base/types.ts";
import { begun, type Composing, composed, dropping, touching } from "./composition.ts";
import { NOTHING, next, type Step, step } from "./touch-tree.ts";

/** What can be done now. */
export interface Offered {
  readonly choices: readonly Choice[];
  readonly composes: readonly Compose[];
  readonly onward?: Onward | null;
}

export type Waiting = Extract<Step, { touched: readonly string[] }>;

export interface Selection {
  /** What is touched so far. */
  readonly at: Waiting;
  readonly composing: Composing | null;
  readonly hint: Hint | null;
  /** What the pointer or the keyboard is on. */
  readonly over: string | null;
  /** The alternative that is highlighted in the tray. */
  readonly looked: Choice | null;
  /** What a pointer holds. */
  readonly lifted: string | null;
  /** What was touched last, if it was a whole move by itself. */
  readonly spent: string;
  /** The move that is being sent to the server. */
  readonly sent: Choice | null;
}

export type SelectionEvent =
  | { readonly kind: "touch"; readonly id: string }
  /** A pointer picks something up; what is in a row can always be picked up. */
  | { readonly kind: "lift"; readonly id: string; readonly inRow: boolean; readonly busy: boolean }
  /** It is put down: nowhere, at another place of its row, or somewhere else. */
  | { readonly kind: "put"; readonly id: string | null; readonly inRow: boolean }
  | { readonly kind: "pass"; readonly id: string | null }
  | { readonly kind: "look"; readonly choice: Choice | null }
  | { readonly kind: "open"; readonly compose: Compose }
  | { readonly kind: "compose"; readonly composing: Composing | null }
  | { readonly kind: "hint"; readonly hint: Hint }
  /** A move is being sent to the server. */
  | { readonly kind: "sent"; readonly choice: Choice }
  /** The player lets go of what is chosen. */
  | { readonly kind: "drop" }
  /** It is not sent after all. */
  | { readonly kind: "forget" }
  /** Another picture is shown. */
  | { readonly kind: "renew" };

/** What to do about it. */
export type Consequence =
  | { readonly kind: "nothing" }
  /** Other marks. */
  | { readonly kind: "mark" }
  /** Other marks and another tray. */
  | { readonly kind: "show" }
  /** The same, and what is held goes back to where it was. */
  | { readonly kind: "settle" }
  /** The same, and the player is told. */
  | { readonly kind: "dropped" }
  | { readonly kind: "chosen"; readonly id: string }
  | { readonly kind: "composed"; readonly id: string }
  /** As if this had been touched. */
  | { readonly kind: "touch"; readonly id: string }
  | { readonly kind: "refuse"; readonly id: string }
  | { readonly kind: "send"; readonly choice: Choice };

export type Selected = readonly [Selection, Consequence];

const QUIETLY: Consequence = { kind: "nothing" };

/** Nothing is chosen yet. */
export function unselected(offered: Offered): Selection {
  const empty = { hint: null, over: null, looked: null, lifted: null, spent: "", sent: null };
  return { ...empty, at: NOTHING, composing: ready(offered) };
}

export function select(now: Selection, event: SelectionEvent, offered: Offered): Selected {
  switch (event.kind) {
    case "touch":
      return touch(now, event.id, offered);
    case "lift":
      return lift(now, event, offered);
    case "put":
      return put(now, event, offered);
    case "pass":
      return pass(now, event.id, offered);
    case "look":
      return [{ ...now, looked: event.choice }, { kind: "mark" }];
    case "open":
      return [{ ...now, composing: { compose: event.compose, parts: [], typed: "" } }, { kind: "show" }];
    case "compose":
      return compose(now, event.composing, offered);
    case "hint":
      return [{ ...forgotten(now, offered), hint: event.hint }, { kind: "settle" }];
    case "sent":
      return [{ ...now, sent: event.choice }, { kind: "show" }];
    case "drop":
      return drop(now, offered);
    case "forget":
      return [forgotten(now, offered), { kind: "settle" }];
    case "renew":
      return [{ ...forgotten(now, offered), hint: null }, QUIETLY];
  }
}

function touch(before: Selection, id: string, offered: Offered): Selected {
  const now = { ...before, spent: "" };
  const { touched } = now.at;
  const onward = touched.length > 0 && next(offered.choices, touched).has(id);
  const made = onward ? null : touching(offered.composes, now.composing, touched, id);
  if (made) return compose(now, made, offered, id);
  if (begun(now.composing) && !onward) return [now, { kind: "refuse", id }];
  const led = step(offered.choices, touched, id);
  if (led.kind === "refuse") return [now, { kind: "refuse", id }];
  if (led.kind !== "send") return choose(now, led, id);
  const { choice } = led;
  return [
    { ...now, spent: choice.touch.length === 1 ? id : "" },
    { kind: "send", choice },
  ];
}

function choose(now: Selection, at: Waiting, id: string): Selected {
  return [{ ...now, at, hint: null }, at.touched.length ? { kind: "chosen", id } : { kind: "dropped" }];
}

function compose(now: Selection, composing: Composing | null, offered: Offered, id = ""): Selected {
  if (!composing && begun(now.composing)) return drop(now, offered);
  const [first, second] = composing?.parts ?? [];
  const led = first && !second ? step(offered.choices, [], first[0]) : NOTHING;
  const meant = composing && now.hint?.move === composed(composing);
  const selection = {
    ...now,
    at: led.kind === "wait" ? led : NOTHING, // one card can still be discarded
    hint: meant ? now.hint : null,
    composing: begun(composing) ? composing : (ready(offered) ?? composing),
  };
  return [selection, { kind: "composed", id }];
}

function lift(now: Selection, event: { id: string; inRow: boolean; busy: boolean }, offered: Offered): Selected {
  const { id, inRow, busy } = event;
  const lifted = { ...now, lifted: id };
  const fixed: Selected = [{ ...now, lifted: inRow ? id : null }, QUIETLY];
  if (busy || now.composing) return fixed;
  const { touched } = now.at;
  if (touched.length === 1 && touched[0] === id) return [lifted, QUIETLY];
  const led = step(offered.choices, [], id);
  return led.kind === "wait" ? choose(lifted, led, id) : fixed;
}

function put(before: Selection, { id, inRow }: { id: string | null; inRow: boolean }, offered: Offered): Selected {
  const held = before.lifted;
  const now = { ...before, over: null, lifted: null };
  const composing = begun(now.composing);
  if (held !== null && id !== null) {
    if (inRow) return [composing ? now : { ...now, at: NOTHING }, { kind: "settle" }];
    if (next(offered.choices, [held]).has(id)) {
      const led = step(offered.choices, [held], id);
      if (composing && led.kind === "send") return [now, led];
    } else {
      const made = dropping(offered.composes, now.composing, held, id);
      if (made) return compose(now, made, offered, held);
    }
  }
  return [now, id !== null && !composing ? { kind: "touch", id } : { kind: "settle" }];
}

/** It matters only if it previews something. */
function pass(now: Selection, id: string | null, { choices }: Offered): Selected {
  if (id === now.over) return [now, QUIETLY];
  const previews = choices.some(({ touch, preview }) => touch.length === 1 && preview.length);
  return [{ ...now, over: id }, now.at.touched.length || previews ? { kind: "mark" } : QUIETLY];
}

function drop(now: Selection, offered: Offered): Selected {
  if (!now.at.touched.length && !now.composing) return [now, QUIETLY];
  return [forgotten(now, offered), { kind: "dropped" }];
}

function forgotten(now: Selection, offered: Offered): Selection {
  return { ...now, at: NOTHING, composing: ready(offered), looked: null, sent: null };
}

/** What is composed at once, because there is nothing else to choose. */
function ready({ choices, composes }: Offered): Composing | null {
  const [compose, another] = composes;
  if (!compose || another || choices.some(({ touch }) => touch.length)) return null;
  return { compose, parts: [], typed: "" };
}
