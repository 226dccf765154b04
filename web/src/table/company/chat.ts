// Messages at the table.
import { byId, make } from "../../base/dom.ts";
import * as words from "../../base/phrases.ts";
import { say as aloud } from "../../base/speech.ts";
import type { Saying, TableState } from "../../base/types.ts";

export class Chat {
  readonly #panel = byId("talk");
  readonly #list = byId("said");
  #names: readonly string[] = [];
  #heard = 0;
  /** Who had what help, if that was the last message. */
  #helped = "";

  /** `post` sends a message; it then comes back with the stream, like everybody's. */
  constructor(post: (kind: string, text: string) => Promise<void>) {
    const field = byId<HTMLInputElement>("saying");
    byId("say").addEventListener("submit", (event) => {
      event.preventDefault();
      const text = field.value.trim();
      if (text) void post("chat", text).then(() => (field.value = ""));
    });
    for (const emote of document.querySelectorAll<HTMLElement>("[data-emote]")) {
      emote.addEventListener("click", () => void post("emote", emote.dataset.emote ?? ""));
    }
  }

  /** The number of the last message received. */
  get heard(): number {
    return this.#heard;
  }

  show({ seats, can }: TableState): void {
    this.#names = seats.map(({ name, person }) => person || words.nameSeat(name));
    this.#panel.hidden = !can.say && !this.#list.childElementCount;
    byId("say").hidden = !can.say;
  }

  /** The same help for the same player again is counted in the same line. */
  #again({ kind, seat, text }: Saying): boolean {
    const about = kind === "help" ? `${seat} ${text}` : "";
    const again = about !== "" && about === this.#helped;
    this.#helped = about;
    const line = this.#list.lastElementChild;
    if (!again || !(line instanceof HTMLElement)) return false;
    const times = Number(line.dataset.times ?? 1) + 1;
    line.dataset.times = String(times);
    line.querySelector(".times")?.remove();
    line.append(make("span", "times", ` ×${times}`));
    return true;
  }

  /** Others or we ourselves have sent messages; `looks` are for people reviewing the game together. */
  hear(sayings: readonly Saying[], you: readonly number[]): readonly Saying[] {
    const fresh = sayings.filter(({ number }) => number > this.#heard);
    this.#heard = Math.max(this.#heard, ...fresh.map(({ number }) => number));
    for (const said of fresh.filter(({ kind }) => kind !== "look")) {
      const name = this.#names[said.seat - 1]; // the house has no seat
      const text = words.said(said.kind, said.text);
      if (this.#again(said)) continue;
      const line = make("li", said.kind, make("bdi", "", text));
      if (name !== undefined) line.prepend(make("bdi", "person", name), " ");
      this.#list.append(line);
      const speaker = name === undefined ? "" : said.kind === "help" ? `${name} ` : `${name}: `;
      if (!you.includes(said.seat)) aloud(speaker + text);
    }
    if (fresh.some(({ kind }) => kind !== "look")) {
      this.#panel.hidden = false;
      this.#list.scrollTop = this.#list.scrollHeight;
    }
    return fresh;
  }
}
