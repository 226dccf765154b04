// Server-sent events out of a stream of text. Pure, except that it remembers the unfinished rest.

export interface Sent {
  readonly event: string;
  readonly id: string;
  readonly data: string;
}

export class EventReader {
  #rest = "";

  /** The events that this piece of text completes. Comments are heartbeats and mean nothing. */
  take(text: string): Sent[] {
    const blocks = (this.#rest + text).replaceAll("\r\n", "\n").split("\n\n");
    this.#rest = blocks.pop() ?? "";
    return blocks.map(read).filter((sent) => sent.data !== "");
  }
}

function read(block: string): Sent {
  const found: Record<string, string[]> = {};
  for (const line of block.split("\n")) {
    const colon = line.indexOf(":");
    if (colon < 1) continue;
    const name = line.slice(0, colon);
    found[name] ??= [];
    found[name].push(line.slice(colon + 1).replace(/^ /, ""));
  }
  const last = (name: string): string => found[name]?.at(-1) ?? "";
  return { event: last("event") || "message", id: last("id"), data: (found.data ?? []).join("\n") };
}
