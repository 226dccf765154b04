// Which value is shown where on the board. Pure.
import { number, t } from "../../base/language.ts";
import type { MoveAssessed } from "../../base/types.ts";

/** A value as large as this is a proven win or loss (core/game.py). */
const PROVEN = 50;

/** The best value of the moves that continue with each id, after `touched`. */
export function valuesByPlace(moves: readonly MoveAssessed[], touched: readonly string[]): Map<string, string> {
  const best = new Map<string, MoveAssessed>();
  for (const each of moves) {
    const { touch } = each;
    const id = touch[touched.length];
    if (id === undefined || !touched.every((one, at) => touch[at] === one)) continue;
    if (each.value > (best.get(id)?.value ?? -Infinity)) best.set(id, each);
  }
  return new Map([...best].map(([id, each]) => [id, short(each)]));
}

function short({ value, text, exact }: MoveAssessed): string {
  if (/^\d+%$/.test(text)) return text; // a percentage says it best
  if (Math.abs(value) >= PROVEN) return value > 0 ? t("won") : t("lost");
  if (exact) return t("draw");
  return `${value < 0 ? "−" : "+"}${number(Math.abs(value), 1, 1)}`;
}
