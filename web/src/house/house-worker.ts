// A worker with Python in it. It either is the house and answers the requests of pages, or it thinks for the computers
// of a house, so that the house can keep answering.

import { zone } from "../evenings/streak.ts";
import { type Answered, type Asked, type Begin, type FromWorker, GONE, type ToWorker } from "./messages.ts";
import { type Begun, type Bytes, preparePython, type Start, startPython } from "./python.ts";
import { Store } from "./store.ts";
import { Thinker } from "./thinker.ts";

let house: Promise<Begun> | null = null;
let thinking: Promise<Start> | null = null;

addEventListener("message", ({ data, ports }: MessageEvent<ToWorker>) => {
  if (data.kind === "ask") void answer(data.asked, ports[0] as MessagePort);
  else if (data.kind === "think") void think(data.id, data.question);
  else void begin(data);
});

async function begin(told: Begin): Promise<void> {
  try {
    if (told.kind === "house") house = open(told);
    else if (told.kind === "thinker") thinking = startPython(told.parts);
    else await preparePython(told.parts);
    await (house ?? thinking);
    tell({ kind: "ready" });
  } catch (error) {
    console.error(error);
    tell({ kind: "failed", why: String(error) });
  }
}

async function open(told: Begin): Promise<Begun> {
  const start = await startPython(told.parts);
  const store = await Store.open((table) => void house?.then((begun) => begun.hear(table)));
  const line = new Thinker(told);
  const { languages, language, alone } = told;
  return start.begin(store, navigator.userAgent, languages, language, String(zone()), alone, line);
}

async function answer(asked: Asked, port: MessagePort): Promise<void> {
  const say = (answered: Answered): void => port.postMessage(answered);
  try {
    const begun = await house;
    if (!begun) throw new Error("not begun");
    const reply = {
      begin: (status: number, headers: string) => say({ status, headers: JSON.parse(headers) }),
      piece: (body: Bytes) => {
        const piece = body.toJs();
        port.postMessage({ piece } satisfies Answered, [piece.buffer]);
      },
      end: () => say({ end: true }),
    };
    const task = begun.ask(asked.method, asked.url, JSON.stringify(asked.headers), new Uint8Array(asked.body), reply);
    const gone = ({ data }: MessageEvent): void => void (data === GONE && task.cancel());
    port.addEventListener("message", gone);
    port.start();
    await task;
    port.removeEventListener("message", gone);
  } catch (error) {
    if (!String(error).includes("CancelledError")) console.error(error);
    say({ away: true });
  }
}

async function think(id: number, question: Uint8Array): Promise<void> {
  const start = await thinking;
  if (!start) return;
  const thought = start.thought(question);
  tell({ kind: "thought", id, answer: thought.toJs() });
  thought.destroy();
}

function tell(what: FromWorker): void {
  postMessage(what);
}
