// After two wins or losses in a row against one of the computers, who else to play; counted on this device.
import type { ClientParts } from "../../base/client-parts.ts";
import type { Opponent, TableState } from "../../base/types.ts";

/** The current run: a positive number of wins in a row, or a negative number of losses. */
export interface Run {
  /** The table counted last, so that none counts twice. */
  readonly table: string;
  readonly strength: string;
  readonly length: number;
}

const ENOUGH = 2;
const name = (game: string): string => `run ${game}`;

/** The opponent, if the same computer has every other seat. */
export function opposite({ seats, you }: Pick<TableState, "seats" | "you">): string {
  const others = new Set(seats.filter(({ seat }) => !you.includes(seat)).map(({ who }) => who));
  const [who = ""] = others;
  return you.length === 1 && others.size === 1 && who.startsWith("computer ") ? who.slice("computer ".length) : "";
}

/** The run with one more game; a draw ends it. */
export function withGame(before: Run | null, table: string, strength: string, won: boolean | null): Run {
  if (before?.table === table) return before;
  const sign = won === null ? 0 : won ? 1 : -1;
  const goes = before?.strength === strength && Math.sign(before.length) === sign;
  return { table, strength, length: goes ? before.length + sign : sign };
}

function read({ kept }: ClientParts, game: string): Run | null {
  try {
    const found: unknown = JSON.parse(kept.get(name(game)) ?? "null");
    return found ? (found as Run) : null;
  } catch {
    return null;
  }
}

/** A game has ended here: count it, unless it was won with help. */
export function noteRun(client: ClientParts, state: TableState): void {
  const strength = opposite(state);
  if (!strength || (state.won && state.assisted)) return;
  const run = withGame(read(client, state.game), state.table, strength, state.won);
  client.kept.set(name(state.game), JSON.stringify(run));
}

/** Whom to play after this game: a stronger opponent, or a gentler one. */
export function nextOpponent(client: ClientParts, state: TableState): Opponent | null {
  const run = read(client, state.game);
  if (!state.over || run?.table !== state.table || Math.abs(run.length) < ENOUGH) return null;
  return run.length > 0 ? state.above : state.below;
}

/** The seats of such a game: everybody else is this computer. */
export function seatsWith({ seats, you }: TableState, strength: string): Record<string, string> {
  return Object.fromEntries(seats.map(({ seat }) => [String(seat), you.includes(seat) ? "me" : strength]));
}
