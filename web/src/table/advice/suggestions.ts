// What could be done with one click, such as a whole set-up: asked for, and then offered as buttons.

import * as words from "../../base/phrases.ts";
import { post } from "../../base/requests.ts";
import { tell } from "../../base/speech.ts";
import type { Suggestions as Found, Suggestion, TableState } from "../../base/types.ts";
import { readSetUps } from "../kept-setups.ts";
import type { Doing } from "../tray.ts";

export class Suggestions {
  readonly #path: string;
  readonly #changed: () => void;
  readonly #play: (moves: readonly string[]) => Promise<void>;
  #found: readonly Suggestion[] = [];

  constructor(path: string, changed: () => void, play: (moves: readonly string[]) => Promise<void>) {
    this.#path = path;
    this.#changed = changed;
    this.#play = play;
  }

  /** They were for another position. */
  clear(): void {
    this.#found = [];
  }

  /** The buttons for it, if there is something to suggest. */
  doing(live: TableState): Doing[] {
    if (this.#found.length) {
      return this.#found.map(({ label, moves }) => ({ text: label, press: () => void this.#play(moves) }));
    }
    return live.can.suggest ? [{ text: words.suggest, press: () => void this.#ask(live) }] : [];
  }

  async #ask(live: TableState): Promise<void> {
    const body = { entry: live.entry, kept: readSetUps(live) };
    try {
      const { suggestions } = await post<Found>(`${this.#path}/suggestions`, body);
      this.#found = suggestions; // still good advice, even if others have done something in the meantime
      this.#changed();
      if (!suggestions.length) tell(words.nothing);
    } catch (error) {
      tell(words.reasonOf(error));
    }
  }
}
