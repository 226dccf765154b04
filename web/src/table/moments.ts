// The positions of a game: the current state of the table, and which position is shown, as which seat sees it.
import { byId } from "../base/dom.ts";
import * as words from "../base/phrases.ts";
import { get } from "../base/requests.ts";
import type { Moment, TableState } from "../base/types.ts";

/** The most positions shown one by one when a whole turn comes at once. */
const MOST_BETWEEN = 9;

export class Moments {
  /** The current state of the table. */
  live: TableState;
  /** What is on the board: the same, or an earlier position. */
  shown: TableState;
  readonly #path: string;
  readonly #eyes = byId<HTMLSelectElement>("eyes");
  readonly #found = new Map<string, TableState>();
  /** Counts requests for positions, so that only the latest is shown. */
  #asked = 0;

  /** `looked` is called when the player chooses another seat's view. */
  constructor(path: string, state: TableState, looked: () => void) {
    this.#path = path;
    this.live = this.shown = state;
    this.#eyes.addEventListener("change", looked);
  }

  /** Whether the current position is shown. */
  get present(): boolean {
    return this.shown.ply === this.live.plies;
  }

  /** The seat whose view is shown; nothing for the player's own. */
  get eyes(): string {
    return this.#eyes.value;
  }

  /** The position after `ply`; null if it is already shown, or no longer wanted when it arrives. */
  async find(ply: number, anew: boolean): Promise<TableState | null> {
    const { entry, plies } = this.live;
    const asked = ++this.#asked;
    if (ply === this.shown.ply && !anew) return null;
    const moment = ply === plies && !this.eyes ? this.live : await this.#fetch(entry, ply);
    return entry === this.live.entry && asked === this.#asked ? moment : null;
  }

  /** The positions between two, if they are available and few; null if there are none. */
  between(from: number, { ply, forgetful, passed }: TableState): Promise<readonly Moment[]> | null {
    const plies = Array.from({ length: ply - from - 1 }, (_, n) => from + 1 + n);
    if (!plies.length || plies.length > MOST_BETWEEN || forgetful) return null;
    if (passed?.length === plies.length) return Promise.resolve(passed);
    return Promise.all(plies.map((each) => this.#fetch(this.live.entry, each))).catch(() => []);
  }

  /** This is the current state, whatever was shown before. */
  replace(state: TableState): void {
    this.live = state;
    this.#found.clear();
  }

  /** Let the player choose whose view of the finished game to see. */
  offerEyes(): void {
    const { eyes, seats } = this.live;
    byId("seeing").hidden = !eyes.length;
    if (!eyes.length || this.#eyes.options.length > 1) return;
    const named = eyes.map((seat) => new Option(words.eyesOf(seats[seat - 1]?.name ?? ""), String(seat)));
    this.#eyes.append(...named, new Option(words.spectator, "0"));
  }

  async #fetch(entry: number, ply: number): Promise<TableState> {
    const eyes = (this.eyes && `&eyes=${this.eyes}`) + (this.live.lesson ? `&step=${entry}` : "");
    const name = `${entry} ${ply} ${eyes}`;
    const moment = this.#found.get(name) ?? (await get<TableState>(`${this.#path}?ply=${ply}${eyes}`));
    this.#found.set(name, moment);
    return moment;
  }
}
