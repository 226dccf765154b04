// A table: what is shown, what is chosen, and what is sent.
import { Board } from "./board.ts";
import { ask, dialogs } from "./dialogs.ts";
import { attribute, byId, kept, make } from "./dom.ts";
import { drag } from "./drag.ts";
import { History } from "./history.ts";
import { keys } from "./keys.ts";
import type { Marks } from "./marks.ts";
import { get, listen, post, Refused } from "./net.ts";
import { hush, say, tell } from "./say.ts";
import { buttons, composed, endings, next, NOTHING, part, type Step, step, stops } from "./touch.ts";
import { type Composing, fill } from "./tray.ts";
import type { Choice, Compose, Hint, TableMade, TableState } from "./types.ts";
import { words } from "./words.ts";

type Act = "undo" | "redo" | "hint" | "restart";
type Posted = { entry: number; move?: string; seat?: number | null; anyway?: boolean };
type Waiting = Extract<Step, { touched: readonly string[] }>;

export class Table {
  readonly #board: Board;
  readonly #history: History;
  readonly #path: string;
  readonly #moments = new Map<string, TableState>();
  /** How the table stands. */
  #live: TableState;
  /** What is on the board: the same, or an earlier moment. */
  #shown: TableState;
  #at: Waiting = NOTHING;
  #composing: Composing | null = null;
  #hint: Hint | null = null;
  /** What the pointer or the keyboard is on, or the alternative that is looked at. */
  #over: string | null = null;
  #looked: Choice | null = null;
  #sending = false;
  /** Touches made while a move is on its way. */
  #hasty: string[] = [];

  constructor(state: TableState) {
    this.#live = this.#shown = state;
    this.#path = `/api/tables/${state.table}`;
    this.#board = new Board(document.querySelector("#board") as SVGSVGElement, state.picture);
    this.#history = new History((ply) => this.#goto(ply));
    dialogs();
    this.#offerLooks();
    this.#offerTurning();
    const touch = (id: string): void => this.#touch(id);
    const can = (): ReadonlySet<string> => this.#marks().can;
    keys(this.#board, { touch, can, drop: () => this.#drop() });
    drag(this.#board, {
      touch,
      can,
      lift: (id) => this.#lift(id),
      drop: (id) => this.#putDown(id),
      over: (id) => this.#pass(id),
    });
    this.#board.svg.addEventListener("focusin", (event) => this.#pass(this.#board.at(event.target)?.id ?? null));
    this.#wireActs();
    this.#wireTyping();
    this.#render();
    listen({
      path: `${this.#path}/events`,
      seen: () => this.#live.entry,
      changed: (fresh) => this.#take(fresh),
      line: (up) => this.#line(up),
    });
    if (state.ply < state.plies) void get<TableState>(this.#path).then((live) => (this.#live = live));
  }

  // What can be done now

  get #present(): boolean {
    return this.#shown.ply === this.#live.plies;
  }

