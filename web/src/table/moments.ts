// The moments of a game: how the table stands, and which moment is shown, through whose eyes.
import { byId } from "../base/dom.ts";
import * as words from "../base/phrases.ts";
import { get } from "../base/requests.ts";
import type { Moment, TableState } from "../base/types.ts";

/** So many moments are walked through when a whole turn comes at once. */
const MOST_BETWEEN = 9;

export class Moments {
  /** How the table stands. */
  live: TableState;
  /** What is on the board: the same, or an earlier moment. */
  shown: TableState;
  readonly #path: string;
  readonly #eyes = byId<HTMLSelectElement>("eyes");
  readonly #found = new Map<string, TableState>();
  /** How often a moment was asked for: only the last one is shown. */
  #asked = 0;

  /** `looked` is called when the player looks through other eyes. */
  constructor(path: string, state: TableState, looked: () => void) {
    this.#path = path;
    this.live = this.shown = state;
    this.#eyes.addEventListener("change", looked);
  }

  /** Whether the present moment is shown. */
  get present(): boolean {
    return this.shown.ply === this.live.plies;
  }

  /** The seat through whose eyes the game is seen; nothing: the player's own. */
  get eyes(): string {
    return this.#eyes.value;
  }

  /** The moment after `ply`; null if it is shown already, or no longer wanted when it is there. */
  async find(ply: number, anew: boolean): Promise<TableState | null> {
    const { entry, plies } = this.live;
    const asked = ++this.#asked;
    if (ply === this.shown.ply && !anew) return null;
    const moment = ply === plies && !this.eyes ? this.live : await this.#fetch(entry, ply);
    return entry === this.live.entry && asked === this.#asked ? moment : null;
  }

  /** The moments between two, where they can be had and are few: null: there are none. */
  between(from: number, { ply, forgetful, passed }: TableState): Promise<readonly Moment[]> | null {
    const plies = Array.from({ length: ply - from - 1 }, (_, n) => from + 1 + n);
    if (!plies.length || plies.length > MOST_BETWEEN || forgetful) return null;
    if (passed?.length === plies.length) return Promise.resolve(passed);
    return Promise.all(plies.map((each) => this.#fetch(this.live.entry, each))).catch(() => []);
  }

  /** This is how it stands, whatever was shown before. */
  replace(state: TableState): void {
    this.live = state;
    this.#found.clear();
  }

  /** Let the player choose through whose eyes the finished game is seen. */
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
