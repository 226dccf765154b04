// Playing with others: offers and their answers, resigning, the next game and names.

import { clientParts } from "../../base/client-parts.ts";
import { ask, open } from "../../base/dialogs.ts";
import { button, byId, kept, make } from "../../base/dom.ts";
import { loadLater } from "../../base/loaded.ts";
import * as words from "../../base/phrases.ts";
import { newKey, post } from "../../base/requests.ts";
import { say, tell } from "../../base/speech.ts";
import type { Saying, TableMade, TableState } from "../../base/types.ts";
import { Chat } from "./chat.ts";
import { NAME } from "./name.ts";
import type { Parts } from "./parts.ts";
import { Seats } from "./seats.ts";
import type { Sharing } from "./sharing.ts";
import type { TurnCall } from "./turn-call.ts";

export interface Host {
  /** Post something that changes the table. */
  readonly change: (path: string, body: object) => Promise<unknown>;
  /** Somebody is looking at this position of the finished game. */
  readonly looked: (ply: number) => void;
  /** Whether something is on its way to the server. */
  readonly waits: () => boolean;
}

export class Company {
  readonly #path: string;
  readonly #host: Host;
  readonly #seats: Seats;
  readonly #chat: Chat;
  #sharing: Sharing | null = null;
  #parts: Promise<Parts> | null = null;
  #call: Promise<TurnCall> | null = null;
  readonly #offer = byId("offer");
  readonly #together = byId<HTMLInputElement>("together");
  #state: TableState;
  #pointed = -1;

  constructor(path: string, state: TableState, host: Host) {
    this.#path = path;
    this.#host = host;
    this.#state = state;
    this.#seats = new Seats(state, { claim: (seat, then) => void this.#claim(seat, then), waits: host.waits });
    this.#chat = new Chat((kind, text) => this.#say(kind, text));
    if (!state.lesson) this.#wireSharing(state);
    this.#wire();
    const begun = state.moves.some(({ seat }) => seat !== "chance");
    if (!begun && document.querySelector("[data-invite]")) open("share");
    if (!state.lesson) void this.#introduce();
  }

  get heard(): number {
    return this.#chat.heard;
  }

  time(now: number): void {
    this.#seats.time(now);
  }

  hear(sayings: readonly Saying[]): void {
    const { you } = this.#state;
    const look = this.#chat.hear(sayings, you).findLast(({ kind, seat }) => kind === "look" && !you.includes(seat));
    if (look && this.#together.checked) {
      this.#pointed = Number(look.text);
      this.#host.looked(this.#pointed);
    }
  }

  show(state: TableState): void {
    this.#tellWhoComes(state);
    this.#state = state;
    this.#seats.show(state);
    this.#chat.show(state);
    this.#sharing?.show(state);
    if (state.terms.chance === "shared") {
      this.#parts ??= loadLater().then((later) => new later.Parts(clientParts, this.#path, state));
      void this.#parts
        .then((parts) => parts.show(state))
        .catch(() => {
          this.#parts = null;
        });
    }
    if (state.you.length && state.seats.some(({ who }) => who === "player")) {
      this.#call ??= loadLater().then((later) => new later.TurnCall(clientParts, state));
      void this.#call
        .then((call) => call.show(state))
        .catch(() => {
          this.#call = null;
        });
    }
    const { can, over } = state;
    const may = {
      resign: can.resign,
      draw: can.offer_draw,
      "ask-undo": can.offer_undo,
      name: state.you.length > 0 && state.seats.length > 1,
    };
    for (const [name, allowed] of Object.entries(may)) {
      for (const each of document.querySelectorAll<HTMLElement>(`[data-company="${name}"]`)) each.hidden = !allowed;
    }
    byId("looking").hidden = !(over && can.say);
    this.#showOffer();
  }

