// What was played on this device: one document, the same as the terminal writes (core/challenges/results.py).
import { type Mistake, readable } from "./mistakes.ts";

export type Medal = "" | "bronze" | "silver" | "gold";

/** One finished game; docs/program/results.md describes each field. */
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
  readonly attempt: number;
  readonly evening: string;
  readonly helped: boolean;
  readonly assisted: boolean;
  readonly regret: number | null;
}

/** The defaults of a result. */
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
  attempt: 0,
  evening: "",
  helped: false,
  assisted: false,
  regret: null,
};
export const MEDALS: readonly Medal[] = ["", "bronze", "silver", "gold"];

const NAME = "results";
const KIND = "results";
const VERSION = 1;
/** When there are more results than this, the oldest go. */
const MOST = 5000;

/** The document. */
export function written(results: readonly Result[], mistakes: readonly Mistake[] = []): string {
  return JSON.stringify({ snuggery: KIND, version: VERSION, results, mistakes });
}

/** The contents of a document; null if it is not one, or comes from a newer version. */
export function parsed(text: string): Result[] | null {
  try {
    const found = JSON.parse(text) as { snuggery?: unknown; version?: unknown; results?: unknown };
    if (found.snuggery !== KIND || found.version !== VERSION || !Array.isArray(found.results)) return null;
    return found.results.filter(isResult).map((each) => ({ ...NOTHING, ...each }));
  } catch {
    return null;
  }
}

/** The mistakes in a document; older ones have none. */
export function parsedMistakes(text: string): Mistake[] {
  if (!parsed(text)) return [];
  return readable((JSON.parse(text) as { mistakes?: unknown }).mistakes);
}

/** Whether all its fields have the right type. */
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

/** Both, in the order in which they ended; each table once, as `withResult` counts it. */
export function merged(results: readonly Result[], others: readonly Result[]): Result[] {
  const known = new Map(results.map((each) => [each.table, each]));
  for (const each of others) {
    const before = known.get(each.table);
    known.set(each.table, before ? one(before, each) : each);
  }
  const every = [...known.values()].toSorted((a, b) => (a.ended < b.ended ? -1 : a.ended > b.ended ? 1 : 0));
  return inTurn(every).slice(-MOST);
}

/** The results with one more. A table counts once, with its first end; in a challenge, with its best. */
export function withResult(results: readonly Result[], result: Result): Result[] {
  const before = results.find(({ table }) => table === result.table);
  if (!before) return inTurn([...results, result]).slice(-MOST);
  return results.map((each) => (each === before ? one(before, result) : each));
}

/** Which of two ends of one table counts; what is known from either stays known. */
function one(before: Result, after: Result): Result {
  const counts = after.challenge && !before.attempt && isBetter(after, before);
  if (counts) return { ...after, evening: before.evening || after.evening };
  return before.regret === null ? { ...before, regret: after.regret } : before;
}

/** If only the first try counts: which try each was, with no better medal than the first. */
function inTurn(results: readonly Result[]): Result[] {
  const tried = new Map<string, { readonly medal: Medal; tries: number }>();
  return results.map((each) => {
    if (!each.attempt) return each;
    const key = `${each.game}/${each.challenge}`;
    const first = tried.get(key) ?? { medal: each.medal, tries: 0 };
    tried.set(key, first);
    const medal = MEDALS.indexOf(each.medal) > MEDALS.indexOf(first.medal) ? first.medal : each.medal;
    return { ...each, attempt: ++first.tries, medal };
  });
}

function isBetter(one: Result, other: Result): boolean {
  const by = MEDALS.indexOf(one.medal) - MEDALS.indexOf(other.medal);
  if (by || one.reached === null || one.assisted) return by > 0 && !one.assisted;
  return other.reached === null;
}

/** The results once it is known what the plays at a table gave away: the first end counts. */
export function withRegret(results: readonly Result[], table: string, regret: number): Result[] {
  return results.map((each) => (each.table === table && each.regret === null ? { ...each, regret } : each));
}

/** Everything this browser has kept, including what older pages kept for each game separately. */
export function readResults(): Result[] {
  try {
    const found = parsed(localStorage.getItem(NAME) ?? "");
    return found ?? older();
  } catch {
    return [];
  }
}

/** The player's mistakes. */
export function readMistakes(): Mistake[] {
  try {
    return parsedMistakes(localStorage.getItem(NAME) ?? "");
  } catch {
    return [];
  }
}

export function writeMistakes(mistakes: readonly Mistake[]): void {
  writeResults(readResults(), mistakes);
}

export function writeResults(results: readonly Result[], mistakes: readonly Mistake[] = readMistakes()): void {
  try {
    localStorage.setItem(NAME, written(results, mistakes));
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
