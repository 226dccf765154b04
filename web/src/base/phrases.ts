// Everything the client says by itself. The games' own words come from the server.

import { number, t, tn } from "./language.ts";

export const words = {
  cannot: (label: string, others: readonly string[]): string =>
    others.length
      ? t("{label}: nothing to do there now. You can choose {others}.", { label, others: listed(others) })
      : t("{label}: nothing to do there now.", { label }),
  notYours: t("It is not your turn."),
  watching: (free: boolean): string =>
    free
      ? t("You are watching. One seat is free: the host can send you the link to it.")
      : t("You are watching. Only the players can move."),
  over: t("The game is over."),
  past: t("This is an earlier moment. Go back to the game to play."),
  chosen: (label: string, count: number): string =>
    tn("{label} chosen. One place to go.", "{label} chosen. {n} places to go.", count, { label }),
  dropped: t("Let go."),
  stop: (label: string): string => t("Stop here: {label}", { label }),
  letGo: t("Let go"),
  pick: t("Which one?"),
  undone: t("Taken back."),
  restarted: t("Reset."),
  moment: (ply: number, plies: number): string =>
    ply === 0
      ? tn("The start. One move follows.", "The start. {n} moves follow.", plies)
      : t("Move {ply} of {plies}.", { ply, plies }),
  back: t("Back to the game"),
  start: t("Start"),
  playing: t("Pause"),
  paused: t("Play the moves"),
  stale: t("The table has changed in the meantime; here is how things are now."),
  gone: t("The server does not answer. Try again in a moment."),
  restartAsk: t("Start over? The moves so far will be set aside."),
  restartYes: t("Start over"),
  anywayAsk: t("Something hidden has been shown since. Take it back anyway? The result will be marked as assisted."),
  anywayYes: t("Take it back"),
  confirm: t("Confirm"),
  clear: t("Clear"),
  compose: (label: string): string => t("{label}: choose or type", { label }),
  takeOut: t("take it out"),
  another: (label: string): string => t("Something other than {label}", { label }),
  unfinished: t("That is not a complete move yet."),
  sort: (by: string): string => t("Sort by {by}", { by: t(by) }),
  sorted: (by: string): string => t("Sorted by {by}.", { by: t(by) }),
  moved: (label: string, at: number, of: number): string => t("{label}: {at} of {of}.", { label, at, of }),
  soon: (label: string, seconds: number): string => t("{label} in {seconds} s", { label, seconds }),
  wait: t("Wait"),
  patience: t("If I do nothing"),
  patient: t("wait for me"),
  after: (label: string, seconds: number): string => t("{label} after {seconds} s", { label, seconds }),
  look: t("Pieces"),
  lost: t("No connection. Trying again."),
  found: t("Connected again."),
  assisted: t("assisted"),
  toAct: t(" to move"),
  worth: t("What each move is worth"),
  exact: t("These values are exact."),
  close: t("Close"),
  thinking: t("Looking at every move …"),
  best: (move: string, text: string): string => t("Best: {move}, {text}.", { move, text }),
  noChoice: t("There is nothing to choose here."),
  review: t("What would have been better"),
  reviewing: t("Looking at the moves so far …"),
  reviewed: (count: number): string =>
    count
      ? tn("One move is marked in the list.", "{n} moves are marked in the list.", count)
      : t("No mistake stands out."),
  yes: t("Yes"),
  suggest: t("Suggestions"),
  insight: t("What is still possible"),
  insightOff: t("Hide what is possible"),
  concluding: t("Working out what is possible …"),
  pencil: t("Pencil"),
  pencilOff: t("Put the pencil down"),
  pencilHow: t(
    "Pencil: choose a line to mark a wall, or a field to put the marker there; choose it again to rub it out. Only you see it.",
  ),
  pencilDown: t("The pencil is put down."),
  pencilled: (label: string): string => t("Pencilled: {label}.", { label }),
  rubbedOut: (label: string): string => t("Rubbed out: {label}.", { label }),
  rub: t("Rub everything out"),
  rubbed: t("All notes have been rubbed out."),
  note: (kind: string): string => (kind === "wall" ? t(". Your note: a wall here") : t(". Your note: the marker")),
  nothing: t("There is nothing to suggest now."),
  zoom: t("Zoom"),
  zoomIn: t("Closer"),
  zoomOut: t("Farther"),
  zoomWhole: t("The whole picture"),
  closer: (scale: number): string => t("{scale} times as large.", { scale: number(scale, 1) }),
  whole: t("The whole picture."),
  who: (who: string): string => {
    const [kind, strength] = who.split(" ", 2);
    if (kind === "computer" && strength) return t("computer, {strength}", { strength: t(strength) });
    return { you: t("you"), open: t("open"), player: t("player") }[who] ?? who;
  },
  lookingAt: t("invitation opened"),
  opened: t("Your friend has opened the invitation."),
  satDown: (name: string): string => t("{name} has sat down.", { name }),
  here: t("here"),
  away: t("away"),
  days: (days: number, hours: number): string => t("{days} d {hours} h", { days, hours }),
  claimComputer: t("Let the computer take over"),
  claimEnd: t("End the game"),
  said: (kind: string, text: string): string =>
    ({
      offer: text === "draw" ? t("Shall we call it a draw?") : t("May I take my last move back?"),
      yes: t("Agreed."),
      no: t("No."),
      emote: t(text),
      help: words.helped(text),
      freed: t("The host has freed this seat."),
      seated: t("Somebody new has taken this seat."),
    })[kind] ?? text,
  helped: (aid: string): string =>
    ({
      hint: t("looked at a hint"),
      suggestions: t("looked at suggestions"),
      values: t("looked at what each move is worth"),
      belief: t("looked at what is still possible"),
      standing: t("looked at whether it can still be won"),
    })[aid] ?? aid,
  offers: (name: string, what: string): string =>
    what === "draw"
      ? t("{name}: shall we call it a draw?", { name })
      : t("{name}: may I take my last move back?", { name }),
  offered: (what: string): string => (what === "draw" ? t("You offered a draw.") : t("You asked to take a move back.")),
  withdraw: t("Never mind"),
  no: t("No"),
  resignAsk: t("Give up this game?"),
  resignYes: t("Resign"),
  eyesOf: (name: string): string => t("as {name} saw it", { name: nameSeat(name) }),
  spectator: t("as a spectator saw it"),
  link: t("The link"),
  qr: t("The same link for the camera of a phone"),
  pass: (name: string): string => t("Pass the device to {name}.", { name: nameSeat(name) }),
  lamp: t("Show whether it can still be won"),
  lampBack: t("Back to the last winnable position"),
  working: t("Working it out"),
} as const;

/** Seats that have numbers for names are called players. */
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
