// How the service worker lets the house answer: it asks a page of this browser, which has Python.
import { type Answered, type Asked, GONE } from "./messages.ts";

/** A page that can be asked. */
export interface Page {
  readonly id: string;
  readonly focused: boolean;
  postMessage(message: unknown, transfer: Transferable[]): void;
}

/** Milliseconds a page has to say that it is there at all. */
const PATIENCE = 2_000;
const EMPTY = [101, 204, 205, 304];

/** What the house answers; nothing if none of these pages has one that is open. */
export async function answerOf(pages: readonly Page[], request: Request, patient: boolean): Promise<Response | null> {
  const asked: Asked = {
    method: request.method,
    url: request.url,
    headers: [...request.headers],
    body: await request.arrayBuffer(),
    patient,
  };
  for (const page of pages) {
    const answer = await askOne(page, asked);
    if (answer) return answer;
  }
  return null;
}

function askOne(page: Page, asked: Asked): Promise<Response | null> {
  const { port1: port, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const silent = setTimeout(() => resolve(null), PATIENCE);
    let body: ReadableStreamDefaultController<Uint8Array> | null = null;
    port.addEventListener("message", ({ data }: MessageEvent<Answered>) => {
      clearTimeout(silent);
      if ("status" in data) {
        const stream = new ReadableStream<Uint8Array>({
          start: (controller) => {
            body = controller;
          },
          cancel: () => port.postMessage(GONE),
        });
        resolve(made(data.status, data.headers, stream));
      } else if ("piece" in data) body?.enqueue(data.piece);
      else if ("end" in data) ended(() => body?.close());
      else if ("away" in data) {
        resolve(null);
        ended(() => body?.error(new Error("away")));
      }
    });
    port.start();
    page.postMessage({ asked }, [port2]);
  });

  function ended(finish: () => void): void {
    try {
      finish();
    } catch {
      // Whoever asked has already gone.
    }
    port.close();
  }
}

function made(status: number, given: readonly (readonly [string, string])[], body: ReadableStream): Response {
  const headers = new Headers(given.map(([name, value]) => [name, value]));
  return new Response(EMPTY.includes(status) ? null : body, { status, headers });
}
