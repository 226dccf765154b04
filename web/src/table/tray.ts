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

/** What is in the tray now. Its buttons look here, so they can stay as long as they would look the same. */
let now: { readonly tray: Tray; readonly on: Trayed; readonly face: string } | null = null;
/** The choice under the pointer or in focus, by its place among the choices. */
let looking: number | null = null;

/**
 * Fill the tray; it is hidden when there is nothing in it. What would look the same is left alone: a button that is
 * replaced while it is being pressed never hears of it.
 */
export function fillTray(tray: Tray, on: Trayed): void {
  const face = faceOf(tray);
  const same = now?.face === face && now.tray.composer === tray.composer && now.tray.waiting === tray.waiting;
  now = { tray, on, face };
  if (!same) replaceAll(tray);
  else if (looking !== null) lookAt(looking);
}

/** All that tells one row of buttons from another. */
function faceOf({ note, title, choices, sent, composes, doing }: Tray): string {
  const chosen = choices.map((choice) => [choice.label, choice.beside, choice === sent]);
  return JSON.stringify([
    note,
    title,
    chosen,
    composes.map(({ label }) => label),
    doing.map(({ text, kind }) => [text, kind]),
  ]);
}

function replaceAll(tray: Tray): void {
  const root = byId("tray");
  const kept = tray.composer;
  const had = root.contains(document.activeElement) && !kept?.contains(document.activeElement);
  looking = null;
  const parts: Node[] = [];
  if (tray.note) parts.push(make("p", "", tray.note));
  if (tray.title) parts.push(make("p", "", tray.title));
  const row = make("div", "row");
  for (const [n, choice] of tray.choices.entries()) row.append(choosing(choice, n, choice === tray.sent));
  for (const [n, { label }] of tray.composes.entries()) row.append(button(label, () => open(n)));
  for (const [n, { text, kind }] of tray.doing.entries())
    row.append(button(text, () => now?.tray.doing[n]?.press(), kind));
  if (row.childElementCount) parts.push(row);
  if (tray.waiting) parts.push(tray.waiting);
  for (const child of [...root.children]) if (child !== kept) child.remove();
  if (kept && kept.parentElement !== root) root.append(kept);
  root.append(...parts);
  root.hidden = !root.childElementCount;
  byId("type").classList.toggle("beside-composer", kept !== null);
  if (had) root.querySelector<HTMLElement>("input, button")?.focus();
}

function choosing(choice: Choice, n: number, sent: boolean): HTMLButtonElement {
  const made = button(choice.label, () => choose(n), choice.beside ? "" : "primary");
  made.ariaBusy = String(sent);
  // A finger does not look before it presses, and nothing would show that it has gone.
  made.addEventListener("pointerenter", ({ pointerType }) => pointerType !== "touch" && lookAt(n));
  made.addEventListener("focus", () => made.matches(":focus-visible") && lookAt(n));
  for (const event of ["pointerleave", "blur"]) made.addEventListener(event, () => lookAt(null));
  return made;
}

function choose(n: number): void {
  const choice = now?.tray.choices[n];
  if (choice) now?.on.choose(choice);
}

function open(n: number): void {
  const compose = now?.tray.composes[n];
  if (compose) now?.on.open(compose);
}

function lookAt(n: number | null): void {
  looking = n;
  now?.on.look((n === null ? null : now.tray.choices[n]) ?? null);
}
