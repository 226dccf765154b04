// Python in a worker. Starting it and importing everything takes seconds, so its memory is saved once, and later it
// continues from there (decision 67).
import type { HouseParts } from "./messages.ts";

const KEPT = "house";
const ARCHIVE = "/house.zip";
const PAGE = 65_536;

/** What is used of Pyodide; what begins with an underscore may change with its version. */
interface Pyodide {
  readonly FS: { writeFile(path: string, content: Uint8Array): void };
  unpackArchive(archive: ArrayBuffer, format: string): void;
  pyimport(name: string): unknown;
  makeMemorySnapshot(): Uint8Array<ArrayBuffer>;
}

interface Settings {
  instantiateWasm(imports: unknown, receive: Receive): unknown;
}

type Receive = (instance: WebAssembly.Instance, module: WebAssembly.Module) => unknown;
type Create = (settings: Settings) => Promise<unknown>;

/** snuggery/device/start.py */
export interface Start {
  prepare(): void;
  take_up(archive: string): void;
  begin(
    store: object,
    agent: string,
    languages: string,
    language: string,
    zone: string,
    alone: string,
    line: object,
  ): Promise<Begun>;
  thought(question: Uint8Array): Bytes;
}

export interface Begun {
  ask(method: string, url: string, headers: string, body: Uint8Array, reply: object): Task;
  hear(table: string): void;
}

/** Bytes of Python. */
export interface Bytes {
  toJs(): Uint8Array<ArrayBuffer>;
  destroy(): void;
}

export interface Task extends PromiseLike<void> {
  cancel(): void;
  destroy(): void;
}

/** Python with everything of ours, as fast as possible. */
export async function startPython(parts: HouseParts): Promise<Start> {
  const archive = await (await fetch(parts.archive)).arrayBuffer();
  const before = await laidAside(parts);
  if (!before) return begun(parts, archive);
  try {
    return await takenUp(parts, archive, before);
  } catch (error) {
    console.error("Python could not be taken up again:", error);
    await (await caches.open(KEPT)).delete(place(parts));
    return begun(parts, archive);
  }
}

/** Save Python's memory for the next time. */
export async function preparePython(parts: HouseParts): Promise<void> {
  if (await (await caches.open(KEPT)).match(place(parts))) return;
  await begun(parts, await (await fetch(parts.archive)).arrayBuffer());
}

async function begun(parts: HouseParts, archive: ArrayBuffer): Promise<Start> {
  const keeps = "caches" in self;
  const python = await load(parts, { _makeSnapshot: keeps });
  python.unpackArchive(archive, "zip");
  (python.pyimport("snuggery.device.stand_ins") as { install(): void }).install();
  const start = python.pyimport("snuggery.device.start") as Start;
  start.prepare();
  if (keeps) await layAside(parts, python).catch((error) => console.error("Python could not be laid aside:", error));
  return start;
}

async function takenUp(parts: HouseParts, archive: ArrayBuffer, memory: Uint8Array): Promise<Start> {
  const { default: create } = (await import(`${parts.python}pyodide.asm.mjs`)) as { default: Create };
  const python = await load(parts, {
    _loadSnapshot: memory,
    createPyodideModule: (settings: Settings) => create(roomFor(memory.length, settings)),
  });
  python.FS.writeFile(ARCHIVE, new Uint8Array(archive));
  const start = python.pyimport("snuggery.device.start") as Start;
  start.take_up(ARCHIVE);
  return start;
}

/** The memory that Python starts with, made large enough for what it had. */
function roomFor(bytes: number, settings: Settings): Settings {
  const own = settings.instantiateWasm;
  settings.instantiateWasm = (imports, receive) =>
    own(imports, (instance, module) => {
      const memory = instance.exports.memory as WebAssembly.Memory;
      const lacking = Math.ceil((bytes - memory.buffer.byteLength) / PAGE);
      if (lacking > 0) memory.grow(lacking);
      return receive(instance, module);
    });
  return settings;
}

async function load(parts: HouseParts, more: object): Promise<Pyodide> {
  const { loadPyodide } = await import(`${parts.python}pyodide.mjs`);
  const indexURL = new URL(parts.python, location.href).href;
  return loadPyodide({ indexURL, ...more }) as Promise<Pyodide>;
}

const place = ({ mark }: HouseParts): string => `/python-laid-aside?v=${mark}`;

async function laidAside(parts: HouseParts): Promise<Uint8Array | null> {
  if (!("caches" in self)) return null;
  const kept = await (await caches.open(KEPT)).match(place(parts));
  return kept ? new Uint8Array(await kept.arrayBuffer()) : null;
}

async function layAside(parts: HouseParts, python: Pyodide): Promise<void> {
  const memory = python.makeMemorySnapshot();
  await (await caches.open(KEPT)).put(place(parts), new Response(memory));
}
