// What was played on this device. It stays there, and nobody else learns about it.
import type { ClientParts } from "../base/client-parts.ts";
import type { TableState } from "../base/types.ts";
import { NOTHING, type Result, readResults, withResult, writeResults } from "../evenings/kept-results.ts";
import { forgetShared, shareResults } from "../evenings/shared-results.ts";
import { eveningOf, minute } from "../evenings/streak.ts";
import { type Summary, summarise, summariseAll } from "./result-summary.ts";

const wording = ({ number, t }: ClientParts) =>
  ({
    soFar: ({ games, best, mean, streak }: Summary): string => {
      if (games < 2) return "";
      const said = [t("Game number {games} of this kind on this device.", { games })];
      if (best !== null && mean !== null) {
        said.push(t("Best {best}, average {mean}.", { best: number(best), mean: number(mean) }));
      }
      if (streak > 1) said.push(t("{streak} won in a row.", { streak }));
      return said.join(" ");
    },
    best: t("Your best yet on this device."),
    games: t("Games"),
    bestSoFar: t("Best"),
    mean: t("Average"),
    won: t("Won"),
    streak: t("Current winning streak"),
    apart: t("With help, not counted"),
    usual: t("As usual"),
    forget: t("Delete these figures"),
    forgetYes: t("Delete them for good"),
  }) as const;

/** The games of one kind that were played alone. */
const alone = (game: string): Result[] => readResults().filter((each) => each.game === game && !each.against);

const setupHere = (): string => document.querySelector<HTMLElement>("[data-setup]")?.dataset.setup ?? "";

/** A game has ended here: note it. Somebody who plays several seats is playing against themselves. */
export function noteResult(client: ClientParts, state: TableState): void {
  if (state.you.length !== 1) return;
  writeResults(withResult(readResults(), resultOf(client, state)));
  void shareResults();
}

/** The result of a finished game. */
export function resultOf({ kept }: ClientParts, state: TableState): Result {
  const { challenge, ending, game, moves, options, seats, table, you } = state;
  const { score, rating, assisted, won } = state;
  const own = seats.find(({ seat }) => you.includes(seat));
  const others = seats.filter((each) => each !== own).map(({ who }) => /^computer (.*)/.exec(who)?.[1] ?? "people");
  const helped = kept.get(`helped ${table}`) !== null;
  const played = {
    table,
    game,
    ended: minute(),
    setup: setupHere(),
    options: Object.fromEntries(Object.entries(options).filter(([, value]) => value)),
    seat: own?.seat ?? 1,
    against: [...new Set(others)].sort().join(", "),
    won: won ?? (seats.length === 1 ? false : null),
    score,
    fewest: ending?.fewest ?? false,
    rating,
    plays: moves.filter(({ seat }) => seat === own?.name).length,
    helped,
    assisted,
  };
  if (!challenge) return { ...NOTHING, ...played };
  const { evening, medal, name, once, reached } = challenge;
  return {
    ...NOTHING,
    ...played,
    challenge: name,
    reached,
    medal: helped && medal === "gold" ? "silver" : medal,
    attempt: once ? 1 : 0,
    evening: evening === eveningOf() ? evening : "",
  };
}

/** How a game played here compares with the others; nothing if it was not played here. */
export function compareResult(client: ClientParts, { game, table, assisted }: TableState): string {
  const results = alone(game);
  const own = results.find((each) => each.table === table);
  if (!own || assisted) return "";
  const words = wording(client);
  const all = summarise(results, own.setup);
  const beaten = all.games > 1 && own.score !== null && own.score === all.best;
  const first = results.filter(({ setup, score }) => setup === own.setup && score === own.score).length === 1;
  return [...(beaten && first ? [words.best] : []), words.soFar(all)].join(" ");
}

/** The box of a game shows what was played so far. */
export async function showResults(client: ClientParts): Promise<void> {
  await shareResults();
  const place = document.querySelector<HTMLElement>("[data-results]");
  const game = place?.dataset.results ?? "";
  const found = place ? summariseAll(alone(game)) : [];
  if (!place || !found.length) return;
  const words = wording(client);
  const erase = client.button(words.forget, () => {
    if (erase.textContent === words.forget) {
      erase.textContent = words.forgetYes;
      return;
    }
    writeResults(readResults().filter((each) => each.game !== game));
    void forgetShared(client, game);
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
