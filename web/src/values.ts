// Which value stands where on the board. Pure.
import type { Assessed } from "./types.ts";

/** A value so large is a proven win or loss (core/game.py). */
const PROVEN = 50;

/** The best value of the moves that go on with each id, after `touched`. */
export function badges(moves: readonly Assessed[], touched: readonly string[]): Map<string, string> {
  const best = new Map<string, number>();
  for (const { touch, value } of moves) {
    const id = touch[touched.length];
    if (id === undefined || !touched.every((each, at) => touch[at] === each)) continue;
    best.set(id, Math.max(value, best.get(id) ?? -Infinity));
  }
  return new Map([...best].map(([id, value]) => [id, short(value)]));
}

function short(value: number): string {
  if (Math.abs(value) >= PROVEN) return value > 0 ? "won" : "lost";
  return `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(1)}`;
}
