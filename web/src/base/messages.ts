// Made by `make messages` from the OpenAPI description; nothing here is written by hand.

export interface Messages {}
/**
 * The moves of a moment, best first.
 */
export interface Analysis {
  ply: number;
  moves: MoveAssessed[];
}
/**
 * What a move is worth to the seat that makes it, and the play that would follow.
 */
export interface MoveAssessed {
  move: string;
  value: number;
  text: string;
  line: string[];
  touch: string[];
  exact: boolean;
}
/**
 * The answer line by line; null where nothing was asked: it may be a move.
 */
export interface AnswerShown {
  lines: string[] | null;
}
/**
 * What was done in a row since the client saw this many entries; what is known is skipped.
 */
export interface Brought {
  /**
   * How many log entries you saw; another number is stale.
   */
  entry: number;
  /**
   * @minItems 1
   * @maxItems 32
   */
  acts: [ActDone, ...ActDone[]];
}
/**
 * Something that was done while there was no network; `key` names it.
 */
export interface ActDone {
  act: "moves" | "redo" | "resign" | "restart" | "undo";
  key: string;
  move?: string;
  seat?: number | null;
  anyway?: boolean;
}
/**
 * Somebody stays away: "end" the game, or let a computer of this strength play on.
 */
export interface Claimed {
  /**
   * How many log entries you saw; another number is stale.
   */
  entry: number;
  seat: number;
  then: string;
}
/**
 * Somebody takes a seat, and may say how they are called.
 */
export interface Coming {
  name?: string;
}
/**
 * A device that holds a seat of yours, as it is named in the list of them.
 */
export interface DeviceAsked {
  device: string;
}
/**
 * All that hold a seat of yours.
 */
export interface Devices {
  devices: DeviceShown[];
}
/**
 * A device, or a program, that holds seats of yours.
 */
export interface DeviceShown {
  device: string;
  label: "" | "desktop" | "phone" | "program" | "tablet";
  name: string;
  seats: number[];
  since: number;
  this: boolean;
}
/**
 * It is done. What it changed comes with the stream.
 */
export interface Done {
  entry: number;
}
/**
 * What each server-sent event of a table carries, by its name.
 */
export interface Events {
  table: TableState;
  change: Change;
  said: SayingShown[];
  time: number;
}
/**
 * A table as one viewer may see it.
 */
export interface TableState {
  table: string;
  game: string;
  name: string;
  options: {
    [k: string]: string;
  };
  warnings: string[];
  entry: number;
  ply: number;
  plies: number;
  seats: SeatShown[];
  you: number[];
  seat: number | null;
  curtain: boolean;
  passing: string;
  over: boolean;
  won: boolean | null;
  status: string;
  assisted: boolean;
  picture: Drawing;
  touches: Touches;
  moves: MoveShown[];
  can: Can;
  offer: OfferShown | null;
  next: string;
  patience: number;
  eyes: number[];
  score: number | null;
  rating: string;
  terms: Terms;
  below: Opponent | null;
  above: Opponent | null;
  sheet: SheetShown | null;
  beats: Beat[];
  forgetful: boolean;
  ending: Finale | null;
  challenge: Attempt | null;
}
/**
 * Who sits where: "you", "open", "player" or "computer ...".
 *
 * `person` is a free name, or that of the character who plays; `face` is where to find a picture.
 */
export interface SeatShown {
  seat: number;
  name: string;
  who: string;
  to_act: boolean;
  person: string;
  face: string;
  here: boolean;
  away: number | null;
  clock: ClockShown | null;
  opened: boolean;
}
/**
 * A clock: the seconds that are left, or, while it runs, when it runs out (server time).
 */
