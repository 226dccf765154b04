// Links to seats, the devices that hold yours, and seats that the host frees: everything under "Share". Loaded when
// that is opened for the first time.
import type { ClientParts } from "../../base/client-parts.ts";
import type { Device, Devices, Link, TableState } from "../../base/types.ts";

const DAY = 24 * 3600 * 1000;

type Tried = <T>(act: () => Promise<T>) => Promise<T | null>;

export class Sharing {
  readonly #client: ClientParts;
  readonly #path: string;
  readonly #tried: Tried;
  #state: TableState;
  #seated: string;

  /** `state` is the one that the page was built with; `tried` reports refusals. */
  constructor(parts: ClientParts, path: string, state: TableState, tried: Tried) {
    this.#client = parts;
    this.#path = path;
    this.#tried = tried;
    this.#state = state;
    this.#seated = seated(state);
  }

  /** The drawer was opened, or closed. */
  toggled(): void {
    this.#fill();
    void this.#listDevices();
  }

  /** Something in the drawer was pressed. */
  press(target: EventTarget | null): void {
    if (!(target instanceof HTMLButtonElement)) return;
    const { copy, send } = target.dataset;
    if (copy) void this.#copy(this.#field(copy), target);
    if (send) void this.#send(target, this.#field(send));
    const field = target.closest<HTMLElement>("[data-seat-link], [data-free]");
    if (field) void (field.dataset.free ? this.#free(field.dataset) : this.#link(field));
  }

  /** If seats changed hands, ask the page what can be shared now. */
  show(state: TableState): void {
    this.#state = state;
    if (seated(state) === this.#seated) return this.#fill();
    this.#seated = seated(state);
    void this.#renew();
  }

  /** The person inviting, and those who have opened an invitation. */
  #fill(): void {
    const { byId, t } = this.#client;
    for (const invite of byId("sharing").querySelectorAll<HTMLElement>("[data-invite]")) {
      const shown = invite.querySelector(".message");
      if (shown) shown.textContent = this.#message(invite);
      const field = invite.querySelector<HTMLInputElement>("[data-my-name]");
      if (field && field !== document.activeElement) field.value = this.#name;
    }
    for (const note of byId("sharing").querySelectorAll<HTMLElement>("[data-opened]"))
      note.hidden = !this.#state.seats.some(({ seat, opened }) => opened && seat === Number(note.dataset.opened));
    if (!sheet(location.href)) return;
    for (const send of byId("sharing").querySelectorAll("[data-send]")) send.textContent = t("Share the invitation");
  }

  /** The message for a friend, with our name if it is known. */
  #message({ dataset: { message = "", messageBy = "" } }: HTMLElement): string {
    return this.#name ? messageBy.replace("{name}", () => this.#name) : message;
  }

