// The tray below the board: whatever there is to say or choose besides the board itself.
import { button, byId, make } from "../base/dom.ts";
import type { Choice, Compose } from "../base/types.ts";

/** A button that does something other than a move. */
export interface Doing {
  readonly text: string;
  readonly kind?: string;
  readonly press: () => void;
}

export interface Tray {
  readonly note: string;
  readonly doing: readonly Doing[];
  readonly title: string;
  readonly choices: readonly Choice[];
  /** The one that is already being sent. */
  readonly sent: Choice | null;
  /** What could be composed, if it is asked for. */
  readonly composes: readonly Compose[];
  /** Where it is composed; it is not replaced while somebody types in it. */
  readonly composer: HTMLElement | null;
  /** What runs out if the player does nothing. */
  readonly waiting: HTMLElement | null;
}

export interface Trayed {
  readonly choose: (choice: Choice) => void;
  readonly look: (choice: Choice | null) => void;
  readonly open: (compose: Compose) => void;
}

/** Fill the tray; it is hidden when there is nothing in it. */
export function fillTray(tray: Tray, on: Trayed): void {
  const root = byId("tray");
  const kept = tray.composer;
  const had = root.contains(document.activeElement) && !kept?.contains(document.activeElement);
  const parts: Node[] = [];
  if (tray.note) parts.push(make("p", "", tray.note));
  if (tray.title) parts.push(make("p", "", tray.title));
  const row = make("div", "row");
  for (const choice of tray.choices) row.append(pressing(choice, choice === tray.sent, on));
  for (const compose of tray.composes) row.append(button(compose.label, () => on.open(compose)));
  for (const { text, kind, press } of tray.doing) row.append(button(text, press, kind));
  if (row.childElementCount) parts.push(row);
  if (tray.waiting) parts.push(tray.waiting);
  for (const child of [...root.children]) if (child !== kept) child.remove();
  if (kept && kept.parentElement !== root) root.append(kept);
  root.append(...parts);
  root.hidden = !root.childElementCount;
  byId("type").classList.toggle("beside-composer", kept !== null);
  if (had) root.querySelector<HTMLElement>("input, button")?.focus();
}

function pressing(choice: Choice, sent: boolean, on: Trayed): HTMLButtonElement {
  const made = button(choice.label, () => on.choose(choice), choice.beside ? "" : "primary");
  made.ariaBusy = String(sent);
  // A finger does not look before it presses, and nothing would show that it has gone.
  made.addEventListener("pointerenter", ({ pointerType }) => pointerType !== "touch" && on.look(choice));
  made.addEventListener("focus", () => made.matches(":focus-visible") && on.look(choice));
  for (const event of ["pointerleave", "blur"]) made.addEventListener(event, () => on.look(null));
  return made;
}
