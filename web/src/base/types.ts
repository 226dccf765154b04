// What the server sends and receives, out of everything that messages.ts describes. The client knows no game: this is
// all it gets.
import type * as messages from "./messages.ts";

/** What was sent is never changed. */
type Sent<T> = T extends object ? { readonly [K in keyof T]: Sent<T[K]> } : T;

export type Act = Sent<messages.ActDone>;
export type Attempt = Sent<messages.Attempt>;
export type Analysis = Sent<messages.Analysis>;
export type Answer = Sent<messages.AnswerShown>;
export type Beat = Sent<messages.Beat>;
export type Change = Sent<messages.Change>;
export type Choice = Sent<messages.Choice>;
export type Onward = Sent<messages.Onward>;
export type Sheet = Sent<messages.SheetShown>;
export type Compose = Sent<messages.Compose>;
export type Device = Sent<messages.DeviceShown>;
export type Devices = Sent<messages.Devices>;
export type Done = Sent<messages.Done>;
export type Drawing = Sent<messages.Drawing>;
export type Events = Sent<messages.Events>;
export type Hint = Sent<messages.HintShown>;
export type Insight = Sent<messages.InsightShown>;
export type Lesson = Sent<messages.LessonShown>;
export type Link = Sent<messages.LinkMade>;
export type Opponent = Sent<messages.Opponent>;
export type MoveAssessed = Sent<messages.MoveAssessed>;
export type Puzzle = Puzzles["puzzles"][number];
export type Puzzles = Sent<messages.Puzzles>;
export type Preview = Sent<messages.Preview>;
export type Reading = Sent<messages.Reading>;
export type PictureMade = Sent<messages.PictureShown>;
export type Reason = Sent<messages.WhyShown>;
export type Refusal = Sent<messages.StaleRefusal>;
export type Remark = Sent<messages.RemarkShown>;
export type Saying = Sent<messages.SayingShown>;
export type Seat = Sent<messages.SeatShown>;
export type Standing = Sent<messages.StandingShown>;
export type Suggestion = Sent<messages.Suggestion>;
export type Suggestions = Sent<messages.Suggestions>;
export type TableMade = Sent<messages.TableMade>;
export type Finale = Sent<messages.Finale>;
export type Verdict = Sent<messages.VerdictShown>;
export type Statistics = Sent<messages.Statistics>;
export type Tip = Tips["tips"][number];
export type Tips = Sent<messages.Tips>;
export type TakenAlong = Sent<messages.TakenAlong>;

/** A position as it is played out. */
export type Moment = Sent<Pick<messages.TableState, "picture" | "beats">>;

/** A table; in a lesson, with what the coach says. */
export type TableState = Sent<messages.TableState & Partial<Pick<messages.LessonState, "lesson">>> & {
  /** The positions between this one and the one before, if the stream has sent them. */
  readonly passed?: readonly Moment[];
};

/** An id, and what it writes into a composed move. */
export type Part = Reading["parts"][number];
