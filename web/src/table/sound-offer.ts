// This table has sounds: said once, in place of the status, to anyone who has never chosen.
import type { ClientParts } from "../base/client-parts.ts";

/** Anyone who plays on without answering is asked again at another table, this many times in all. */
const TIMES = 3;
const ASKED = "sounds offered";

let card: HTMLElement | null = null;

/** A move was made: ask, or, if that was done at this table, leave it at that. */
export function offerSounds({ button, kept, make, say, t }: ClientParts): void {
  const asked = Number(kept.get(ASKED));
  if (card || asked >= TIMES) return card?.remove();
  kept.set(ASKED, String(asked + 1));
  const text = t("This table has sounds. Turn them on?");
  const answer = (value: string) => () => {
    kept.set("sounds", value);
    document.querySelector<HTMLElement>(`#comfort input[name="sounds"][value="${value}"]`)?.click();
    card?.remove();
  };
  const [yes, no] = [button(t("Yes"), answer("on")), button(t("No"), answer(""), "quiet")];
  card = make("div", "tip", make("p", "", text), yes, no);
  document.querySelector(".telling")?.append(card);
  say(text);
}
