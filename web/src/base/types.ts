// What the server sends (server/messages.py). The client knows no game: this is all it gets.

export interface Choice {
  readonly move: string;
  /** The ids to touch in order; none: a button. */
  readonly touch: readonly string[];
  readonly label: string;
  readonly preview: readonly string[];
  /** A question to answer before this is played. */
  readonly warning: string;
  /** Go on with the choice of this label in the next picture, as long as there is one. */
  readonly again: boolean;
  /** A second move that belongs to the same gesture. */
  readonly then?: string;
  /** Who does nothing for a while may be taken to mean this. */
  readonly idle?: boolean;
}

export interface Compose {
  readonly label: string;
  readonly ids: readonly string[];
  readonly before: string;
  readonly between: string;
  readonly after: string;
  /** What each of the ids writes; none: the ids themselves. */
  readonly parts: readonly string[];
  /** Each id is one thing: touched again it is taken out. */
  readonly once?: boolean;
  /** Where one of the ids may be dragged to. */
  readonly onto?: readonly string[];
  /** What stands for something that the player must still say. */
  readonly blank?: string;
  /** The game can read it before it is sent. */
  readonly read?: boolean;
}

/** An id, and what it writes into a composed move. */
export type Part = readonly [id: string, text: string];

/** A move that is being composed, as the game reads it. */
export interface Reading {
  readonly move: string;
  readonly text: string;
  readonly legal: boolean;
  readonly parts: readonly Part[];
  /** For each part what could stand there instead. */
  readonly instead: readonly (readonly Part[])[];
  /** The part about which something must be said first. */
  readonly asks: number | null;
  /** What it would count, in a word. */
  readonly worth: string;
}

export interface Preview {
  readonly readings: readonly Reading[];
}

export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly still: string;
  readonly moving: string;
  readonly looks: readonly string[];
  /** A second size for narrow screens; `data-tall` is then each part's transform in it. */
  readonly tall: readonly [number, number] | null;
  /** The same for all other screens: `data-wide`. */
  readonly wide: readonly [number, number] | null;
  /** A closer look is worth having; these ids are kept in sight then, the first ones first. */
  readonly follow: readonly string[];
}

export interface Clock {
  /** Seconds, while it stands still. */
  readonly left: number | null;
  /** The server's time at which it runs out, while it runs. */
  readonly until: number | null;
}

export interface Seat {
  readonly seat: number;
  readonly name: string;
  readonly who: string;
  readonly to_act: boolean;
  /** The free name of who sits there. */
  readonly person: string;
  readonly here: boolean;
  /** Since when a player is away (the server's time). */
  readonly away: number | null;
  readonly clock: Clock | null;
}

export interface Saying {
  readonly number: number;
  readonly kind: string;
  readonly seat: number;
  readonly text: string;
  readonly at: number;
}

export interface Offer {
  readonly what: string;
  readonly seat: number;
  readonly agreed: readonly number[];
}

export interface Link {
  readonly seat: number;
  readonly url: string;
  readonly qr: string;
}

export interface Told {
  readonly ply: number;
  readonly seat: string;
  readonly text: string;
  readonly spoken: string;
}

export interface TableState {
  readonly table: string;
  readonly game: string;
  readonly name: string;
  readonly options: Readonly<Record<string, string>>;
  readonly warnings: readonly string[];
  readonly entry: number;
  readonly ply: number;
  readonly plies: number;
  readonly seats: readonly Seat[];
  readonly you: readonly number[];
  readonly seat: number | null;
  /** Others share this screen who may not see what the seat to act sees. */
  readonly curtain: boolean;
  /** The last move as everybody may hear it while the device changes hands. */
  readonly passing: string;
  readonly over: boolean;
  readonly won: boolean | null;
  readonly status: string;
  readonly assisted: boolean;
  readonly picture: Picture;
  readonly touches: { readonly choices: readonly Choice[]; readonly composes: readonly Compose[] };
  readonly moves: readonly Told[];
  readonly can: Readonly<
    Record<
      | "undo"
      | "undo_anyway"
      | "redo"
      | "restart"
      | "hint"
      | "analysis"
      | "review"
      | "suggest"
      | "insight"
      | "standing"
      | "say"
      | "resign"
      | "offer_draw"
      | "offer_undo"
      | "rematch",
      boolean
    >
  >;
  readonly offer: Offer | null;
  /** The address of the next game. */
  readonly next: string;
  readonly patience: number;
  /** What a game that was played alone has come to, and the title that it earns. */
  readonly score: number | null;
  readonly rating: string;
  /** The seats through whose eyes a finished game can be seen. */
  readonly eyes: readonly number[];
  /** Where somebody learns. */
  readonly lesson?: Lesson;
}

/** What the coach says at a step of a lesson. */
export interface Lesson {
  readonly step: number;
  readonly steps: number;
  readonly text: string;
  readonly task: string;
  readonly clauses: readonly string[];
  /** A move is asked for; else there is only something to read. */
  readonly move: boolean;
  /** What to look at on the board. */
  readonly shows: readonly string[];
}

export interface Hint {
  readonly move: string | null;
  readonly text: string;
  readonly touch: readonly string[];
}

/** What a view allows to conclude: SVG to lay over the picture, and the same in words. */
export interface Insight {
  readonly layer: string;
  readonly lines: readonly string[];
}

export interface Suggestion {
  readonly label: string;
  readonly moves: readonly string[];
}

export interface Assessed {
  readonly move: string;
  /** For the seat that moves. */
  readonly value: number;
  readonly text: string;
  readonly line: readonly string[];
  readonly touch: readonly string[];
  /** Certain: then what is neither won nor lost is a draw. */
  readonly exact: boolean;
}

export interface Analysed {
  readonly ply: number;
  readonly moves: readonly Assessed[];
}

export interface Remark {
  readonly ply: number;
  readonly played: string;
  readonly best: string;
  readonly mark: string;
  readonly text: string;
}

export interface TableMade {
  readonly table: string;
  readonly url: string;
}

/** Whether the game can still be won; null: not known. */
export interface Standing {
  readonly ply: number;
  readonly winnable: boolean | null;
  readonly text: string;
  /** How much is worked out of what will tell more. */
  readonly done: number | null;
  /** The last moment at which it could still be won. */
  readonly back: number | null;
}
