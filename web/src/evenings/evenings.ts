// Tonight, the calendar and the galleries: the medals on them, and how many evenings in a row.
import type { ClientParts } from "../base/client-parts.ts";
import { showCabinet } from "./cabinet.ts";
import { type Medal, type Result, readResults } from "./kept-results.ts";
import { bestMedals, medalName, shown } from "./medals.ts";
import { showMistakes } from "./puzzles.ts";
import { shareResults } from "./shared-results.ts";
import { eveningOf, streak, zone } from "./streak.ts";

const YEAR = 365 * 24 * 3600;

export async function showEvenings(client: ClientParts, place: HTMLElement): Promise<void> {
  if (place.dataset.evenings && isElsewhere(place.dataset.evenings)) {
    location.reload();
    return;
  }
  await shareResults();
  const results = readResults();
  // What was set a year ago and is set again counts from now on.
  const since = place.dataset.evening ?? "";
  const best = bestMedals(results.filter(({ ended, evening }) => ended.slice(0, 10) >= since || evening >= since));
  for (const tile of place.querySelectorAll<HTMLElement>("[data-challenge]")) {
    const medal = best.get(tile.dataset.challenge ?? "");
    if (medal !== undefined) tile.querySelector(".earned")?.replaceChildren(...shown(client, medal));
  }
  if (place.classList.contains("cabinet")) showCabinet(client, place);
  const mistakes = place.querySelector<HTMLElement>("[data-mistakes]");
  if (mistakes) void showMistakes(client, mistakes);
  showStreak(client, place, results);
  showDays(client, place, results);
  showSums(client, place);
}

/** The day may be different here than on the server, so the server is told once. */
function isElsewhere(day: string): boolean {
  const told = `zone=${zone()}`;
  const known = document.cookie.split("; ").includes(told);
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it before any script runs
  if (!known) document.cookie = `${told}; path=/; max-age=${YEAR}; samesite=lax`;
  return !known && day !== eveningOf() && document.cookie.includes(told);
}

function showStreak({ tn }: ClientParts, place: HTMLElement, results: readonly Result[]): void {
  const line = place.querySelector<HTMLElement>("[data-streak]");
  const count = streak(
    results.map(({ evening }) => evening),
    eveningOf(),
  );
  if (!line || count < 1) return;
  line.textContent = tn("One evening so far", "{n} evenings in a row", count);
  line.hidden = false;
}

/** On the calendar, each game that was played has a dot. */
function showDays(client: ClientParts, place: HTMLElement, results: readonly Result[]): void {
  const names = medalName(client);
  for (const day of place.querySelectorAll<HTMLElement>("[data-keys]")) {
    const since = day.dataset.day ?? "";
    const best = bestMedals(results.filter(({ ended }) => ended.slice(0, 10) >= since));
    const found = (day.dataset.keys ?? "").split(" ").map((key) => best.get(key));
    const played = found.filter((medal): medal is Medal => medal !== undefined);
    if (!played.length) continue;
    const said = played.map((medal) => names[medal]).join(", ");
    day
      .querySelector(".pips")
      ?.replaceChildren(
        ...played.map((medal) => client.make("i", medal || "tried")),
        client.make("span", "unseen", `: ${said}`),
      );
  }
}

/**
 * How many challenges of a gallery have a medal, and a button for the first that has none. The page comes with one for
 * the very first, so nothing jumps when it is known which it is.
 */
function showSums(client: ClientParts, place: HTMLElement): void {
  const { make, t } = client;
  const walls = place.querySelectorAll<HTMLElement>(".wall");
  const got = (tile: Element): boolean => tile.querySelector(".earned .medal") !== null;
  const open = (tile: Element): boolean => !got(tile) && !tile.querySelector("[data-once] .tried");
  for (const wall of walls) {
    const tiles = [...wall.querySelectorAll(".tile")];
    const count = tiles.filter(got).length;
    const sum = wall.querySelector("[data-sum]");
    if (sum && count) sum.textContent = t("{got} of {all}", { got: count, all: tiles.length });
  }
  const next = [...place.querySelectorAll<HTMLElement>(".wall .tile")].find(open);
  const onward = place.querySelector("[data-onward]");
  if (!onward) return;
  if (!next) {
    onward.replaceChildren();
    return;
  }
  const twin = next.cloneNode(true) as HTMLElement;
  twin.classList.add("next");
  twin.prepend(make("em", "", t("Next")));
  onward.replaceChildren(twin);
}
