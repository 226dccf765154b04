// What was played alone on this device. It stays in this browser, and nobody else gets to know it.
import type { ClientParts } from "../base/client-parts.ts";
import type { TableState } from "../base/types.ts";
import { type Result, type Summary, summarise, summariseAll, withResult } from "./result-summary.ts";

const name = (game: string): string => `results ${game}`;

const wording = ({ number, t }: ClientParts) =>
  ({
    soFar: ({ games, best, mean, streak }: Summary): string => {
      if (games < 2) return "";
      const said = [t("Your game {games} like this on this device.", { games })];
      if (best !== null && mean !== null) {
        said.push(t("Best {best}, mean {mean}.", { best: number(best), mean: number(mean) }));
      }
      if (streak > 1) said.push(t("{streak} won in a row.", { streak }));
      return said.join(" ");
    },
    best: t("Your best yet on this device."),
    games: t("Games"),
    bestSoFar: t("Best"),
    mean: t("Mean"),
    won: t("Won"),
    streak: t("Won in a row now"),
    apart: t("With help, not counted"),
    usual: t("As usual"),
    forget: t("Delete these figures"),
    forgetYes: t("Delete them for good"),
  }) as const;

function read({ kept }: ClientParts, game: string): Result[] {
  try {
    const found: unknown = JSON.parse(kept.get(name(game)) ?? "[]");
    return Array.isArray(found) ? (found as Result[]) : [];
  } catch {
    return [];
  }
}

const setupHere = (): string => document.querySelector<HTMLElement>("[data-setup]")?.dataset.setup ?? "";

/** A game has ended here: note it, once for each table. */
export function noteResult(client: ClientParts, state: TableState): void {
  const { game, table, seats, you, won, score, rating, assisted, ending } = state;
  if (seats.length !== 1 || !you.length) return;
  const result = { table, setup: setupHere(), won: won === true, score, rating, assisted };
  const fewest = ending?.fewest && { fewest: true };
  client.kept.set(name(game), JSON.stringify(withResult(read(client, game), { ...result, ...fewest })));
}

/** What a game that was played here comes to beside the others; nothing, if it was not. */
export function compareResult(client: ClientParts, { game, table, assisted }: TableState): string {
  const results = read(client, game);
  const own = results.find((each) => each.table === table);
  if (!own || assisted) return "";
  const words = wording(client);
  const all = summarise(results, own.setup);
  const beaten = all.games > 1 && own.score !== null && own.score === all.best;
  const alone = results.filter(({ setup, score }) => setup === own.setup && score === own.score).length === 1;
  return [...(beaten && alone ? [words.best] : []), words.soFar(all)].join(" ");
}

/** The box of a game shows what was played so far. */
export function showResults(client: ClientParts): void {
  const place = document.querySelector<HTMLElement>("[data-results]");
  const game = place?.dataset.results ?? "";
  const found = place ? summariseAll(read(client, game)) : [];
  if (!place || !found.length) return;
  const words = wording(client);
  const erase = client.button(words.forget, () => {
    if (erase.textContent === words.forget) {
      erase.textContent = words.forgetYes;
      return;
    }
    client.kept.set(name(game), "[]");
    place.hidden = true;
  });
  place.append(...found.map((each) => told(client, words, each)), erase);
  place.hidden = false;
  if (location.hash === `#${place.id}`) place.scrollIntoView();
}

/** Kept in English, "Level: easy; Deck: ours", so that games in any language are counted together. */
function setUp({ t }: ClientParts, kept: string): string {
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

function told(client: ClientParts, words: ReturnType<typeof wording>, each: Summary): HTMLElement {
  const { make, number, t } = client;
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
  return make("div", "", make("h3", "", setUp(client, each.setup) || words.usual), list);
}
