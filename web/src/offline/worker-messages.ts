// What a page and the worker with the rules tell each other.

/** Set up a table from its log, and do what was done since; the first time, with where Python is. */
export interface Start {
  readonly kind: "start";
  readonly python: string;
  readonly engine: string;
  readonly taken: string;
  readonly acts: string;
}

/** What would be asked of the server: "moves", "hint", ...; empty for the table itself. */
export interface Ask {
  readonly kind: "ask";
  readonly language: string;
  readonly path: string;
  readonly body: string;
}

/** The record of everything that was played. */
export interface Written {
  readonly kind: "record";
}

export type Request = Start | Ask | Written;
export type Asked = Request & { readonly id: number };

export interface Replied {
  id: number;
  text: string;
  /** It broke down, and why. */
  failed?: string;
}
