// Whether this table is kept for playing without the network. The code for it is loaded only then.

import { clientParts } from "../base/client-parts.ts";
import { kept } from "../base/dom.ts";
import { loadLater } from "../base/loaded.ts";
import type { TableState } from "../base/types.ts";
import type { OfflineTable } from "./offline-table.ts";

/** What keeping a table needs from it. */
export interface Host {
  readonly path: string;
  /** The current state. */
  readonly live: () => TableState;
  /** Show this state, whatever was shown before. */
  readonly show: (state: TableState) => void;
}

export class OfflineSwitch {
  readonly #host: Host;
  readonly #item = document.querySelector<HTMLElement>("[data-keep]");
  #offline: OfflineTable | null = null;

  constructor(host: Host) {
    this.#host = host;
    const { table, seats, you } = host.live();
    const alone = you.length === seats.length && !seats.some(({ clock }) => clock);
    if (kept.get(`offline ${table}`)) void this.#load();
    if (!this.#item || !alone || !("WebAssembly" in window)) return;
    this.#item.hidden = false;
    this.#item.addEventListener("click", () => void this.#load().then((offline) => offline.asked()));
  }

  /** The server has sent the state of the table; false if it does not know what was done here. */
  takes(state: TableState): boolean {
    return this.#offline?.takes(state) ?? true;
  }

  /** The connection is there or gone. False if nobody needs to be told. */
  line(up: boolean): boolean {
    return this.#offline?.line(up) ?? true;
  }

  async #load(): Promise<OfflineTable> {
    const later = await loadLater();
    this.#offline ??= new later.OfflineTable(clientParts, this.#host, this.#item);
    return this.#offline;
  }
}
