// A table: its parts, and what happens to each when something is sent, answered or looked at.

import { clientParts } from "../base/client-parts.ts";
import { ask, wireDialogs } from "../base/dialogs.ts";
import { byId, kept } from "../base/dom.ts";
import { loaded, loadLater } from "../base/loaded.ts";
import * as words from "../base/phrases.ts";
import { get, listen, post, Refused } from "../base/requests.ts";
import { say, tell } from "../base/speech.ts";
import type { Answer, Done, Hint, TableMade, TableState } from "../base/types.ts";
import { Board } from "../board/board.ts";
import { guardFocus } from "../board/focus.ts";
import { offerLooks, offerTurning } from "../board/looks.ts";
import { OfflineSwitch } from "../offline/offline-switch.ts";
import { isAtOnce, offerSounds, playSound, soundOf } from "../pages/preferences.ts";
import { Analysis } from "./advice/analysis.ts";
import { Insight } from "./advice/insight.ts";
import { Suggestions } from "./advice/suggestions.ts";
import type { WinnableLamp } from "./advice/winnable-lamp.ts";
import { Arrival } from "./arrival.ts";
import { allowCommands, hideCommand, wireCommands, wireTyping } from "./commands.ts";
import { Company } from "./company/company.ts";
import { Curtain } from "./curtain.ts";
import type { EndCard } from "./ending/end-card.ts";
import { History } from "./history.ts";
import { keepSetUp } from "./kept-setups.ts";
import { hideLog, wireLog } from "./log-drawer.ts";
import { Moments } from "./moments.ts";
import { Chooser } from "./move/chooser.ts";
import { tellChange, tellMissed, tellNews } from "./news.ts";
import { Outbox, type Post, type Refuse } from "./outbox.ts";
import type { Stage } from "./stage.ts";
import type { FirstGame } from "./teaching/first-game.ts";
import type { LessonStage } from "./teaching/lesson-stage.ts";
import type { Doing } from "./tray.ts";

export class Table {
  readonly #path: string;
  readonly #moments: Moments;
  readonly #outbox: Outbox;
  readonly #board: Board;
  readonly #chooser: Chooser;
  readonly #history: History;
  readonly #analysis: Analysis;
  readonly #insight: Insight;
  readonly #suggestions: Suggestions;
  #lamp: Promise<WinnableLamp | null> | null = null;
  readonly #curtain = new Curtain();
  readonly #company: Company;
  readonly #arrival: Arrival;
  readonly #offline: OfflineSwitch | null;
  /** How many moves had been made when we came, and when each person sharing this device last looked. */
  readonly #began: number;
  readonly #known = new Map<number | null, number>();
  #stage: Stage | null = null;
  #lessonStage: LessonStage | null = null;
  #firstGame: FirstGame | null = null;
  /** The card of a finished game; and the entry with which it ended while we were here. */
  #endCard: EndCard | null = null;
  #ended: number | null = null;
  /** The score sheet that is open has been read. */
  #sheetRead: Promise<unknown> | undefined;