export interface ClockShown {
  left: number | null;
  until: number | null;
}
/**
 * A picture of a view. `still` depends on the options alone; `moving` holds the pieces.
 *
 * A piece that keeps its id glides to its new `transform`. Where pieces are named by their
 * place, the one that moved last has `data-path`: the transforms it came through, joined by `;`.
 * A drawing that comes in several `looks` marks what belongs to one with the class `look-NAME`
 * and hides all but the first with display="none"; the player may choose another.
 * Where `tall` gives a second size, for narrow screens, or `wide` one for all others, what is
 * elsewhere there has `data-tall` or `data-wide`: its transform in a picture of that size.
 * Something that is on another part names it in `data-on`, and goes round when that is turned
 * (its class is then `turns`, its transform has a `rotate`). One that moves only when another has
 * run says in `data-wait` after how many legs of a `data-path`.
 * Where `follow` names ids, the picture is worth a closer look; it keeps them in sight, the first
 * ones first.
 * `named` holds what has a label, in the order of the picture; what shows itself only when it is
 * looked at is not among them.
 */
export interface Drawing {
  width: number;
  height: number;
  title: string;
  still: string;
  moving: string;
  looks: string[];
  tall: [number, number] | null;
  wide: [number, number] | null;
  follow: string[];
}
/**
 * All that a seat may do now.
 */
export interface Touches {
  choices: Choice[];
  composes: Compose[];
  onward: Onward | null;
}
/**
 * One legal move: the ids to touch in order (none: a button), how it sounds, what to light.
 */
export interface Choice {
  move: string;
  touch: string[];
  label: string;
  preview: string[];
  warning: string;
  again: boolean;
  idle: boolean;
  then: string;
  beside: boolean;
  glide: string[];
}
/**
 * Any sequence out of some ids, confirmed by the player: `before` + touched + `after`.
 */
export interface Compose {
  label: string;
  ids: string[];
  before: string;
  between: string;
  after: string;
  parts: string[];
  once: boolean;
  onto: string[];
  blank: string;
  read: boolean;
}
/**
 * The usual way on, if it begins on the board: a button that touches this for the player.
 */
export interface Onward {
  label: string;
  id: string;
}
/**
 * A move as the viewer is told it; `ply` is the moment after it.
 */
export interface MoveShown {
  ply: number;
  seat: string;
  text: string;
  spoken: string;
}
/**
 * What the viewer may ask for now.
 */
export interface Can {
  undo: boolean;
  undo_anyway: boolean;
  redo: boolean;
  restart: boolean;
  hint: boolean;
  analysis: boolean;
  review: boolean;
  suggest: boolean;
  insight: boolean;
  standing: boolean;
  say: boolean;
  resign: boolean;
  offer_draw: boolean;
  offer_undo: boolean;
  rematch: boolean;
}
/**
 * A draw or the taking back of a move, offered and not yet answered by all.
 */
export interface OfferShown {
  what: string;
  seat: number;
  agreed: number[];
}
/**
 * What holds for everyone at a table, from before the first move to the end.
 */
export interface Terms {
  chance: string;
  chance_said: string;
  seal: string;
  commitment: string;
  parts: PartShown[];
  waiting: number[];
  help: "everything" | "hints" | "none";
  help_said: string;
}
/**
 * A seat's part of the shared chance, as it was sent.
 */
export interface PartShown {
  seat: number;
  part: string;
}
/**
 * A computer who could be played against: see core/people.py.
 */
export interface Opponent {
  strength: string;
  name: string;
  face: string;
}
/**
 * The score sheet of the part of the game that ended last, such as a hand.
 */
export interface SheetShown {
  number: number;
  title: string;
  onward: string;
  parts: SheetPartShown[];
}
/**
 * Who it is about, and what each thing brought: a text and a number.
 */
export interface SheetPartShown {
  who: string;
  lines: [string, string][];
}
/**
 * One part of a turn: what is said and heard, and what is seen in the meantime.
 */
export interface Beat {
  said: string;
  heard:
    | "bark"
    | "bell"
    | "brick"
    | "card"
    | "catch"
    | "coin"
    | "dice"
    | "flip"
    | "glass"
    | "goose"
    | "paper"
    | "reel"
    | "shuffle"
    | "snipe"
    | "splash"
    | "stamp"
    | "step"
    | "storm"
    | "turn"
    | "wolf"
    | "wood";
  moving: string | null;
  lasts: number;
  over: string;
}
/**
 * How the end of a game looks and sounds, and what its card says: see core/help/endings.py.
 */
