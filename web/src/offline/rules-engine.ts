// The rules, in a worker of their own: started when they are first needed.
import type { TakenAlong } from "../base/types.ts";
import type { Since } from "./kept-tables.ts";
import type { Replied, Request } from "./worker-messages.ts";

/** What may take a long time to think about: it is given up if somebody plays in the meantime, or after a while. */
const SLOW = new Set(["hint", "suggestions", "insight", "verdict"]);
const LONGEST = 30_000;

type Waiting = { readonly done: (text: string) => void; readonly failed: (error: Error) => void };

export class RulesEngine {
  readonly #language: string;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #number = 0;
  /** What the table in the worker was made from. */
  #folded = "";
  #thinking = 0;

  constructor(language: string) {
    this.#language = language;
  }

  /** Ask what would be asked of the server; the answer is like the server's, with whether it succeeded. */
  async ask(from: TakenAlong, since: Since, path: string, body: object): Promise<[fine: boolean, answer: unknown]> {
    if (this.#thinking && !SLOW.has(path)) this.#fail("given up");
    await this.ready(from, since);
    if (SLOW.has(path)) this.#thinking = window.setTimeout(() => this.#fail("given up"), LONGEST);
    const text = await this.#tell({ kind: "ask", language: this.#language, path, body: JSON.stringify(body) });
    if (SLOW.has(path)) this.#thought();
    return JSON.parse(text) as [boolean, unknown];
  }

  /** The table has moved on by one act, in the worker too. */
  wentOn(from: TakenAlong, since: Since): void {
    this.#folded = name(from, since);
  }

  /** What the worker has is wrong. */
  forget(): void {
    this.#folded = "";
  }

  /** The record of everything that was played. */
  async record(from: TakenAlong, since: Since): Promise<string> {
    await this.ready(from, since);
    return this.#tell({ kind: "record" });
  }

  /** Have the table in its state after everything that was done. */
  async ready(from: TakenAlong, since: Since): Promise<void> {
    if (this.#folded === name(from, since)) return;
    const { python, engine } = from;
    if (!this.#worker) this.#start(from);
    await this.#tell({
      kind: "start",
      python,
      engine,
      taken: JSON.stringify(from.taken),
      acts: JSON.stringify(since.acts),
    });
    this.#folded = name(from, since);
  }

  #start({ worker }: TakenAlong): void {
    this.#worker = new Worker(worker, { type: "module" });
    this.#worker.addEventListener("message", ({ data: { id, text, failed } }: MessageEvent<Replied>) => {
      if (failed !== undefined) return this.#fail(failed);
      this.#waiting.get(id)?.done(text);
      this.#waiting.delete(id);
    });
    this.#worker.addEventListener("error", ({ message }) => this.#fail(message));
  }

  /** It broke down; the next question starts it again. */
  #fail(message: string): void {
    this.#thought();
    this.#worker?.terminate();
    this.#worker = null;
    this.#folded = "";
    for (const { failed } of this.#waiting.values()) failed(new Error(message));
    this.#waiting.clear();
  }

  #thought(): void {
    clearTimeout(this.#thinking);
    this.#thinking = 0;
  }

  #tell(asked: Request): Promise<string> {
    const id = this.#number++;
    return new Promise((done, failed) => {
      this.#waiting.set(id, { done, failed });
      this.#worker?.postMessage({ ...asked, id });
    });
  }
}

function name({ entry, taken }: TakenAlong, { acts }: Since): string {
  return `${taken.table} ${entry} ${acts.length} ${acts.at(-1)?.key}`;
}
