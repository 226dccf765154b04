// Hides the table while the device changes hands.
import { byId } from "./dom.ts";
import type { TableState } from "./types.ts";
import { words } from "./words.ts";

export class Curtain {
  readonly #dialog = byId<HTMLDialogElement>("curtain");
  readonly #main = byId("main");
  /** Whose view lies open. */
  #open: number | null = null;

  constructor() {
    this.#dialog.addEventListener("cancel", (event) => event.preventDefault());
    this.#dialog.addEventListener("close", () => this.#main.classList.remove("curtained"));
  }

  /** Another state is to be shown: first the next player must be there. */
  before({ curtain, seat, seats, moves }: TableState): void {
    if (curtain && seat !== this.#open) {
      const name = seats.find((each) => each.seat === seat)?.name ?? "";
      byId("curtain-text").textContent = `${moves.at(-1)?.spoken ?? ""} ${words.pass(name)}`.trim();
      this.#main.classList.add("curtained");
      if (!this.#dialog.open) this.#dialog.showModal();
    } else if (!this.#dialog.open) {
      this.#main.classList.remove("curtained");
    }
    if (curtain) this.#open = seat;
  }
}
