// The tray under the board: whatever is to be said or chosen besides touching the board itself.
import type { Composing } from "./choosing.ts";
import { button, byId, make } from "./dom.ts";
import { part } from "./touch.ts";
import type { Choice, Compose } from "./types.ts";
import { words } from "./words.ts";

/** A button that does something else than a move. */
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
  readonly composing: Composing | null;
  readonly composes: readonly Compose[];
}

export interface Trayed {
  readonly choose: (choice: Choice) => void;
  readonly look: (choice: Choice | null) => void;
  readonly open: (compose: Compose) => void;
  readonly type: (text: string) => void;
  readonly remove: (index: number) => void;
  readonly clear: () => void;
  readonly confirm: () => void;
}

/** Fill the tray; it is hidden when there is nothing in it. */
export function fill(tray: Tray, on: Trayed): void {
  const root = byId("tray");
  const had = root.contains(document.activeElement);
  const parts: Node[] = [];
  if (tray.note) parts.push(make("p", "", tray.note));
  if (tray.title) parts.push(make("p", "", tray.title));
  const row = make("div", "row");
  for (const choice of tray.choices) row.append(pressing(choice, on));
  if (!tray.composing) {
    for (const compose of tray.composes) row.append(button(compose.label, () => on.open(compose)));
  }
  for (const { text, kind, press } of tray.doing) row.append(button(text, press, kind));
  if (row.childElementCount) parts.push(row);
  if (tray.composing) parts.push(composer(tray.composing, on));
  root.replaceChildren(...parts);
  root.hidden = !parts.length;
  if (had) root.querySelector<HTMLElement>("input, button")?.focus();
}

function pressing(choice: Choice, on: Trayed): HTMLButtonElement {
  const made = button(choice.label, () => on.choose(choice), "primary");
  for (const event of ["pointerenter", "focus"]) made.addEventListener(event, () => on.look(choice));
  for (const event of ["pointerleave", "blur"]) made.addEventListener(event, () => on.look(null));
  return made;
}

function composer({ compose, parts, typed }: Composing, on: Trayed): HTMLFormElement {
  const form = make("form", "composer");
  const input = make("input", "");
  input.id = "composing";
  input.value = typed;
  input.autocomplete = "off";
  input.spellcheck = false;
  input.addEventListener("input", () => on.type(input.value.trim()));
  const title = make("label", "", words.compose(compose.label));
  title.htmlFor = input.id;
  const laid = make("ol", "parts");
  parts.forEach((id, n) => laid.append(make("li", "", button(part(compose, id), () => on.remove(n), "chip"))));
  const confirm = make("button", "button primary", words.confirm);
  form.append(title, laid, input, make("div", "row", confirm, button(words.clear, on.clear)));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    on.confirm();
  });
  return form;
}
