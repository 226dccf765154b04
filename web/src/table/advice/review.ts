// A look back at the moves so far: what could have been better, marked and listed. Only on request.
import type { ClientParts } from "../../base/client-parts.ts";
import type { Remark, TableState } from "../../base/types.ts";
import { keepReviewed } from "../../evenings/slips.ts";

export interface Reviewed {
  readonly path: string;
  readonly live: () => TableState;
  /** This is to be said of a move. */
  readonly remark: (said: Remark) => void;
  readonly goto: (ply: number) => void;
  readonly list: (title: string, rows: readonly HTMLElement[]) => void;
}

export async function review(parts: ClientParts, on: Reviewed): Promise<void> {
  const { button, make, post, Refused, t, tell, tn, words } = parts;
  const { entry, plies, moves, seats, you, over } = on.live();
  const mine = seats.filter(({ seat }) => you.includes(seat)).map(({ name }) => name);
  tell(t("Looking at the moves so far …"));
  const marked: Remark[] = [];
  for (let ply = 1; ply <= plies && on.live().entry === entry; ply++) {
    const who = moves[ply - 1]?.seat ?? "";
    if (who === "chance" || (!over && !mine.includes(who))) continue;
    try {
      const said = await post<Remark>(`${on.path}/remark`, { entry, ply });
      on.remark(said);
      if (said.mark) marked.push(said);
    } catch (error) {
      if (!(error instanceof Refused)) return tell(words.gone);
      if (error.code === "stale") return;
      // chance, or a move by somebody whose choices this viewer may not see
    }
  }
  if (!marked.length) return tell(t("No mistake stands out."));
  tell(tn("One move is marked in the list.", "{n} moves are marked in the list.", marked.length));
  const rows = marked.map(({ ply, played, mark, text }) => {
    const press = button("", () => on.goto(ply - 1));
    press.className = "";
    press.append(make("strong", "", played), make("span", "mark", mark));
    return make("li", "", press, make("p", "line", text));
  });
  on.list(t("What would have been better"), rows);
  void keepReviewed(parts, on.live(), marked);
}
