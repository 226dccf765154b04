// The end of a game: its last scene on the board, and a card that says what was achieved, how that compares and what to
// try next.
import type { ClientParts } from "../../base/client-parts.ts";
import type { Finale, Remark, TableState, Verdict } from "../../base/types.ts";
import type { Board } from "../../board/board.ts";
import { attemptButtons, attemptMedal } from "../../evenings/attempt-card.ts";
import { readResults, withRegret, writeResults } from "../../evenings/kept-results.ts";
import { shareResults } from "../../evenings/shared-results.ts";
import { keepSlips, keptLine } from "../../evenings/slips.ts";
import { compareResult, noteResult } from "../../pages/results.ts";
import { nextOpponent, noteRun, opposite, seatsWith } from "../company/next-opponent.ts";
import { PuzzleBox } from "./puzzle-box.ts";

/** Seconds, as in core/help/endings.py. */
const SCENE = 3;
/** Milliseconds from one sound to the next. */
const APART = 700;
const NOTHING = { layer: "", instead: [] };

export interface Host {
  readonly path: string;
  readonly goto: (ply: number) => void;
  /** Set up another table: what is different, and who sits where. */
  readonly lay: (options: Readonly<Record<string, string>>, seats: Record<string, string>) => void;
  readonly rematch: () => void;
  readonly ring: (heard: Finale["heard"][number]) => void;
  /** Nothing should move. */
  readonly still: () => boolean;
}

const wording = ({ t }: ClientParts) =>
  ({
    again: t("Play again"),
    other: t("Set up another"),
    rematch: t("Another game, seats swapped"),
    nextGame: t("To the next game"),
    play: (name: string): string => t("Now play {name}", { name }),
    review: t("Review"),
    share: t("Share"),
    moment: (ply: number): string => t("Go to move {ply}", { ply }),
  }) as const;

export class EndCard {
  readonly #client: ClientParts;
  readonly #words: ReturnType<typeof wording>;
  readonly #board: Board;
  readonly #host: Host;
  readonly #card: HTMLElement;
  readonly #truth: HTMLElement;
  readonly #puzzle: PuzzleBox;
  /** What could have been, by the entry that was asked about. */
  readonly #verdicts = new Map<number, Promise<Verdict | null>>();
  /** How many mistakes were kept from it, to be put right. */
  readonly #slips = new Map<number, Promise<number>>();
  /** The entry whose scene is on the board. */
  #shown: number | null = null;

