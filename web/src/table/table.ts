// A table: what is shown, what is chosen, and what is sent.

import { ask, dialogs } from "../base/dialogs.ts";
import { byId } from "../base/dom.ts";
import { get, listen, newKey, post, Refused } from "../base/requests.ts";
import { hush, say, tell } from "../base/speech.ts";
import type { Answer, Choice, Compose, Hint, Suggestion, Suggestions, TableMade, TableState } from "../base/types.ts";
import { words } from "../base/words.ts";
import { Board } from "../board/board.ts";
import { guard } from "../board/focus.ts";
import { keys } from "../board/keyboard.ts";
import { offerLooks, offerTurning } from "../board/looks.ts";
import type { Marks } from "../board/marks.ts";
import { Notes } from "../board/pencil-notes.ts";
import { drag } from "../board/pointer.ts";
import { Arrangement } from "../board/row-order.ts";
import { type Zoom, zoomFor } from "../board/zoom.ts";
import { Keeping } from "../offline/offline-switch.ts";
import { heard, sound } from "../pages/preferences.ts";
import { noteResult } from "../pages/results.ts";
import { Analysis } from "./advice/analysis.ts";
import { Insight } from "./advice/insight.ts";
import { lying, Why } from "./advice/refusal-reason.ts";
import { Lamp } from "./advice/winnable-lamp.ts";
import { allow, wireActs, wireTyping } from "./commands.ts";
import { Company } from "./company/company.ts";
import { Curtain } from "./curtain.ts";
import { History } from "./history.ts";
import { keepSetUp, keptSetUps } from "./kept-setups.ts";
import { Composer } from "./move/composer.ts";
import { begun, type Composing, composed, dropping, touching } from "./move/composition.ts";
import { marksOf } from "./move/highlights.ts";
import { Patience } from "./move/idle-move.ts";
import { buttons, NOTHING, next, only, type Step, step } from "./move/touch-tree.ts";
import { happened, missed } from "./news.ts";
import { type Doing, fill } from "./tray.ts";

const MOST_ASIDE = 4;

type Waiting = Extract<Step, { touched: readonly string[] }>;
type Posted = { entry: number; move?: string; seat?: number | null; anyway?: boolean; key?: string };

export class Table {
  readonly #board: Board;
  readonly #history: History;
  readonly #analysis: Analysis;
  readonly #insight: Insight;
  readonly #notes: Notes;
  readonly #lamp: Lamp;
  readonly #why: Why;
  readonly #curtain = new Curtain();
  readonly #company: Company;
  readonly #keeping: Keeping | null;
  readonly #eyes = byId<HTMLSelectElement>("eyes");
  readonly #zoom: Zoom | null;
  readonly #arrangement: Arrangement;
  readonly #composer: Composer;
  readonly #patience = new Patience((choice) => void this.#send(choice.move));
  readonly #path: string;
  readonly #moments = new Map<string, TableState>();
  /** How often a moment was asked for: only the last one is shown. */
  #walks = 0;
  /** How the table stands. */
  #live: TableState;
  /** What is on the board: the same, or an earlier moment. */
  #shown: TableState;
  #at: Waiting = NOTHING;
  #composing: Composing | null = null;
  /** What a pointer holds. */
  #lifted: string | null = null;
  #suggested: readonly Suggestion[] = [];
  #hint: Hint | null = null;
  #over: string | null = null;
  #looked: Choice | null = null;
  /** What was touched last, if that one touch was a whole move. */
  #spent = "";
  /** How many moves had been made when we came, and when each who shares this device last looked. */
  readonly #began: number;
  readonly #known = new Map<number | null, number>();
  /** What is said about a game that ended here. */
  #ended = "";
  /** What was sent and is not answered yet. */
  #posting: Promise<boolean> | null = null;
  /** The first of two moves of one gesture is under way. */
  #midway = false;
  /** Touches made while a move is on its way. */
  #hasty: string[] = [];

