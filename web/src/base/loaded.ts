// The parts that are loaded only when they are wanted.
type Later = typeof import("../loaded-later.ts")["later"];

/** For what can be done without: null while there is no line. */
export function loaded(): Promise<Later | null> {
  return import("../loaded-later.ts").then(
    ({ later }) => later,
    () => null,
  );
}
