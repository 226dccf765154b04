// Links to seats, the devices that have one's own, and the host's freeing: what stands under "Share".
import { ask, wireLinks } from "../../base/dialogs.ts";
import { button, byId, make } from "../../base/dom.ts";
import { language } from "../../base/language.ts";
import { words } from "../../base/phrases.ts";
import { get, post } from "../../base/requests.ts";
import { say } from "../../base/speech.ts";
import type { Device, Devices, Link, TableState } from "../../base/types.ts";

const DAY = 24 * 3600 * 1000;

type Tried = <T>(act: () => Promise<T>) => Promise<T | null>;

export class Sharing {
  readonly #path: string;
  readonly #tried: Tried;
  #seated: string;

  /** `tried` tells what was refused. */
  constructor(path: string, state: TableState, tried: Tried) {
    this.#path = path;
    this.#tried = tried;
    this.#seated = seated(state);
    if (state.lesson) return;
    this.#wire();
    byId("share").addEventListener("toggle", () => void this.#listDevices());
  }

  /** Where seats changed hands, the page is asked what can be shared now. */
  show(state: TableState): void {
    if (state.lesson || seated(state) === this.#seated) return;
    this.#seated = seated(state);
    void this.#renew();
  }

  async #renew(): Promise<void> {
    try {
      const page = await (await fetch(location.pathname)).text();
      const fresh = new DOMParser().parseFromString(page, "text/html").getElementById("sharing");
      if (!fresh) return;
      byId("sharing").replaceWith(fresh);
      wireLinks(fresh);
      this.#wire();
      await this.#listDevices();
    } catch {
      // The line is broken: what is refused meanwhile says why.
    }
  }

  #wire(): void {
    const on = (selector: string, act: (field: HTMLElement) => Promise<void>): void => {
      for (const field of byId("sharing").querySelectorAll<HTMLElement>(selector)) {
        field.querySelector("button")?.addEventListener("click", () => void act(field));
      }
    };
    on("[data-seat-link]", (field) => this.#link(field));
    on("[data-free]", (field) => this.#free(Number(field.dataset.free)));
  }

  async #link(field: HTMLElement): Promise<void> {
    const { seatLink, seat } = field.dataset;
    const link = await this.#tried(() => post<Link>(`${this.#path}/${seatLink}`, { seat: Number(seat) }));
    if (!link) return;
    const shown = make("input", "");
    shown.readOnly = true;
    shown.value = link.url;
    shown.setAttribute("aria-label", words.link);
    const drawing = make("div", "qr");
    drawing.setAttribute("role", "img");
    drawing.setAttribute("aria-label", words.qr);
    drawing.append(...new DOMParser().parseFromString(link.qr, "text/html").body.childNodes);
    const code = link.code
      ? [make("p", "", words.code(location.host), " ", make("strong", "code", spaced(link.code)))]
      : [];
    field.replaceChildren(shown, drawing, ...code);
    shown.select();
  }

  async #free(seat: number): Promise<void> {
    if (!(await ask(words.freeAsk, words.freeYes))) return;
    await this.#tried(() => post(`${this.#path}/free`, { seat }));
  }

  async #listDevices(): Promise<void> {
    const lists = byId("sharing").querySelectorAll<HTMLElement>("[data-devices]");
    if (!lists.length || !byId<HTMLDialogElement>("share").open) return;
    const found = await this.#tried(() => get<Devices>(`${this.#path}/devices`));
    if (found) this.#showDevices(found.devices, lists);
  }

  #showDevices(devices: readonly Device[], lists: Iterable<HTMLElement>): void {
    for (const list of lists) {
      const here = devices.filter(({ seats }) => seats.includes(Number(list.dataset.devices)));
      list.querySelector("ul")?.replaceChildren(...here.map((each) => this.#device(each)));
    }
  }

  #device(device: Device): HTMLElement {
    const name = words.device(device.label, device.this);
    const since = words.since(day(device.since));
    const row = make("li", "row", make("span", "", `${name}, ${since}`));
    if (!device.this) {
      const end = button(words.endDevice, () => void this.#end(device, name));
      end.setAttribute("aria-label", `${words.endDevice}: ${name}, ${since}`);
      row.append(end);
    }
    return row;
  }

  async #end({ device }: Device, name: string): Promise<void> {
    if (!(await ask(words.endAsk(name), words.endDevice))) return;
    const left = await this.#tried(() => post<Devices>(`${this.#path}/devices/end`, { device }));
    if (!left) return;
    say(words.ended);
    this.#showDevices(left.devices, byId("sharing").querySelectorAll<HTMLElement>("[data-devices]"));
  }
}

/** Who sits where, as far as it matters for links. */
function seated({ seats, you }: TableState): string {
  return `${you.join()} ${seats.map(({ who }) => who).join()}`;
}

/** In two halves, which are easier to read out. */
function spaced(code: string): string {
  return `${code.slice(0, 4)} ${code.slice(4)}`;
}

/** A day, as people speak of it. */
function day(seconds: number): string {
  const then = new Date(1000 * seconds);
  const days = Math.round((then.setHours(0, 0, 0, 0) - new Date().setHours(0, 0, 0, 0)) / DAY);
  if (days >= -1) return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(Math.min(days, 0), "day");
  return then.toLocaleDateString(language, { dateStyle: "medium" });
}
