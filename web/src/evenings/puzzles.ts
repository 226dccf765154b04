// Your own mistakes on the pages of Tonight and of quests: a card each, which starts with one click.
import type { ClientParts } from "../base/client-parts.ts";
import type { Puzzle, Puzzles, TableMade } from "../base/types.ts";
import { readMistakes, writeMistakes, written } from "./kept-results.ts";
import { isDue, type Mistake } from "./mistakes.ts";
import { eveningOf } from "./streak.ts";

const MOST_WAITING = 6;
const MOST_RIGHT = 12;

/** A mistake that is shown, and the server's picture of it. */
type Card = readonly [Mistake, Puzzle];

/** Fill their part of the page: for one game, or for all. */
export async function showMistakes(client: ClientParts, place: HTMLElement): Promise<void> {
  const today = eveningOf();
  const game = place.dataset.mistakes;
  const own = readMistakes().filter((each) => !game || each.game === game);
  const waiting = own.filter((each) => isDue(each, today)).slice(-MOST_WAITING);
  const right = own.filter((each) => !isDue(each, today)).slice(-MOST_RIGHT);
  if (!own.length) return;
  const file = written([], [...waiting, ...right]);
  const drawn = await client.postText<Puzzles>("/api/mistakes", file).catch(() => null);
  const cards = (mistakes: readonly Mistake[]): Card[] =>
    mistakes.flatMap((each) => {
      const found = drawn?.puzzles.find(({ table, ply }) => table === each.table && ply === each.ply);
      return found ? [[each, found] as const] : [];
    });
  const [open, done] = [cards(waiting), cards(right)];
  if (!open.length && !done.length) return;
  const { make, t, tn } = client;
  const said = open.length ? t("Find a move that gives nothing away.") : t("There is nothing to put right.");
  place.append(make("p", "line", said), make("div", "slips", ...open.map((card) => waitingCard(client, ...card))));
  if (done.length) {
    const more = make("details", "", make("summary", "", tn("One put right", "{n} put right", done.length)));
    more.append(make("div", "slips", ...done.map((card) => rightCard(client, ...card))));
    place.append(more);
  }
  place.hidden = false;
  if (location.hash === `#${place.id}`) place.scrollIntoView();
}

function waitingCard(client: ClientParts, mistake: Mistake, puzzle: Puzzle): HTMLElement {
  const { make, t } = client;
  const card = make("button", "tile", ...insides(client, puzzle, t("Play")));
  card.type = "button";
  card.addEventListener("click", () => {
    card.disabled = true;
    void begin(client, mistake, puzzle.told).catch(() => {
      card.disabled = false;
      client.tell(client.words.gone);
    });
  });
  return card;
}

/** What has been put right is only shown, until it comes back. */
function rightCard(client: ClientParts, { due }: Mistake, puzzle: Puzzle): HTMLElement {
  return client.make("div", "tile", ...insides(client, puzzle, returns(client, due)));
}

function insides({ make }: ClientParts, { name, picture, told }: Puzzle, onward: string): HTMLElement[] {
  const image = make("img", "");
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture)}`;
  image.alt = "";
  return [image, make("em", "", name), make("span", "called", told), make("strong", "", onward)];
}

/** When it comes back, in words. */
export function returns({ language, t }: ClientParts, due: string): string {
  if (!due) return t("Put right for good");
  const british = language === "en" ? "en-GB" : language;
  const day = new Date(`${due}T12:00`).toLocaleDateString(british, { day: "numeric", month: "long" });
  return t("Comes back on {day}", { day });
}

/** Set up the table as it was, and go there. */
export async function begin(client: ClientParts, mistake: Mistake, told: string): Promise<void> {
  const { table, url } = await client.postText<TableMade>("/api/mistakes/table", written([], [mistake]));
  client.kept.set(`puzzle ${table}`, JSON.stringify({ told }));
  const tried = (each: Mistake): Mistake => (each.record === mistake.record ? { ...each, tried: table } : each);
  writeMistakes(readMistakes().map(tried));
  location.assign(url);
}