  get #name(): string {
    return this.#state.seats.find(({ who, person }) => who === "you" && person)?.person ?? "";
  }

  /** Something was written in the drawer: our name, which the table keeps. */
  write(target: EventTarget | null): void {
    if (!(target instanceof HTMLInputElement) || target.dataset.myName === undefined) return;
    this.#field("my-name").value = target.value;
    this.#client.byId<HTMLFormElement>("naming").requestSubmit();
  }

  #field(id: string): HTMLInputElement {
    return this.#client.byId<HTMLInputElement>(id);
  }

  /** Hand the invitation to the system's share sheet; if there is none, copy it. */
  async #send(pressed: HTMLButtonElement, { value: url }: HTMLInputElement): Promise<void> {
    const invite = pressed.closest<HTMLElement>("[data-invite]");
    const text = invite ? this.#message(invite) : "";
    if (!sheet(url)) return this.#write(`${text}\n${url}`, pressed);
    try {
      await navigator.share({ text, url });
    } catch {
      // People who close the sheet have changed their mind.
    }
  }

  async #copy(field: HTMLInputElement, pressed: HTMLButtonElement): Promise<void> {
    field.select();
    await this.#write(field.value, pressed);
  }

  async #write(text: string, pressed: HTMLButtonElement): Promise<void> {
    const { say, t, tell } = this.#client;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      if (!copiedAsOfOld(text, pressed)) return tell(t("Press Ctrl+C to copy."));
    }
    pressed.textContent = t("Copied.");
    say(t("Copied."));
  }

  async #renew(): Promise<void> {
    const { byId } = this.#client;
    try {
      const page = await (await fetch(location.pathname)).text();
      const fresh = new DOMParser().parseFromString(page, "text/html").getElementById("sharing");
      if (!fresh) return;
      byId("sharing").replaceWith(fresh);
      this.#fill();
      await this.#listDevices();
    } catch {
      // There is no connection: whatever is refused in the meantime says why.
    }
  }

  async #link(field: HTMLElement): Promise<void> {
    const { make, post, t } = this.#client;
    const { seatLink, seat } = field.dataset;
    const link = await this.#tried(() => post<Link>(`${this.#path}/${seatLink}`, { seat: Number(seat) }));
    if (!link) return;
    const shown = make("input", "");
    shown.readOnly = true;
    shown.value = link.url;
    shown.setAttribute("aria-label", t("The link"));
    const drawing = make("div", "qr");
    drawing.setAttribute("role", "img");
    drawing.setAttribute("aria-label", t("The same link for the camera of a phone"));
    drawing.append(...new DOMParser().parseFromString(link.qr, "text/html").body.childNodes);
    const code = link.code
      ? [
          make(
            "p",
            "",
            t("Or type this code at {host}/seat:", { host: new URL(link.url).host }),
            " ",
            make("strong", "code", spaced(link.code)),
          ),
        ]
      : [];
    field.replaceChildren(shown, drawing, ...code);
    shown.select();
  }

  async #free({ free, ask: question = "", yes = "" }: DOMStringMap): Promise<void> {
    const client = this.#client;
    if (!(await client.ask(question, yes))) return;
    await this.#tried(() => client.post(`${this.#path}/free`, { seat: Number(free) }));
  }

  async #listDevices(): Promise<void> {
    const { byId, get } = this.#client;
    const lists = byId("sharing").querySelectorAll<HTMLElement>("[data-devices]");
    if (!lists.length || !byId<HTMLDialogElement>("share").open) return;
    const found = await this.#tried(() => get<Devices>(`${this.#path}/devices`));
    if (found) this.#showDevices(found.devices, lists);
  }

  #showDevices(devices: readonly Device[], lists: Iterable<HTMLElement>): void {
    for (const list of lists) {
      const here = devices.filter(({ seats }) => seats.includes(Number(list.dataset.devices)));
      list.querySelector("ul")?.replaceChildren(...here.map((each) => this.#device(each, list.dataset)));
    }
  }

  #device(device: Device, texts: DOMStringMap): HTMLElement {
    const { button, language, make, t } = this.#client;
    const text = `${device.name}, ${t("since {when}", { when: day(device.since, language) })}`;
    const row = make("li", "row", make("span", "", text));
    if (!device.this) {
      const end = button(texts.end ?? "", () => void this.#end(device, texts));
      end.setAttribute("aria-label", `${texts.end}: ${text}`);
      row.append(end);
    }
    return row;
  }

  async #end({ device, name }: Device, { ask: question = "", end = "" }: DOMStringMap): Promise<void> {
    const { byId, say, t, ...client } = this.#client;
    if (!(await client.ask(question.replace("{name}", name), end))) return;
    const left = await this.#tried(() => client.post<Devices>(`${this.#path}/devices/end`, { device }));
    if (!left) return;
    say(t("It no longer has your seat."));
    this.#showDevices(left.devices, byId("sharing").querySelectorAll<HTMLElement>("[data-devices]"));
  }
}

/** Who sits where, as far as it matters for links. */
function seated({ seats, you }: TableState): string {
  return `${you.join()} ${seats.map(({ who }) => who).join()}`;
}

/** Whether the system has a share sheet for this. */
function sheet(url: string): boolean {
  return navigator.canShare?.({ url }) ?? false;
}

/** Without a secure address there is no clipboard, but selected text can be copied. */
function copiedAsOfOld(text: string, beside: HTMLElement): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  beside.after(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  beside.focus();
  return done;
}

/** In two halves, which are easier to read out. */
function spaced(code: string): string {
  return `${code.slice(0, 4)} ${code.slice(4)}`;
}

/** A day, the way people say it. */
function day(seconds: number, language: string): string {
  const then = new Date(1000 * seconds);
  const days = Math.round((then.setHours(0, 0, 0, 0) - new Date().setHours(0, 0, 0, 0)) / DAY);
  if (days >= -1) return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(Math.min(days, 0), "day");
  return then.toLocaleDateString(language, { dateStyle: "medium" });
}
