// What is being sent to the server: one thing at a time. Whatever is touched in the meantime waits for the answer.
import { newKey } from "../base/requests.ts";
import type { Choice, TableState } from "../base/types.ts";

/** Says why something was refused. */
export type Refuse = (message: string) => void;

export interface Post {
  readonly entry: number;
  readonly key?: string;
  readonly move?: string;
  readonly seat?: number | null;
  readonly anyway?: boolean;
}

export interface Office {
  readonly live: () => TableState;
  /** The choices that are offered now. */
  readonly choices: () => readonly Choice[];
  readonly send: (path: string, body: Post) => Promise<TableState>;
  /** Something is about to be sent; this choice, if it is a move on offer. */
  readonly leaves: (path: string, choice?: Choice) => void;
  /** It was answered; no picture is wanted halfway through a gesture. */
  readonly answered: (state: TableState, midway: boolean) => void;
  /** The picture that was left out halfway is wanted after all. */
  readonly catchUp: () => void;
  /** It was refused, or the server is away; `refuse` is how the player wants to be told. */
  readonly failed: (error: unknown, refuse: Refuse | undefined) => void;
  /** This was touched while something was being sent. */
  readonly touch: (id: string) => void;
}

export class Outbox {
  readonly #office: Office;
  #underWay: Promise<boolean> | null = null;
  #touched: string[] = [];

  constructor(office: Office) {
    this.#office = office;
  }

  get busy(): boolean {
    return this.#underWay !== null;
  }

  /** Keep this until what is being sent is answered; after a refusal it is forgotten. */
  keep(id: string): void {
    this.#touched.push(id);
  }

  /** Wait until everything that was sent is answered. */
  async settle(): Promise<void> {
    while (this.#underWay !== null) await this.#underWay;
  }

  /** Post something, unless something else is being sent; true if it changed the table. */
  post(path: string, body: Post, refuse?: Refuse, midway = false, choice?: Choice): Promise<boolean> {
    if (this.#underWay !== null) return Promise.resolve(false);
    this.#office.leaves(path, choice);
    this.#underWay = this.#deliver(path, body, refuse, midway);
    return this.#underWay;
  }

  /** Play a move; `choice` is how it was chosen. */
  play(move: string, refuse?: Refuse, midway = false, choice?: Choice): Promise<boolean> {
    const { entry, seat } = this.#office.live();
    const chosen = choice ?? this.#office.choices().find((each) => each.move === move);
    return this.post("moves", { entry, move, seat, key: newKey() }, refuse, midway, chosen);
  }

  /** Play a choice; and the same again, as long as it is offered. */
  async playChoice(choice: Choice): Promise<void> {
    if (choice.then) return this.#playBoth(choice);
    for (let now: Choice | undefined = choice; now && (await this.play(now.move, undefined, false, now)); ) {
      now = choice.again ? this.#office.choices().find(({ label }) => label === choice.label) : undefined;
    }
  }

  /** Play several moves, each again if somebody else was faster: others are not in the way here. */
  async playAll(moves: readonly string[]): Promise<void> {
    for (const move of moves) if (!((await this.play(move)) || (await this.play(move)))) return;
  }

  takeBack(anyway = false): Promise<boolean> {
    return this.post("undo", { entry: this.#office.live().entry, ...(anyway && { anyway }), key: newKey() });
  }

  /** Take back everything that was done after this position. */
  async takeBackTo(ply: number): Promise<void> {
    while (this.#office.live().plies > ply && (await this.takeBack()));
  }

  putBack(): Promise<boolean> {
    return this.post("redo", { entry: this.#office.live().entry, key: newKey() });
  }

  startOver(): Promise<boolean> {
    return this.post("restart", { entry: this.#office.live().entry, anyway: true, key: newKey() });
  }

  /** Two moves of one gesture: the picture in between is not shown, unless the second is refused. */
  async #playBoth(choice: Choice): Promise<void> {
    if (!(await this.play(choice.move, undefined, true, choice))) return;
    if (!(await this.play(choice.then))) this.#office.catchUp();
  }

  async #deliver(path: string, body: Post, refuse: Refuse | undefined, midway: boolean): Promise<boolean> {
    try {
      this.#office.answered(await this.#office.send(path, body), midway);
      return true;
    } catch (error) {
      this.#touched = [];
      this.#office.failed(error, refuse);
      return false;
    } finally {
      this.#underWay = null;
      for (const id of this.#touched.splice(0)) this.#office.touch(id);
    }
  }
}
