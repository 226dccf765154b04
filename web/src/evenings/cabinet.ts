// The cabinet: which objects are in it, and since when; and the file of results.
import type { ClientParts } from "../base/client-parts.ts";
import {
  MEDALS,
  type Medal,
  merged,
  parsed,
  parsedMistakes,
  type Result,
  readMistakes,
  readResults,
  writeResults,
  written,
} from "./kept-results.ts";
import { withMistakes } from "./mistakes.ts";
import { streak } from "./streak.ts";

/** What earns an object; see core/challenges/trophies.py. */
export interface Needs {
  readonly medal?: Medal;
  readonly count?: number;
  readonly evenings?: number;
  readonly games?: number;
}

/** The day on which it was earned; null if it has not been. The results are in order of time. */
export function reachedOn(results: readonly Result[], game: string, needs: Needs): string | null {
  if (needs.evenings) return inARow(results, needs.evenings);
  if (needs.games) return together(results, needs.games);
  const least = MEDALS.indexOf(needs.medal ?? "bronze");
  const found = new Set<string>();
  for (const each of results) {
    if (each.game !== game || !each.challenge || MEDALS.indexOf(each.medal) < least) continue;
    found.add(each.challenge);
    if (found.size >= (needs.count ?? 1)) return each.ended.slice(0, 10);
  }
  return null;
}

function inARow(results: readonly Result[], wanted: number): string | null {
  const evenings = [...new Set(results.map(({ evening }) => evening).filter(Boolean))].sort();
  return evenings.find((day, n) => streak(evenings.slice(0, n + 1), day) >= wanted) ?? null;
}

function together(results: readonly Result[], wanted: number): string | null {
  const days = new Map<string, Set<string>>();
  for (const { evening, game, medal } of results) {
    if (!evening || !medal) continue;
    const games = days.get(evening) ?? new Set();
    days.set(evening, games.add(game));
    if (games.size >= wanted) return evening;
  }
  return null;
}

export function showCabinet(client: ClientParts, place: HTMLElement): void {
  const results = merged(readResults(), []); // in order of time
  const british = client.language === "en" ? "en-GB" : client.language;
  for (const object of place.querySelectorAll<HTMLElement>("[data-needs]")) {
    const needs = JSON.parse(object.dataset.needs ?? "{}") as Needs;
    const day = reachedOn(results, object.dataset.game ?? "", needs);
    object.classList.toggle("wanted", day === null);
    const time = object.querySelector("time");
    if (!time || day === null) continue;
    time.dateTime = day;
    time.textContent = new Date(`${day}T12:00`).toLocaleDateString(british, { dateStyle: "long" });
  }
  wireFile(client, place);
}

function wireFile(client: ClientParts, place: HTMLElement): void {
  const { make, t, tell, tn } = client;
  place.querySelector("[data-save-results]")?.addEventListener("click", () => {
    const link = make("a", "");
    link.href = `data:application/json;charset=utf-8,${encodeURIComponent(written(readResults(), readMistakes()))}`;
    link.download = "snuggery-results.json";
    link.click();
  });
  const picker = place.querySelector<HTMLInputElement>("[data-open-results]");
  if (!picker) return;
  const takeIn = async () => {
    const file = (await picker.files?.[0]?.text()) ?? "";
    const found = parsed(file);
    picker.value = "";
    if (!found) return tell(t("This is not a file of results."));
    const before = readResults();
    const both = merged(before, found);
    writeResults(both, withMistakes(readMistakes(), parsedMistakes(file)));
    showCabinetAgain(client, place);
    tell(tn("One new result.", "{n} new results.", both.length - before.length));
  };
  picker.addEventListener("change", () => void takeIn());
  if (picker.files?.length) void takeIn(); // chosen before this script was loaded
}

function showCabinetAgain(client: ClientParts, place: HTMLElement): void {
  const fresh = place.cloneNode(true) as HTMLElement;
  place.replaceWith(fresh);
  showCabinet(client, fresh);
}
