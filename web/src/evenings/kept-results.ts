// What was played on this device: one document, the same as the terminal writes (core/challenges/results.py).

export type Medal = "" | "bronze" | "silver" | "gold";

/** One game that was played to its end; docs/program/results.md says what each field is. */
export interface Result {
  readonly table: string;
  readonly game: string;
  readonly ended: string;
  readonly setup: string;
  readonly options: Readonly<Record<string, string>>;
  readonly seat: number;
  readonly against: string;
  readonly won: boolean | null;
  readonly score: number | null;
  readonly fewest: boolean;
  readonly rating: string;
  readonly plays: number;
  readonly challenge: string;
  readonly reached: number | null;
  readonly medal: Medal;
  readonly evening: string;
  readonly helped: boolean;
  readonly assisted: boolean;
  readonly regret: number | null;
}

/** What a result is like where nothing is said. */
export const NOTHING: Result = {
  table: "",
  game: "",
  ended: "",
  setup: "",
  options: {},
  seat: 1,
  against: "",
  won: null,
  score: null,
  fewest: false,
  rating: "",
  plays: 0,
  challenge: "",
  reached: null,
  medal: "",
  evening: "",
  helped: false,
  assisted: false,
  regret: null,
};
export const MEDALS: readonly Medal[] = ["", "bronze", "silver", "gold"];

const NAME = "results";
const KIND = "results";
const VERSION = 1;
/** Older results than this many are let go. */
const MOST = 5000;

/** The document. */
export function written(results: readonly Result[]): string {
  return JSON.stringify({ snuggery: KIND, version: VERSION, results });
}

/** What a document holds; null: it is none, or a newer program's. */
export function parsed(text: string): Result[] | null {
  try {
    const found = JSON.parse(text) as { snuggery?: unknown; version?: unknown; results?: unknown };
    if (found.snuggery !== KIND || found.version !== VERSION || !Array.isArray(found.results)) return null;
    return found.results.filter(isResult).map((each) => ({ ...NOTHING, ...each }));
  } catch {
    return null;
  }
}

/** Whether all that it says is of the right kind. */
function isResult(given: unknown): given is Partial<Result> {
  if (typeof given !== "object" || given === null) return false;
  const said = given as Record<string, unknown>;
  return (
    typeof said.table === "string" &&
    Object.entries(NOTHING).every(([name, usual]) => {
      const value = said[name];
      return value === undefined || value === null || usual === null || typeof value === typeof usual;
    })
  );
}

/** Both, in the order in which they ended; each table once. */
export function merged(results: readonly Result[], others: readonly Result[]): Result[] {
  const known = new Set(results.map(({ table }) => table));
  const every = [...results, ...others.filter(({ table }) => !known.has(table))];
  return every.toSorted((a, b) => (a.ended < b.ended ? -1 : a.ended > b.ended ? 1 : 0)).slice(-MOST);
}

/** The results with one more. A table counts once, as it ended first; in a challenge, as it ended best. */
export function withResult(results: readonly Result[], result: Result): Result[] {
  const before = results.find(({ table }) => table === result.table);
  if (!before) return [...results, result].slice(-MOST);
  if (!result.challenge || !isBetter(result, before)) return [...results];
  return results.map((each) => (each === before ? { ...result, evening: before.evening || result.evening } : each));
}

function isBetter(one: Result, other: Result): boolean {
  const by = MEDALS.indexOf(one.medal) - MEDALS.indexOf(other.medal);
  if (by || one.reached === null || one.assisted) return by > 0 && !one.assisted;
  return other.reached === null;
}

/** The results when it is known what the plays at a table gave away: the first end counts. */
export function withRegret(results: readonly Result[], table: string, regret: number): Result[] {
  return results.map((each) => (each.table === table && each.regret === null ? { ...each, regret } : each));
}

/** All that this browser has kept; what older pages kept for each game by itself among it. */
export function readResults(): Result[] {
  try {
    const found = parsed(localStorage.getItem(NAME) ?? "");
    return found ?? older();
  } catch {
    return [];
  }
}

export function writeResults(results: readonly Result[]): void {
  try {
    localStorage.setItem(NAME, written(results));
    for (const key of olderKeys()) localStorage.removeItem(key);
  } catch {
    // Nothing is remembered then.
  }
}

const olderKeys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(`${NAME} `));

function older(): Result[] {
  return olderKeys().flatMap((key) => {
    const game = key.slice(NAME.length + 1);
    const kept = JSON.parse(localStorage.getItem(key) ?? "[]") as Partial<Result>[];
    return kept.map((each) => ({ ...NOTHING, ...each, game }));
  });
}
