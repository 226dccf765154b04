// What is said about a change at the table to people who are not looking at it. Pure.

import * as words from "../base/phrases.ts";
import type { Finale, TableState } from "../base/types.ts";

/** What happened while the listener was there. */
export function tellChange(before: TableState, fresh: TableState): string {
  const shown = fresh.over && !before.over ? fresh.moves.length - 1 : 0; // the end reveals what was secret
  const told = spoken(fresh, Math.max(before.moves.length, shown));
  if (fresh.ending && !before.over) return [...told, cardOf(fresh.ending)].join(" ");
  if (fresh.moves.length < before.moves.length) told.push(fresh.plies ? words.undone : words.restarted);
  return [...told, news([before.status, ...told].join(" "), fresh.status)].join(" ").trim();
}

/** What is new in the status, for a listener who has heard how it came about. */
export function tellNews(before: TableState, fresh: TableState): string {
  if (fresh.ending && !before.over) return cardOf(fresh.ending);
  return news([before.status, ...spoken(fresh, before.moves.length)].join(" "), fresh.status);
}

/** What happened while somebody else had the device, except for what was said when it was passed on. */
export function tellMissed(fresh: TableState, known: number, passed: string): string {
  return [...spoken(fresh, known).filter((each) => each !== passed), fresh.status].join(" ");
}

/** The sentences that were not in the status before: nobody wants to hear them all again. */
function news(before: string, now: string): string {
  const known = new Set(sentences(before));
  return sentences(now)
    .filter((each) => !known.has(each))
    .join(" ");
}

/** What the card of a finished game says first. */
function cardOf({ title, lines }: Finale): string {
  return [title, ...lines].join(" ");
}

function spoken({ moves }: TableState, from: number): string[] {
  return moves.slice(from).map((move) => move.spoken);
}

function sentences(text: string): string[] {
  return text.split(/(?<=[.?]) /);
}
