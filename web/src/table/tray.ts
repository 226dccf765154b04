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

/** A button in the row. */
interface Key extends Doing {
  readonly busy?: boolean;
  /** Show on the board what it would do. */
  readonly look?: () => void;
}

/** What was shown last. */
let shown: unknown[] = [];
/** What the buttons do now: they look here, so that they can stay as long as they would look the same. */
let keys: readonly Key[] = [];
let leave = (): void => {};

/**
 * Fill the tray; it is hidden when there is nothing in it. What would look the same is left alone: a button that is
 * replaced while it is being pressed never hears of it.
 */
export function fillTray(tray: Tray, on: Trayed): void {
  keys = [
    ...tray.choices.map((choice) => ({
      text: choice.label,
      kind: choice.beside ? "" : "primary",
      busy: choice === tray.sent,
      press: () => on.choose(choice),
      look: () => on.look(choice),
    })),
    ...tray.composes.map((compose) => ({ text: compose.label, press: () => on.open(compose) })),
    ...tray.doing,
  ];
  leave = () => on.look(null);
  // What buttons do is left out of the JSON.
  const face = [JSON.stringify([tray.note, tray.title, keys]), tray.composer, tray.waiting];
  if (face.some((part, n) => part !== shown[n])) replaceAll(tray);
  shown = face;
}

function replaceAll({ composer: kept, note, title, waiting }: Tray): void {
  const root = byId("tray");
  const had = root.contains(document.activeElement) && !kept?.contains(document.activeElement);
  const parts: Node[] = [];
  if (note) parts.push(make("p", "", note));
  if (title) parts.push(make("p", "", title));
  if (keys.length) parts.push(make("div", "row", ...keys.map(pressing)));
  if (waiting) parts.push(waiting);
  for (const child of [...root.children]) if (child !== kept) child.remove();
  if (kept && kept.parentElement !== root) root.append(kept);
  root.append(...parts);
  root.hidden = !root.childElementCount;
  byId("type").classList.toggle("beside-composer", kept !== null);
  if (had) root.querySelector<HTMLElement>("input, button")?.focus();
}

function pressing({ text, kind, busy, look }: Key, n: number): HTMLButtonElement {
  const made = button(text, () => keys[n]?.press(), kind);
  if (!look) return made;
  made.ariaBusy = String(busy);
  const enter = (): void => keys[n]?.look?.();
  // A finger does not look before it presses, and nothing would show that it has gone.
  made.addEventListener("pointerenter", ({ pointerType }) => pointerType !== "touch" && enter());
  made.addEventListener("focus", () => made.matches(":focus-visible") && enter());
  for (const event of ["pointerleave", "blur"]) made.addEventListener(event, () => leave());
  return made;
}