export interface Finale {
  kind: "draw" | "feat" | "loss" | "win";
  title: string;
  layer: string;
  instead: string[];
  lines: string[];
  heard: (
    | "bark"
    | "bell"
    | "brick"
    | "card"
    | "catch"
    | "coin"
    | "dice"
    | "flip"
    | "glass"
    | "goose"
    | "paper"
    | "reel"
    | "shuffle"
    | "snipe"
    | "splash"
    | "stamp"
    | "step"
    | "storm"
    | "turn"
    | "wolf"
    | "wood"
  )[];
  next: NextTry | null;
  fewest: boolean;
}
/**
 * Another game to try: what the button says, and which options are different.
 */
export interface NextTry {
  label: string;
  options: {
    [k: string]: string;
  };
}
/**
 * The challenge that is played at a table, as everybody there is told about it.
 */
export interface Attempt {
  name: string;
  title: string;
  task: string;
  par: number;
  fewest: boolean;
  /**
   * @minItems 3
   * @maxItems 3
   */
  medals: [string, string, string];
  evening: string;
  number: number;
  once: boolean;
  reached: number | null;
  told: string;
  medal: "" | "bronze" | "gold" | "silver";
  next: NextChallenge | null;
}
/**
 * What to try after it.
 */
export interface NextChallenge {
  name: string;
  title: string;
}
/**
 * What has changed since the state that had this mark; what is not named stays as it was.
 */
export interface Change {
  since: string;
  mark: string;
  plain: {};
  picture: {};
  touches: {};
  moving?: (string | [number, number])[];
  choices?: (Choice | [number, number])[];
  moves?: (MoveShown | [number, number])[];
  beats?: BeatChanged[];
  passed?: PassageShown[];
}
/**
 * A beat, with its layer in pieces.
 */
export interface BeatChanged {
  said: string;
  heard:
    | "bark"
    | "bell"
    | "brick"
    | "card"
    | "catch"
    | "coin"
    | "dice"
    | "flip"
    | "glass"
    | "goose"
    | "paper"
    | "reel"
    | "shuffle"
    | "snipe"
    | "splash"
    | "stamp"
    | "step"
    | "storm"
    | "turn"
    | "wolf"
    | "wood";
  moving: (string | [number, number])[] | null;
  lasts: number;
  over: string;
}
/**
 * A moment between two states: its moving layer in pieces, and how it came about.
 */
export interface PassageShown {
  ply: number;
  moving: (string | [number, number])[];
  beats: BeatChanged[];
}
/**
 * Something said at the table.
 */
export interface SayingShown {
  number: number;
  kind: string;
  seat: number;
  text: string;
  at: number;
}
/**
 * What holds for everyone at a table, from before the first move to the end.
 */
export interface Terms1 {
  chance: string;
  chance_said: string;
  seal: string;
  commitment: string;
  parts: PartShown[];
  waiting: number[];
  help: "everything" | "hints" | "none";
  help_said: string;
}
/**
 * The game about which nothing should be known any more.
 */
export interface Forgotten {
  game: string;
}
/**
 * A game with everything that can be chosen before play.
 */
export interface GameDescribed {
  slug: string;
  name: string;
  tagline: string;
  players: string;
  minutes: string;
  rules: number;
  options: Option[];
  seats: string[];
  strengths: string[];
}
/**
 * One thing to choose before play. `choices` are (value, label); none: any text.
 */
export interface Option {
  name: string;
  label: string;
  default: string;
  choices: [string, string][];
  help: string;
  grid: string[][];
  several: boolean;
  file: boolean;
  numbered: boolean;
  card: boolean;
  lines: string[];
  words: [string, string][];
  found: string;
}
/**
 * The shelf.
 */
