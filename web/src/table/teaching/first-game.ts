// The first game of a kind teaches itself: one sentence at a time in place of the status, while a hand shows on the
// board what it means. The game knows what is new to somebody; what was shown is kept here.
import type { ClientParts } from "../../base/client-parts.ts";
import type { TableState, Tip, Tips } from "../../base/types.ts";
import type { Board } from "../../board/board.ts";
import { Arrow } from "./arrow.ts";
import { Hand, middle, type Spot, wait } from "./hand.ts";

const TIMES = 3;
const PAUSE = 700; // milliseconds between two demonstrations
/** How many turns are looked at; anyone who has made them knows the rest. */
const MOST = 40;
const ALL = "all";

export class FirstGame {
  readonly #client: ClientParts;
  readonly #board: Board;
  readonly #path: string;
  readonly #key: string;
  readonly #hand: Hand;
  readonly #arrow = new Arrow();
  readonly #card: HTMLElement;
  readonly #text: HTMLElement;
  readonly #known: Set<string>;
  #tip: Tip | null = null;
  #state: TableState | null = null;
  /** The position that was asked about last. */
  #asked = -1;
  #turns = 0;
  /** Something has been played since. */
  #played = false;
  /** The number of the current demonstration. */
  #showing = 0;

  constructor(client: ClientParts, board: Board, path: string, game: string) {
    const { button, kept, make, t } = client;
    this.#client = client;
    this.#board = board;
    this.#path = path;
    this.#key = `tips ${game}`;
    this.#hand = new Hand(client);
    this.#known = new Set(kept.get(this.#key)?.split(","));
    this.#text = make("p", "");
    const enough = button("✕", () => this.#end(), "quiet");
    enough.setAttribute("aria-label", t("No more tips"));
    this.#card = make(
      "div",
      "tip",
      this.#text,
      button(t("Got it"), () => this.#done()),
      enough,
    );
    document.addEventListener("pointerdown", ({ target }) => {
      if (board.svg.contains(target as Node)) this.#still(); // a player who moves needs no demonstration
    });
    addEventListener("scroll", () => this.#redraw(), { passive: true });
    new ResizeObserver(() => this.#redraw()).observe(board.svg.parentElement as HTMLElement);
  }

  /** From the beginning again. */
  begin(): void {
    this.#known.clear();
    this.#turns = 0;
    this.#asked = -1;
    this.#hide();
  }

  /** The player makes a move: it is what was shown, or showing it was not needed. */
  play(): void {
    this.#played = true;
  }

  /** The current state; nothing while an earlier position is shown. */
  see(state: TableState | null): void {
    const before = this.#state;
    this.#state = state;
    if (!state || state.seat === null || state.curtain) this.#hide();
    if (!state || this.#known.has(ALL)) return;
    if (state.over) return this.#end();
    if (this.#played && state.entry !== before?.entry) this.#learn();
    if (state.seat === null || state.curtain || state.entry === this.#asked) return;
    this.#asked = state.entry;
    if (++this.#turns > MOST) return this.#end();
    void this.#ask(state.entry);
  }

  async #ask(entry: number): Promise<void> {
    const body = { entry };
    const answer = await this.#client.post<Tips>(`${this.#path}/tips`, body).catch(() => null);
    if (!answer || entry !== this.#state?.entry || this.#known.has(ALL)) return;
    const tip = answer.tips.find(({ name }) => !this.#known.has(name));
    if (tip) this.#show(tip);
    else this.#hide();
  }

  #show(tip: Tip): void {
    if (tip.text !== this.#tip?.text) this.#client.say(tip.text);
    this.#tip = tip;
    this.#text.textContent = tip.text;
    document.querySelector(".telling")?.append(this.#card);
    void this.#point();
  }

  /** The hand shows it a few times; then an arrow stays. */
  async #point(): Promise<void> {
    const showing = ++this.#showing;
    this.#arrow.clear();
    const still = !this.#client.wantsNoMotion();
    for (let n = 0; still && n < TIMES && this.#spots().length; n++) {
      for (const at of this.#spots().keys()) {
        const spot = this.#spots()[at];
        if (spot) await this.#hand.touch(spot);
        if (showing !== this.#showing) return;
      }
      await wait(PAUSE);
      if (showing !== this.#showing) return;
    }
    this.#hand.hide();
    this.#arrow.draw(this.#spots());
  }

  /** Where the hand goes, on the current screen: to the board, or to a button if that is not in sight. */
  #spots(): Spot[] {
    const { touch = [], press = "" } = this.#tip ?? {};
    const things = touch.flatMap((id) => this.#board.group(id) ?? []);
    if (touch.length && things.length === touch.length && things.every((each) => this.#inSight(each)))
      return things.map(middle);
    const buttons = [...document.querySelectorAll("#tray button")];
    return buttons.filter((each) => press && each.textContent === press).map(middle);
  }

  #inSight(thing: Element): boolean {
    const { x, y } = middle(thing);
    return this.#board.svg.contains(document.elementFromPoint(x, y));
  }

  #redraw(): void {
    if (this.#arrow.shown) this.#arrow.draw(this.#spots());
  }

  #still(): void {
    this.#showing++;
    this.#hand.hide();
    this.#arrow.clear();
  }

  /** The player has understood; there may be more to say about this position. */
  #done(): void {
    this.#learn();
    this.#asked = -1;
    this.#board.stop()?.focus();
    this.see(this.#state);
  }

  #learn(): void {
    this.#played = false;
    if (this.#tip) this.#known.add(this.#tip.name);
    this.#client.kept.set(this.#key, [...this.#known].join());
    this.#hide();
  }

  #end(): void {
    const had = this.#card.contains(document.activeElement);
    this.#known.add(ALL);
    this.#learn();
    if (had) this.#board.stop()?.focus();
  }

  #hide(): void {
    this.#tip = null;
    this.#card.remove();
    this.#still();
  }
}
