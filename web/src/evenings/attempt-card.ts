// The end of a challenge: the medal, what to try next, and what can be shown to others.
import type { ClientParts } from "../base/client-parts.ts";
import type { Attempt, TableState } from "../base/types.ts";
import { resultOf } from "../pages/results.ts";
import { shareKeepsake } from "../table/company/keepsake.ts";
import { type Result, readResults } from "./kept-results.ts";
import { medalName, shown } from "./medals.ts";
import { isHere } from "./shared-results.ts";

/** As it was noted; a spectator sees what the table says. */
function ownResult(client: ClientParts, live: TableState): Result {
  return readResults().find(({ table }) => table === live.table) ?? resultOf(client, live);
}

/** "19 plays, par 18, no help" beside the medal. */
export function attemptMedal(client: ClientParts, live: TableState, challenge: Attempt): HTMLElement {
  const { make, t } = client;
  const { attempt, medal } = ownResult(client, live);
  const won = medal ? medalName(client)[medal] : challenge.told ? t("No medal this time.") : t("Not this time.");
  const name = attempt > 1 ? t("Again: your first try counts.") : won;
  const said = [make("strong", "", name)];
  if (challenge.told) said.push(make("span", "", summary(client, live, challenge)));
  const line = make("p", "attempt", ...shown(client, medal), make("span", "", ...said));
  line.querySelector(".unseen")?.remove(); // the words beside it say the same
  return line;
}

export function attemptButtons(client: ClientParts, live: TableState, challenge: Attempt): HTMLElement[] {
  const { button, make, t } = client;
  const { attempt, medal, evening } = ownResult(client, live);
  const { name, next } = challenge;
  const done = medal || attempt > 0; // if only the first try counts, there is nothing more to win
  const again = button(done ? t("Once more") : t("Try again"), () => begin(client, live.game, name));
  const made = [again];
  if (next) {
    const on = button(t("Next: {title}", { title: next.title }), () => begin(client, live.game, next.name));
    if (done) made.unshift(on);
    else made.push(on);
  }
  made[0]?.classList.add("primary");
  if (challenge.reached !== null && attempt < 2) made.push(button(t("Share"), () => share(client, live, challenge)));
  if (live.can.review)
    made.push(button(t("Review"), () => document.querySelector<HTMLElement>("[data-review] button")?.click()));
  const all = make("a", "button quiet", evening ? t("Tonight") : t("All quests"));
  all.href = evening ? "/tonight" : `/games/${live.game}/quests`;
  return [...made, all];
}

function summary(client: ClientParts, live: TableState, { told, par }: Attempt): string {
  const values = { reached: told, par: client.number(par) };
  return ownResult(client, live).helped
    ? client.t("{reached}, par {par}, with help", values)
    : client.t("{reached}, par {par}, no help", values);
}

/** Set up the table for a challenge, and go there. */
function begin({ make }: ClientParts, game: string, name: string): void {
  const form = make("form", "");
  const field = make("input", "");
  form.method = "post";
  form.action = `/games/${game}/quests`;
  [field.type, field.name, field.value] = ["hidden", "challenge", name];
  form.append(field);
  form.hidden = true;
  document.body.append(form);
  form.submit();
}

function share(client: ClientParts, live: TableState, challenge: Attempt): void {
  const { evening, helped, medal } = ownResult(client, live);
  const number = evening ? challenge.number : 0;
  const head = number ? `Snuggery ${number}, ${live.name}` : `Snuggery, ${live.name}: ${challenge.title}`;
  const reached = [medal && medalName(client)[medal], summary(client, live, challenge)].filter(Boolean).join(": ");
  const link = number ? `/tonight/${evening}` : `/games/${live.game}/quests/${challenge.name}`;
  const text = [head, reached, ...(isHere() ? [] : [new URL(link, location.href).href])].join("\n");
  shareKeepsake(client, { ...live, ply: null, eyes: "", result: { number, helped, text } });
}