  constructor(state: TableState) {
    this.#live = this.#shown = state;
    this.#began = state.moves.length;
    this.#path = state.lesson ? `/api/lessons/${state.game}` : `/api/tables/${state.table}`;
    this.#board = new Board(document.querySelector("#board") as SVGSVGElement, state.picture);
    this.#history = new History((ply) => this.#goto(ply));
    this.#analysis = new Analysis(this.#path, this.#board, this.#history, (move) => void this.#send(move));
    this.#insight = new Insight(this.#path, this.#board, () => this.#fillTray());
    this.#notes = new Notes(this.#board, () => this.#choose());
    this.#lamp = new Lamp(this.#path, (ply) => void this.#backTo(ply));
    this.#why = new Why(this.#path, state.game, this.#board);
    this.#curtain.before(state, (passed) => say(passed === null ? "" : this.#live.status));
    guard(byId("main"), this.#board);
    dialogs();
    offerLooks(this.#board, state);
    offerTurning(this.#board, state);
    this.#zoom = zoomFor(this.#board, state.picture.follow, () => this.#fillTray());
    this.#arrangement = new Arrangement(
      this.#board,
      () => `order ${state.table} ${this.#live.seat ?? this.#live.you[0]}`,
    );
    this.#composer = new Composer(this.#path, this.#board, {
      changed: (composing) => this.#compose(composing),
      send: (move) => void this.#send(move),
      refused: tell,
      entry: () => this.#live.entry,
    });
    this.#wireBoard();
    wireActs({
      undo: () => this.#undo(),
      redo: () => this.#redo(),
      hint: () => this.#askHint(),
      restart: () => this.#restart(),
    });
    wireTyping({
      play: async (move, refused) => {
        await this.#goto(this.#live.plies);
        await this.#answers();
        return this.#send(move, refused);
      },
      ask: (text) => this.#answer(text),
    });
    this.#company = new Company(this.#path, state, {
      change: (path, body) => this.#post(path, body as Posted),
      looked: (ply) => void this.#goto(ply),
    });
    this.#eyes.addEventListener("change", () => void this.#goto(this.#shown.ply, true));
    this.#composing = this.#ready();
    this.#render();
    this.#keeping = state.lesson
      ? null
      : new Keeping({ path: this.#path, live: () => this.#live, show: (fresh) => this.#put(fresh) });
    if (state.lesson) {
      this.#learn();
      return;
    }
    listen({
      path: `${this.#path}/events`,
      seen: () => `${this.#live.entry}.${this.#company.heard}`,
      // Not before the answer to what was sent: who sees it played goes on, and that may not be lost.
      changed: async (fresh) => {
        await this.#answers();
        if (this.#keeping?.takes(fresh)) this.#take(fresh);
      },
      said: (sayings) => this.#company.hear(sayings),
      time: (now) => this.#company.time(now),
      line: (up) => this.#line(up),
    });
    if (state.ply < state.plies) void get<TableState>(this.#path).then((live) => (this.#live = live));
  }

  /** In a lesson the coach says which step comes next, and hears of each. */
  #learn(): void {
    document.addEventListener("learn", (event) => {
      const { detail } = event as CustomEvent<number | "show">;
      void (detail === "show"
        ? this.#askHint()
        : get<TableState>(`${this.#path}?step=${detail}`).then((step) => this.#take(step)));
    });
  }

  /** A question in words about how it stands. */
  async #answer(text: string): Promise<readonly string[] | null> {
    try {
      return (await post<Answer>(`${this.#path}/ask`, { entry: this.#live.entry, text })).lines;
    } catch (error) {
      return [error instanceof Refused ? error.message : words.gone];
    }
  }

  #wireBoard(): void {
    const touch = (id: string): void => this.#touch(id);
    const can = (): ReadonlySet<string> => {
      const { can, far } = this.#marks();
      return new Set([...can, ...far, ...this.#dropped()]);
    };
    const over = (id: string | null): void => this.#pass(id);
    keys(this.#board, {
      touch,
      can,
      over,
      drop: () => this.#drop(),
      shift: (id, by) => this.#arrangement.shift(id, by),
    });
    drag(this.#board, {
      touch,
      can,
      over,
      lift: (id) => !this.#zoom?.closer && this.#lift(id),
      drop: (id, on) => this.#putDown(id, on),
      spent: () => this.#spent !== "",
    });
    this.#board.svg.addEventListener("click", (event) => {
      const part = this.#board.at(event.target) ? null : lying(this.#board.svg, event);
      if (part && this.#mayAct && !this.#posting) this.#ask(part, () => {});
    });
  }

  // What can be done now

  get #present(): boolean {
    return this.#shown.ply === this.#live.plies;
  }

  get #mayAct(): boolean {
    return this.#present && this.#live.seat !== null;
  }

  get #choices(): readonly Choice[] {
    return this.#mayAct ? this.#live.touches.choices : [];
  }

  get #composes(): readonly Compose[] {
    return this.#mayAct ? this.#live.touches.composes : [];
  }

  #marks(): Marks {
    const can = this.#notes.places();
    const marks = marksOf({
      choices: this.#choices,
      composes: this.#composes,
      touched: this.#at.touched,
      composing: this.#composing,
      hint: [...(this.#hint?.touch ?? []), ...(this.#present ? (this.#live.lesson?.shows ?? []) : [])],
      over: this.#over,
      looked: this.#looked,
      focus: this.#board.at(document.activeElement)?.id ?? null,
    });
    const none = new Set<string>();
    return can ? { ...marks, can, far: none, chosen: none, does: new Map(), idle: false } : marks;
  }

  // Touching

  #touch(id: string): void {
    hush();
    this.#why.hide();
    if (this.#notes.touch(id)) return;
    if (this.#posting) {
      if (id !== this.#spent) this.#hasty.push(id); // the second half of a double tap
      return;
    }
    this.#spent = "";
    const { touched } = this.#at;
    const onward = touched.length > 0 && next(this.#choices, touched).has(id);
    const made = onward ? null : touching(this.#composes, this.#composing, touched, id);
    if (made) return this.#compose(made, this.#board.label(id));
    if (begun(this.#composing) && !onward) return this.#explain(id);
    const led = step(this.#choices, touched, id);
    if (led.kind === "refuse") this.#explain(id);
    else if (led.kind === "send") {
      this.#spent = led.choice.touch.length === 1 ? id : "";
      void this.#decide(led.choice);
    } else this.#select(led, id);
  }

  /** Something else is being composed, or nothing. */
  #compose(composing: Composing | null, told = ""): void {
    if (!composing && begun(this.#composing)) return this.#drop();
    const [first, second] = composing?.parts ?? [];
    const led = first && !second ? step(this.#choices, [], first[0]) : NOTHING;
    this.#at = led.kind === "wait" ? led : NOTHING; // one card can still be discarded
    if (!composing || this.#hint?.move !== composed(composing)) this.#hint = null;
    this.#composing = begun(composing) ? composing : (this.#ready() ?? composing);
    this.#board.letGo();
    this.#choose();
    if (told) say(told);
  }

  #select(led: Waiting, id: string): void {
    this.#at = led;
    this.#hint = null;
    const [first] = led.touched;
    const last = led.touched.at(-1);
    this.#board.letGo();
    if (led.kind === "wait" && led.stops.length && first && last) this.#board.stand(first, last);
    this.#choose();
    if (!led.touched.length) say(words.dropped);
    else if (led.kind === "pick") say(words.pick);
    else say(words.chosen(this.#board.label(id), next(this.#choices, led.touched).size));
  }

  #drop(): void {
    if (this.#notes.drop()) return;
    if (!this.#at.touched.length && !this.#composing) return;
    this.#forget();
    this.#choose();
    say(words.dropped);
  }

  #forget(): void {
    this.#at = NOTHING;
    this.#composing = this.#ready();
    this.#looked = null;
    this.#board.letGo();
  }

  /** What is composed at once, because there is nothing else to touch. */
  #ready(): Composing | null {
    const [compose, another] = this.#composes;
    if (!compose || another || this.#choices.some(({ touch }) => touch.length)) return null;
    return { compose, parts: [], typed: "" };
  }

  #lift(id: string): boolean {
    const may = !this.#notes.places() && this.#pickUp(id);
    this.#lifted = may ? id : null;
    return may;
  }

  /** What lies in a row can always be picked up, anything else if it can go somewhere. */
  #pickUp(id: string): boolean {
    const inRow = this.#present && this.#arrangement.has(id);
    if (this.#posting || this.#composing) return inRow;
    const { touched } = this.#at;
    if (touched.length === 1 && touched[0] === id) return true;
    const led = step(this.#choices, [], id);
    if (led.kind !== "wait") return inRow;
    this.#select(led, id);
    return true;
  }

  /** Where what is held may be dropped, beside what may be touched. */
  #dropped(): string[] {
    const held = this.#lifted;
    if (held === null) return [];
    const onto = this.#composes.flatMap(({ ids, onto }) => (ids.includes(held) ? (onto ?? []) : []));
    return [...this.#arrangement.places(held), ...onto];
  }

  #putDown(id: string | null, on = ""): void {
    const held = this.#lifted;
    if (id === null && held !== null && on && on !== held) this.#explain(on);
    const composing = begun(this.#composing);
    this.#over = this.#lifted = null;
    if (held !== null && id !== null) {
      if (this.#arrangement.places(held).includes(id)) {
        if (id !== held) this.#arrangement.put(held, id);
        if (!composing) this.#at = NOTHING;
        return this.#settle();
      } else if (next(this.#choices, [held]).has(id)) {
        const led = step(this.#choices, [held], id);
        if (composing && led.kind === "send") return void this.#decide(led.choice);
      } else {
        const made = dropping(this.#composes, this.#composing, held, id);
        if (made) return this.#compose(made, this.#board.label(held));
      }
    }
    if (id !== null && !composing) return this.#touch(id);
    this.#settle();
  }

  /** What was held lies where it lay. */
  #settle(): void {
    this.#board.letGo();
    this.#choose();
  }

  #pass(id: string | null): void {
    if (id === this.#over) return;
    this.#over = id;
    const shows = this.#choices.some(({ touch, preview }) => touch.length === 1 && preview.length);
    if (this.#at.touched.length || shows) this.#board.mark(this.#marks());
  }

  #explain(id: string): void {
    if (!this.#present) return tell(words.past);
    if (this.#live.over) return tell(words.over);
    if (this.#live.seat === null) return tell(words.notYours);
    const { lesson } = this.#live;
    if (lesson && !lesson.move) return tell(lesson.task);
    const can = [...this.#marks().can].map((each) => this.#board.label(each));
    this.#ask(id, () => tell(words.cannot(this.#board.label(id), can)));
  }

  /** Why does touching this do nothing? */
  #ask(id: string, unknown: () => void): void {
    const touched = this.#at.touched.length ? this.#at.touched : (this.#composing?.parts ?? []).map(([part]) => part);
    void this.#why.ask(this.#live.entry, [...touched, id], unknown);
  }

  // Talking to the server

  /** Send a chosen move, if the player means it; and the same again, as long as it is offered. */
  async #decide(choice: Choice): Promise<void> {
    if (choice.warning && !(await ask(choice.warning, words.yes))) {
      this.#forget();
      return this.#choose();
    }
    if (choice.then) return this.#both(choice.move, choice.then);
    for (let now: Choice | undefined = choice; now && (await this.#send(now.move)); ) {
      now = choice.again ? this.#choices.find(({ label }) => label === choice.label) : undefined;
    }
  }

  /** Two moves of one gesture: the picture in between is not shown. */
  async #both(first: string, then: string): Promise<void> {
    this.#midway = true;
    const begun = await this.#send(first);
    this.#midway = false;
    if (begun && !(await this.#send(then))) this.#show(this.#live);
  }

  #send(move: string, refused = tell): Promise<boolean> {
    const { entry, seat } = this.#live;
    this.#suggested = []; // they were for the moment before this move
    return this.#post("moves", { entry, move, seat, key: newKey() }, refused);
  }

  /** Post something; true if the table changed by it. */
  #post(path: string, body: Posted, refused = tell): Promise<boolean> {
    if (this.#posting) return Promise.resolve(false);
    this.#posting = this.#answered(path, body, refused);
    return this.#posting;
  }

  /** Wait until all that was sent is answered. */
  async #answers(): Promise<void> {
    while (this.#posting) await this.#posting;
  }

  async #answered(path: string, body: Posted, refused: (message: string) => void): Promise<boolean> {
    this.#composer.rest();
    try {
      this.#take(await post<TableState>(`${this.#path}/${path}`, body));
      return true;
    } catch (error) {
      return this.#unposted(error, refused);
    } finally {
      this.#posting = null;
      for (const id of this.#hasty.splice(0)) this.#touch(id);
    }
  }

  #unposted(error: unknown, refused: (message: string) => void): false {
    const table = error instanceof Refused ? error.table : null;
    this.#hasty = [];
    this.#forget();
    this.#choose();
    if (table) this.#take(table);
    if (!(error instanceof Refused)) tell(words.gone);
    else if (error.code === "stale") tell(words.stale);
    else refused(error.message);
    sound("refused");
    return false;
  }

  /** A newer state, from an answer or from the stream. */
  #take(sent: TableState): void {
    const before = this.#live;
    // The stream leaves out the layer that has not changed.
    const still = sent.picture.still || before.picture.still;
    const fresh = { ...sent, picture: { ...sent.picture, still } };
    if (fresh.lesson) document.dispatchEvent(new CustomEvent("lesson", { detail: fresh.lesson }));
    else if (fresh.entry < before.entry) return;
    if (fresh.entry === before.entry && fresh.you.join() === before.you.join()) {
      // Nothing was played: somebody came, went, or offered something.
      this.#live = fresh;
      this.#company.show(fresh);
      if (fresh.over) this.#fillTray(); // the next game may have been laid
      return;
    }
    const watching = this.#present;
    if (fresh.over && !before.over && !fresh.lesson) this.#ended = noteResult(fresh);
    keepSetUp(before, fresh);
    this.#live = fresh;
    if (this.#midway) {
      this.#shown = fresh; // without a picture
      return;
    }
    const known = this.#known.get(fresh.seat) ?? this.#began;
    this.#curtain.before(fresh, (passed) =>
      say(passed === null ? happened(before, fresh) : missed(fresh, known, passed)),
    );
    this.#known.set(fresh.seat, fresh.moves.length);
    if (watching) this.#show(fresh);
    else this.#history.show(fresh, this.#shown.ply);
    sound(heard(before, fresh));
  }

  /** This is how it stands, whatever was shown before. */
  #put(fresh: TableState): void {
    this.#curtain.before(fresh, (passed) => say(passed === null ? "" : fresh.status));
    this.#live = fresh;
    this.#moments.clear();
    this.#show(fresh);
  }

  #line(up: boolean): void {
    if (!this.#keeping?.line(up)) return;
    const lost = byId("lost");
    if (lost.hidden === up) return;
    lost.hidden = up;
    say(up ? words.found : words.lost);
  }

  async #undo(): Promise<void> {
    await this.#answers();
    const { entry, can } = this.#live;
    if (can.undo) await this.#post("undo", { entry, key: newKey() });
    else if (can.undo_anyway && (await ask(words.anywayAsk, words.anywayYes)))
      await this.#post("undo", { entry, anyway: true, key: newKey() });
  }

  async #redo(): Promise<void> {
    await this.#answers();
    if (this.#live.can.redo) await this.#post("redo", { entry: this.#live.entry, key: newKey() });
  }

  /** Take everything back that was done after this moment. */
  async #backTo(ply: number): Promise<void> {
    while (this.#live.plies > ply && (await this.#post("undo", { entry: this.#live.entry, key: newKey() })));
  }

  async #restart(): Promise<void> {
    if (!(await ask(words.restartAsk, words.restartYes))) return;
    await this.#post("restart", { entry: this.#live.entry, anyway: true, key: newKey() });
  }

  async #askHint(): Promise<void> {
    const { entry } = this.#live;
    try {
      const hint = await post<Hint>(`${this.#path}/hint`, { entry });
      if (entry !== this.#live.entry) return;
      this.#forget();
      this.#hint = hint;
      this.#choose();
      say(hint.text);
      await this.#composer.propose(hint.move ?? "");
    } catch (error) {
      tell(error instanceof Refused ? error.message : words.gone);
    }
  }

  /** Ask what could be done at one touch. */
  async #suggest(): Promise<void> {
    const { entry } = this.#live;
    try {
      const { suggestions } = await post<Suggestions>(`${this.#path}/suggestions`, {
        entry,
        kept: keptSetUps(this.#live),
      });
      this.#suggested = suggestions; // good advice even if others have done something meanwhile
      this.#choose();
      if (!suggestions.length) tell(words.nothing);
    } catch (error) {
      tell(error instanceof Refused ? error.message : words.gone);
    }
  }

  async #follow({ moves }: Suggestion): Promise<void> {
    // Once more where somebody else was quicker: what others do is not in the way here.
    for (const move of moves) if (!(await this.#send(move)) && !(await this.#send(move))) return;
  }

  /** Another table, set up in the same way. */
  async #again(): Promise<void> {
    const { game, options } = this.#live;
    const made = await post<TableMade>("/api/tables", { game, options });
    location.assign(made.url);
  }

  // Showing

  #show(state: TableState): void {
    const by = state.ply - this.#shown.ply;
    this.#shown = state;
    this.#why.hide();
    this.#at = NOTHING;
    if (!state.can.suggest) this.#suggested = [];
    this.#composing = this.#ready();
    this.#hint = this.#looked = null;
    this.#board.show(state.picture, by > 0 ? 1 : by === -1 ? -1 : 0, this.#marks());
    // who looked elsewhere at the same moment is left in peace
    if (by) this.#zoom?.follow(state.picture.follow);
    this.#render();
  }

  async #goto(ply: number, anew = false): Promise<void> {
    const { entry, plies } = this.#live;
    const to = Math.max(0, Math.min(ply, plies));
    const walk = ++this.#walks;
    if (to === this.#shown.ply && !anew) return;
    try {
      const moment = to === plies && !this.#eyes.value ? this.#live : await this.#moment(entry, to);
      // the table went on meanwhile, or another moment was asked for
      if (entry !== this.#live.entry || walk !== this.#walks) return;
      this.#show(moment);
    } catch {
      this.#history.stop();
      return tell(words.gone);
    }
    this.#company.point(to);
    const told = this.#live.moves.find((move) => move.ply === to)?.spoken;
    say([words.moment(to, plies), told].filter(Boolean).join(" "));
  }

  async #moment(entry: number, ply: number): Promise<TableState> {
    const eyes = this.#eyes.value && `&eyes=${this.#eyes.value}`;
    const name = `${entry} ${ply} ${eyes}`;
    const moment = this.#moments.get(name) ?? (await get<TableState>(`${this.#path}?ply=${ply}${eyes}`));
    this.#moments.set(name, moment);
    return moment;
  }

  #choose(): void {
    this.#board.mark(this.#marks());
    this.#analysis.mark(this.#at.touched);
    this.#fillTray();
  }

  #render(): void {
    this.#notes.show(this.#shown, this.#present && !this.#live.over);
    this.#insight.show(this.#live, this.#shown, this.#eyes.value);
    this.#choose();
    const { status, assisted, won, over, ply } = this.#shown;
    const { can } = this.#live;
    byId("status").textContent = assisted ? `${status} (${words.assisted})` : status;
    byId("standing").classList.toggle("over", over);
    byId("standing").classList.toggle("won", won === true);
    this.#company.show(this.#live);
    this.#offerEyes();
    const here = this.#present;
    allow({
      undo: here && (can.undo || can.undo_anyway),
      redo: here && can.redo,
      hint: here && can.hint,
      restart: here && can.restart,
    });
    this.#history.show(this.#live, ply);
    this.#analysis.show(this.#live, ply);
    this.#lamp.show(this.#live, ply);
  }

  /** Through whose eyes the finished game may be seen. */
  #offerEyes(): void {
    const { eyes, seats } = this.#live;
    const before = this.#eyes.options.length;
    byId("seeing").hidden = !eyes.length;
    if (!eyes.length || before > 1) return;
    const named = eyes.map((seat) => new Option(words.eyesOf(seats[seat - 1]?.name ?? ""), String(seat)));
    this.#eyes.append(...named, new Option(words.spectator, "0"));
  }

  #fillTray(): void {
    const at = this.#at;
    const stopping =
      at.kind === "wait"
        ? at.stops.map((each) => ({ ...each, label: at.touched.length > 1 ? words.stop(each.label) : each.label }))
        : [];
    const left = at.touched.length > 1 && !stopping.length ? only(this.#choices, at.touched) : null;
    const busy = begun(this.#composing) && this.#composing.compose.read === true;
    const plain = at.touched.length ? (left ? [left] : stopping) : busy ? [] : buttons(this.#choices);
    fill(
      {
        note: this.#present
          ? (this.#hint?.text ?? (this.#live.over ? this.#ended : ""))
          : words.moment(this.#shown.ply, this.#live.plies),
        title: at.kind === "pick" ? words.pick : "",
        choices: at.kind === "pick" ? at.among : plain,
        doing: busy
          ? []
          : [
              ...(left ? [] : this.#aside()),
              ...this.#doing(at.kind === "pick" || stopping.length > 0 || left !== null),
            ],
        composes: this.#composing ? [] : this.#composes.filter(({ read }) => !read),
        composer: this.#composer.show(this.#composes, this.#composing),
        waiting: this.#patience.see(this.#choices),
      },
      {
        choose: (choice) => {
          this.#board.focus(at.touched.at(-1) ?? "");
          void this.#decide(choice);
        },
        look: (choice) => {
          this.#looked = choice;
          this.#board.mark(this.#marks());
        },
        open: (compose) => {
          this.#composing = { compose, parts: [], typed: "" };
          this.#choose();
        },
      },
    );
  }

  /** What may be touched next but is out of sight, if that is not much. */
  #aside(): Doing[] {
    const unseen = this.#zoom?.outOfSight(next(this.#choices, this.#at.touched)) ?? [];
    if (!this.#at.touched.length || unseen.length > MOST_ASIDE) return [];
    return unseen.map((id) => ({ text: this.#board.label(id), press: () => this.#touch(id) }));
  }

  #doing(undecided: boolean): Doing[] {
    const { over, you, game } = this.#shown;
    const beside = [...this.#notes.doing(), ...this.#insight.doing()];
    if (!this.#present) {
      return [{ text: words.back, kind: "primary", press: () => void this.#goto(this.#live.plies) }, ...beside];
    }
    if (undecided) return [{ text: words.letGo, press: () => this.#drop() }];
    if (this.#suggested.length) {
      return this.#suggested.map((each) => ({ text: each.label, press: () => void this.#follow(each) }));
    }
    if (this.#live.can.suggest) return [{ text: words.suggest, press: () => void this.#suggest() }];
    const sorting = this.#arrangement.sorting();
    const sort = (): void => {
      sorting?.press();
      this.#choose();
    };
    if (sorting) return [{ ...sorting, kind: "quiet", press: sort }];
    if (!over || !you.length || this.#live.lesson) return beside;
    const { can, next } = this.#live;
    const again = can.rematch
      ? { text: next ? words.nextGame : words.rematch, press: () => void this.#company.rematch() }
      : { text: words.again, press: () => void this.#again() };
    return [
      { ...again, kind: "primary" },
      { text: words.other, press: () => location.assign(`/games/${game}`) },
    ];
  }
}
