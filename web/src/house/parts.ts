// What the house needs on this device: fetched once, with its progress, and kept for the service worker to find.
import type { HouseParts } from "./messages.ts";

const KEPT = "house";
const PARTS = "/house.json";
const TYPES: Readonly<Record<string, string>> = {
  js: "text/javascript",
  mjs: "text/javascript",
  json: "application/json",
  wasm: "application/wasm",
  zip: "application/zip",
};
/** How anything compressed by gzip starts. */
const GZIP = [0x1f, 0x8b];

export interface Progress {
  readonly fetched: number;
  readonly bytes: number;
}

/** What is here, if all of it is. */
export async function partsHere(): Promise<HouseParts | null> {
  if (!("caches" in self)) return null;
  const kept = await (await caches.open(KEPT)).match(PARTS);
  return kept ? ((await kept.json()) as HouseParts) : null;
}

/** Get all of it here, up to date; `tell` is told the progress. */
export async function fetchParts(tell: (progress: Progress) => void): Promise<HouseParts> {
  const listed = await fetch(PARTS, { cache: "no-cache" });
  if (!listed.ok) throw new Error(`no house: ${listed.status}`);
  const text = await listed.text();
  const parts = JSON.parse(text) as HouseParts;
  if ((await partsHere())?.mark === parts.mark) return parts;
  const cache = await caches.open(KEPT);
  const here = new Set((await cache.keys()).map(({ url }) => url));
  const bytes = parts.files.reduce((sum, [, size]) => sum + size, 0);
  let fetched = 0;
  for (const [url, size, packed] of parts.files) {
    if (!here.has(absolute(url))) await cache.put(url, await fetchOne(url, packed));
    fetched += size;
    tell({ fetched, bytes });
  }
  // The list comes last: if it is here, everything is.
  await cache.put(PARTS, new Response(text, { headers: { "Content-Type": "application/json" } }));
  const wanted = new Set([PARTS, ...parts.files.map(([url]) => url)].map(absolute));
  for (const { url } of await cache.keys()) if (!wanted.has(url) && !url.endsWith(parts.mark)) await cache.delete(url);
  void navigator.storage?.persist?.();
  return parts;
}

/** A whole file; a plain file host has it compressed, and may or may not say so. */
async function fetchOne(url: string, packed: boolean): Promise<Response> {
  const answer = await fetch(packed ? `${url}.gz` : url);
  if (!answer.ok || !answer.body) throw new Error(`${url}: ${answer.status}`);
  let content = await answer.blob();
  const first = new Uint8Array(await content.slice(0, GZIP.length).arrayBuffer());
  if (packed && GZIP.every((byte, at) => byte === first[at]))
    content = await new Response(content.stream().pipeThrough(new DecompressionStream("gzip"))).blob();
  const type = TYPES[new URL(url, location.href).pathname.split(".").at(-1) ?? ""] ?? "application/octet-stream";
  return new Response(content, { headers: { "Content-Type": type } });
}

function absolute(url: string): string {
  return new URL(url, location.href).href;
}