  /** Anyone waiting for a friend is told when the invitation is opened, and when somebody sits down. */
  #tellWhoComes({ seats, you }: TableState): void {
    for (const { seat, who, opened, person, name } of you.length ? seats : []) {
      const before = this.#state.seats[seat - 1];
      if (before?.who !== "open") continue;
      if (who === "player") tell(words.satDown(person || words.nameSeat(name)));
      else if (opened && !before.opened) tell(words.opened);
    }
  }

  /** Another position of the finished game is shown. */
  point(ply: number): void {
    if (!this.#together.checked || ply === this.#pointed) return;
    this.#pointed = ply;
    void this.#say("look", String(ply));
  }

  /** Another game with the same people. */
  async rematch(): Promise<void> {
    const made = await this.#tried(() => post<TableMade>(`${this.#path}/rematch`, {}));
    if (made) location.assign(made.url);
  }

  /** What can be shared is loaded on demand; `made` is the state that the page was built with. */
  #wireSharing(made: TableState): void {
    const load = async (): Promise<Sharing> => {
      const later = await loadLater();
      this.#sharing ??= new later.Sharing(clientParts, this.#path, made, (act) => this.#tried(act));
      this.#sharing.show(this.#state);
      return this.#sharing;
    };
    byId("share").addEventListener("toggle", () => void load().then((sharing) => sharing.toggled()));
    byId("share").addEventListener("change", ({ target }) => this.#sharing?.write(target));
    byId("share").addEventListener("click", ({ target }) => void load().then((sharing) => sharing.press(target)));
  }

  #wire(): void {
    const on = (name: string, act: () => Promise<unknown>): void => {
      const press = document.querySelector(`[data-company="${name}"] button`);
      press?.addEventListener("click", () => {
        byId<HTMLDialogElement>("more").close();
        void act();
      });
    };
    on("draw", () => this.#say("offer", "draw"));
    on("ask-undo", () => this.#say("offer", "undo"));
    on("resign", async () => {
      const { entry, seat } = this.#state;
      if (await ask(words.resignAsk, words.resignYes))
        await this.#host.change("resign", { entry, seat, key: newKey() });
    });
    byId("naming").addEventListener("submit", (event) => {
      event.preventDefault();
      kept.set(NAME, byId<HTMLInputElement>("my-name").value);
      void this.#introduce(true);
    });
  }

  /** Tell the table our name, if we ever told it to this device. */
  async #introduce(anew = false): Promise<void> {
    const name = kept.get(NAME) ?? "";
    byId<HTMLInputElement>("my-name").value = name;
    const mine = this.#state.seats.filter(({ who, person }) => who === "you" && (anew || (name && !person)));
    if (this.#state.seats.length < 2 || mine.length !== 1) return;
    await this.#tried(() => post(`${this.#path}/name`, { seat: mine[0]?.seat, name }));
  }

  async #claim(seat: number, then: string): Promise<void> {
    const { entry } = this.#state;
    await this.#host.change("claim", { entry, seat, then: then || "club" });
  }

  async #say(kind: string, text = "-"): Promise<void> {
    const body = { kind, text, seat: this.#state.seat, key: newKey() };
    await this.#tried(() => post(`${this.#path}/say`, body));
  }

  async #tried<T>(act: () => Promise<T>): Promise<T | null> {
    try {
      return await act();
    } catch (error) {
      tell(words.reasonOf(error));
      return null;
    }
  }

  #showOffer(): void {
    const { offer, you, seats } = this.#state;
    if (!offer) {
      this.#offer.hidden = true;
      return this.#offer.replaceChildren();
    }
    const from = seats.find(({ seat }) => seat === offer.seat);
    const mine = you.some((seat) => offer.agreed.includes(seat));
    const text = mine
      ? words.offered(offer.what)
      : words.offers(from?.person || words.nameSeat(from?.name ?? ""), offer.what);
    if (mine && this.#offer.hidden) say(text); // others announce their own offers
    this.#offer.hidden = false;
    const answers = [
      button(words.yes, () => void this.#say("yes"), "primary"),
      button(words.no, () => void this.#say("no")),
    ];
    const asked = you.length > 0 && !mine;
    this.#offer.replaceChildren(
      make("span", "", text),
      ...(asked ? answers : mine ? [button(words.withdraw, () => void this.#say("no"))] : []),
    );
  }
}
