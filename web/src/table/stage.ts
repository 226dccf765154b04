// The stage: plays out how one position became the next, beat by beat, in the order in which it happened. It knows no
// game. A click or a key ends it at once, and then does what it always does.
import type { ClientParts } from "../base/client-parts.ts";
import type { Beat, Drawing, Moment, TableState } from "../base/types.ts";
import type { Board } from "../board/board.ts";

/** What to do with each part of a turn. */
export interface Stagehands {
  /** Put a picture on the board; `direction` as for the board. */
  readonly show: (picture: Drawing, direction: number) => void;
  readonly ring: (heard: Beat["heard"]) => void;
  /** The last picture is there to stay. */
  readonly ended: () => void;
}

export interface Cue {
  /** What to put on the board; null to leave it as it is. */
  readonly picture: Drawing | null;
  readonly direction: number;
  /** What to lay over it. */
  readonly over: string;
  readonly said: string;
  readonly heard: Beat["heard"] | "";
  readonly lasts: number;
}

/** Milliseconds: no turn takes longer, however many moves it has. As in core/theatre/beats.py. */
const LONGEST = 4000;
/** Milliseconds after which we stop waiting for what the server is still sending. */
const PATIENCE = 700;
/** Milliseconds in which something is laid over the picture. */
const APPEARS = 120;
const SVG = "http://www.w3.org/2000/svg";
/** How long a beat is, compared with the calm pace. */
const PACES: Readonly<Record<string, number>> = { brisk: 0.6 };

/** What happens at each beat of a change; the last one leaves the final picture on the board. Pure. */
export function cuesOf({ picture, beats }: Moment): Cue[] {
  let own = false;
  const cues = beats.map(({ moving, ...beat }): Cue => {
    const stays = moving === null || (own && !moving);
    const shown = stays ? null : moving ? { ...picture, moving } : picture;
    if (!stays) own = !moving;
    return { ...beat, picture: shown, direction: 1 };
  });
  if (!own) cues.push({ picture, direction: cues.length ? 0 : 1, over: "", said: "", heard: "", lasts: 0 });
  return cues;
}

/** A change at the table to be played out. */
export interface Turn {
  readonly state: TableState;
  /** The previous position that was seen. */
  readonly from: number;
  /** The positions between these two, if there are any. */
  readonly between: Promise<readonly Moment[]> | null;
  /** What to do when it is over. */
  readonly then: (() => void) | undefined;
}

export class Stage {
  readonly #client: ClientParts;
  readonly #board: Board;
  readonly #on: Stagehands;
  readonly #over = document.createElementNS(SVG, "g");
  readonly #status: HTMLElement;
  #turns: Turn[] = [];
  #cues: Cue[] = [];
  readonly #then: (() => void)[] = [];
  #last: Drawing | null = null;
  /** The number of this performance: one that was ended does not continue. */
  #run = 0;
  #settle: () => void = () => {};
  /** Resolved when nothing is played. */
  done: Promise<void> = Promise.resolve();

  constructor(client: ClientParts, board: Board, on: Stagehands) {
    this.#client = client;
    this.#board = board;
    this.#over.setAttribute("aria-hidden", "true");
    this.#over.setAttribute("pointer-events", "none");
    board.svg.append(this.#over);
    this.#on = on;
    this.#status = client.byId("status");
    this.#mark("rests");
    for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, () => this.skip(), true);
  }

  get playing(): boolean {
    return this.#last !== null;
  }

  /** Play a turn, after those that are being played. */
  play(turn: Turn): void {
    const begins = !this.playing;
    this.#turns.push(turn);
    if (turn.then) this.#then.push(turn.then);
    this.#last = turn.state.picture;
    if (!begins) return;
    this.done = new Promise((settle) => {
      this.#settle = settle;
    });
    void this.#perform(++this.#run);
  }

