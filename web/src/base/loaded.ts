// The parts of the client that are fetched only when something needs them.
type Later = typeof import("../loaded-later.ts")["later"];

export async function loadLater(): Promise<Later> {
  return (await import("../loaded-later.ts")).later;
}

/** For extras that the page can do without: null if the server cannot be reached. */
export function loaded(): Promise<Later | null> {
  return loadLater().catch(() => null);
}
