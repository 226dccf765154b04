// The parts of the client that are fetched only when something needs them.
type Later = typeof import("../loaded-later.ts")["later"];

/** For extras that the page can do without: null if the server cannot be reached. */
export function loaded(): Promise<Later | null> {
  return import("../loaded-later.ts").then(
    ({ later }) => later,
    () => null,
  );
}