  get #choices(): readonly Choice[] {
    return this.#present && this.#live.seat !== null ? this.#live.touches.choices : [];
  }

  get #composes(): readonly Compose[] {
    return this.#present && this.#live.seat !== null ? this.#live.touches.composes : [];
  }

  #marks(): Marks {
    const { touched } = this.#at;
    const choices = this.#choices;
    const can = this.#composing ? new Set(this.#composing.compose.ids) : next(choices, touched);
    const does = new Map<string, string>();
    for (const id of touched.length ? can : []) {
      const [only, ...others] = endings(choices, touched, id);
      if (only && !others.length) does.set(id, only.label);
    }
    return {
      can,
      does,
      chosen: new Set(this.#composing ? this.#composing.parts.map(({ id }) => id) : touched),
      preview: new Set(this.#previewed().flatMap(({ preview }) => preview)),
      hint: new Set(this.#hint?.touch ?? []),
      idle: !choices.length && !this.#composes.length,
      stop: this.#board.at(document.activeElement)?.id ?? touched.at(-1) ?? null,
    };
  }

  #previewed(): readonly Choice[] {
    if (this.#looked) return [this.#looked];
    const { touched } = this.#at;
    if (!touched.length) return [];
    const over = this.#over === null ? [] : endings(this.#choices, touched, this.#over);
    if (over.length) return over;
    const here = stops(this.#choices, touched);
    if (here.length) return here;
    const all = [...next(this.#choices, touched)].flatMap((id) => endings(this.#choices, touched, id));
    return all.length === 1 ? all : [];
  }

  // Touching

  #touch(id: string): void {
    hush();
    if (this.#sending) {
      this.#hasty.push(id);
      return;
    }
    if (this.#composing?.compose.ids.includes(id)) {
      this.#add(id, part(this.#composing.compose, id));
      return;
    }
    const led = step(this.#choices, this.#at.touched, id);
    if (led.kind === "refuse") this.#explain(id);
    else if (led.kind === "send") void this.#send(led.choice.move);
    else this.#select(led, id);
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
    if (!this.#at.touched.length && !this.#composing?.parts.length) return;
    this.#at = NOTHING;
    if (this.#composing) this.#composing = { ...this.#composing, parts: [] };
    this.#board.letGo();
    this.#choose();
    say(words.dropped);
  }

  #lift(id: string): boolean {
    if (this.#sending || this.#composing) return false;
    const { touched } = this.#at;
    if (touched[0] === id && touched.length === 1) return true;
    const led = step(this.#choices, [], id);
    if (led.kind !== "wait") return false;
    this.#select(led, id);
    return true;
  }

  #putDown(id: string | null): void {
    this.#over = null;
    if (id === null) {
      this.#board.letGo();
      this.#choose();
    } else this.#touch(id);
  }

  #pass(id: string | null): void {
    if (id === this.#over) return;
    this.#over = id;
    if (this.#at.touched.length) this.#board.mark(this.#marks());
  }

  #explain(id: string): void {
    if (!this.#present) return tell(words.past);
    if (this.#live.over) return tell(words.over);
    if (this.#live.seat === null) return tell(words.notYours);
    const can = [...this.#marks().can].map((each) => this.#board.label(each));
    tell(words.cannot(this.#board.label(id), can));
  }

  #add(id: string, text: string): void {
    if (!this.#composing) return;
    this.#composing = { ...this.#composing, parts: [...this.#composing.parts, { id, text }] };
    this.#choose();
    say(text);
  }

  // Talking to the server

  async #send(move: string, refused = tell): Promise<boolean> {
    const { entry, seat } = this.#live;
    return this.#post("moves", { entry, move, seat }, refused);
  }

  /** Post something; true if the table changed by it. */
  async #post(path: string, body: Posted, refused = tell): Promise<boolean> {
    if (this.#sending) return false;
    this.#sending = true;
    try {
      this.#take(await post<TableState>(`${this.#path}/${path}`, body));
      return true;
    } catch (error) {
      this.#hasty = [];
      this.#board.letGo();
      this.#at = NOTHING;
      this.#choose();
      if (!(error instanceof Refused)) tell(words.gone);
      else if (!error.table) refused(error.message);
      else {
        this.#take(error.table);
        // The line broke after our move had arrived, and it was posted a second time.
        const mine = error.table.entry === body.entry + 1 && error.table.moves.at(-1)?.text === body.move;
        if (!mine) tell(error.code === "stale" ? words.stale : error.message);
        return mine;
      }
      return false;
    } finally {
      this.#sending = false;
      for (const id of this.#hasty.splice(0)) this.#touch(id);
    }
  }

  /** A newer state, from an answer or from the stream: whichever comes first. */
  #take(fresh: TableState): void {
    const before = this.#live;
    if (fresh.entry <= before.entry) return;
    const watching = this.#present;
    this.#live = fresh;
    if (watching) this.#show(fresh);
    else this.#history.show(fresh, this.#shown.ply);
    const told = fresh.moves.slice(before.moves.length).map(({ spoken }) => spoken);
    if (fresh.moves.length < before.moves.length) told.push(fresh.plies ? words.undone : words.restarted);
    say([...told, fresh.status].join(" "));
  }

  #line(up: boolean): void {
    const lost = byId("lost");
    if (lost.hidden === up) return;
    lost.hidden = up;
    say(up ? words.found : words.lost);
  }

  // Showing

  #show(state: TableState): void {
    const by = state.ply - this.#shown.ply;
    this.#shown = state;
    this.#at = NOTHING;
    this.#composing = this.#composes.length === 1 && !this.#choices.some(({ touch }) => touch.length) ? this.#empty() : null;
    this.#hint = this.#looked = null;
    this.#board.show(state.picture, by > 0 ? 1 : by === -1 ? -1 : 0, this.#marks());
    this.#render();
  }

  #empty(): Composing | null {
    const [compose] = this.#composes;
    return compose ? { compose, parts: [] } : null;
  }

  #choose(): void {
    this.#board.mark(this.#marks());
    this.#fillTray();
  }

  #render(): void {
    this.#choose();
    const state = this.#shown;
    byId("status").textContent = state.status + (state.assisted ? ` (${words.assisted})` : "");
    const standing = document.querySelector(".standing");
    for (const [name, is] of Object.entries({ won: state.won === true, over: state.over })) standing?.classList.toggle(name, is);
    this.#seats();
    this.#acts();
    this.#history.show(this.#live, state.ply);
  }

  #seats(): void {
    const { seats } = this.#shown;
    const rows = seats.map(({ name, who, to_act }) => {
      const row = make("li", to_act ? "to-act" : "", make("strong", "", name), ` ${who}`);
      if (to_act) row.append(make("span", "unseen", " to act"));
      return row;
    });
    byId("seats").replaceChildren(...(seats.length > 1 ? rows : []));
  }

  #fillTray(): void {
    const at = this.#at;
    const state = this.#shown;
    const doing = [];
    if (!this.#present) doing.push({ text: words.back, kind: "primary", press: () => void this.#goto(this.#live.plies) });
    else if (state.over && state.you.length) {
      doing.push({ text: words.again, kind: "primary", press: () => void this.#again() });
      doing.push({ text: words.other, press: () => location.assign(`/games/${state.game}`) });
    }
    const choices = at.kind === "pick" ? at.among : at.stops.length ? at.stops.map(stopping) : at.touched.length ? [] : buttons(this.#choices);
    if (at.kind === "pick" || at.stops.length) doing.push({ text: words.letGo, press: () => this.#drop() });
    fill(
      {
        note: this.#present ? (this.#hint?.text ?? "") : words.moment(state.ply, this.#live.plies),
        title: at.kind === "pick" ? words.pick : "",
        choices,
        doing,
        composing: this.#composing,
        composes: this.#composes,
      },
      {
        choose: (choice) => {
          this.#board.focus(at.touched.at(-1) ?? "");
          void this.#send(choice.move);
        },
        look: (choice) => {
          this.#looked = choice;
          this.#board.mark(this.#marks());
        },
        open: (compose) => {
          this.#composing = { compose, parts: [] };
          this.#choose();
        },
        type: (text) => this.#add("", text),
        remove: (index) => {
          if (!this.#composing) return;
          this.#composing = { ...this.#composing, parts: this.#composing.parts.toSpliced(index, 1) };
          this.#choose();
        },
        clear: () => this.#drop(),
        confirm: () => {
          if (!this.#composing) return;
          const { compose, parts } = this.#composing;
          void this.#send(composed(compose, parts.map(({ text }) => text)));
        },
      },
    );
  }

  // Walking through the moves

  async #goto(ply: number): Promise<void> {
    const { entry, plies } = this.#live;
    const to = Math.max(0, Math.min(ply, plies));
    if (to === this.#shown.ply) return;
    let moment = this.#live;
    if (to < plies) {
      const name = `${entry} ${to}`;
      try {
        moment = this.#moments.get(name) ?? (await get<TableState>(`${this.#path}?ply=${to}`));
      } catch {
        this.#history.stop();
        return tell(words.gone);
      }
      this.#moments.set(name, moment);
    }
    if (entry !== this.#live.entry) return; // the table went on meanwhile
    this.#show(moment);
    const told = this.#live.moves.find((move) => move.ply === to)?.spoken;
    say([words.moment(to, plies), told].filter(Boolean).join(" "));
  }

  async #again(): Promise<void> {
    const { game, options } = this.#live;
    const made = await post<TableMade>("/api/tables", { game, options });
    location.assign(made.url);
  }

  // The buttons around the board

  #acts(): void {
    const { can } = this.#live;
    const may: Record<Act, boolean> = {
      undo: can.undo || can.undo_anyway,
      redo: can.redo,
      hint: can.hint,
      restart: can.restart,
    };
    for (const act of document.querySelectorAll<HTMLElement>("[data-act]")) {
      attribute(act, "aria-disabled", this.#present && may[act.dataset.act as Act] ? null : "true");
    }
  }

  #wireActs(): void {
    const acts: Record<Act, () => Promise<unknown>> = {
      undo: () => this.#undo(),
      redo: () => this.#post("redo", { entry: this.#live.entry }),
      hint: () => this.#askHint(),
      restart: () => this.#restart(),
    };
    for (const act of document.querySelectorAll<HTMLElement>("[data-act]")) {
      act.addEventListener("click", () => {
        if (act.getAttribute("aria-disabled") !== "true") void acts[act.dataset.act as Act]();
      });
    }
    document.addEventListener("keydown", (event) => {
      const typing = event.target instanceof HTMLInputElement || document.querySelector("dialog[open]");
      if (typing || event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      document.querySelector<HTMLElement>(`[data-act=${event.shiftKey ? "redo" : "undo"}]`)?.click();
    });
  }

  async #undo(): Promise<void> {
    const { entry, can } = this.#live;
    if (can.undo) await this.#post("undo", { entry });
    else if (await ask(words.anywayAsk, words.anywayYes)) await this.#post("undo", { entry, anyway: true });
  }

  async #restart(): Promise<void> {
    if (await ask(words.restartAsk, words.restartYes)) {
      await this.#post("restart", { entry: this.#live.entry, anyway: true });
    }
  }

  async #askHint(): Promise<void> {
    const { entry } = this.#live;
    try {
      const hint = await post<Hint>(`${this.#path}/hint`, { entry });
      if (entry !== this.#live.entry) return;
      this.#at = NOTHING;
      this.#board.letGo();
      this.#hint = hint;
      this.#choose();
      say(hint.text);
    } catch (error) {
      tell(error instanceof Refused ? error.message : words.gone);
    }
  }

  #wireTyping(): void {
    const typed = byId<HTMLInputElement>("typed");
    const refusal = byId("typed-refusal");
    const refused = (message: string): void => {
      refusal.textContent = message;
      refusal.hidden = false;
      say(message);
    };
    byId("type").addEventListener("submit", (event) => {
      event.preventDefault();
      const move = typed.value.trim();
      if (!move) return;
      refusal.hidden = true;
      void (this.#present ? Promise.resolve() : this.#goto(this.#live.plies))
        .then(() => this.#send(move, refused))
        .then((played) => {
          if (played) typed.value = "";
        });
    });
    typed.addEventListener("input", () => (refusal.hidden = true));
  }

  #offerTurning(): void {
    const item = document.querySelector<HTMLElement>("[data-turn]");
    if (!item || this.#live.seats.length !== 2) return;
    item.hidden = false;
    item.addEventListener("click", () => {
      this.#board.turn();
      item.closest("dialog")?.close();
    });
  }

  #offerLooks(): void {
    const { looks } = this.#live.picture;
    const key = `look ${this.#live.game}`;
    const worn = kept.get(key) ?? looks[0] ?? "";
    this.#board.wear(worn);
    if (looks.length < 2) return;
    const offered = looks.map((look) => {
      const radio = make("input", "");
      radio.type = "radio";
      radio.name = "look";
      radio.value = look;
      radio.checked = look === worn;
      radio.addEventListener("change", () => {
        kept.set(key, look);
        this.#board.wear(look);
      });
      return make("label", "choice", radio, look);
    });
    byId("looks").replaceChildren(make("fieldset", "field", make("legend", "", words.look), ...offered));
  }
}

function stopping(choice: Choice): Choice {
  return { ...choice, label: words.stop(choice.label) };
}
