// Talking to the server: requests that survive a lost connection, and the stream of changes.
import { applyChange } from "./changes.ts";
import { kept } from "./dom.ts";
import { EventReader } from "./event-stream.ts";
import type { Events, Refusal, Saying, TableState } from "./types.ts";

/** The server said no, in words. */
export class Refused extends Error {
  readonly code: string;
  /** The current state of the table, if somebody else was faster. */
  readonly table: TableState | null;

  constructor(code: string, message: string, table: TableState | null) {
    super(message);
    this.code = code;
    this.table = table;
  }
}

/** A client that has a state is sent only the changes. */
const BRIEFLY = { Prefer: "return=minimal" };

/** Used as the answer when the server is away. */
const AWAY = [502, 503, 504];
const RETRIES = [300, 700, 1500, 3000, 5000];
/** Milliseconds after which nothing is tried again. */
const LONGEST = 20_000;
const SILENCE = 9_000; // the server sends a heartbeat every five seconds

/** Milliseconds after which we stop waiting for an answer. */
const PATIENCE = 5_000;

/** Answers in the server's place, for a table that is kept on this device. */
export interface StandIn {
  /** Something was done here that the server does not know about yet, so only this can answer. */
  readonly ahead: boolean;
  /** Whether it can answer at this address. */
  knows(path: string): boolean;
  answer<T>(path: string, body: object): Promise<T>;
  /** The server has answered itself. */
  did(path: string, body: object, state: TableState): void;
}

let standIn: StandIn | null = null;

/** A stream is open, so the answer to a post need not contain a state. */
let streaming = false;

/** From now on, this stands in while there is no connection; null for nobody. */
export function setStandIn(by: StandIn | null): void {
  standIn = by;
}

let before: Promise<unknown> | null = null;

/** Nothing is asked before this has happened. */
export function waitFor(happening: Promise<unknown>): void {
  before = happening;
}

/** Ask for something. */
export function get<T>(path: string): Promise<T> {
  return asked<T>(path, {}, {});
}

/** A name for a post: if it is repeated after a lost connection, it is carried out only once. */
export function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}

/** Post JSON, repeatedly while there is no connection. */
export function post<T>(path: string, body: object): Promise<T> {
  if (/\/(hint|suggestions|analysis|insight)$/.test(path)) kept.set(`helped ${path.split("/")[3]}`, "yes");
  const headers = { "Content-Type": "application/json", ...(streaming && !standIn && BRIEFLY) };
  return asked<T>(path, { method: "POST", headers, body: JSON.stringify(body) }, body);
}

/** Post a text once. */
export async function postText<T>(path: string, text: string): Promise<T> {
  const headers = { "Content-Type": "text/plain; charset=utf-8" };
  await before;
  return answer<T>(await fetch(path, { method: "POST", headers, body: text }));
}

async function asked<T>(path: string, init: RequestInit, body: object): Promise<T> {
  await before;
  const other = standIn?.knows(path) ? standIn : null;
  if (!other) return answer<T>(await persistently(path, init));
  if (other.ahead) return other.answer<T>(path, body);
  const response = await reached(path, init);
  if (!response) return other.answer<T>(path, body); // it may have been done: its key will tell
  const state = await answer<T>(response);
  other.did(path, body, state as TableState);
  return state;
}

/**
 * Ask once. A change to a table arrives even if the page is closed at once. We do not wait for its answer for ever: it
 * can be asked for again.
 */
function attempt(path: string, init: RequestInit): Promise<Response> {
  const changes = /\/(moves|undo|redo|restart|resign)$/.test(path);
  return fetch(path, changes ? { ...init, keepalive: true, signal: AbortSignal.timeout(PATIENCE) } : init);
}

/** The server's answer; nothing if it is away. */
async function reached(path: string, init: RequestInit): Promise<Response | null> {
  const response = await attempt(path, init).catch(() => null);
  return response && AWAY.includes(response.status) ? null : response;
}

/** Ask repeatedly. What did not get through in time, perhaps because the device was asleep, is not sent any more. */
async function persistently(path: string, init: RequestInit): Promise<Response> {
  const begun = Date.now();
  for (const pause of RETRIES) {
    const response = await reached(path, init);
    if (response) return response;
    await waiting(pause);
    if (Date.now() - begun > LONGEST) throw new Error("too late");
  }
  return attempt(path, init);
}

async function answer<T>(response: Response): Promise<T> {
  const body: unknown = await response.json();
  if (response.ok) return body as T;
  const { error, table } = body as Refusal;
  throw new Refused(error.code, error.message, table ?? null);
}

/** A state, and the stream's name for it; "" if nothing can be built on it. */
interface Had {
  state: TableState;
  mark: string;
}

export interface Listening {
  readonly path: string;
  /** The state we already have: only what has changed since then is sent. */
  readonly had: Had;
  /** The last entry and the last message seen: the server sends only what is newer. */
  readonly seen: () => string;
  readonly changed: (state: TableState) => void;
  readonly said: (sayings: readonly Saying[]) => void;
  /** The server's clock. */
  readonly time: (now: number) => void;
  readonly line: (up: boolean) => void;
}

/** Follow a table for as long as the page is open. A silent or broken stream is replaced. */
export function listen(to: Listening): void {
  let stop = new AbortController();
  let wake = (): void => {};
  let away = false;
  const hurry = (): void => {
    if (document.visibilityState === "visible") wake();
  };
  addEventListener("online", hurry);
  document.addEventListener("visibilitychange", hurry);
  addEventListener("pagehide", () => {
    away = true;
    stop.abort();
  });
  addEventListener("pageshow", (event) => {
    if (event.persisted) {
      away = false;
      void run();
    }
  });
  void run();

  async function run(): Promise<void> {
    for (let failures = 0; !away; failures++) {
      stop = new AbortController();
      try {
        await follow(to, stop, () => {
          failures = 0;
        });
      } catch {
        // Aborted, refused or broken: in any case, it is gone.
      }
      streaming = false;
      if (away) return;
      to.line(false);
      const pause = Math.min(250 * 2 ** failures, 4000);
      await Promise.race([waiting(pause), new Promise<void>((resolve) => (wake = resolve))]);
    }
  }
}

async function follow(to: Listening, stop: AbortController, alive: () => void): Promise<void> {
  let dog = setTimeout(() => stop.abort(), SILENCE);
  try {
    const { had } = to;
    const headers = { "Last-Event-ID": `${to.seen()}.${had.mark}`, ...BRIEFLY };
    const response = await fetch(to.path, { headers, signal: stop.signal, cache: "no-store" });
    if (!response.ok || !response.body) throw new Error(`no stream: ${response.status}`);
    streaming = true;
    to.line(true);
    const events = new EventReader();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      alive();
      clearTimeout(dog);
      dog = setTimeout(() => stop.abort(), SILENCE);
      for (const sent of events.take(value)) {
        const data: unknown = JSON.parse(sent.data);
        if (sent.event === "said") to.said(data as Events["said"]);
        else if (sent.event === "time") to.time(data as Events["time"]);
        else {
          const [, , mark = ""] = sent.id.split(".");
          had.state = sent.event === "table" ? (data as Events["table"]) : built(had, data as Events["change"]);
          had.mark = mark;
          to.changed(had.state);
        }
      }
    }
  } finally {
    clearTimeout(dog);
  }
}

/** The state that a change leads to. If it builds on another state than ours, the next stream starts with the whole. */
function built(had: Had, change: Events["change"]): TableState {
  if (change.since === had.mark) return applyChange(had.state, change);
  had.mark = "";
  throw new Error(`no state ${change.since}`);
}

export function waiting(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
