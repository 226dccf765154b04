// What the stream sent last, for anyone waiting for the outcome of a move.
import { waiting } from "../base/requests.ts";
import type { TableState } from "../base/types.ts";

/** Milliseconds after which we ask for a state that the stream should have sent. */
const PATIENCE = 2_000;

export class Arrival {
  #newest: TableState;
  #wanted = 0;
  #arrived = (_state: TableState): void => {};

  constructor(state: TableState) {
    this.#newest = state;
  }

  /** The stream has sent this. */
  came(fresh: TableState): void {
    this.#newest = fresh;
    if (fresh.entry >= this.#wanted) this.#arrived(fresh);
  }

  /** The state after this many entries; null if it does not come in time. */
  after(entry: number): Promise<TableState | null> {
    this.#wanted = entry;
    const comes = new Promise<TableState>((resolve) => {
      this.#arrived = resolve;
    });
    this.came(this.#newest);
    return Promise.race([comes, waiting(PATIENCE).then(() => null)]);
  }
}