export interface Games {
  games: GameShown[];
}
/**
 * A game on the shelf.
 */
export interface GameShown {
  slug: string;
  name: string;
  tagline: string;
  players: string;
  minutes: string;
}
/**
 * A seat is given up by whoever holds it.
 */
export interface GivenUp {
  /**
   * How many log entries you saw; another number is stale.
   */
  entry: number;
  seat?: number | null;
  /**
   * A name of this post, for the seat that acts: repeated, it changes nothing; for something else it is refused.
   */
  key?: string;
}
/**
 * All is well with what was asked about.
 */
export interface Health {
  status: string;
  version: string;
}
/**
 * A move to try, or why there is none; `touch` lights it up, `shows` what the text is about.
 */
export interface HintShown {
  move: string | null;
  text: string;
  touch: string[];
  shows: string[];
}
/**
 * A moment; once the game is over also through the eyes of a seat (0: of a spectator).
 */
export interface InsightAsked {
  /**
   * How many log entries you saw; another number is stale.
   */
  entry: number;
  ply?: number | null;
  eyes?: number | null;
}
/**
 * What can be deduced from a view: SVG to lay over the picture, and the same in words.
 */
export interface InsightShown {
  layer: string;
  lines: string[];
}
/**
 * What a link to a seat is for.
 */
export interface InvitationShown {
  table: string;
  game: string;
  name: string;
  seat: number;
  seat_name: string;
  kind: "freed" | "given" | "move" | "open";
  by: string;
  stands: boolean;
  terms: Terms1;
}
/**
 * A table at which somebody learns; `entry` is the number of the step.
 */
export interface LessonState {
  table: string;
  game: string;
  name: string;
  options: {
    [k: string]: string;
  };
  warnings: string[];
  entry: number;
  ply: number;
  plies: number;
  seats: SeatShown[];
  you: number[];
  seat: number | null;
  curtain: boolean;
  passing: string;
  over: boolean;
  won: boolean | null;
  status: string;
  assisted: boolean;
  picture: Drawing;
  touches: Touches;
  moves: MoveShown[];
  can: Can;
  offer: OfferShown | null;
  next: string;
  patience: number;
  eyes: number[];
  score: number | null;
  rating: string;
  terms: Terms2;
  below: Opponent | null;
  above: Opponent | null;
  sheet: SheetShown | null;
  beats: Beat[];
  forgetful: boolean;
  ending: Finale | null;
  challenge: Attempt | null;
  lesson: LessonShown | null;
}
/**
 * What holds for everyone at a table, from before the first move to the end.
 */
export interface Terms2 {
  chance: string;
  chance_said: string;
  seal: string;
  commitment: string;
  parts: PartShown[];
  waiting: number[];
  help: "everything" | "hints" | "none";
  help_said: string;
}
/**
 * What the coach says at this step, and what to do now.
 */
export interface LessonShown {
  step: number;
  steps: number;
  text: string;
  task: string;
  clauses: string[];
  move: boolean;
  shows: string[];
}
/**
 * A link to a seat, used once, and the same as a drawing that a phone can read.
 */
export interface LinkMade {
  seat: number;
  url: string;
  qr: string;
  code: string;
}
/**
 * A moment of the table: the present one, or an earlier ply.
 */
export interface MomentAsked {
  /**
   * How many log entries you saw; another number is stale.
   */
  entry: number;
  ply?: number | null;
}
/**
 * How the player on a seat is called.
 */
export interface Named {
  seat: number;
  name: string;
}
/**
 * Set up a game. A seat is "me", "open" (for whoever gets its key) or a computer's strength.
 */
export interface NewTable {
  game: string;
  options?: {
    [k: string]: string;
  };
  seats?: {
    [k: string]: string;
  };
  /**
   * "", "move 60" (seconds), "game 300+5" or "3 days"
   */
  clock?: string;
  watch?: boolean;
  /**
   * Seconds to wait for who stays away.
   */
  patience?: number;
  /**
   * What people who play together may use; who plays alone has it all.
   */
  help?: "everything" | "hints" | "none";
  /**
   * Whether a person's only move is played for them; null: in a browser, yes.
   */
  forced?: boolean | null;
}
/**
 * No more than the wish.
 */
