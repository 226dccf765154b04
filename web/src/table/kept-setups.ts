// Set-ups that were made on this device, kept to be offered again; the server only turns them into moves.
import { kept } from "../base/dom.ts";
import type { TableState } from "../base/types.ts";

const MOST = 4;
const LONGEST = 300;

interface Kept {
  readonly made: string;
  readonly moves: readonly string[];
}

const key = (game: string): string => `setups ${game}`;

function all(game: string): Kept[] {
  try {
    const found: unknown = JSON.parse(kept.get(key(game)) ?? "[]");
    return Array.isArray(found) ? (found as Kept[]).filter(({ made, moves }) => made && Array.isArray(moves)) : [];
  } catch {
    return [];
  }
}

/** The latest move finished a set-up: keep it. */
export function keepSetUp(before: TableState, after: TableState): void {
  const [seat, another] = before.you;
  // Two people sharing a device would see each other's.
  if (!seat || another || !before.can.suggest || after.can.suggest || after.entry <= before.entry) return;
  const name = before.seats.find((each) => each.seat === seat)?.name;
  const moves = after.moves.filter((move) => move.seat === name).map(({ text }) => text);
  const made = new Date().toLocaleString(undefined, {
    month: "short",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  });
  const rest = all(before.game).filter((each) => each.moves.join() !== moves.slice(-LONGEST).join());
  kept.set(key(before.game), JSON.stringify([{ made, moves: moves.slice(-LONGEST) }, ...rest].slice(0, MOST)));
}

/** What may be offered again, each with the time it was made. */
export function readSetUps({ game, you }: TableState): Record<string, readonly string[]> {
  if (you.length !== 1) return {};
  return Object.fromEntries(all(game).map(({ made, moves }) => [made, moves]));
}
