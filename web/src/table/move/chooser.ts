// Choosing a move: by pointer, by keyboard, in the tray or by typing, everything leads here.

import { clientParts } from "../../base/client-parts.ts";
import { ask } from "../../base/dialogs.ts";
import { loadLater } from "../../base/loaded.ts";
import * as words from "../../base/phrases.ts";
import { hush, say, tell } from "../../base/speech.ts";
import type { Choice, Hint, TableState } from "../../base/types.ts";
import type { Board } from "../../board/board.ts";
import { wireKeyboard } from "../../board/keyboard.ts";
import type { Marks } from "../../board/marks.ts";
import { PencilNotes } from "../../board/pencil-notes.ts";
import { wirePointer } from "../../board/pointer.ts";
import { RowOrder } from "../../board/row-order.ts";
import type { Zoom } from "../../board/zoom.ts";
import { findThingAt, RefusalReason } from "../advice/refusal-reason.ts";
import type { Moments } from "../moments.ts";
import type { Outbox } from "../outbox.ts";
import { type Doing, fillTray } from "../tray.ts";
import { Composer } from "./composer.ts";
import { begun, type Composing } from "./composition.ts";
import { marksOf } from "./highlights.ts";
import { IdleMove } from "./idle-move.ts";
import {
  type Consequence,
  type Offered,
  type Selection,
  type SelectionEvent,
  select,
  unselected,
} from "./selection.ts";
import { buttons, next, only } from "./touch-tree.ts";

const MOST_ASIDE = 4;

export interface Host {
  readonly path: string;
  readonly moments: Moments;
  readonly outbox: Outbox;
  /** What else the tray offers, while nothing is half chosen. */
  readonly doing: () => Doing[];
  /** Something else is touched now. */
  readonly touched: (ids: readonly string[]) => void;
}

export class Chooser {
  readonly notes: PencilNotes;
  readonly #host: Host;
  readonly #board: Board;
  readonly #row: RowOrder;
  readonly #composer: Composer;
  readonly #why: RefusalReason;
  readonly #idleMove: IdleMove;
  #selection: Selection;
  #zoom: Zoom | null = null;

