// A table at which the player tries one of their mistakes again: what is asked, and whether it is put right.
import type { ClientParts } from "../../base/client-parts.ts";
import type { Remark, TableState } from "../../base/types.ts";
import { readMistakes, writeMistakes } from "../../evenings/kept-results.ts";
import { missed, putRight } from "../../evenings/mistakes.ts";
import { begin, returns } from "../../evenings/puzzles.ts";
import { eveningOf } from "../../evenings/streak.ts";

/** What is known about the puzzle at a table. */
interface Trial {
  readonly told: string;
  /** How many moves had been made when it began. */
  readonly from?: number;
  /** The result: in a word, and in a sentence. */
  readonly came?: "right" | "not yet" | "left";
  readonly said?: string;
  readonly record?: string;
}

/** How many times we ask for a judgement, and how many milliseconds apart. */
const MOST_TRIES = 8;
const A_WHILE = 1000;

export class PuzzleBox {
  readonly #client: ClientParts;
  readonly #path: string;
  readonly #box: HTMLElement;
  #asking = false;
  #live: TableState | null = null;

  constructor(client: ClientParts, path: string) {
    this.#client = client;
    this.#path = path;
    this.#box = client.make("section", "puzzle");
    this.#box.setAttribute("aria-label", client.t("Your own mistakes"));
    this.#box.hidden = true;
    client.byId("standing").prepend(this.#box);
  }

  /** Such a table does not count as a game or as a challenge. */
  isHere({ table }: TableState): boolean {
    return this.#client.kept.get(`puzzle ${table}`) !== null;
  }

  /** The current state of the table: the player's first move decides. */
  show(live: TableState): void {
    const trial = this.#trial(live);
    if (!trial) return;
    const from = trial.from ?? live.plies;
    if (trial.from === undefined) this.#keep(live, { ...trial, from });
    this.#live = live;
    if (!trial.came && live.plies < from) this.#keep(live, { ...trial, came: "left" });
    else if (!trial.came && firstMove(live, from)) void this.#judge(from);
    this.#draw(live);
  }

  #trial({ table }: TableState): Trial | null {
    const kept = this.#client.kept.get(`puzzle ${table}`);
    return kept === null ? null : (JSON.parse(kept) as Trial);
  }

  #keep({ table }: TableState, trial: Trial): void {
    this.#client.kept.set(`puzzle ${table}`, JSON.stringify(trial));
  }

  /** The same judgement as in a review. Others may move in the meantime, and a solver may take its time. */
  async #judge(from: number): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    for (let tries = 0; tries < MOST_TRIES && this.#live; tries++) {
      const { entry } = this.#live;
      const ply = firstMove(this.#live, from);
      if (!ply) break; // it was taken back
      try {
        const { slip, text } = await this.#client.post<Remark>(`${this.#path}/remark`, { entry, ply });
        this.#asking = false;
        return this.#decide(this.#live, slip === "", text);
      } catch {
        await new Promise((rest) => setTimeout(rest, A_WHILE));
      }
    }
    this.#asking = false;
    if (this.#live) this.#draw(this.#live);
  }

  #decide(live: TableState, right: boolean, text: string): void {
    const { say, t } = this.#client;
    const trial = this.#trial(live);
    const mistake = readMistakes().find(({ tried }) => tried === live.table);
    if (!trial || !mistake) return;
    const now = (right ? putRight : missed)(mistake, eveningOf());
    writeMistakes(readMistakes().map((each) => (each.record === mistake.record ? now : each)));
    const said = right ? `${returns(this.#client, now.due)}.` : text;
    this.#keep(live, { ...trial, came: right ? "right" : "not yet", said, record: mistake.record });
    this.#draw(live);
    say(`${right ? t("Put right.") : t("Not yet.")} ${said}`);
  }

  #draw(live: TableState): void {
    const { make, t } = this.#client;
    const trial = this.#trial(live);
    this.#box.hidden = !trial || trial.came === "left" || !live.you.length;
    document.querySelector<HTMLElement>(".challenge")?.setAttribute("hidden", "");
    if (!trial) return;
    const { came, said = "", told } = trial;
    this.#box.dataset.came = came ?? "";
    if (!came) {
      const task = this.#asking ? t("Let me see …") : t("Find a move that gives nothing away.");
      this.#box.replaceChildren(make("strong", "", told), " ", task);
      return;
    }
    const head = make("strong", "", came === "right" ? t("Put right.") : t("Not yet."));
    this.#box.replaceChildren(head, " ", said, make("p", "row", ...this.#onward(trial)));
  }

  #onward({ came, record, told }: Trial): HTMLElement[] {
    const { button, make, t } = this.#client;
    const back = make("a", "button", t("Your own mistakes"));
    back.href = "/tonight#mistakes";
    const same = readMistakes().find((each) => each.record === record);
    if (came === "right" || !same) return [back];
    const again = button(t("Try again"), () => void begin(this.#client, same, told).catch(() => this.#gone()));
    again.classList.add("primary");
    return [again, back];
  }

  #gone(): void {
    this.#client.tell(this.#client.words.gone);
  }
}

/** The ply of the player's first move since the puzzle began, if there is one. */
function firstMove({ moves, seats, you }: TableState, from: number): number | undefined {
  const own = seats.find(({ seat }) => you.includes(seat))?.name;
  return moves.find(({ ply, seat }) => ply > from && seat === own)?.ply;
}
