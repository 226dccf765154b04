// The connection to a worker that thinks: started with the first question, and ended when it takes too long.
import type { Begin, FromWorker, ToWorker } from "./messages.ts";
import type { Bytes } from "./python.ts";

interface Waiting {
  readonly done: (answer: Uint8Array) => void;
  readonly failed: (error: Error) => void;
}

export class Thinker {
  readonly #told: Begin;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #asked = 0;

  constructor(told: Begin) {
    this.#told = { ...told, kind: "thinker" };
  }

  /** Its answer; fails if the worker ends before. */
  ask(question: Bytes): Promise<Uint8Array> {
    this.#worker ??= this.#start();
    const worker = this.#worker;
    const id = this.#asked++;
    const sent: ToWorker = { kind: "think", id, question: question.toJs() };
    return new Promise((done, failed) => {
      this.#waiting.set(id, { done, failed });
      worker.postMessage(sent);
    });
  }

  end(): void {
    this.#worker?.terminate();
    this.#worker = null;
    for (const { failed } of this.#waiting.values()) failed(new Error("ended"));
    this.#waiting.clear();
  }

  #start(): Worker {
    const worker = new Worker(this.#told.parts.worker, { type: "module" });
    worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === "failed") this.end();
      if (data.kind !== "thought") return;
      this.#waiting.get(data.id)?.done(data.answer);
      this.#waiting.delete(data.id);
    });
    worker.addEventListener("error", () => this.end());
    worker.postMessage(this.#told);
    return worker;
  }
}
