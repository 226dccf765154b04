// How a state changes: the server sends the parts that are new, and names those that stay. Pure.
import type { Beat, Change, TableState } from "./types.ts";

/** New parts, and parts that were there before: the first, and how many. */
type Pieces<T> = readonly (T | readonly [number, number])[];

export function applyChange(had: TableState, change: Change): TableState {
  const { moving, choices, moves, beats, passed } = change;
  const groups = had.picture.moving.split(/(?=<g )/); // as in server/tables/versions.py
  const layer = (pieces: Pieces<string>): string => joined(groups, pieces).join("");
  const played = (all: Change["beats"] = []): Beat[] =>
    all.map((beat) => ({ ...beat, moving: beat.moving && layer(beat.moving) }));
  const picture = { ...had.picture, ...change.picture, ...(moving && { moving: layer(moving) }) };
  return {
    ...had,
    ...change.plain,
    picture,
    touches: {
      ...had.touches,
      ...change.touches,
      ...(choices && { choices: joined(had.touches.choices, choices) }),
    },
    ...(moves && { moves: joined(had.moves, moves) }),
    ...(beats && { beats: played(beats) }),
    passed: (passed ?? []).map((each) => ({
      picture: { ...picture, moving: layer(each.moving) },
      beats: played(each.beats),
    })),
  };
}

function joined<T>(had: readonly T[], pieces: Pieces<T>): T[] {
  return pieces.flatMap((each) => (Array.isArray(each) ? had.slice(each[0], each[0] + each[1]) : [each as T]));
}
