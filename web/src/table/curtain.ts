// Hides the table while the device changes hands.
import { byId } from "../base/dom.ts";
import * as words from "../base/phrases.ts";
import { say } from "../base/speech.ts";
import type { TableState } from "../base/types.ts";

export class Curtain {
  readonly #dialog = byId<HTMLDialogElement>("curtain");
  readonly #main = byId("main");
  /** Whose view is open. */
  #open: number | null = null;

  constructor() {
    this.#dialog.addEventListener("cancel", (event) => event.preventDefault());
    this.#dialog.addEventListener("close", () => this.#main.classList.remove("curtained"));
  }

  /**
   * Another state is to be shown: call `then` now, or wait until the next player is there and has heard `passing`; true
   * in that case.
   */
  before({ curtain, passing, seat, seats }: TableState, then: (passed: string | null) => void): boolean {
    const falls = curtain && seat !== this.#open;
    const name = seats.find((each) => each.seat === seat)?.name ?? "";
    const text = `${passing} ${words.pass(name)}`.trim();
    if (falls) {
      byId("curtain-text").textContent = text;
      this.#main.classList.add("curtained");
      if (this.#dialog.open) say(text);
      else this.#dialog.showModal(); // this announces its text
      this.#dialog.onclose = () => then(passing);
    } else if (!this.#dialog.open) {
      this.#main.classList.remove("curtained");
    }
    if (curtain) this.#open = seat;
    if (!falls) then(null);
    return falls;
  }
}
