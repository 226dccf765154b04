// A move that is made automatically, if the player does nothing for a while and has agreed to it.
import { button, byId, kept, make } from "../../base/dom.ts";
import * as words from "../../base/phrases.ts";
import { say } from "../../base/speech.ts";
import type { Choice } from "../../base/types.ts";

const KEY = "patience";
const SECONDS = [3, 5, 10, 20, 40];
const USUAL = 10;
const TRIES = 3;

export class IdleMove {
  readonly #play: (choice: Choice) => void;
  readonly #left = make("span", "left");
  readonly #bar = make("progress", "");
  readonly #row = make("div", "row waiting", this.#bar, this.#left);
  #choice: Choice | null = null;
  /** What the player is asked; while it stays the same, the time keeps running. */
  #asked = "";
  #until = 0;
  #ticking = 0;
  #tries = 0;
  #offered = false;

  constructor(play: (choice: Choice) => void) {
    this.#play = play;
    this.#row.append(button(words.wait, () => this.#stop(), "quiet"));
    this.#bar.setAttribute("aria-hidden", "true");
    // asking or typing counts as doing something
    document.addEventListener("keydown", () => this.#until && this.#stop());
  }

  /** What can be chosen now. Returns the row to show while the time runs. */
  see(choices: readonly Choice[]): HTMLElement | null {
    const choice = choices.find(({ idle }) => idle) ?? null;
    const asked = choice ? choices.map(({ move }) => move).join() : "";
    this.#choice = choice;
    if (choice) this.#offer(choice);
    if (asked !== this.#asked) {
      this.#asked = asked;
      this.#tries = 0;
      this.#begin();
    } else if (choice && this.#tries) this.#try(choice); // somebody was faster
    return this.#until ? this.#row : null;
  }

  #begin(): void {
    this.#stop();
    const seconds = this.#seconds();
    if (!this.#choice || !seconds) return;
    this.#until = Date.now() + 1000 * seconds;
    this.#bar.max = 1000 * seconds;
    this.#ticking = window.setInterval(() => this.#tick(), 200);
    this.#row.hidden = false;
    say(words.soon(this.#choice.label, seconds));
    this.#tick();
  }

  #tick(): void {
    // Anyone still watching how it came about gets the full time after that.
    if (document.querySelector("[data-stage]:not([data-stage=rests])")) this.#until = Date.now() + this.#bar.max;
    const left = this.#until - Date.now();
    const choice = this.#choice;
    if (!choice) return this.#stop();
    this.#bar.value = Math.max(0, left);
    this.#left.textContent = words.soon(choice.label, Math.max(0, Math.ceil(left / 1000)));
    if (left > 0 || document.querySelector("dialog[open]")) return;
    this.#stop();
    this.#try(choice);
  }

  #try(choice: Choice): void {
    if (this.#tries++ < TRIES) setTimeout(() => this.#play(choice));
  }

  #stop(): void {
    clearInterval(this.#ticking);
    this.#until = 0;
    this.#row.hidden = true;
  }

  #seconds(): number {
    const said = kept.get(KEY);
    return said === null ? USUAL : Number(said);
  }

  /** The choice between waiting and not, among the other settings of this table. */
  #offer({ label }: Choice): void {
    if (this.#offered) return;
    this.#offered = true;
    const select = make("select", "");
    select.id = "patience";
    select.append(new Option(words.patient, "0"), ...SECONDS.map((n) => new Option(words.after(label, n), String(n))));
    select.value = String(this.#seconds());
    select.addEventListener("change", () => {
      kept.set(KEY, select.value);
      this.#begin();
    });
    const title = make("label", "", words.patience);
    title.htmlFor = select.id;
    byId("looks").before(make("div", "field", title, select));
  }
}
