// What is kept on this device about tables that are played without the network.
import type { Act, TableState, TakenAlong } from "../base/types.ts";

/** Where the files are kept; the service worker finds them there. */
const CACHE = "kept";
const NAMES = /^(?:offline|acts|last) /;

/** What was done since, and how much of it the server knows. */
export interface Since {
  readonly acts: readonly Act[];
  readonly sent: number;
}

export const NOTHING: Since = { acts: [], sent: 0 };

function read<T>(name: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null") as T | null;
  } catch {
    return null;
  }
}

export const readTaken = (table: string): TakenAlong | null => read<TakenAlong>(`offline ${table}`);
export const readSince = (table: string): Since => read<Since>(`acts ${table}`) ?? NOTHING;
export const readLast = (table: string): TableState | null => read<TableState>(`last ${table}`);

/** Store what was done; throws if there is no room, and then nothing may count as done. */
export function keepSince(table: string, done: Since, state: TableState | null): void {
  localStorage.setItem(`acts ${table}`, JSON.stringify(done));
  if (state) localStorage.setItem(`last ${table}`, JSON.stringify(state));
}

/** Keep a table from now on. */
export function keepTaken(taken: TakenAlong): void {
  const { table } = taken.taken;
  localStorage.setItem(`offline ${table}`, JSON.stringify(taken));
  localStorage.removeItem(`acts ${table}`);
}

/** Keep the files, so that the page opens without the network; only a secure address allows it. */
export async function keepFiles({ files }: TakenAlong): Promise<boolean> {
  if (!("caches" in window)) return false;
  const cache = await caches.open(CACHE);
  const here = new Set((await cache.keys()).map(({ url }) => url));
  const wanted = files.filter((name) => !name.includes(".") || !here.has(new URL(name, location.href).href));
  await cache.addAll(wanted);
  void navigator.storage?.persist?.();
  return true;
}

/** The tables that are kept. */
export function tables(): string[] {
  return Object.keys(localStorage).flatMap((name) => (name.startsWith("offline ") ? [name.slice(8)] : []));
}

/** Stop keeping this table, and the files that no other needs. */
export async function forget(table: string): Promise<void> {
  for (const name of ["offline", "acts", "last"]) localStorage.removeItem(`${name} ${table}`);
  if (!("caches" in window)) return;
  const cache = await caches.open(CACHE);
  const wanted = new Set(
    tables()
      .flatMap((other) => readTaken(other)?.files ?? [])
      .map((name) => new URL(name, location.href).href),
  );
  for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url);
}

/** Forget everything. */
export async function forgetAll(): Promise<void> {
  for (const name of Object.keys(localStorage)) if (NAMES.test(name)) localStorage.removeItem(name);
  indexedDB.deleteDatabase("house");
  if ("caches" in window) for (const name of await caches.keys()) await caches.delete(name);
  for (const each of (await navigator.serviceWorker?.getRegistrations()) ?? []) await each.unregister();
}
