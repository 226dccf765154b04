// Medals, and what was reached in each challenge.
import type { ClientParts } from "../base/client-parts.ts";
import { MEDALS, type Medal, type Result } from "./kept-results.ts";

/** A challenge of a game. */
export const keyOf = ({ game, challenge }: Pick<Result, "game" | "challenge">): string => `${game}/${challenge}`;

/** The name of each medal; "" for a challenge that was tried without success. */
export const medalName = ({ t }: ClientParts): Readonly<Record<Medal, string>> => ({
  "": t("tried"),
  bronze: t("Bronze"),
  silver: t("Silver"),
  gold: t("Gold"),
});

/** The best of every challenge that was tried. */
export function bestMedals(results: readonly Result[]): Map<string, Medal> {
  const best = new Map<string, Medal>();
  for (const each of results) {
    if (!each.challenge) continue;
    const before = best.get(keyOf(each));
    if (before === undefined || MEDALS.indexOf(each.medal) > MEDALS.indexOf(before)) best.set(keyOf(each), each.medal);
  }
  return best;
}

/** A medal, drawn; the page has its shapes. */
export function drawn(medal: Medal): SVGSVGElement {
  const space = "http://www.w3.org/2000/svg";
  const [svg, use] = [document.createElementNS(space, "svg"), document.createElementNS(space, "use")];
  svg.setAttribute("class", `medal ${medal}`);
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  use.setAttribute("href", `#medal-${medal}`);
  svg.append(use);
  return svg;
}

/** The same with its name, for screen readers. */
export function shown(client: ClientParts, medal: Medal): (Node | string)[] {
  const named = client.make("span", "unseen", ` ${medalName(client)[medal]}`);
  return medal ? [drawn(medal), named] : [client.make("span", "tried", ""), named];
}
