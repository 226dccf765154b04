// The house in this browser, from the point of view of a page: its parts are fetched once, and its worker starts when
// somebody asks. Requests come through the service worker.
import { type Answered, type Asked, type Begin, type FromWorker, TAKE_OVER } from "./messages.ts";
import { fetchParts, type Progress, partsHere } from "./parts.ts";

export class HouseHost {
  #fetching: Promise<unknown> | null = null;
  #worker: Promise<Worker> | null = null;
  #isOpen = false;

  /** Whether everything it needs is on this device. */
  async isHere(): Promise<boolean> {
    return (await partsHere()) !== null;
  }

  /** Have it here, and start it. */
  async open(tell: (progress: Progress) => void): Promise<void> {
    this.#fetching ??= fetchParts(tell);
    await this.ready();
  }

  /** It is running. */
  async ready(): Promise<Worker> {
    await this.#fetching?.catch(async (error) => {
      if (!(await this.isHere())) throw error; // without the network, what was here before will do
    });
    this.#worker ??= started("house").catch((error) => {
      this.#worker = null;
      throw error;
    });
    const worker = await this.#worker;
    this.#isOpen = true;
    return worker;
  }

  /** Answer a page's request over this port. */
  async answer(asked: Asked, port: MessagePort): Promise<void> {
    const away = this.#isOpen ? false : !(asked.patient && (this.#fetching || (await this.isHere())));
    port.postMessage((away ? { away } : { taken: true }) satisfies Answered);
    if (away) return;
    try {
      const worker = await this.ready();
      worker.postMessage({ kind: "ask", asked }, [port]);
    } catch (error) {
      console.error(error);
      port.postMessage({ away: true } satisfies Answered);
    }
  }

  /** Fetch everything it needs, and prepare Python for the next time. */
  async install(tell: (progress: Progress) => void): Promise<void> {
    await fetchParts(tell);
    if (!this.#worker) (await started("prepare")).terminate();
  }
}

async function started(kind: Begin["kind"]): Promise<Worker> {
  const parts = await partsHere();
  if (!parts) throw new Error("the house is not on this device");
  await controlled(navigator.serviceWorker);
  const worker = new Worker(parts.worker, { type: "module" });
  const ready = new Promise<Worker>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === "ready") resolve(worker);
      if (data.kind === "failed") reject(new Error(data.why));
    });
    worker.addEventListener("error", ({ message }) => reject(new Error(message)));
  });
  const { lang: language, dataset } = document.documentElement;
  const alone = dataset.house === "made" ? "static" : (dataset.house ?? "offline");
  const told: Begin = { kind, parts, languages: navigator.languages.join(), language, alone };
  worker.postMessage(told);
  return ready;
}

/** The service worker passes files on from here: wait until it does. */
async function controlled(service: ServiceWorkerContainer): Promise<void> {
  if (service.controller) return;
  const taken = new Promise<void>((resolve) => {
    service.addEventListener("controllerchange", () => resolve(), { once: true });
  });
  // It takes over the pages that are open as it starts; one that was just on its way has to ask.
  (await service.ready).active?.postMessage(TAKE_OVER);
  await taken;
}
