// What the stream has told last, for whoever waits to hear what was made of a move.
import { waiting } from "../base/requests.ts";
import type { TableState } from "../base/types.ts";

/** Milliseconds after which a state is asked for that the stream should have told. */
const PATIENCE = 2_000;

export class Arrival {
  #newest: TableState;
  #comes = (): void => {};

  constructor(state: TableState) {
    this.#newest = state;
  }

  /** The stream has told this. */
  came(fresh: TableState): void {
    this.#newest = fresh;
    this.#comes();
  }

  /** The state after so many entries; null if it does not come in time. */
  async after(entry: number): Promise<TableState | null> {
    const late = waiting(PATIENCE).then(() => true);
    for (let tooLate = false; !tooLate; ) {
      if (this.#newest.entry >= entry) return this.#newest;
      const comes = new Promise<boolean>((resolve) => {
        this.#comes = () => resolve(false);
      });
      tooLate = await Promise.race([late, comes]);
    }
    return null;
  }
}