export interface Nothing {}
/**
 * The part of a seat: 128 bits that nobody else chose, as 32 hexadecimal digits.
 */
export interface PartSent {
  part: string;
  seat?: number | null;
}
/**
 * A moment as a picture to take away; its words are set in our fonts.
 */
export interface PictureShown {
  svg: string;
}
/**
 * A move in the game's notation. `seat` is needed only if you may act for several at once.
 */
export interface PlayedMove {
  /**
   * How many log entries you saw; another number is stale.
   */
  entry: number;
  move: string;
  seat?: number | null;
  /**
   * A name of this post, for the seat that acts: repeated, it changes nothing; for something else it is refused.
   */
  key?: string;
}
/**
 * What the composed move would do, or what was typed can mean, the best first.
 */
export interface Preview {
  readings: Reading[];
}
/**
 * A move that is being composed: what it would do, and what it is made of.
 */
export interface Reading {
  move: string;
  text: string;
  legal: boolean;
  parts: [string, string][];
  instead: [string, string][][];
  asks: number | null;
  worth: string;
}
/**
 * A move as it is being composed; or what was typed, to be used in the way of `before`.
 */
export interface PreviewAsked {
  /**
   * How many log entries you saw; another number is stale.
   */
  entry: number;
  move?: string;
  typed?: string;
  before?: string;
}
/**
 * A move is made again that was taken back.
 */
export interface PutBack {
  /**
   * How many log entries you saw; another number is stale.
   */
  entry: number;
  /**
   * A name of this post, for the seat that acts: repeated, it changes nothing; for something else it is refused.
   */
  key?: string;
}
/**
 * Those of the mistakes that can be shown.
 */
export interface Puzzles {
  puzzles: PuzzleShown[];
}
/**
 * A moment at which somebody let something slip, to be put right: its table and ply name it.
 */
export interface PuzzleShown {
  table: string;
  ply: number;
  name: string;
  cloth: string;
  told: string;
  picture: string;
}
/**
 * What was typed.
 */
export interface QuestionAsked {
  /**
   * How many log entries you saw; another number is stale.
   */
  entry: number;
  text: string;
}
/**
 * A valid record: its game, the kind of its chance, and everything that was checked.
 */
export interface RecordChecked {
  game: string;
  chance: string;
  checks: string[];
}
/**
 * The one shape of every error.
 */
export interface Refusal {
  error: Refused;
}
/**
 * Why something was refused.
 */
export interface Refused {
  code: string;
  message: string;
  clause: string | null;
}
/**
 * What a review says about the move that led to this ply.
 */
export interface RemarkShown {
  ply: number;
  played: string;
  best: string;
  mark: string;
  text: string;
  slip: string | null;
}
/**
 * A file of results, as docs/program/results.md tells of it.
 */
export interface ResultsFile {
  snuggery: string;
  version: number;
  results: {}[] | null;
}
/**
 * Something said at the table: a chat line, an emote, an offer and its answers, a look.
 */
export interface Said {
  kind: "chat" | "emote" | "look" | "no" | "offer" | "yes";
  text?: string;
  seat?: number | null;
  /**
   * A name of this post, for the seat that acts: repeated, it changes nothing; for something else it is refused.
   */
  key?: string;
}
/**
 * A seat of this table.
 */
export interface SeatAsked {
  seat: number;
}
/**
 * A seat that you hold now; a program gets its key.
 */
export interface SeatTaken {
  table: string;
  url: string;
  seat: number;
  key: string;
}
/**
 * What the client saw when it asked.
 */
export interface Seen {
  /**
   * How many log entries you saw; another number is stale.
   */
  entry: number;
}
/**
 * A refusal because the table has moved on (or another conflict), with the present state.
 */
