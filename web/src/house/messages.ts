// What pages, workers and the service worker tell each other about the house in this browser.

/** Where its parts are found: house.json. */
export interface HouseParts {
  /** The script of the worker, the folder of Python, and the archive with everything that runs there. */
  readonly worker: string;
  readonly python: string;
  readonly archive: string;
  /** It changes with any of them. */
  readonly mark: string;
  /** Everything that is fetched, with its compressed size, and whether it has to be unpacked here. */
  readonly files: readonly (readonly [url: string, bytes: number, packed: boolean])[];
}

/** A request from a page for the house to answer. */
export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: ArrayBuffer;
  /** Whether to wait if the house is not open yet. */
  readonly patient: boolean;
}

/** The answer, piece by piece, over its own port. */
export type Answered =
  /** Somebody is working on it. */
  | { readonly taken: true }
  /** There is no house here. */
  | { readonly away: true }
  | { readonly status: number; readonly headers: readonly (readonly [string, string])[] }
  | { readonly piece: Uint8Array<ArrayBuffer> }
  | { readonly end: true };

/** Whoever asked has gone. */
export const GONE = "gone";

/** A page asks the service worker to answer its requests. */
export const TAKE_OVER = "take over";

/** How a worker starts. */
export interface Begin {
  readonly kind: "house" | "thinker" | "prepare";
  readonly parts: HouseParts;
  readonly languages: string;
  /** The language of the page. */
  readonly language: string;
  /** Whether there is supposed to be a server. */
  readonly alone: string;
}

/** What a worker is told. */
export type ToWorker =
  | Begin
  | { readonly kind: "ask"; readonly asked: Asked }
  | { readonly kind: "think"; readonly id: number; readonly question: Uint8Array };

/** What a worker tells. */
export type FromWorker =
  | { readonly kind: "ready" }
  | { readonly kind: "failed"; readonly why: string }
  | { readonly kind: "thought"; readonly id: number; readonly answer: Uint8Array };
