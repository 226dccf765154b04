// What was played alone on this device. It stays in this browser, and nobody else gets to know it.
import { button, kept, make } from "../base/dom.ts";
import { number, t } from "../base/language.ts";
import { words } from "../base/phrases.ts";
import type { TableState } from "../base/types.ts";
import { type Result, type Summary, summarise, summariseAll, withResult } from "./result-summary.ts";

const name = (game: string): string => `results ${game}`;

function read(game: string): Result[] {
  try {
    const found: unknown = JSON.parse(kept.get(name(game)) ?? "[]");
    return Array.isArray(found) ? (found as Result[]) : [];
  } catch {
    return [];
  }
}

/** A game has ended here: note it, once for each table. Returns what is to be said about it. */
export function noteResult(state: TableState): string {
  const { game, table, seats, you, won, score, rating, assisted } = state;
  if (seats.length !== 1 || !you.length) return "";
  const setup = document.querySelector<HTMLElement>("[data-setup]")?.dataset.setup ?? "";
  const results = withResult(read(game), { table, setup, won: won === true, score, rating, assisted });
  kept.set(name(game), JSON.stringify(results));
  return words.soFar(summarise(results, setup));
}

/** The box of a game shows what was played so far. */
export function showResults(): void {
  const place = document.querySelector<HTMLElement>("[data-results]");
  const game = place?.dataset.results ?? "";
  const found = place ? summariseAll(read(game)) : [];
  if (!place || !found.length) return;
  const erase = button(words.forget, () => {
    if (erase.textContent === words.forget) {
      erase.textContent = words.forgetYes;
      return;
    }
    kept.set(name(game), "[]");
    place.hidden = true;
  });
  place.append(...found.map(told), erase);
  place.hidden = false;
  if (location.hash === `#${place.id}`) place.scrollIntoView();
}

/** Kept in English, "Level: easy; Deck: ours", so that games in any language are counted together. */
function setUp(kept: string): string {
  return kept
    .split("; ")
    .map((each) =>
      each
        .split(": ")
        .map((part) => t(part))
        .join(": "),
    )
    .join("; ");
}

function told(each: Summary): HTMLElement {
  const rows: [string, string][] = [[words.games, String(each.games)]];
  if (each.best !== null) rows.push([words.bestSoFar, number(each.best)]);
  if (each.mean !== null) rows.push([words.mean, number(each.mean)]);
  rows.push([words.won, String(each.won)], [words.streak, String(each.streak)]);
  for (const [rating, count] of each.ratings) rows.push([t(rating), String(count)]);
  if (each.assisted) rows.push([words.apart, String(each.assisted)]);
  const list = make(
    "dl",
    "figures",
    ...rows.map(([term, value]) => make("div", "", make("dt", "", term), make("dd", "", value))),
  );
  return make("div", "", make("h3", "", setUp(each.setup) || words.usual), list);
}
