// Pencil notes on the board: they stay on this device, and nobody else sees them.

import { kept } from "../base/dom.ts";
import * as words from "../base/phrases.ts";
import { say } from "../base/speech.ts";
import type { TableState } from "../base/types.ts";
import type { Doing } from "../table/tray.ts";
import type { Board } from "./board.ts";
import { addLayer } from "./motion.ts";

const SVG = "http://www.w3.org/2000/svg";

/** The notes: any number of walls, and one field with the marker. */
export interface Sheet {
  readonly walls: readonly string[];
  readonly field: string | null;
}

const EMPTY: Sheet = { walls: [], field: null };

/** The sheet after something that may have a note was touched. */
export function noted(sheet: Sheet, id: string, kind: string): Sheet {
  if (kind === "field") return { ...sheet, field: sheet.field === id ? null : id };
  const walls = sheet.walls.filter((each) => each !== id);
  return { ...sheet, walls: walls.length < sheet.walls.length ? walls : [...walls, id] };
}

/** What was kept, if it is a valid sheet. */
export function read(text: string | null): Sheet {
  try {
    const { walls, field } = JSON.parse(text ?? "") as Partial<Sheet>;
    const ids = Array.isArray(walls) ? walls.filter((each) => typeof each === "string") : [];
    return { walls: ids, field: typeof field === "string" ? field : null };
  } catch {
    return EMPTY;
  }
}

/** Groups with `data-note` ("wall" or "field") can have notes; `data-sheet` names the sheet. */
export class PencilNotes {
  readonly #board: Board;
  readonly #changed: () => void;
  readonly #layer: SVGGElement;
  #key = "";
  #writing = false;

  constructor(board: Board, changed: () => void) {
    this.#board = board;
    this.#changed = changed;
    this.#layer = addLayer(board.svg, "notes");
  }

  /** Another picture is on the board. */
  show({ table, seat, you }: TableState, present: boolean): void {
    const whose = seat ?? (you.length === 1 ? you[0] : null);
    const sheet = this.#board.svg.querySelector<SVGElement>("[data-sheet]")?.dataset.sheet;
    this.#key = present && whose && sheet ? `notes ${table} ${whose} ${sheet}` : "";
    if (!this.#key) this.#writing = false;
    this.#draw();
  }

  /** The buttons for it, if there is something to write on. */
  doing(): Doing[] {
    if (!this.#key) return [];
    const doing: Doing[] = [
      { text: this.#writing ? words.pencilOff : words.pencil, kind: "quiet", press: () => this.#write(!this.#writing) },
    ];
    const { walls, field } = this.#sheet;
    if (this.#writing && (walls.length || field)) {
      doing.push({ text: words.rub, kind: "quiet", press: () => this.#keep(EMPTY, words.rubbed) });
    }
    return doing;
  }

  /** What the pencil can write on; null while it is not in use. */
  places(): ReadonlySet<string> | null {
    if (!this.#writing) return null;
    return new Set([...this.#board.svg.querySelectorAll("[data-note]")].map(({ id }) => id));
  }

  /** Something was touched: true if that was a note. */
  touch(id: string): boolean {
    const kind = this.#writing ? this.#board.group(id)?.dataset.note : undefined;
    if (!kind) return false;
    const before = this.#sheet;
    const after = noted(before, id, kind);
    const more = after.walls.length > before.walls.length || (kind === "field" && after.field !== null);
    this.#keep(after, more ? words.pencilled(this.#plain(id)) : words.rubbedOut(this.#plain(id)));
    return true;
  }

  /** Put the pencil down; false if it was not in use. */
  drop(): boolean {
    if (!this.#writing) return false;
    this.#write(false);
    return true;
  }

  get #sheet(): Sheet {
    return this.#key ? read(kept.get(this.#key)) : EMPTY;
  }

  #write(on: boolean): void {
    this.#writing = on;
    say(on ? words.pencilHow : words.pencilDown);
    this.#draw();
    this.#changed();
  }

  #keep(sheet: Sheet, said: string): void {
    kept.set(this.#key, JSON.stringify(sheet));
    this.#draw();
    this.#changed();
    say(said);
  }

  #draw(): void {
    const { walls, field } = this.#sheet;
    this.#board.svg.classList.toggle("pencil", this.#writing);
    const made: SVGElement[] = [];
    for (const group of this.#board.svg.querySelectorAll<SVGGElement>("[data-note]")) {
      const note = walls.includes(group.id) ? "wall" : field === group.id ? "field" : "";
      const title = group.querySelector(":scope > title");
      if (title) title.textContent = note ? `${this.#plain(group.id)}${words.note(note)}` : this.#plain(group.id);
      if (note) made.push(sign(group, note));
    }
    this.#layer.replaceChildren(...made);
  }

  /** The label without the note. */
  #plain(id: string): string {
    const label = this.#board.label(id);
    const note = ["wall", "field"].map(words.note).find((each) => label.endsWith(each));
    return note ? label.slice(0, -note.length) : label;
  }
}

/** A pencilled wall is drawn on its line; the marker in the corner of its field. */
function sign(group: SVGGElement, note: string): SVGElement {
  const { x, y, width, height } = group.getBBox();
  const made = document.createElementNS(SVG, "g");
  made.setAttribute("class", note);
  made.setAttribute("transform", group.getAttribute("transform") ?? "");
  const path = document.createElementNS(SVG, "path");
  const [left, right] = [x + 4, x + width - 4];
  const hatch = "l7 -10m5 10".repeat(Math.max(0, Math.floor((right - left - 8) / 12)));
  path.setAttribute(
    "d",
    note === "wall"
      ? `M${left} -5L${right} -6L${right} 6L${left} 5zM${left + 6} 5${hatch}`
      : `M${x + width - 26} ${y + 9}h22v13h-22zq0 -8 11 -8t11 8M${x + width - 15} ${y + 13}v4`,
  );
  if (!height) made.setAttribute("display", "none");
  made.append(path);
  return made;
}
