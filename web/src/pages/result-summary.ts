// The totals of games of one kind. Pure.
import type { Result } from "../evenings/kept-results.ts";

/** What counts in a result here. */
export type Played = Pick<Result, "setup" | "won" | "score" | "fewest" | "rating" | "assisted">;

export interface Summary {
  readonly setup: string;
  readonly games: number;
  readonly won: number;
  /** How many of the latest games were won in a row. */
  readonly streak: number;
  readonly best: number | null;
  readonly mean: number | null;
  /** How often each title was earned. */
  readonly ratings: readonly (readonly [string, number])[];
  /** Games with help, which are not counted above. */
  readonly assisted: number;
}

/** The totals of the games of one set-up. */
export function summarise(results: readonly Played[], setup: string): Summary {
  const all = results.filter((each) => each.setup === setup);
  const played = all.filter(({ assisted }) => !assisted);
  const low = played.some(({ fewest }) => fewest);
  const scores = played.flatMap(({ score, won }) => (score === null || (low && !won) ? [] : [score]));
  const ratings = new Map<string, number>();
  for (const { rating } of played.toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0))) {
    if (rating) ratings.set(rating, (ratings.get(rating) ?? 0) + 1);
  }
  return {
    setup,
    games: played.length,
    won: played.filter(({ won }) => won).length,
    streak: played.length - 1 - played.findLastIndex(({ won }) => !won),
    best: scores.length ? Math[low ? "min" : "max"](...scores) : null,
    mean: scores.length ? scores.reduce((sum, score) => sum + score, 0) / scores.length : null,
    ratings: [...ratings],
    assisted: all.length - played.length,
  };
}

/** Every set-up that was played, in order of name. */
export function summariseAll(results: readonly Played[]): Summary[] {
  return [...new Set(results.map(({ setup }) => setup))].sort().map((setup) => summarise(results, setup));
}
