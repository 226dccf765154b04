// A table that continues without the network: the rules themselves answer here, and what was done is sent when the
// connection is back. See docs/decisions for how.

import type { ClientParts } from "../base/client-parts.ts";
import type { StandIn } from "../base/requests.ts";
import type { Act, Refusal, TableMade, TableState, TakenAlong } from "../base/types.ts";
import {
  forget,
  keepFiles,
  keepSince,
  keepTaken,
  NOTHING,
  readLast,
  readSince,
  readTaken,
  type Since,
} from "./kept-tables.ts";
import type { Host } from "./offline-switch.ts";
import { RulesEngine } from "./rules-engine.ts";

const ACTS = new Set(["moves", "undo", "redo", "restart", "resign"]);
/** How many acts the server accepts at once. */
const MOST = 32;
const SOON = 2_000;
const LATER = 5_000;

type Words = ReturnType<typeof wording>;

const wording = ({ t, tn }: ClientParts) =>
  ({
    keep: t("Keep for playing offline"),
    unkeep: t("Stop keeping it offline"),
    hides: t(
      "To play on offline, this device must store what is still hidden in this game. The result will be marked as assisted. Keep it?",
    ),
    yes: t("Keep it"),
    fetching: t("Fetching what is needed, about 7 MB …"),
    kept: t("You can now play this game offline."),
    open: t("You can now play this game offline, as long as this page stays open."),
    failed: t("It could not be kept for offline play. Try again in a moment."),
    unkept: t("This game needs the network again."),
    unsent: t("What you played offline has not been sent yet and would be lost. Stop keeping the game offline?"),
    lose: t("Discard it"),
    broken: t("This device cannot work that out right now."),
    full: t("This device has no room to save the move."),
    sent: t("Connected again. What you played offline is saved."),
    elsewhere: t(
      "In the meantime the game went on elsewhere. What you played offline is now on a table of its own. Go there?",
    ),
    goThere: t("Go there"),
    away: (count: number): string =>
      count ? tn("Offline. One move to send.", "Offline. {n} moves to send.", count) : t("Offline. You can play on."),
    sending: (count: number): string => tn("Sending one move …", "Sending {n} moves …", count),
  }) as const;

export class OfflineTable implements StandIn {
  readonly #client: ClientParts;
  readonly #words: Words;
  readonly #host: Host;
  readonly #item: HTMLElement | null;
  readonly #table: string;
  readonly #engine: RulesEngine;
  /** The table as it was taken along; nothing if it is not kept. */
  #taken: TakenAlong | null;
  #since: Since;
  /** What is said if nothing is kept. */
  readonly #plain: string;
  #up = true;
  #busy = false;
  #renewing = 0;

