// The path of something that goes round with what it is on. Pure.

const FRAMES = 12;

/** How far from its end something is on its way round a centre, from start to finish. */
export function circleAround(
  centre: readonly [number, number],
  end: readonly [number, number],
  degrees: number,
): (readonly [number, number])[] {
  const [x, y] = [end[0] - centre[0], end[1] - centre[1]];
  return Array.from({ length: FRAMES + 1 }, (_, frame) => {
    const angle = ((frame / FRAMES - 1) * degrees * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return [x * cos - y * sin - x, x * sin + y * cos - y];
  });
}
