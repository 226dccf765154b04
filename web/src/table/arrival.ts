// What the stream has told last, for whoever waits to hear what was made of a move.
import { waiting } from "../base/requests.ts";
import type { TableState } from "../base/types.ts";

/** Milliseconds after which a state is asked for that the stream should have told. */
const PATIENCE = 2_000;

export class Arrival {
  #newest: TableState;
  #wanted = 0;
  #arrived = (_state: TableState): void => {};

  constructor(state: TableState) {
    this.#newest = state;
  }

  /** The stream has told this. */
  came(fresh: TableState): void {
    this.#newest = fresh;
    if (fresh.entry >= this.#wanted) this.#arrived(fresh);
  }

  /** The state after so many entries; null if it does not come in time. */
  after(entry: number): Promise<TableState | null> {
    this.#wanted = entry;
    const comes = new Promise<TableState>((resolve) => {
      this.#arrived = resolve;
    });
    this.came(this.#newest);
    return Promise.race([comes, waiting(PATIENCE).then(() => null)]);
  }
}
