// How the player likes to see the board: which pieces, and which way round.

import { byId, kept, make } from "../base/dom.ts";
import { t } from "../base/language.ts";
import * as words from "../base/phrases.ts";
import type { TableState } from "../base/types.ts";
import type { Board } from "./board.ts";

/** A choice of pieces, if the drawing comes in several looks; remembered for each game. */
export function offerLooks(board: Board, { game, picture: { looks } }: TableState): void {
  const key = `look ${game}`;
  const worn = kept.get(key) ?? looks[0] ?? "";
  board.wear(worn);
  if (looks.length < 2) return;
  const offered = looks.map((look) => {
    const radio = make("input", "");
    radio.type = "radio";
    radio.name = "look";
    radio.value = look;
    radio.checked = look === worn;
    radio.addEventListener("change", () => {
      kept.set(key, look);
      board.wear(look);
    });
    return make("label", "choice", radio, t(look));
  });
  byId("looks").replaceChildren(make("fieldset", "field", make("legend", "", words.look), ...offered));
}

/** Two people sitting opposite each other see the board from two sides. */
export function offerTurning(board: Board, { seats }: TableState): void {
  const item = document.querySelector<HTMLElement>("[data-turn]");
  if (!item || seats.length !== 2) return;
  item.hidden = false;
  item.addEventListener("click", () => {
    board.turn();
    item.closest("dialog")?.close();
  });
}
