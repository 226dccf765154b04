// Who is at the table: names, presence, and clocks that run.
import { attribute, button, byId, make } from "../../base/dom.ts";
import * as words from "../../base/phrases.ts";
import type { Seat, TableState } from "../../base/types.ts";

export interface Claiming {
  /** Stop waiting for this seat. */
  readonly claim: (seat: number, then: string) => void;
  /** Whether something is on its way to the server. */
  readonly waits: () => boolean;
}

/** The face of the player; the name beside it says who it is. */
function picture(address: string): HTMLImageElement {
  const face = make("img", "face");
  face.src = address;
  face.alt = "";
  return face;
}

/** How long is left, as a clock shows it. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const [days, hours, minutes] = [
    Math.floor(whole / 86400),
    Math.floor(whole / 3600) % 24,
    Math.floor(whole / 60) % 60,
  ];
  if (days) return words.days(days, hours);
  const rest = String(whole % 60).padStart(2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

export class Seats {
  readonly #list = byId("seats");
  readonly #doing: Claiming;
  #state: TableState;
  /** How far the server's clock is ahead of ours, in seconds. */
  #ahead = 0;

  constructor(state: TableState, doing: Claiming) {
    this.#state = state;
    this.#doing = doing;
    setInterval(() => this.#tick(), 250);
    new ResizeObserver(() => this.#fit()).observe(this.#list);
  }

  /** The server's time, just now. */
  time(now: number): void {
    this.#ahead = now - Date.now() / 1000;
  }

  show(state: TableState): void {
    this.#state = state;
    const rows = state.seats.map((seat) => this.#row(seat));
    this.#list.replaceChildren(...(state.seats.length > 1 ? rows : []));
    this.#fit();
    const next = this.#list.querySelector<HTMLElement>(".to-act");
    if (next) this.#list.scrollLeft = next.offsetLeft - this.#list.offsetLeft;
    this.#tick();
  }

  /** A row that runs on can be scrolled with the keyboard as well. */
  #fit(): void {
    attribute(this.#list, "tabindex", this.#list.scrollWidth > this.#list.clientWidth ? "0" : null);
  }

  #row(seat: Seat): HTMLLIElement {
    const { name, who, to_act, person, face, here, clock, opened } = seat;
    const row = make("li", to_act ? "to-act" : "", make("strong", "", words.nameSeat(name)), " ");
    if (face) row.prepend(picture(face));
    if (person) row.append(make("bdi", "person", person), " ");
    if (!face) row.append(make("span", "who", opened ? words.lookingAt : words.who(who)));
    if (who === "player") row.append(make("span", here ? "here" : "away", here ? words.here : words.away));
    if (clock) row.append(make("time", "clock", ""));
    if (to_act) row.append(make("span", "unseen", words.toAct));
    row.dataset.seat = String(seat.seat);
    return row;
  }

  #tick(): void {
    const now = Date.now() / 1000 + this.#ahead;
    for (const seat of this.#state.seats) {
      const row = this.#list.querySelector<HTMLElement>(`[data-seat="${seat.seat}"]`);
      if (!row) continue;
      const clock = row.querySelector(".clock");
      // Our own clock stands still while a move is being sent.
      const stands = clock?.textContent && this.#state.you.includes(seat.seat) && this.#doing.waits();
      if (clock && seat.clock && !stands) {
        const left = seat.clock.until === null ? (seat.clock.left ?? 0) : seat.clock.until - now;
        const text = clockText(left);
        if (clock.textContent !== text) clock.textContent = text;
        clock.classList.toggle("short", seat.clock.until !== null && left < 20);
      }
      this.#offerToClaim(row, seat, now);
    }
  }

  #offerToClaim(row: HTMLElement, { seat, who, to_act, away }: Seat, now: number): void {
    const { over, you, patience } = this.#state;
    const stays = who === "player" && to_act && away !== null && now - away > patience;
    const may = stays && !over && you.length > 0;
    if (may === (row.querySelector("button") !== null)) return;
    for (const old of row.querySelectorAll("button")) old.remove();
    if (!may) return;
    row.append(
      button(words.claimComputer, () => this.#doing.claim(seat, "")),
      button(words.claimEnd, () => this.#doing.claim(seat, "end")),
    );
  }
}
