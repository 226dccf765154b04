// The player's mistakes: when they come back, and which are kept. The terminal counts the same way
// (core/challenges/mistakes.py).

/** docs/program/results.md describes each field. */
export interface Mistake {
  readonly table: string;
  readonly ply: number;
  readonly game: string;
  readonly record: string;
  readonly seat: number;
  readonly slip: string;
  readonly made: string;
  readonly due: string;
  readonly against: string;
  readonly right: number;
  readonly tried: string;
  readonly seen: string;
}

/** Days until a mistake comes back, after each time it was put right; then it is done with. */
const COMES_BACK: readonly number[] = [3, 10, 30];
const DAY = 24 * 3600 * 1000;
const MOST = 100;
const MOST_OF_A_GAME = 3;

const NOTHING: Mistake = {
  table: "",
  ply: 0,
  game: "",
  record: "",
  seat: 1,
  slip: "",
  made: "",
  due: "",
  against: "",
  right: 0,
  tried: "",
  seen: "",
};

/** What was kept, as far as it makes sense. */
export function readable(given: unknown): Mistake[] {
  return (Array.isArray(given) ? given : []).filter(isMistake).map((each) => ({ ...NOTHING, ...each }));
}

function isMistake(given: unknown): given is Partial<Mistake> {
  if (typeof given !== "object" || given === null) return false;
  const said = given as Record<string, unknown>;
  return (
    typeof said.record === "string" &&
    Object.entries(NOTHING).every(([name, usual]) => said[name] === undefined || typeof said[name] === typeof usual)
  );
}

/** Whether it is waiting to be put right. */
export const isDue = ({ due }: Mistake, today: string): boolean => due !== "" && due <= today;

/** Nothing was given away this time: it comes back later, or not at all. */
export function putRight(mistake: Mistake, today: string): Mistake {
  const days = COMES_BACK[mistake.right];
  const due = days ? new Date(Date.parse(today) + days * DAY).toISOString().slice(0, 10) : "";
  return { ...mistake, right: mistake.right + 1, due, tried: "", seen: today };
}

/** The same mistake again: it stays, and its rounds start again. */
export const missed = (mistake: Mistake, today: string): Mistake => ({
  ...mistake,
  right: 0,
  tried: "",
  seen: today,
});

/** With those that are not known yet; for the same position, what is known since its last try. */
export function withMistakes(mistakes: readonly Mistake[], others: readonly Mistake[]): Mistake[] {
  const found = new Map(mistakes.map((each) => [each.record, each]));
  for (const other of others) {
    const known = found.get(other.record);
    if (!known || known.seen < other.seen || (known.seen === other.seen && known.right < other.right))
      found.set(other.record, other);
  }
  const order = ({ due, made, ply }: Mistake): string => `${due ? 1 : 0} ${made} ${String(ply).padStart(6, "0")}`;
  return [...found.values()].toSorted((a, b) => (order(a) < order(b) ? -1 : 1)).slice(-MOST);
}

/** Of the remarks in a review about somebody's moves, those worth another try. */
export function worst<T extends { readonly mark: string; readonly slip: string | null }>(found: readonly T[]): T[] {
  const thrown = ({ mark }: T): number => (mark.startsWith("??") ? 0 : 1);
  return found
    .filter(({ slip }) => slip)
    .toSorted((a, b) => thrown(a) - thrown(b))
    .slice(0, MOST_OF_A_GAME);
}

/** The record of the first moves only, with nothing about who played and how it ended. */
export function cut(record: string, ply: number): string {
  const rows = record.split("\n");
  const head = rows.filter((row) => /^(snuggery-record|game|rules|option [^:]+): ./.test(row));
  const moves = rows.filter((row) => /^[0-9]+\. /.test(row)).slice(0, ply);
  return `${[...head, "", ...moves].join("\n")}\n`;
}
