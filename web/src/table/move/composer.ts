// The field in which a move is composed: cards, a line to type in, and what the game says about it.

import { attribute, button, make } from "../../base/dom.ts";
import * as words from "../../base/phrases.ts";
import { say } from "../../base/speech.ts";
import type { Compose, Part, Preview, Reading } from "../../base/types.ts";
import type { Board } from "../../board/board.ts";
import { begun, type Composing, composed, read, replaced } from "./composition.ts";

const PAUSE = 120; // milliseconds after a letter, before the game is asked
const FEW = 3; // up to this many others are stepped through; more are laid out
const SVG = "http://www.w3.org/2000/svg";

export interface Composed {
  /** Something else is composed, or nothing. */
  readonly changed: (composing: Composing | null) => void;
  readonly send: (move: string) => void;
  readonly refused: (text: string) => void;
  readonly entry: () => number;
}

export class Composer {
  readonly form = make("form", "composer");
  readonly #path: string;
  readonly #board: Board;
  readonly #on: Composed;
  readonly #title = make("label", "unseen");
  readonly #parts = make("ol", "parts");
  readonly #palette = make("div", "palette");
  readonly #input = make("input", "");
  readonly #text = make("p", "read-out");
  readonly #others = make("div", "row others");
  readonly #confirm = make("button", "button primary");
  readonly #clear: HTMLButtonElement;
  #composes: readonly Compose[] = [];
  #now: Composing | null = null;
  /** The part for which another one is being picked. */
  #picking: number | null = null;
  #timer = 0;
  #asking: Promise<void> | null = null;
  #asked = new AbortController();

