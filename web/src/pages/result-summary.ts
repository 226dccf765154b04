// Results of games that were played alone, and what they come to. Pure.

export interface Result {
  readonly table: string;
  /** How it was set up, in words: games of one set-up are counted together. */
  readonly setup: string;
  readonly won: boolean;
  readonly score: number | null;
  readonly rating: string;
  readonly assisted: boolean;
  /** A lower score is the better one. */
  readonly fewest?: boolean;
}

export interface Summary {
  readonly setup: string;
  readonly games: number;
  readonly won: number;
  /** How many of the latest games were won one after the other. */
  readonly streak: number;
  readonly best: number | null;
  readonly mean: number | null;
  /** How often each title was earned. */
  readonly ratings: readonly (readonly [string, number])[];
  /** Games with help, which count in none of the above. */
  readonly assisted: number;
}

/** Older results than this many are let go. */
const MOST = 2000;

/** The results with one more; a table counts once, as it ended first. */
export function withResult(results: readonly Result[], result: Result): Result[] {
  if (results.some(({ table }) => table === result.table)) return [...results];
  return [...results, result].slice(-MOST);
}

/** What the games of one set-up come to. */
export function summarise(results: readonly Result[], setup: string): Summary {
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

/** Every set-up that was played, in the order of its name. */
export function summariseAll(results: readonly Result[]): Summary[] {
  return [...new Set(results.map(({ setup }) => setup))].sort().map((setup) => summarise(results, setup));
}
