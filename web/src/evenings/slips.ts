// After a review: the player's mistakes are kept, to be put right another evening.
import type { ClientParts } from "../base/client-parts.ts";
import type { Remark, TableState } from "../base/types.ts";
import { readMistakes, writeMistakes } from "./kept-results.ts";
import { cut, type Mistake, withMistakes, worst } from "./mistakes.ts";
import { eveningOf } from "./streak.ts";

/** Keep what these remarks call mistakes by the only player here, once the game is over; returns how many there are. */
export async function keepSlips(live: TableState, remarks: readonly Remark[]): Promise<number> {
  const { game, moves, over, seats, table, you } = live;
  const own = seats.find(({ seat }) => you.includes(seat));
  if (!over || you.length !== 1 || !own) return 0;
  const slips = worst(remarks.filter(({ ply }) => moves[ply - 1]?.seat === own.name));
  if (!slips.length) return 0;
  const record = await (await fetch(`/api/tables/${table}/record`)).text();
  const others = seats.filter((each) => each !== own).map(({ who }) => /^computer (.*)/.exec(who)?.[1] ?? "people");
  const today = eveningOf();
  const found = slips.map(
    ({ ply, slip }): Mistake => ({
      table,
      ply: ply - 1,
      game,
      record: cut(record, ply - 1),
      seat: own.seat,
      slip: slip ?? "",
      made: today,
      due: today,
      against: [...new Set(others)].sort().join(", "),
      right: 0,
      tried: "",
      seen: "",
    }),
  );
  writeMistakes(withMistakes(readMistakes(), found));
  return found.length;
}

/** Says that it is done, and links to it. */
export function keptLine({ make, t, tn }: ClientParts, kept: number): HTMLElement {
  const said = tn(
    "This mistake has been kept for you to put right.",
    "{n} mistakes have been kept for you to put right.",
    kept,
  );
  const link = make("a", "", t("Your own mistakes"));
  link.href = "/tonight#mistakes";
  return make("span", "kept-slips", `${said} `, link);
}

/** The review of a game is done: its worst mistakes are kept, and the list says so. */
export async function keepReviewed(
  client: ClientParts,
  live: TableState | null,
  marked: readonly Remark[],
): Promise<void> {
  const kept = live ? await keepSlips(live, marked).catch(() => 0) : 0;
  if (kept) client.byId("analysis").append(client.make("p", "line", keptLine(client, kept)));
}