  constructor(client: ClientParts, board: Board, host: Host) {
    this.#client = client;
    this.#words = wording(client);
    this.#board = board;
    this.#host = host;
    this.#truth = client.make("p", "truth");
    this.#puzzle = new PuzzleBox(client, host.path);
    this.#card = client.make("section", "end-card");
    this.#card.id = "card";
    this.#card.setAttribute("aria-labelledby", "card-title");
    this.#card.hidden = true;
    client.byId("status").parentElement?.after(this.#card);
    board.svg.parentElement?.addEventListener("pointerdown", () => this.#rest());
  }

  /** A game has ended here: it counts. */
  note(live: TableState): void {
    if (this.#puzzle.isHere(live)) return;
    noteResult(this.#client, live);
    noteRun(this.#client, live);
  }

  /** The current state of the table; `present`: its end is on the board; `ended`: it has only just ended. */
  show(live: TableState, present: boolean, ended: boolean): void {
    this.#puzzle.show(live);
    const { ending } = live;
    const up = ending !== null && present;
    this.#client.byId("main").classList.toggle("ended", up);
    this.#card.hidden = !up;
    if (!up) {
      this.#shown = null;
      return this.#board.finish(NOTHING);
    }
    this.#fill(live, ending);
    if (this.#shown === live.entry) return;
    this.#shown = live.entry;
    void this.#play(live.entry, ending, ended);
  }

  /** The last scene, once the last move has come to rest. */
  async #play(entry: number, ending: Finale, ended: boolean): Promise<void> {
    const { svg } = this.#board;
    if (ended) {
      const moves = svg.getAnimations({ subtree: true }).filter((each) => !(each instanceof CSSAnimation));
      await Promise.allSettled(moves.map(({ finished }) => finished));
      if (this.#shown !== entry) return;
    }
    this.#board.finish(ending);
    for (const [n, heard] of ended ? ending.heard.entries() : []) {
      setTimeout(() => this.#host.ring(heard), n * APART);
    }
    if (ended && !this.#client.wantsNoMotion() && !this.#host.still()) svg.setCurrentTime(0);
    else this.#rest();
  }

  /** Everything is in its final place. */
  #rest(): void {
    const { svg } = this.#board;
    svg.setCurrentTime(Math.max(SCENE, svg.getCurrentTime()));
  }

  #fill(live: TableState, { kind, title, lines }: Finale): void {
    const { make, words } = this.#client;
    const head = make("h2", "", live.assisted ? `${title} (${words.assisted})` : title);
    head.id = "card-title";
    const own = compareResult(this.#client, live);
    const told = make("p", "", [...lines, own].join(" ").trim());
    const had = this.#card.contains(document.activeElement);
    this.#card.dataset.kind = kind;
    const challenge = this.#puzzle.isHere(live) ? null : live.challenge;
    const medal = challenge ? [attemptMedal(this.#client, live, challenge)] : [];
    const buttons = challenge && live.you.length ? attemptButtons(this.#client, live, challenge) : this.#buttons(live);
    this.#card.replaceChildren(head, told, ...medal, this.#truth, make("div", "row", ...buttons));
    if (had) this.#card.querySelector("button")?.focus();
    void this.#tell(live);
  }

  #buttons(live: TableState): HTMLElement[] {
    const { button, make } = this.#client;
    const { again, other, rematch, nextGame, play, review, share } = this.#words;
    const { you, seats, can, ending, game, next } = live;
    const made: HTMLElement[] = [];
    if (you.length) {
      const who = nextOpponent(this.#client, live);
      const computer = opposite(live);
      const attempt = computer || seats.length === 1 ? ending?.next : null;
      if (who) made.push(button(play(who.name), () => this.#host.lay({}, seatsWith(live, who.strength))));
      else if (attempt) {
        const to = computer ? seatsWith(live, computer) : {};
        made.push(button(attempt.label, () => this.#host.lay(attempt.options, to)));
      }
      made.push(
        can.rematch
          ? button(next ? nextGame : rematch, () => this.#host.rematch())
          : button(again, () => this.#host.lay({}, {})),
      );
    }
    made[0]?.classList.add("primary");
    if (can.review)
      made.push(button(review, () => document.querySelector<HTMLElement>("[data-review] button")?.click()));
    const sharing = button(share, () => {});
    sharing.dataset.share = "";
    const more = make("a", "button quiet", other);
    more.href = `/games/${game}`;
    return [...made, sharing, more];
  }

  /** What could have been, as soon as it is known. */
  async #tell(live: TableState): Promise<void> {
    const { entry, table, you } = live;
    const known = this.#verdicts.get(entry);
    const asked = known ?? this.#client.post<Verdict>(`${this.#host.path}/verdict`, { entry }).catch(() => null);
    this.#verdicts.set(entry, asked);
    const found = await asked;
    this.#truth.hidden = !found?.lines.length;
    if (!found) return;
    const { ply, regret } = found;
    if (regret !== null && you.length) {
      writeResults(withRegret(readResults(), table, regret));
      void shareResults();
    }
    const button =
      ply === null ? [] : [this.#client.button(this.#words.moment(ply), () => this.#host.goto(ply), "quiet")];
    this.#truth.replaceChildren(found.lines.join(" "), " ", ...button);
    if (ply === null || !you.length) return;
    const keeping = this.#slips.get(entry) ?? this.#keep(live, ply).catch(() => 0);
    this.#slips.set(entry, keeping);
    const kept = await keeping;
    if (kept && !this.#truth.querySelector(".kept-slips")) this.#truth.append(" ", keptLine(this.#client, kept));
  }

  /** Keep the play it is about, to be put right, if the player could have known better; returns how many are kept. */
  async #keep(live: TableState, ply: number): Promise<number> {
    const said = await this.#client.post<Remark>(`${this.#host.path}/remark`, { entry: live.entry, ply });
    return keepSlips(live, [said]);
  }
}
