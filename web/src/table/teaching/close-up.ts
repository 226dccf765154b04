// The part of a tall picture that a step of a lesson is about, as large as a narrow screen allows. Pure.

import type { Size } from "../../board/viewport.ts";

export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A close-up is worthwhile if it is this much larger than the whole picture. */
const WORTH = 1.06;

/**
 * The picture is shown as wide as the space, or narrower if otherwise not everything `wanted` would be in sight; null
 * if the whole picture is best.
 */
export function closeUp(picture: Size, room: Size, wanted: readonly Frame[]): Frame | null {
  if (!wanted.length) return null;
  const left = Math.min(...wanted.map(({ x }) => x));
  const top = Math.min(...wanted.map(({ y }) => y));
  const wide = Math.max(...wanted.map(({ x, width }) => x + width)) - left;
  const high = Math.max(...wanted.map(({ y, height }) => y + height)) - top;
  const whole = Math.min(room.width / picture.width, room.height / picture.height);
  const scale = Math.min(room.width / picture.width, room.width / wide, room.height / high);
  if (scale < whole * WORTH) return null;
  const width = room.width / scale;
  const height = room.height / scale;
  const within = (middle: number, length: number, all: number): number =>
    length >= all ? (all - length) / 2 : Math.max(0, Math.min(all - length, middle - length / 2));
  return {
    x: within(left + wide / 2, width, picture.width),
    y: within(top + high / 2, height, picture.height),
    width,
    height,
  };
}