  constructor(path: string, board: Board, on: Composed) {
    this.#path = path;
    this.#board = board;
    this.#on = on;
    this.#input.id = "composing";
    this.#input.autocomplete = "off";
    this.#input.spellcheck = false;
    attribute(this.#input, "autocorrect", "off");
    this.#input.maxLength = 60;
    attribute(this.#input, "autocapitalize", "none");
    attribute(this.#input, "enterkeyhint", "done");
    this.#title.htmlFor = this.#input.id;
    this.#text.setAttribute("role", "status");
    this.#clear = button(words.clear, () => on.changed(null));
    const row = make("div", "sending", this.#confirm, this.#clear);
    this.form.append(this.#title, this.#input, row, this.#parts, this.#palette, this.#text, this.#others);
    this.#input.addEventListener("input", () => this.#typed());
    this.#input.addEventListener("keydown", (event) => {
      if (event.key === "Escape") on.changed(null);
    });
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#submit();
    });
    document.addEventListener("keydown", (event) => this.#catch(event));
  }

  /** What can be composed now, and what is. Null if there is nothing to show. */
  show(composes: readonly Compose[], now: Composing | null): HTMLElement | null {
    const fresh = now !== this.#now;
    if (now?.compose !== this.#now?.compose || now?.parts.length !== this.#now?.parts.length) this.#picking = null;
    this.#composes = composes;
    this.#now = now;
    const reads = composes.some((each) => each.read);
    if (!now && !reads) return null;
    const [first] = composes;
    const title = words.compose((begun(now) || !reads ? now?.compose.label : first?.label) ?? "");
    this.#title.textContent = this.#input.placeholder = title;
    if (this.#input.value.trim() !== (now?.typed ?? "")) this.#input.value = now?.typed ?? "";
    const [reading] = now?.readings ?? [];
    this.#chips(now, reading);
    this.#pick(now, reading);
    this.#text.textContent = reading?.text ?? "";
    this.#text.classList.toggle("legal", reading?.legal === true);
    this.#offer(now);
    const worth = reading?.worth ? `: ${reading.worth}` : "";
    this.#confirm.textContent = reads && begun(now) ? now.compose.label + worth : words.confirm;
    this.#confirm.hidden = this.#clear.hidden = reads && !begun(now);
    this.form.classList.toggle("begun", begun(now));
    if (fresh && begun(now) && now.compose.read && !now.readings) this.#ask(now.typed ? PAUSE : 0);
    return this.form;
  }

  /** Fill in a whole move, such as a hint. */
  async propose(move: string): Promise<void> {
    const compose = this.#composes.find(({ before, read: reads }) => reads && move.startsWith(before));
    const entry = this.#on.entry();
    if (!compose) return;
    const readings = await this.#readings({ entry, move });
    const [reading] = readings ?? [];
    if (reading && readings && entry === this.#on.entry())
      this.#on.changed({ compose, parts: reading.parts, typed: "", readings });
  }

  /** A move is being sent: what was asked before no longer matters. */
  rest(): void {
    clearTimeout(this.#timer);
    this.#asked.abort();
  }

  #typed(): void {
    const typed = this.#input.value.trim();
    const [first] = this.#composes;
    const now = this.#now;
    if (now && !now.compose.read) return this.#on.changed({ ...now, typed });
    if (!typed || !first) return this.#on.changed(null);
    const free = now?.free ?? (!now || !begun(now));
    this.#on.changed({ compose: now?.compose ?? first, parts: now?.typed ? now.parts : [], typed, free });
  }

  /** Ask the game what it thinks of it. */
  #ask(pause: number): void {
    clearTimeout(this.#timer);
    const now = this.#now;
    const asked = new Promise<void>((resolve) => {
      this.#timer = window.setTimeout(resolve, pause);
    }).then(() => this.#hear(now));
    this.#asking = asked;
  }

  async #hear(now: Composing | null): Promise<void> {
    if (!now || now !== this.#now) return;
    const about = now.typed
      ? { typed: now.typed, before: now.free ? "" : now.compose.before }
      : { move: composed(now) };
    const readings = await this.#readings({ entry: this.#on.entry(), ...about });
    if (readings && now === this.#now) this.#on.changed(read(this.#composes, now, readings));
  }

  /** What the game reads; nothing if it cannot be asked, null if it no longer matters. */
  async #readings(about: object): Promise<readonly Reading[] | null> {
    this.#asked.abort(); // an answer to an older question helps nobody
    this.#asked = new AbortController();
    const headers = { "Content-Type": "application/json" };
    const { signal } = this.#asked;
    const init = { method: "POST", headers, body: JSON.stringify(about), signal };
    try {
      const response = await fetch(`${this.#path}/preview`, init);
      return response.ok ? ((await response.json()) as Preview).readings : [];
    } catch {
      return signal.aborted ? null : [];
    }
  }

  async #submit(): Promise<void> {
    if (!begun(this.#now)) return;
    if (this.#now.compose.read && !this.#now.readings) {
      this.#ask(0);
      await this.#asking;
    }
    const now = this.#now;
    if (!begun(now)) return;
    const [reading] = now.readings ?? [];
    if (now.typed && now.compose.read && !reading) this.#on.refused(words.gone);
    else if (reading && !reading.legal) this.#on.refused(reading.text || words.unfinished);
    else this.#on.send(reading?.move ?? composed(now));
  }

  #chips(now: Composing | null, reading: Reading | undefined): void {
    const made = (now?.parts ?? []).map(([id, text], at) => {
      const said = `${this.#board.label(id)}: ${words.takeOut}`;
      const chip = button("", () => this.#remove(at), "chip");
      chip.setAttribute("aria-label", said);
      const card = now?.compose.read ? this.#card(id) : null;
      chip.append(...(card ? [card] : [text]));
      if (card && now && text !== now.compose.blank && text.length > 1)
        chip.append(make("b", "", bare(text, now.compose)));
      const item = make("li", "", chip);
      if (reading?.instead[at]?.length) {
        const other = button("⇄", () => this.#other(at), "quiet swap");
        other.setAttribute("aria-label", words.another(this.#board.label(id)));
        item.append(other);
      }
      return item;
    });
    this.#parts.replaceChildren(...made);
  }

  /** A small picture of what is at `id`. */
  #card(id: string): SVGSVGElement | null {
    const piece = this.#board.group(id)?.querySelector<SVGGraphicsElement>(".piece");
    if (!piece) return null;
    const { x, y, width, height } = piece.getBBox();
    const picture = document.createElementNS(SVG, "svg");
    picture.setAttribute("viewBox", `${x - 1} ${y - 1} ${width + 2} ${height + 2}`);
    picture.setAttribute("aria-hidden", "true");
    picture.append(piece.cloneNode(true));
    return picture;
  }

  #remove(at: number): void {
    const now = this.#now;
    if (!now) return;
    const parts = now.parts.toSpliced(at, 1);
    this.#on.changed(
      parts.length || !now.compose.read
        ? { compose: now.compose, parts, typed: now.compose.read ? "" : now.typed }
        : null,
    );
  }

  #other(at: number): void {
    const others = this.#now?.readings?.[0]?.instead[at] ?? [];
    const [next] = others;
    if (this.#now && next && others.length <= FEW) this.#replace(at, next);
    else {
      this.#picking = this.#picking === at ? null : at;
      this.show(this.#composes, this.#now);
      this.#palette.querySelector("button")?.focus();
    }
  }

  #replace(at: number, by: Part): void {
    if (!this.#now) return;
    this.#picking = null;
    say(`${this.#board.label(by[0])} ${bare(by[1], this.#now.compose)}`);
    this.#on.changed(replaced(this.#now, at, by));
  }

  /** Everything that could be in one place. */
  #pick(now: Composing | null, reading: Reading | undefined): void {
    const at = reading?.asks ?? this.#picking;
    const others = at === null || at === undefined ? [] : (reading?.instead[at] ?? []);
    const keys = others.map((each) =>
      button(bare(each[1], now?.compose), () => this.#replace(at as number, each), "key"),
    );
    const before = this.#palette.childElementCount;
    this.#palette.replaceChildren(...keys);
    this.#palette.hidden = !keys.length;
    if (keys.length && !before) this.form.scrollIntoView({ block: "nearest" });
  }

  /** What else the typed letters could mean. */
  #offer(now: Composing | null): void {
    const others = now?.typed ? (now.readings?.slice(1) ?? []).filter(({ legal }) => legal) : [];
    const made = others.map((each) => {
      const compose = this.#composes.find(({ before }) => each.move.startsWith(before));
      return button(`${compose?.label ?? each.move}: ${each.text}`, () => this.#on.send(each.move));
    });
    this.#others.replaceChildren(...made);
    this.#others.hidden = !made.length;
  }

  /** Typing while on the board goes here. */
  #catch({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent): void {
    const elsewhere = !(target instanceof Element) || (target !== document.body && !this.#board.svg.contains(target));
    if (elsewhere || ctrlKey || altKey || metaKey || !/^[a-z]$/i.test(key)) return;
    if (this.form.isConnected && this.#composes.some((each) => each.read)) this.#input.focus();
  }
}

/** What a part writes, without the mark of a letter that had to be chosen. */
function bare(text: string, compose: Compose | undefined): string {
  const mark = compose?.blank?.[0];
  return mark && text.startsWith(mark) ? text.slice(1) : text;
}