export interface StaleRefusal {
  error: Refused;
  table?: TableState;
}
/**
 * Whether the game can still be won (null: not known), and where to go back to if it cannot.
 */
export interface StandingShown {
  ply: number;
  winnable: boolean | null;
  text: string;
  done: number | null;
  back: number | null;
}
/**
 * What games come to.
 */
export interface Statistics {
  charts: Chart[];
}
/**
 * A picture, and the same in words.
 */
export interface Chart {
  title: string;
  drawing: string;
  key: string;
  lines: string[];
}
/**
 * Several moves each, to be made in a row.
 */
export interface Suggestions {
  suggestions: Suggestion[];
}
/**
 * Several moves in a row that a player may make with one click, such as a whole set-up.
 */
export interface Suggestion {
  label: string;
  moves: string[];
}
/**
 * What the client saw, and the moves of set-ups that this player made before, by their names.
 *
 * They are turned into suggestions and not kept.
 */
export interface SuggestionsAsked {
  /**
   * How many log entries you saw; another number is stale.
   */
  entry: number;
  kept?: {
    /**
     * @maxItems 300
     */
    [k: string]: string[];
  };
}
/**
 * A new table. A program gets a key for each seat of its own, and one for its right as host.
 *
 * A browser holds them by the secret that it carries.
 */
export interface TableMade {
  table: string;
  url: string;
  keys: {
    [k: string]: string;
  };
  host: string;
  invites: {
    [k: string]: string;
  };
}
/**
 * A table to play on without the network, and where to find what that needs.
 */
export interface TakenAlong {
  taken: Taken;
  entry: number;
  worker: string;
  python: string;
  engine: string;
  files: string[];
}
/**
 * How a table was set up, who sits there, and its log.
 */
export interface Taken {
  table: string;
  game: string;
  options: {
    [k: string]: string;
  };
  seed: string;
  lines: Line[];
  chance: "" | "given" | "sealed" | "shared" | "unknown";
  help: "everything" | "hints" | "none";
  assisted: boolean;
  made_at: number;
  patience: number;
  persons: string[];
  entries: Entry[];
  rules: number;
  forced: boolean;
}
/**
 * One ply as it is written: the seat's name and the move.
 */
export interface Line {
  seat: string;
  text: string;
}
/**
 * One change of a table. `times` counts the players' moves taken back or made again.
 */
export interface Entry {
  kind:
    | ("clock" | "hand" | "move" | "part" | "redo" | "restart" | "taken" | "undo")
    | ("agreed" | "left" | "resigned" | "time");
  seat: number;
  move: string;
  times: number;
  anyway: boolean;
  made_at: number;
  clocked_at: number;
  key: string;
}
/**
 * An undo or a restart; with `anyway` also past something hidden that was shown since.
 */
export interface TakenBack {
  /**
   * How many log entries you saw; another number is stale.
   */
  entry: number;
  anyway?: boolean;
  /**
   * A name of this post, for the seat that acts: repeated, it changes nothing; for something else it is refused.
   */
  key?: string;
}
/**
 * What is worth showing at this moment, the first thing first.
 */
export interface Tips {
  tips: Tip[];
}
/**
 * One sentence for somebody's first game, and what the hand points at.
 */
export interface Tip {
  name: string;
  text: string;
  touch: string[];
  press: string;
}
/**
 * What could have been; `ply` is the moment after the play it is about.
 *
 * No lines: nobody knows.
 */
export interface VerdictShown {
  lines: string[];
  ply: number | null;
  regret: number | null;
}
/**
 * What was touched, in order; the last of it did nothing.
 */
export interface WhyAsked {
  /**
   * How many log entries you saw; another number is stale.
   */
  entry: number;
  /**
   * @minItems 1
   * @maxItems 60
   */
  touch: [string, ...string[]];
}
/**
 * The reason and its clause; both empty where nobody knows one.
 */
export interface WhyShown {
  text: string;
  clause: string;
}
