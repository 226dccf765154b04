// A worker that runs the rules themselves, in Python: it answers as the server would.
import type { Asked, Replied, Start } from "./worker-messages.ts";

/** What is used of Pyodide. */
interface Python {
  unpackArchive(archive: ArrayBuffer, format: string): void;
  pyimport(name: string): Taken;
}

/** showing/taken.py; it returns strings and objects of its own. */
interface Taken {
  folded(taken: string, acts: string): Kept;
  spoken(kept: Kept, language: string, asked: string, body: string): string;
}

interface Kept {
  record(): string;
  destroy(): void;
}

let started: Promise<Taken> | null = null;
let kept: Kept | null = null;
let turn: Promise<unknown> = Promise.resolve();

addEventListener("message", ({ data }: MessageEvent<Asked>) => {
  // One after another: each answer depends on what was done before.
  turn = turn.then(() => reply(data));
});

async function reply(asked: Asked): Promise<void> {
  const replied: Replied = { id: asked.id, text: "" };
  try {
    replied.text = await answer(asked);
  } catch (error) {
    replied.failed = String(error);
  }
  postMessage(replied);
}

async function answer(asked: Asked): Promise<string> {
  if (asked.kind === "start") {
    started ??= start(asked);
    const python = await started;
    kept?.destroy();
    kept = python.folded(asked.taken, asked.acts);
    return "";
  }
  if (!started || !kept) throw new Error("not started");
  if (asked.kind === "record") return kept.record();
  return (await started).spoken(kept, asked.language, asked.path, asked.body);
}

async function start({ python, engine }: Start): Promise<Taken> {
  const { loadPyodide } = await import(`${python}pyodide.mjs`);
  const [made, archive] = await Promise.all([
    loadPyodide({ indexURL: new URL(python, location.href).href }) as Promise<Python>,
    fetch(engine).then((answer) => answer.arrayBuffer()),
  ]);
  made.unpackArchive(archive, "zip");
  return made.pyimport("snuggery.showing.offline_table");
}