  /** `mark` is the stream's name for this state. */
  constructor(state: TableState, mark: string) {
    const path = state.lesson ? `/api/lessons/${state.game}` : `/api/tables/${state.table}`;
    this.#path = path;
    this.#began = state.moves.length;
    this.#moments = new Moments(path, state, () => void this.#goto(this.#moments.shown.ply, true));
    this.#arrival = new Arrival(state);
    this.#outbox = this.#openOutbox();
    this.#board = new Board(document.querySelector("#board") as SVGSVGElement, state.picture);
    this.#history = new History((ply) => this.#goto(ply));
    this.#analysis = new Analysis(path, this.#board, this.#history, (move) => void this.#outbox.play(move));
    this.#insight = new Insight(path, this.#board, () => this.#chooser.fillTray());
    this.#suggestions = new Suggestions(
      path,
      () => this.#chooser.show(),
      (moves) => this.#outbox.playAll(moves),
    );
    this.#curtain.before(state, (passed) => say(passed === null ? "" : this.#live.status));
    guardFocus(byId("main"), this.#board);
    wireDialogs();
    wireLog();
    offerLooks(this.#board, state);
    offerTurning(this.#board, state);
    this.#chooser = new Chooser(this.#board, {
      path,
      moments: this.#moments,
      outbox: this.#outbox,
      doing: () => this.#doing(),
      touched: (ids) => this.#analysis.mark(ids),
    });
    this.#wireCommands();
    this.#company = new Company(path, state, {
      change: (about, body) => this.#outbox.post(about, body as Post),
      looked: (ply) => void this.#goto(ply),
      waits: () => this.#outbox.busy,
    });
    this.#render();
    this.#showSheet(state);
    void this.#openStage();
    this.#offline = state.lesson
      ? null
      : new OfflineSwitch({ path, live: () => this.#live, show: (fresh) => this.#put(fresh) });
    if (state.lesson) void this.#learn();
    else {
      this.#listen(state, mark);
      this.#offerTips(state);
    }
  }

  get #live(): TableState {
    return this.#moments.live;
  }

  #openOutbox(): Outbox {
    return new Outbox({
      live: () => this.#live,
      choices: () => this.#chooser.offered.choices,
      send: async (path, body) => {
        const answer = await post<TableState | Done>(`${this.#path}/${path}`, body);
        if ("table" in answer) return answer;
        return (await this.#arrival.after(answer.entry)) ?? get<TableState>(this.#path);
      },
      leaves: (path, choice) => {
        if (path === "moves") {
          this.#suggestions.clear(); // they were for the position before this move
          this.#firstGame?.play();
          offerSounds(this.#live.game);
        }
        this.#chooser.rest();
        if (choice) this.#chooser.begin(choice);
      },
      answered: (fresh, midway) => this.#take(fresh, midway),
      catchUp: () => this.#show(this.#live),
      failed: (error, refuse) => this.#fail(error, refuse),
      touch: (id) => this.#chooser.touch(id),
    });
  }

  #wireCommands(): void {
    wireCommands({
      undo: () => this.#undo(),
      redo: () => this.#redo(),
      hint: () => this.#askHint(),
      restart: () => this.#restart(),
    });
    document.addEventListener("click", (event) => {
      if ((event.target as Element).closest("[data-share]")) void this.#shareKeepsake(event);
    });
    wireTyping({
      play: async (move, refuse) => {
        await this.#goto(this.#live.plies);
        await this.#outbox.settle();
        return this.#outbox.play(move, refuse);
      },
      ask: (text) => this.#answer(text),
    });
  }

  #listen(state: TableState, mark: string): void {
    const { ply, plies } = state;
    listen({
      path: `${this.#path}/events`,
      had: { state, mark },
      seen: () => `${this.#live.entry}.${this.#company.heard}`,
      // Not before the answer to what was sent: anyone who sees it played carries on, and that must not be lost.
      changed: async (fresh) => {
        this.#arrival.came(fresh);
        await this.#outbox.settle();
        if (this.#offline?.takes(fresh)) this.#take(fresh);
      },
      said: (sayings) => this.#company.hear(sayings),
      time: (now) => this.#company.time(now),
      line: (up) => this.#line(up),
    });
    if (ply < plies) {
      void get<TableState>(this.#path).then((live) => {
        this.#moments.live = live;
      });
    }
  }

  /**
   * The code that plays turns out is loaded after the page; until then, and for people who prefer it, they are shown at
   * once.
   */
  async #openStage(): Promise<void> {
    const later = isAtOnce() ? null : await loaded();
    if (!later) return;
    this.#stage ??= new later.Stage(clientParts, this.#board, {
      show: (picture, direction) => this.#board.show(picture, direction, this.#chooser.marks()),
      ring: playSound,
      ended: () => this.#render(),
    });
  }

  /** In a lesson the coach says which step comes next, and is told about each. */
  async #learn(): Promise<void> {
    document.addEventListener("learn", (event) => {
      const { detail } = event as CustomEvent<number | "show">;
      if (detail === "show") void this.#askHint();
      else void get<TableState>(`${this.#path}?step=${detail}`).then((step) => this.#take(step));
    });
    const later = await loadLater();
    this.#lessonStage = new later.LessonStage(clientParts, this.#board, {
      entry: () => this.#live.entry,
      chosen: (move) => this.#chooser.offered.choices.some((choice) => choice.move === move),
      touch: (id) => this.#chooser.touch(id),
      play: (move) => this.#outbox.play(move),
    });
    this.#lessonStage.look(this.#live);
  }

  /** Somebody's first game of a kind teaches itself; and it can be asked to. */
  #offerTips({ game, you }: TableState): void {
    const teach = async (): Promise<void> => {
      const later = await loadLater();
      this.#firstGame ??= new later.FirstGame(clientParts, this.#board, this.#path, game);
    };
    const how = document.querySelector<HTMLElement>("[data-how]");
    if (!how || !you.length) return;
    how.hidden = false;
    how.addEventListener("click", async () => {
      byId<HTMLDialogElement>("more").close();
      await teach();
      this.#firstGame?.begin();
      this.#firstGame?.see(this.#live);
    });
    if (kept.get(`tips ${game}`) !== "all") void teach().then(() => this.#firstGame?.see(this.#live));
  }

  // What the player asks for

  async #undo(): Promise<void> {
    await this.#outbox.settle();
    const { can } = this.#live;
    if (can.undo) await this.#outbox.takeBack();
    else if (can.undo_anyway && (await ask(words.anywayAsk, words.anywayYes))) await this.#outbox.takeBack(true);
  }

  async #redo(): Promise<void> {
    await this.#outbox.settle();
    if (this.#live.can.redo) await this.#outbox.putBack();
  }

  async #restart(): Promise<void> {
    if (await ask(words.restartAsk, words.restartYes)) await this.#outbox.startOver();
  }

  async #askHint(): Promise<void> {
    const { entry } = this.#live;
    try {
      const hint = await post<Hint>(`${this.#path}/hint`, { entry });
      if (entry !== this.#live.entry) return;
      if (this.#live.lesson) await this.#lessonStage?.show(hint);
      else await this.#chooser.showHint(hint);
    } catch (error) {
      tell(words.reasonOf(error));
    }
  }

  /** A picture of the position that is shown, for others. */
  async #shareKeepsake(event: Event): Promise<void> {
    event.preventDefault();
    const { live, shown, present, eyes } = this.#moments;
    const later = await loadLater();
    byId<HTMLDialogElement>("more").close();
    later.shareKeepsake(clientParts, { ...live, ply: present ? null : shown.ply, eyes });
  }

  /** A question in words about the position. */
  async #answer(text: string): Promise<readonly string[] | null> {
    try {
      return (await post<Answer>(`${this.#path}/ask`, { entry: this.#live.entry, text })).lines;
    } catch (error) {
      return [words.reasonOf(error)];
    }
  }

  /** A table like this one, except for these options, with these players. */
  async #lay(other: Readonly<Record<string, string>>, seats: Record<string, string>): Promise<void> {
    const { game, options } = this.#live;
    const made = await post<TableMade>("/api/tables", { game, options: { ...options, ...other }, seats });
    location.assign(made.url);
  }

  async #goto(ply: number, anew = false): Promise<void> {
    const { plies } = this.#live;
    const to = Math.max(0, Math.min(ply, plies));
    try {
      const moment = await this.#moments.find(to, anew);
      if (!moment) return;
      this.#show(moment);
    } catch {
      this.#history.stop();
      return tell(words.gone);
    }
    this.#company.point(to);
    const told = this.#stage?.playing ? "" : this.#live.moves.find((move) => move.ply === to)?.spoken;
    say([words.moment(to, plies), told].filter(Boolean).join(" "));
    await this.#stage?.done;
  }

  // What the server says

  /** A newer state, from an answer or from the stream. */
  #take(fresh: TableState, midway = false): void {
    const before = this.#live;
    if (fresh.lesson) document.dispatchEvent(new CustomEvent("lesson", { detail: fresh.lesson }));
    else if (fresh.entry < before.entry) return;
    if (fresh.entry === before.entry && fresh.you.join() === before.you.join()) {
      // Nothing was played: somebody came, went, or offered something.
      this.#moments.live = fresh;
      this.#company.show(fresh);
      if (this.#moments.present) this.#tellStatus(fresh); // it may say who is awaited
      void this.#finish(); // the next game may have been set up
      return;
    }
    const watching = this.#moments.present;
    this.#ended = fresh.over && !before.over ? fresh.entry : null;
    if (this.#ended !== null && !fresh.lesson) hideLog(); // it would be where the end is announced
    keepSetUp(before, fresh);
    this.#moments.live = fresh;
    if (midway)
      this.#moments.shown = fresh; // without a picture
    else this.#announce(before, fresh, watching);
  }

  #announce(before: TableState, fresh: TableState, watching: boolean): void {
    const known = this.#known.get(fresh.seat) ?? this.#began;
    const covered = this.#curtain.before(fresh, (passed) => {
      if (passed !== null) say(tellMissed(fresh, known, passed));
    });
    this.#known.set(fresh.seat, fresh.moves.length);
    if (watching && !covered && this.#stageFor(fresh.ply - this.#moments.shown.ply)) {
      this.#show(fresh, () => {
        say(tellNews(before, fresh));
        if (fresh.over && !before.over && !fresh.ending?.heard.length) playSound(soundOf(before, fresh));
        this.#showSheet(fresh);
      });
      return;
    }
    if (!covered) say(tellChange(before, fresh));
    if (watching) this.#show(fresh);
    else this.#history.show(fresh, this.#moments.shown.ply);
    playSound(soundOf(before, fresh));
    this.#showSheet(fresh);
  }

  /** Show a score sheet that was not seen yet; not those from before this device came to the table. */
  #showSheet({ table, sheet, lesson }: TableState): void {
    if (lesson || sheet === undefined) return;
    const name = `sheet ${table}`;
    const seen = kept.get(name);
    kept.set(name, String(sheet?.number ?? 0));
    if (sheet && seen !== null && Number(seen) < sheet.number)
      this.#sheetRead = loaded().then((later) => later?.showSheet(clientParts, sheet));
  }

  /** This is the current state, whatever was shown before. */
  #put(fresh: TableState): void {
    this.#curtain.before(fresh, (passed) => say(passed === null ? "" : fresh.status));
    this.#moments.replace(fresh);
    this.#show(fresh);
  }

  #fail(error: unknown, refuse: Refuse = tell): void {
    this.#chooser.forget();
    if (!(error instanceof Refused)) tell(words.gone);
    else {
      if (error.table) this.#take(error.table);
      if (error.code === "stale") tell(words.stale);
      else refuse(error.message);
    }
    playSound("refused");
  }

  #line(up: boolean): void {
    if (!this.#offline?.line(up)) return;
    const lost = byId("lost");
    if (lost.hidden === up) return;
    lost.hidden = up;
    say(up ? words.found : words.lost);
  }

  // Showing

  /**
   * Show a position. What led to it is played out if it follows the one that is shown, or if it is news: `then` is
   * called after it.
   */
  #show(state: TableState, then?: () => void): void {
    const { shown } = this.#moments;
    const by = state.ply - shown.ply;
    const stage = then || by === 1 ? this.#stageFor(by) : null;
    if (!stage) this.#stage?.clear();
    this.#moments.shown = state;
    if (!state.can.suggest) this.#suggestions.clear();
    this.#chooser.renew();
    if (!stage) this.#board.show(state.picture, by > 0 ? 1 : by === -1 ? -1 : 0, this.#chooser.marks());
    // anyone looking elsewhere at the same moment is left in peace
    if (by) this.#chooser.follow(state.picture.follow);
    this.#render();
    this.#lessonStage?.look(state);
    const from = goesOn(shown, state) ? shown.ply : state.ply - 1;
    stage?.play({ state, from, between: this.#moments.between(from, state), then });
  }

  /** What plays out a step of this many moves; null to show it at once. */
  #stageFor(by: number): Stage | null {
    if (by <= 0 || isAtOnce() || document.hidden) return null;
    if (!this.#stage) void this.#openStage();
    return this.#stage;
  }

  #render(): void {
    const { live, shown, present, eyes } = this.#moments;
    const { won, over, ply } = shown;
    const { can } = live;
    this.#chooser.notes.show(shown, present && !live.over);
    this.#insight.show(live, shown, eyes);
    this.#chooser.show();
    this.#tellStatus(shown);
    byId("standing").classList.toggle("over", over);
    byId("standing").classList.toggle("won", won === true);
    this.#company.show(live);
    this.#moments.offerEyes();
    allowCommands({
      undo: present && (can.undo || can.undo_anyway),
      redo: present && can.redo,
      hint: present && can.hint,
      restart: present && can.restart,
    });
    hideCommand("hint", live.terms.help === "none" && live.terms.help_said !== "");
    this.#history.show(live, ply);
    this.#analysis.show(live, ply);
    if (can.standing)
      this.#lamp ??= loaded().then(
        (later) =>
          later && new later.WinnableLamp(clientParts, this.#path, (back) => void this.#outbox.takeBackTo(back)),
      );
    void this.#lamp?.then((lamp) => lamp?.show(live, ply));
    this.#firstGame?.see(present ? live : null);
    void this.#finish();
  }

  /** A finished game has a last scene and a card, while its end is shown. */
  async #finish(): Promise<void> {
    const { lesson, over, table } = this.#live;
    if (lesson || !(over || this.#endCard || kept.get(`puzzle ${table}`))) return;
    const later = await loaded();
    if (!later) return;
    this.#endCard ??= new later.EndCard(clientParts, this.#board, {
      path: this.#path,
      goto: (ply) => void this.#goto(ply),
      lay: (options, seats) => void this.#lay(options, seats),
      rematch: () => void this.#company.rematch(),
      still: isAtOnce,
      ring: playSound,
    });
    const ended = this.#ended === this.#live.entry;
    if (ended) this.#endCard.note(this.#live);
    this.#ended = null;
    await this.#stage?.done;
    await this.#sheetRead;
    const { live, present, eyes } = this.#moments;
    this.#endCard.show(live, present && !eyes, ended);
  }

  /** The status; while a turn is played, it says what happens. */
  #tellStatus({ status, assisted }: TableState): void {
    if (!this.#stage?.playing) byId("status").textContent = assisted ? `${status} (${words.assisted})` : status;
  }

  /** What the tray offers besides moves. */
  #doing(): Doing[] {
    const { live, shown, present } = this.#moments;
    if (live.lesson && present) return [];
    const beside = [...this.#chooser.notes.doing(), ...this.#insight.doing()];
    if (!present) return [{ text: words.back, kind: "primary", press: () => void this.#goto(live.plies) }, ...beside];
    const arranging = [this.#suggestions.doing(live), this.#chooser.sorting()].find(({ length }) => length);
    if (arranging) return arranging;
    return shown.over ? [] : beside;
  }
}

/** Whether one state reports the same moves as another and more; the end reveals some that were secret. */
function goesOn(before: TableState, { moves }: TableState): boolean {
  return before.moves.every(({ text }, n) => text === moves[n]?.text);
}
