// "Your turn", shown while the page is not in sight: in its title, on its icon, and in a notification if the player
// wants one. Loaded when somebody else is at the table.
import type { ClientParts } from "../../base/client-parts.ts";
import type { TableState } from "../../base/types.ts";

const ASKED = "turn-notice";
/** On the icon of the page, 32 by 32. */
const MARK = '<circle cx="24" cy="8" r="7" fill="#e5532d" stroke="#fff" stroke-width="2"/></svg>';

export class TurnCall {
  readonly #client: ClientParts;
  readonly #title = document.title;
  readonly #icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  readonly #plain = this.#icon?.href ?? "";
  #marked = "";
  #state: TableState;
  #mine = false;

  constructor(client: ClientParts, state: TableState) {
    this.#client = client;
    this.#state = state;
    document.addEventListener("visibilitychange", () => this.#mark());
    this.#offer();
    void this.#draw();
  }

  show(state: TableState): void {
    this.#state = state;
    const mine = state.seat !== null && !state.over;
    if (mine && !this.#mine && document.hidden) void this.#notify();
    this.#mine = mine;
    this.#mark();
  }

  get #text(): string {
    return this.#client.t("Your turn · {game}", { game: this.#state.name });
  }

  /** Nobody who is looking at the page needs a call. */
  #mark(): void {
    const call = this.#mine && document.hidden;
    document.title = call ? this.#text : this.#title;
    if (this.#icon && this.#marked) this.#icon.href = call ? this.#marked : this.#plain;
  }

  /** The icon with a mark on it. */
  async #draw(): Promise<void> {
    try {
      const drawn = await (await fetch(this.#plain)).text();
      this.#marked = `data:image/svg+xml,${encodeURIComponent(drawn.replace("</svg>", MARK))}`;
      this.#mark();
    } catch {
      // The title says it, too.
    }
  }

  /** A button that asks for notifications: once on this device, and only if there are any. */
  #offer(): void {
    const { button, byId, kept, t } = this.#client;
    if (!("Notification" in window) || Notification.permission === "denied" || kept.get(ASKED)) return;
    const ask = button(t("Tell me when it is my turn"), () => void this.#ask(ask), "quiet call-me");
    byId("talk-title").after(ask);
  }

  async #ask(pressed: HTMLElement): Promise<void> {
    const { kept, t, tell } = this.#client;
    const allowed = (await Notification.requestPermission()) === "granted";
    kept.set(ASKED, allowed ? "yes" : "no");
    pressed.remove();
    tell(allowed ? t("You will be told whenever this page is out of sight.") : t("You will not be told."));
  }

  async #notify(): Promise<void> {
    if (!("Notification" in window) || Notification.permission !== "granted") return;
    if (this.#client.kept.get(ASKED) !== "yes") return;
    const how = { tag: this.#state.table, icon: this.#plain, data: location.pathname };
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker) return worker.showNotification(this.#text, how); // phones have no other way
    const shown = new Notification(this.#text, how);
    shown.onclick = (): void => {
      window.focus();
      shown.close();
    };
  }
}
