// What a browser keeps about its tables, in IndexedDB. Whatever is answered is on the disk. snuggery/device/store.py
// describes each of these.

const NAME = "house";
const VERSION = 1;
const TABLES = "tables";
const ENTRIES = "entries";
const FACTS = "facts";
/** On this channel, the pages of one browser tell each other which table they have changed. */
export const CHANGED = "house changed";

type Mode = "readonly" | "readwrite";

export class Store {
  readonly #database: IDBDatabase;
  readonly #others = new BroadcastChannel(CHANGED);

  static async open(changed: (table: string) => void): Promise<Store> {
    const asked = indexedDB.open(NAME, VERSION);
    asked.addEventListener("upgradeneeded", () => {
      asked.result.createObjectStore(TABLES);
      asked.result.createObjectStore(ENTRIES);
      asked.result.createObjectStore(FACTS);
    });
    return new Store(await done(asked), changed);
  }

  private constructor(database: IDBDatabase, changed: (table: string) => void) {
    this.#database = database;
    // Another page has a newer version: it must not wait for this one.
    database.addEventListener("versionchange", () => database.close());
    this.#others.addEventListener("message", ({ data }: MessageEvent<string>) => changed(data));
  }

  documents(): Promise<string[]> {
    return this.#do("readonly", [TABLES], ([tables]) => done(tables.getAll() as IDBRequest<string[]>));
  }

  document(table: string): Promise<string | undefined> {
    return this.#do("readonly", [TABLES], ([tables]) => done(tables.get(table) as IDBRequest<string | undefined>));
  }

  async exchange(table: string, old: string | undefined, now: string | undefined): Promise<boolean> {
    const exchanged = await this.#do("readwrite", [TABLES, ENTRIES], async ([tables, entries]) => {
      const found = (await done(tables.get(table))) as string | undefined;
      if (found !== old) return false;
      if (now !== undefined) tables.put(now, table);
      else {
        tables.delete(table);
        entries.delete(log(table, 0));
      }
      return true;
    });
    if (exchanged) this.#others.postMessage(table);
    return exchanged;
  }

  async append(table: string, number: number, entry: string): Promise<boolean> {
    const added = await this.#do("readwrite", [ENTRIES], async ([entries]) => {
      if ((await done(entries.count([table, number]))) > 0) return false;
      entries.add(entry, [table, number]);
      return true;
    });
    if (added) this.#others.postMessage(table);
    return added;
  }

  entries(table: string, after: number): Promise<string[]> {
    return this.#do("readonly", [ENTRIES], ([entries]) =>
      done(entries.getAll(log(table, after + 1)) as IDBRequest<string[]>),
    );
  }

  fact(name: string): Promise<string | undefined> {
    return this.#do("readonly", [FACTS], ([facts]) => done(facts.get(name) as IDBRequest<string | undefined>));
  }

  async keep(name: string, text: string): Promise<void> {
    await this.#do("readwrite", [FACTS], ([facts]) => done(facts.put(text, name)));
  }

  /** One transaction: its result is reported once all of it is stored. */
  async #do<T>(
    mode: Mode,
    names: readonly string[],
    work: (stores: [IDBObjectStore, IDBObjectStore]) => Promise<T>,
  ): Promise<T> {
    const transaction = this.#database.transaction(names, mode, { durability: "strict" });
    const kept = new Promise<void>((resolve, reject) => {
      transaction.addEventListener("complete", () => resolve());
      transaction.addEventListener("abort", () => reject(transaction.error ?? new Error("not kept")));
    });
    const stores = names.map((name) => transaction.objectStore(name)) as [IDBObjectStore, IDBObjectStore];
    const [found] = await Promise.all([work(stores), kept]);
    return found;
  }
}

/** The keys of a table's log from this entry on. */
function log(table: string, from: number): IDBKeyRange {
  return IDBKeyRange.bound([table, from], [table, Number.POSITIVE_INFINITY]);
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error));
  });
}
