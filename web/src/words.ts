// Everything the client says by itself. The games' own words come from the server.
import type { Summary } from "./summary.ts";

export const words = {
  cannot: (label: string, others: readonly string[]): string =>
    others.length ? `${label}: nothing to do there now. You can touch ${listed(others)}.` : `${label}: nothing to do there now.`,
  notYours: "It is not your turn.",
  over: "The game is over.",
  past: "This is an earlier moment. Go back to the game to play.",
  chosen: (label: string, count: number): string =>
    `${label} chosen. ${count === 1 ? "One place to go" : `${count} places to go`}.`,
  dropped: "Let go.",
  stop: (label: string): string => `Stop here: ${label}`,
  letGo: "Let go",
  pick: "Which one?",
  undone: "Taken back.",
  restarted: "Set up again.",
  moment: (ply: number, plies: number): string =>
    ply === 0 ? `The start. ${plies} ${plies === 1 ? "move" : "moves"} follow.` : `Move ${ply} of ${plies}.`,
  back: "Back to the game",
  start: "Start",
  playing: "Pause",
  paused: "Play",
  stale: "The table has changed meanwhile; here is how it stands.",
  gone: "The server does not answer. Try again in a moment.",
  restartAsk: "Start over from the beginning? The moves so far are put away.",
  restartYes: "Start over",
  anywayAsk: "Something hidden was shown since. Take it back all the same? The result will be marked as assisted.",
  anywayYes: "Take it back",
  again: "Play again",
  other: "Set up another",
  copied: "Copied.",
  copyIt: "Press Ctrl+C to copy.",
  confirm: "Confirm",
  clear: "Clear",
  compose: (label: string): string => `${label}: touch or type`,
  takeOut: "take it out",
  another: (label: string): string => `Something else than ${label}`,
  unfinished: "That is not a whole move yet.",
  sort: (by: string): string => `Sort by ${by}`,
  sorted: (by: string): string => `Sorted by ${by}.`,
  moved: (label: string, at: number, of: number): string => `${label}: ${at} of ${of}.`,
  soon: (label: string, seconds: number): string => `${label} in ${seconds} s`,
  wait: "Wait",
  patience: "If I do nothing",
  patient: "wait for me",
  after: (label: string, seconds: number): string => `${label.toLowerCase()} after ${seconds} s`,
  look: "Pieces",
  lost: "No connection. Trying again.",
  found: "Connected again.",
  assisted: "assisted",
  toAct: " to act",
  worth: "What each move is worth",
  close: "Close",
  thinking: "Looking at every move …",
  best: (move: string, text: string): string => `Best: ${move}, ${text}.`,
  noChoice: "There is nothing to choose here.",
  review: "What would have been better",
  reviewing: "Looking at the moves so far …",
  reviewed: (count: number): string =>
    count ? `${count} ${count === 1 ? "move is" : "moves are"} marked in the list.` : "No move threw anything away.",
  yes: "Yes",
  soFar: ({ games, best, mean, streak }: Summary): string => {
    if (!games) return "";
    const rows = [games === 1 ? "Your first game like this on this device" : `Your game ${games} like this on this device`];
    if (best !== null && mean !== null && games > 1) {
      rows.push(`best ${best.toLocaleString("en")}`, `mean ${Math.round(mean).toLocaleString("en")}`);
    }
    if (streak > 1) rows.push(`${streak} won in a row`);
    return `${rows.join(", ")}.`;
  },
  games: "Games",
  bestSoFar: "Best",
  mean: "Mean",
  won: "Won",
  streak: "Won in a row now",
  apart: "With help, not counted",
  usual: "As usual",
  forget: "Delete these figures",
  forgetYes: "Delete them for good",
  suggest: "Suggestions",
  insight: "What can still be",
  insightOff: "Hide what can be",
  concluding: "Thinking of all that can be …",
  pencil: "Pencil",
  pencilOff: "Put the pencil down",
  pencilHow: "Pencil: touch a line to mark a wall, a field to put the marker there; once more rubs it out. Only you see it.",
  pencilDown: "The pencil is put down.",
  pencilled: (label: string): string => `Pencilled: ${label}.`,
  rubbedOut: (label: string): string => `Rubbed out: ${label}.`,
  rub: "Rub everything out",
  rubbed: "All notes are rubbed out.",
  noteMark: ". Your note",
  note: (kind: string): string => `. Your note: ${kind === "wall" ? "a wall here" : "the marker"}`,
  nothing: "There is nothing to suggest now.",
  zoom: "Zoom",
  zoomIn: "Closer",
  zoomOut: "Farther",
  zoomWhole: "The whole picture",
  closer: (scale: number): string => `${scale.toFixed(1)} times as large.`,
  whole: "The whole picture.",
  who: (who: string): string => who,
  here: "here",
  away: "away",
  days: (days: number, hours: number): string => `${days} d ${hours} h`,
  claimComputer: "Let the computer play on",
  claimEnd: "End the game",
  said: (kind: string, text: string): string =>
    ({ offer: text === "draw" ? "Shall we call it a draw?" : "May I take my last move back?", yes: "Agreed.", no: "No." })[kind] ?? text,
  offers: (name: string, what: string): string =>
    what === "draw" ? `${name}: shall we call it a draw?` : `${name}: may I take my last move back?`,
  offered: (what: string): string => (what === "draw" ? "You offered a draw." : "You asked to take a move back."),
  withdraw: "Never mind",
  no: "No",
  resignAsk: "Give up this game?",
  resignYes: "Resign",
  rematch: "Another game, seats swapped",
  nextGame: "To the next game",
  eyesOf: (name: string): string => `as ${called(name)} saw it`,
  spectator: "as a watcher saw it",
  link: "The link",
  qr: "The same link for the camera of a phone",
  pass: (name: string): string => `Pass the device to ${called(name)}.`,
  lamp: "Show whether it can still be won",
  lampBack: "Back to the last winnable moment",
  working: "Working it out",
} as const;

/** Seats that have numbers for names are called players. */
export function called(name: string): string {
  return /^\d+$/.test(name) ? `player ${name}` : name;
}

/** "a, b and c"; after five it says how many more. */
function listed(labels: readonly string[]): string {
  const shown = labels.slice(0, labels.length > 6 ? 5 : 6);
  const more = labels.length - shown.length;
  if (more) return `${shown.join("; ")} and ${more} more`;
  return shown.length < 2 ? shown.join() : `${shown.slice(0, -1).join("; ")} and ${shown.at(-1)}`;
}