  /** Show the last picture at once, and say what is left to say. */
  skip(): void {
    if (!this.#last) return;
    const said = [...this.#cues.map((cue) => cue.said), ...this.#turns.flatMap(sentences)];
    this.#client.say(said.filter(Boolean).join(" "));
    this.#on.show(this.#last, 0);
    this.#end();
  }

  /** Something else is to be shown. */
  clear(): void {
    if (this.playing) this.#end();
  }

  async #perform(run: number): Promise<void> {
    for (let turn = this.#turns[0]; turn; turn = this.#turns[0]) {
      const between = turn.between ? await this.#waitFor(turn, turn.between) : [];
      if (run !== this.#run) return;
      this.#mark("plays");
      this.#turns.shift();
      if (turn.between && !between.length) this.#client.say(passed(turn).join(" "));
      this.#cues = this.#notSeen([...between, turn.state].flatMap(cuesOf));
      for (let cue = this.#cues.shift(); cue; cue = this.#cues.shift()) {
        await this.#play(cue);
        if (run !== this.#run) return;
      }
    }
    this.#end();
  }

  /** Whatever has already set out is not played again: until it arrives, what happened is only said. */
  #notSeen(cues: Cue[]): Cue[] {
    const at = this.#board.held.goal ? cues.findIndex(({ picture }) => picture && this.#board.reaches(picture)) : 0;
    const [cue] = cues.slice(at, at + 1);
    if (at < 1 || !cue) return cues;
    const said = cues.slice(0, at + 1).map((each) => each.said);
    return [{ ...cue, said: said.filter(Boolean).join(" ") }, ...cues.slice(at + 1)];
  }

  #waitFor(turn: Turn, between: Promise<readonly Moment[]>): Promise<readonly Moment[]> {
    this.#mark("waits");
    this.#status.textContent = passed(turn)[0] ?? "";
    return inTime(between);
  }

  #play({ picture, direction, over, said, heard, lasts }: Cue): Promise<void> {
    if (picture) this.#on.show(picture, direction);
    this.#cover(over);
    if (said) {
      this.#status.textContent = said;
      this.#client.say(said);
    }
    if (heard) this.#on.ring(heard);
    const left = [...this.#cues, ...this.#turns.flatMap(({ state }) => state.beats)];
    const whole = left.reduce((sum, each) => sum + each.lasts, lasts);
    const pace = PACES[document.documentElement.dataset.pace ?? ""] ?? 1;
    return new Promise((settle) => setTimeout(settle, lasts * pace * Math.min(1, LONGEST / whole)));
  }

  /** Lay something over the picture, replacing what was there. */
  #cover(markup: string): void {
    this.#over.innerHTML = markup;
    const place = this.#board.narrow ? "data-tall" : "data-wide";
    for (const part of this.#over.querySelectorAll(`[${place}]`))
      part.setAttribute("transform", part.getAttribute(place) ?? "");
    if (markup && !this.#client.wantsNoMotion()) this.#over.animate({ opacity: [0, 1] }, APPEARS);
  }

  /**
   * The page shows whether something is being played, or waited for. What is below the status stays where it is:
   * somebody may be touching it.
   */
  #mark(now: "waits" | "plays" | "rests"): void {
    this.#client.byId("main").dataset.stage = now;
    this.#status.style.minHeight = now === "rests" ? "" : `${this.#status.offsetHeight}px`;
  }

  #end(): void {
    this.#run++;
    this.#turns = [];
    this.#cues = [];
    this.#last = null;
    this.#cover("");
    this.#mark("rests");
    this.#on.ended();
    for (const then of this.#then.splice(0)) then();
    this.#settle();
  }
}

/** What came in time; we do not wait long for anything. */
function inTime(between: Promise<readonly Moment[]>): Promise<readonly Moment[]> {
  const late = new Promise<readonly Moment[]>((settle) => setTimeout(settle, PATIENCE, []));
  return Promise.race([between, late]);
}

/** The moves before the last one of a turn, as sentences. */
function passed({ state, from }: Turn): string[] {
  return state.moves.filter(({ ply }) => ply > from && ply < state.ply).map(({ spoken }) => spoken);
}

function sentences(turn: Turn): string[] {
  return [...passed(turn), ...turn.state.beats.map(({ said }) => said)];
}
