// What pages, workers and the service worker say to each other about the house in this browser.

/** Where its parts are found: house.json. */
export interface HouseParts {
  /** The script of the worker, the folder of Python, and the archive with all that runs there. */
  readonly worker: string;
  readonly python: string;
  readonly archive: string;
  /** It changes with any of them. */
  readonly mark: string;
  /** All that is fetched, with its size on the line; and whether it has to be unpacked here. */
  readonly files: readonly (readonly [url: string, bytes: number, packed: boolean])[];
}

/** A request that a page makes and the house answers. */
export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: ArrayBuffer;
  /** Whether it is waited for if the house is not open yet. */
  readonly patient: boolean;
}

/** The answer, piece by piece, over a port of its own. */
export type Answered =
  /** Somebody is at it. */
  | { readonly taken: true }
  /** There is no house here. */
  | { readonly away: true }
  | { readonly status: number; readonly headers: readonly (readonly [string, string])[] }
  | { readonly piece: Uint8Array<ArrayBuffer> }
  | { readonly end: true };

/** Who asked has gone. */
export const GONE = "gone";

/** How a worker begins. */
export interface Begin {
  readonly kind: "house" | "thinker" | "prepare";
  readonly parts: HouseParts;
  readonly languages: string;
  /** In which language the page speaks. */
  readonly language: string;
  /** Whether a server is meant to be there, or none. */
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