  constructor(client: ClientParts, host: Host, item: HTMLElement | null) {
    this.#client = client;
    this.#words = wording(client);
    this.#engine = new RulesEngine(client.language);
    this.#host = host;
    this.#item = item;
    this.#table = host.live().table;
    this.#plain = client.byId("lost").textContent ?? "";
    this.#taken = readTaken(this.#table);
    this.#since = readSince(this.#table);
    addEventListener("online", () => this.line(true));
    addEventListener("offline", () => this.line(false));
    addEventListener("storage", ({ key }) => key?.endsWith(` ${this.#table}`) && this.#elsewhere());
    if (this.#taken) this.#begin();
  }

  /** What was done here and the server does not know about. */
  get ahead(): boolean {
    return this.#since.sent < this.#since.acts.length;
  }

  knows(path: string): boolean {
    const [about] = path.split("?");
    return about === this.#host.path || (path.startsWith(`${this.#host.path}/`) && !/\/(take|acts|events)$/.test(path));
  }

  /** The keep button was pressed. */
  async asked(): Promise<void> {
    this.#client.byId<HTMLDialogElement>("more").close();
    if (this.#taken) return this.#unkeep();
    if (this.#item?.dataset.hides !== undefined && !(await this.#client.ask(this.#words.hides, this.#words.yes)))
      return;
    this.#client.tell(this.#words.fetching);
    try {
      await this.#renew();
      if (!this.#taken) return;
      await this.#engine.ready(this.#taken, this.#since);
      const whole = "serviceWorker" in navigator && (await keepFiles(this.#taken));
      if (whole) await navigator.serviceWorker.register("/service.js");
      this.#begin();
      this.#client.tell(whole ? this.#words.kept : this.#words.open);
    } catch (error) {
      console.error(error);
      await this.#drop();
      this.#client.tell(error instanceof this.#client.Refused ? error.message : this.#words.failed);
    }
  }

  takes(state: TableState): boolean {
    if (!this.#taken) return true;
    if (this.ahead) return false;
    if (state.you.length < state.seats.length) {
      void this.#drop(); // a seat went to somebody else: their game is not ours to keep
      return true;
    }
    if (state.entry !== this.#entry) this.#renewSoon();
    return true;
  }

  line(up: boolean): boolean {
    if (!this.#taken) return true;
    const changed = up !== this.#up;
    this.#up = up;
    this.#banner(changed);
    if (up) void this.#send();
    else if (changed) void this.#engine.ready(this.#taken, this.#since).catch(() => {});
    return false;
  }

  /** The server has answered something that was done. */
  did(path: string, body: object, state: TableState): void {
    const act = this.#named(this.#asked(path), body);
    if (!this.#taken || !act) return;
    if (state.entry !== this.#entry + 1) return this.#renewSoon();
    const acts = [...this.#since.acts, act];
    this.#keep({ acts, sent: acts.length }, state);
  }

  async answer<T>(path: string, body: object): Promise<T> {
    this.#read();
    const from = this.#taken;
    if (!from) throw new Error("not kept");
    const act = this.#named(this.#asked(path), body);
    const asked = this.#engine.ask(from, this.#since, this.#asked(path), { ...body, ...query(path) });
    const [fine, said] = await asked.catch(() => {
      throw new this.#client.Refused("offline", this.#words.broken, null);
    });
    if (!fine) {
      const { error, table } = said as Refusal;
      throw new this.#client.Refused(error.code, error.message, table ?? null);
    }
    if (act) this.#done(from, act, said as TableState);
    return said as T;
  }

  /** Something that changes the table, with a key so that it is done only once. */
  #named(asked: string, body: object): Act | null {
    if (!ACTS.has(asked)) return null;
    const { key, move, seat, anyway } = body as Partial<Act>;
    return {
      act: asked as Act["act"],
      key: key || this.#client.newKey(),
      ...(move && { move }),
      ...(seat && { seat }),
      ...(anyway && { anyway }),
    };
  }

  get #entry(): number {
    return (this.#taken?.entry ?? 0) + this.#since.acts.length;
  }

  #asked(path: string): string {
    return path.slice(this.#host.path.length + 1).split("?")[0] ?? "";
  }

  /** Something was done here: it counts once it is stored. */
  #done(from: TakenAlong, act: Act, state: TableState): void {
    const { acts, sent } = this.#since;
    try {
      this.#keep({ acts: [...acts, act], sent }, state);
    } catch {
      this.#engine.forget(); // there it is done
      throw new this.#client.Refused("offline", this.#words.full, null);
    }
    this.#engine.wentOn(from, this.#since);
    this.#banner(false);
    setTimeout(() => void this.#send(), SOON);
  }

  #keep(done: Since, state: TableState | null): void {
    keepSince(this.#table, done, state);
    this.#since = done;
  }

  #begin(): void {
    this.#client.setStandIn(this);
    this.#label();
    const before = readLast(this.#table);
    if (before && before.entry > this.#host.live().entry) this.#host.show(before);
    if (this.ahead) void this.#send();
    else this.#renewSoon();
  }

  #label(): void {
    const text = this.#item?.querySelector("span");
    if (text) text.textContent = this.#taken ? this.#words.unkeep : this.#words.keep;
  }

  #banner(changed: boolean): void {
    const lost = this.#client.byId("lost");
    const count = this.#since.acts.length - this.#since.sent;
    const up = this.#up && navigator.onLine;
    lost.hidden = up && !count;
    lost.textContent = !this.#taken
      ? this.#plain
      : up && this.#busy
        ? this.#words.sending(count)
        : this.#words.away(count);
    if (changed && !this.#up) this.#client.say(lost.textContent);
  }

  /** How it is kept: another page of this device may have played, too. */
  #read(): void {
    this.#taken = readTaken(this.#table);
    this.#since = readSince(this.#table);
  }

  /** Another page of this device has changed something. */
  #elsewhere(): void {
    this.#read();
    this.#client.setStandIn(this.#taken && this);
    this.#label();
    this.#banner(false);
    const state = readLast(this.#table);
    if (state && state.entry > this.#host.live().entry) this.#host.show(state);
  }

  // When the connection is back

  async #send(): Promise<void> {
    if (this.#busy || !this.ahead || !navigator.onLine) return;
    this.#busy = true;
    this.#banner(false);
    try {
      // One page of this device at a time.
      await (navigator.locks ? navigator.locks.request(`send ${this.#table}`, () => this.#sendAll()) : this.#sendAll());
    } catch {
      setTimeout(() => void this.#send(), LATER); // the connection is gone again
    } finally {
      this.#busy = false;
      this.#banner(false);
    }
  }

  async #sendAll(): Promise<void> {
    this.#read();
    let state: TableState | null = null;
    for (let again = true; this.#taken && this.ahead; ) {
      const { acts, sent } = this.#since;
      const some = acts.slice(sent, sent + MOST);
      try {
        state = await this.#client.post<TableState>(`${this.#host.path}/acts`, {
          entry: this.#taken.entry + sent,
          acts: some,
        });
      } catch (error) {
        if (!(error instanceof this.#client.Refused) || ["too-many", "busy", "internal"].includes(error.code))
          throw error;
        if (!again || error.code !== "stale") return this.#part();
        again = false; // again, because its answer may have been lost
        continue;
      }
      this.#keep({ acts: this.#since.acts, sent: sent + some.length }, null);
    }
    if (!state) return;
    if (state.entry >= this.#host.live().entry) this.#host.show(state);
    this.#client.say(this.#words.sent);
    this.#renewSoon();
  }

  /** The table has moved on without us: what was played here gets its own table. */
  async #part(): Promise<void> {
    if (!this.#taken) return;
    const record = await this.#engine.record(this.#taken, this.#since);
    const made = await this.#client.postText<TableMade>("/api/records", record);
    this.#keep(NOTHING, null);
    await this.#renew().catch(() => this.#drop());
    const answer = await fetch(this.#host.path);
    if (answer.ok) this.#host.show((await answer.json()) as TableState);
    void this.#client.ask(this.#words.elsewhere, this.#words.goThere).then((yes) => yes && location.assign(made.url));
  }

  // Keeping

  /** Take the table along as it is now, and the files if they have changed. */
  async #renew(): Promise<void> {
    const { entry } = this.#host.live();
    const taken = await this.#client.post<TakenAlong>(`${this.#host.path}/take`, { entry });
    this.#since = readSince(this.#table);
    if (this.ahead) return;
    keepTaken(taken);
    this.#taken = taken;
    this.#keep(NOTHING, this.#host.live());
  }

  /** ... when there is nothing else to do. */
  #renewSoon(): void {
    clearTimeout(this.#renewing);
    this.#renewing = window.setTimeout(() => void this.#renewed().catch(() => {}), SOON);
  }

  async #renewed(): Promise<void> {
    if (!this.#taken || this.ahead || !this.#up) return;
    await this.#renew();
    await keepFiles(this.#taken);
  }

  async #unkeep(): Promise<void> {
    if (this.ahead && !(await this.#client.ask(this.#words.unsent, this.#words.lose))) return;
    await this.#drop();
    this.#client.tell(this.#words.unkept);
  }

  async #drop(): Promise<void> {
    this.#client.setStandIn(null);
    this.#taken = null;
    this.#since = NOTHING;
    await forget(this.#table);
    this.#label();
    this.#banner(false);
  }
}

function query(path: string): object {
  const given = new URLSearchParams(path.split("?")[1] ?? "");
  return Object.fromEntries([...given].filter(([, text]) => text).map(([name, text]) => [name, Number(text)]));
}