  constructor(board: Board, host: Host) {
    const { moments, outbox, path } = host;
    const { game, table, picture, lesson } = moments.live;
    this.#host = host;
    this.#board = board;
    this.notes = new PencilNotes(board, () => this.show());
    this.#why = new RefusalReason(path, game, board);
    this.#idleMove = new IdleMove((choice) => void outbox.play(choice.move));
    if (picture.follow.length && !lesson) void this.#loadZoom();
    this.#row = new RowOrder(board, () => `order ${table} ${moments.live.seat ?? moments.live.you[0]}`);
    this.#composer = new Composer(path, board, {
      changed: (composing) => this.#compose(composing),
      send: (move) => void outbox.play(move),
      refused: tell,
      entry: () => moments.live.entry,
    });
    this.#selection = unselected(this.offered);
    this.#wire();
  }

  /** What can be done now: nothing in an earlier position, or on somebody else's turn. */
  get offered(): Offered {
    const { live } = this.#host.moments;
    return this.#mayAct ? live.touches : { choices: [], composes: [] };
  }

  /** Something is touched. */
  touch(id: string): void {
    const { outbox } = this.#host;
    hush();
    this.#why.hide();
    if (this.notes.touch(id)) return;
    if (!outbox.busy) return this.#on({ kind: "touch", id });
    if (id !== this.#selection.spent) outbox.keep(id); // otherwise it is the second half of a double tap
  }

  /** Another picture is to be shown. */
  renew(): void {
    this.#why.hide();
    this.#on({ kind: "renew" });
  }

  /** A move is being sent: whatever it moves sets out before it is answered. */
  begin(choice: Choice): void {
    this.#on({ kind: "sent", choice });
    if (choice.glide.length) this.#board.held.glide(choice.glide);
  }

  /** What was chosen is not sent after all, or was refused. */
  forget(): void {
    this.#board.held.giveBack();
    this.#on({ kind: "forget" });
  }

  /** What was asked about it before no longer matters. */
  rest(): void {
    this.#composer.rest();
  }

  /** Show a hint, and fill it in if a move is being composed. */
  async showHint(hint: Hint): Promise<void> {
    this.#on({ kind: "hint", hint });
    say(hint.text);
    await this.#composer.propose(hint.move ?? "");
  }

  /** After a move: keep in sight what it was about. */
  follow(ids: readonly string[]): void {
    this.#zoom?.follow(ids);
  }

  /** The button that sorts what is in a row. */
  sorting(): Doing[] {
    const sorting = this.#row.sorting();
    if (!sorting) return [];
    const press = (): void => {
      sorting.press();
      this.show();
    };
    return [{ text: sorting.text, kind: "quiet", press }];
  }

  marks(): Marks {
    const { live, present } = this.#host.moments;
    const { at, composing, hint, over, looked, sent } = this.#selection;
    const marks = marksOf({
      ...this.offered,
      touched: at.touched,
      sent,
      composing,
      hint: [...(hint?.touch ?? []), ...(present ? (live.lesson?.shows ?? []) : [])],
      about: hint?.shows ?? [],
      over,
      looked,
      focus: this.#board.at(document.activeElement)?.id ?? null,
    });
    const can = this.notes.places();
    const none = new Set<string>();
    return can ? { ...marks, can, far: none, chosen: none, does: new Map(), idle: false } : marks;
  }

  /** Show what is chosen, on the board and in the tray. */
  show(): void {
    this.#board.mark(this.marks());
    this.#host.touched(this.#selection.at.touched);
    this.fillTray();
  }

  fillTray(): void {
    if (this.#selection.lifted) return; // the board must not move below a piece that is held
    const { moments, doing } = this.#host;
    const { live, shown, present } = moments;
    const { at, composing, hint, sent } = this.#selection;
    const { choices, composes, onward } = this.offered;
    const stops = at.kind === "wait" ? at.stops.map((stop) => this.#stopping(stop)) : [];
    const left = at.touched.length > 1 && !stops.length ? only(choices, at.touched) : null;
    const busy = begun(composing) && composing.compose.read;
    const plain = at.touched.length ? (left ? [left] : stops) : busy ? [] : buttons(choices);
    const finishing = onward && at.touched[0] === onward.id;
    const undecided = present && (at.kind === "pick" || stops.length > 0 || left !== null || finishing);
    const rest = undecided ? [{ text: words.letGo, press: () => this.#drop() }] : doing();
    const note = hint?.text ?? "";
    fillTray(
      {
        note: present ? note : words.moment(shown.ply, live.plies),
        title: at.kind === "pick" || finishing ? words.pick : "",
        choices: at.kind === "pick" ? at.among : plain,
        sent,
        doing: busy ? [] : [...this.#onward(), ...(left ? [] : this.#aside()), ...rest],
        composes: composing ? [] : composes.filter(({ read }) => !read),
        composer: finishing ? null : this.#composer.show(composes, composing),
        waiting: this.#idleMove.see(choices),
      },
      {
        choose: (choice) => {
          this.#board.focus(at.touched.at(-1) ?? "");
          void this.#decide(choice);
        },
        look: (choice) => this.#on({ kind: "look", choice }),
        open: (compose) => this.#on({ kind: "open", compose }),
      },
    );
  }

  get #mayAct(): boolean {
    const { live, present } = this.#host.moments;
    return present && live.seat !== null;
  }

  #wire(): void {
    const touch = (id: string): void => this.touch(id);
    const over = (id: string | null): void => this.#on({ kind: "pass", id });
    const can = (): ReadonlySet<string> => {
      const { can, far } = this.marks();
      return new Set([...can, ...far, ...this.#goals()]);
    };
    wireKeyboard(this.#board, {
      touch,
      can,
      over,
      drop: () => this.#drop(),
      shift: (id, by) => this.#row.shift(id, by),
    });
    wirePointer(this.#board, {
      touch,
      can,
      over,
      lift: (id) => !this.#zoom?.closer && this.#lift(id),
      drop: (id, on) => this.#putDown(id, on),
      spent: () => this.#selection.spent !== "",
      missed: (event) => {
        const part = findThingAt(this.#board.svg, event);
        if (part && this.#mayAct && !this.#host.outbox.busy) this.#askWhy(part, () => {});
      },
    });
  }

  async #loadZoom(): Promise<void> {
    const later = await loadLater();
    const { follow } = this.#host.moments.shown.picture;
    this.#zoom = new later.Zoom(clientParts, this.#board, follow, () => this.fillTray());
  }

  #on(event: SelectionEvent): void {
    const [selection, consequence] = select(this.#selection, event, this.offered);
    this.#selection = selection;
    this.#follow(consequence);
  }

  #follow(consequence: Consequence): void {
    switch (consequence.kind) {
      case "nothing":
        return;
      case "mark":
        return this.#board.mark(this.marks());
      case "show":
        return this.show();
      case "send":
        return void this.#decide(consequence.choice);
      case "refuse":
        return this.#explain(consequence.id);
      case "touch":
        return this.touch(consequence.id);
    }
    this.#board.held.letGo();
    if (consequence.kind === "chosen") this.#stand();
    this.show();
    say(this.#told(consequence));
  }

  #told(consequence: Consequence): string {
    const { at } = this.#selection;
    if (consequence.kind === "dropped") return words.dropped;
    if (consequence.kind === "composed") return consequence.id && this.#board.label(consequence.id);
    if (consequence.kind !== "chosen") return "";
    if (at.kind === "pick") return words.pick;
    return words.chosen(this.#board.label(consequence.id), next(this.offered.choices, at.touched).size);
  }

  /** A piece that could stop where it is waits there while the rest of its path is chosen. */
  #stand(): void {
    const { at } = this.#selection;
    const [first] = at.touched;
    const last = at.touched.at(-1);
    if (at.kind === "wait" && at.stops.length && first && last) this.#board.held.stand(first, last);
  }

  #compose(composing: Composing | null): void {
    if (!composing && begun(this.#selection.composing)) this.#drop();
    else this.#on({ kind: "compose", composing });
  }

  #drop(): void {
    if (!this.notes.drop()) this.#on({ kind: "drop" });
  }

  #lift(id: string): boolean {
    if (this.notes.places()) return false;
    const inRow = this.#host.moments.present && this.#row.has(id);
    this.#on({ kind: "lift", id, inRow, busy: this.#host.outbox.busy });
    return this.#selection.lifted === id;
  }

  #putDown(id: string | null, on = ""): void {
    const held = this.#selection.lifted;
    if (id === null && held !== null && on && on !== held) this.#explain(on);
    const inRow = held !== null && id !== null && this.#row.places(held).includes(id);
    if (inRow && id !== held) this.#row.put(held, id);
    this.#on({ kind: "put", id, inRow });
  }

  /** Where something held may be dropped, besides what can be chosen. */
  #goals(): string[] {
    const held = this.#selection.lifted;
    if (held === null) return [];
    const onto = this.offered.composes.flatMap(({ ids, onto }) => (ids.includes(held) ? onto : []));
    return [...this.#row.places(held), ...onto];
  }

  /** Send a chosen move, if the player means it. */
  async #decide(choice: Choice): Promise<void> {
    if (choice.warning && !(await ask(choice.warning, words.yes))) return this.forget();
    await this.#host.outbox.playChoice(choice);
  }

  #explain(id: string): void {
    const { live, present } = this.#host.moments;
    const known = present ? reasonNotToAct(live) : words.past;
    if (known !== null) return tell(known);
    const can = [...this.marks().can].map((each) => this.#board.label(each));
    this.#askWhy(id, () => tell(words.cannot(this.#board.label(id), can)));
  }

  /** Why does touching this do nothing? */
  #askWhy(id: string, unknown: () => void): void {
    const { at, composing } = this.#selection;
    const touched = at.touched.length ? at.touched : (composing?.parts ?? []).map(([part]) => part);
    void this.#why.ask(this.#host.moments.live.entry, [...touched, id], unknown);
  }

  #stopping(stop: Choice): Choice {
    return this.#selection.at.touched.length > 1 ? { ...stop, label: words.stop(stop.label) } : stop;
  }

  /** The usual way on, as a button, while nothing is chosen. */
  #onward(): Doing[] {
    const { onward } = this.offered;
    if (!onward || this.#selection.at.touched.length) return [];
    return [{ text: onward.label, kind: "primary", press: () => this.touch(onward.id) }];
  }

  /** What can be chosen next but is out of sight, if that is not much. */
  #aside(): Doing[] {
    const { touched } = this.#selection.at;
    const unseen = this.#zoom?.outOfSight(next(this.offered.choices, touched)) ?? [];
    if (!touched.length || unseen.length > MOST_ASIDE) return [];
    return unseen.map((id) => ({ text: this.#board.label(id), press: () => this.touch(id) }));
  }
}

/** Why nothing can be done now, if that needs no thought. */
function reasonNotToAct({ over, seat, you, seats, lesson }: TableState): string | null {
  if (over) return words.over;
  if (!you.length && !lesson) return words.watching(seats.some(({ who }) => who === "open"));
  if (seat === null) return words.notYours;
  return lesson && !lesson.move ? lesson.task : null;
}
