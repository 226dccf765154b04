// The same results as in this user's terminal, if the server runs on this very machine for nobody else.
import type { ClientParts } from "../base/client-parts.ts";
import {
  merged,
  parsed,
  parsedMistakes,
  type Result,
  readMistakes,
  readResults,
  writeResults,
  written,
} from "./kept-results.ts";
import { type Mistake, withMistakes } from "./mistakes.ts";

/** How many results are sent at once: a server accepts a million bytes. */
export const AT_ONCE = 1500;
/** And how many mistakes: each has a record. */
const SLIPS_AT_ONCE = 20;

/** Whether this page comes from an address that nobody elsewhere can reach. */
export const isHere = (): boolean => /^(localhost$|127\.|\[::1\]$)/.test(location.hostname);

let shared = false;

/** Take over what the terminal knows, and tell it what it does not know. Anywhere else, nothing is sent. */
export async function shareResults(): Promise<void> {
  if (!isHere() || document.documentElement.dataset.house) return; // a house in a browser has no terminal
  try {
    const theirs = await sent([]);
    shared = theirs !== null;
    if (!theirs) return;
    const own = readResults();
    const both = merged(own, theirs.results);
    const mistakes = withMistakes(readMistakes(), theirs.mistakes);
    if (!isSame(both, own) || !isSame(mistakes, readMistakes())) writeResults(both, mistakes);
    const told = both.filter(isNew(theirs.results));
    for (let at = 0; at < told.length; at += AT_ONCE) await sent(told.slice(at, at + AT_ONCE));
    const known = new Set(theirs.mistakes.map((each) => JSON.stringify(each)));
    const slips = mistakes.filter((each) => !known.has(JSON.stringify(each)));
    for (let at = 0; at < slips.length; at += SLIPS_AT_ONCE) await sent([], slips.slice(at, at + SLIPS_AT_ONCE));
  } catch {
    // The server is away: another time.
  }
}

/** The terminal forgets a game, too. */
export async function forgetShared({ post }: ClientParts, game: string): Promise<void> {
  if (shared) await post("/api/results/forget", { game });
}

interface Document {
  readonly results: Result[];
  readonly mistakes: Mistake[];
}

async function sent(results: readonly Result[], slips: readonly Mistake[] = []): Promise<Document | null> {
  const headers = { "Content-Type": "text/plain; charset=utf-8" };
  const response = await fetch("/api/results", { method: "POST", headers, body: written(results, slips) });
  const text = response.ok ? await response.text() : "";
  const found = parsed(text);
  return found && { results: found, mistakes: parsedMistakes(text) };
}

/** Whether others do not know a result, or know less about it. */
export function isNew(theirs: readonly Result[]): (own: Result) => boolean {
  const known = new Map(theirs.map((each) => [each.table, JSON.stringify(each)]));
  return (own) => known.get(own.table) !== JSON.stringify(own);
}

function isSame(some: readonly object[], others: readonly object[]): boolean {
  return JSON.stringify(some) === JSON.stringify(others);
}
