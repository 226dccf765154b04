// A quiet lamp: whether a player alone can still win, and the way back to where they could.
import type { ClientParts } from "../../base/client-parts.ts";
import type { Standing, TableState } from "../../base/types.ts";

const KEY = "lamp";
const AGAIN = 2000;

export class WinnableLamp {
  readonly #client: ClientParts;
  readonly #path: string;
  readonly #back: (ply: number) => void;
  readonly #text: HTMLElement;
  readonly #bar: HTMLProgressElement;
  readonly #working: HTMLElement;
  readonly #row: HTMLElement;
  readonly #toggle: HTMLInputElement;
  #live: TableState | null = null;
  #ply = 0;
  /** The position that was asked about last. */
  #asked = "";
  #timer = 0;

  constructor(client: ClientParts, path: string, back: (ply: number) => void) {
    const { byId, kept, make, t } = client;
    this.#client = client;
    this.#path = path;
    this.#back = back;
    this.#text = make("span", "");
    this.#bar = make("progress", "");
    this.#working = make("label", "", t("Working it out"), this.#bar);
    this.#row = make("p", "lamp");
    this.#toggle = make("input", "");
    this.#row.id = KEY;
    this.#row.hidden = true;
    byId("seats").before(this.#row);
    this.#toggle.type = "checkbox";
    this.#toggle.checked = kept.get(KEY) !== "off";
    this.#toggle.addEventListener("change", () => {
      kept.set(KEY, this.#toggle.checked ? "on" : "off");
      this.#asked = "";
      if (this.#live) this.show(this.#live, this.#ply);
    });
  }

  /** Another position is on the board. */
  show(live: TableState, ply: number): void {
    this.#live = live;
    this.#ply = ply;
    if (live.can.standing && !this.#toggle.isConnected) {
      const { byId, make, t } = this.#client;
      const label = make("label", "choice", this.#toggle, t("Show whether it can still be won"));
      byId("looks").before(make("p", "field", label));
    }
    const moment = `${live.entry} ${ply}`;
    if (!live.can.standing || !this.#toggle.checked) {
      this.#row.hidden = true;
      this.#asked = "";
    } else if (moment !== this.#asked) {
      this.#asked = moment;
      void this.#ask(moment, live.entry, ply);
    }
  }

  async #ask(moment: string, entry: number, ply: number): Promise<void> {
    clearTimeout(this.#timer);
    try {
      const said = await this.#client.post<Standing>(`${this.#path}/standing`, { entry, ply });
      if (this.#asked !== moment) return;
      this.#light(said, ply);
      if (said.done !== null) this.#timer = window.setTimeout(() => void this.#ask(moment, entry, ply), AGAIN);
    } catch {
      if (this.#asked === moment) this.#row.hidden = true; // the game continues without it
    }
  }

  #light({ winnable, text, done, back }: Standing, ply: number): void {
    this.#row.hidden = !text;
    this.#row.dataset.lit = winnable === null ? "unknown" : winnable ? "on" : "off";
    this.#text.textContent = text;
    this.#bar.value = done ?? 0;
    this.#row.replaceChildren(this.#text, ...(done === null ? [] : [this.#working]));
    if (back !== null && ply === this.#live?.plies && this.#live.can.undo) {
      const { button, t } = this.#client;
      this.#row.append(button(t("Back to the last winnable position"), () => this.#back(back), "quiet"));
    }
  }
}
