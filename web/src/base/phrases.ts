// Everything the client itself says. The games' own words come from the server.

import { t, tn } from "./language.ts";
import { Refused } from "./requests.ts";

export const cannot = (label: string, others: readonly string[]): string =>
  others.length
    ? t("{label}: nothing to do there now. You can choose {others}.", { label, others: listed(others) })
    : t("{label}: nothing to do there now.", { label });
export const notYours = t("It is not your turn.");
export const watching = (free: boolean): string =>
  free
    ? t("You are watching. One seat is free: the host can send you the link to it.")
    : t("You are watching. Only the players can move.");
export const over = t("The game is over.");
export const past = t("This is an earlier moment. Go back to the game to play.");
export const chosen = (label: string, count: number): string =>
  tn("{label} chosen. One place to go.", "{label} chosen. {n} places to go.", count, { label });
export const dropped = t("Let go.");
export const stop = (label: string): string => t("Stop here: {label}", { label });
export const letGo = t("Let go");
export const pick = t("Which one?");
export const undone = t("Taken back.");
export const restarted = t("Reset.");
export const moment = (ply: number, plies: number): string =>
  ply === 0
    ? tn("The start. One move follows.", "The start. {n} moves follow.", plies)
    : t("Move {ply} of {plies}.", { ply, plies });
export const back = t("Back to the game");
export const start = t("Start");
export const playing = t("Pause");
export const paused = t("Play the moves");
export const stale = t("The table has changed in the meantime; here is how things are now.");
export const gone = t("The server does not answer. Try again in a moment.");
export const restartAsk = t("Start over? The moves so far will be set aside.");
export const restartYes = t("Start over");
export const anywayAsk = t(
  "Something hidden has been shown since. Take it back anyway? The result will be marked as assisted.",
);
export const anywayYes = t("Take it back");
export const confirm = t("Confirm");
export const clear = t("Clear");
export const compose = (label: string): string => t("{label}: choose or type", { label });
export const takeOut = t("take it out");
export const another = (label: string): string => t("Something other than {label}", { label });
export const unfinished = t("That is not a complete move yet.");
export const sort = (by: string): string => t("Sort by {by}", { by: t(by) });
export const sorted = (by: string): string => t("Sorted by {by}.", { by: t(by) });
export const moved = (label: string, at: number, of: number): string => t("{label}: {at} of {of}.", { label, at, of });
export const soon = (label: string, seconds: number): string => t("{label} in {seconds} s", { label, seconds });
export const wait = t("Wait");
export const patience = t("If I do nothing");
export const patient = t("wait for me");
export const after = (label: string, seconds: number): string => t("{label} after {seconds} s", { label, seconds });
export const look = t("Pieces");
export const lost = t("No connection. Trying again.");
export const found = t("Connected again.");
export const assisted = t("assisted");
export const toAct = t(" to move");
export const worth = t("What each move is worth");
export const exact = t("These values are exact.");
export const close = t("Close");
export const thinking = t("Looking at every move …");
export const best = (move: string, text: string): string => t("Best: {move}, {text}.", { move, text });
export const noChoice = t("There is nothing to choose here.");
export const yes = t("Yes");
export const suggest = t("Suggestions");
export const insight = t("What is still possible");
export const insightOff = t("Hide what is possible");
export const concluding = t("Working out what is possible …");
export const pencil = t("Pencil");
export const pencilOff = t("Put the pencil down");
export const pencilHow = t(
  "Pencil: choose a line to mark a wall, or a field to put the marker there; choose it again to rub it out. Only you see it.",
);
export const pencilDown = t("The pencil is put down.");
export const pencilled = (label: string): string => t("Pencilled: {label}.", { label });
export const rubbedOut = (label: string): string => t("Rubbed out: {label}.", { label });
export const rub = t("Rub everything out");
export const rubbed = t("All notes have been rubbed out.");
export const note = (kind: string): string =>
  kind === "wall" ? t(". Your note: a wall here") : t(". Your note: the marker");
export const nothing = t("There is nothing to suggest now.");
export const who = (who: string): string => {
  const [kind, strength] = who.split(" ", 2);
  if (kind === "computer" && strength) return t("computer, {strength}", { strength: t(strength) });
  return { you: t("you"), open: t("open"), player: t("player") }[who] ?? who;
};
export const lookingAt = t("invitation opened");
export const opened = t("Your friend has opened the invitation.");
export const satDown = (name: string): string => t("{name} has sat down.", { name });
export const here = t("here");
export const away = t("away");
export const days = (days: number, hours: number): string => t("{days} d {hours} h", { days, hours });
export const claimComputer = t("Let the computer take over");
export const claimEnd = t("End the game");
export const said = (kind: string, text: string): string =>
  ({
    offer: text === "draw" ? t("Shall we call it a draw?") : t("May I take my last move back?"),
    yes: t("Agreed."),
    no: t("No."),
    emote: t(text),
    help: helped(text),
    freed: t("The host has freed this seat."),
    seated: t("Somebody new has taken this seat."),
  })[kind] ?? text;
export const helped = (aid: string): string =>
  ({
    hint: t("looked at a hint"),
    suggestions: t("looked at suggestions"),
    values: t("looked at what each move is worth"),
    belief: t("looked at what is still possible"),
    standing: t("looked at whether it can still be won"),
  })[aid] ?? aid;
export const offers = (name: string, what: string): string =>
  what === "draw"
    ? t("{name}: shall we call it a draw?", { name })
    : t("{name}: may I take my last move back?", { name });
export const offered = (what: string): string =>
  what === "draw" ? t("You offered a draw.") : t("You asked to take a move back.");
export const withdraw = t("Never mind");
export const no = t("No");
export const resignAsk = t("Give up this game?");
export const resignYes = t("Resign");
export const eyesOf = (name: string): string => t("as {name} saw it", { name: nameSeat(name) });
export const spectator = t("as a spectator saw it");
export const pass = (name: string): string => t("Pass the device to {name}.", { name: nameSeat(name) });

/** Why something could not be done, in words. */
export function reasonOf(error: unknown): string {
  return error instanceof Refused ? error.message : gone;
}

/** Seats whose names are numbers are called players. */
export function nameSeat(name: string): string {
  return /^\d+$/.test(name) ? t("player {number}", { number: name }) : t(name);
}

/** "a, b and c"; after five it says how many more. */
function listed(labels: readonly string[]): string {
  const shown = labels.slice(0, labels.length > 6 ? 5 : 6);
  const more = labels.length - shown.length;
  if (more) return t("{some} and {more} more", { some: shown.join("; "), more });
  if (shown.length < 2) return shown.join();
  return t("{some} and {last}", { some: shown.slice(0, -1).join("; "), last: shown.at(-1) ?? "" });
}
