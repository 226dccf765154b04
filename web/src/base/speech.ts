// What is told: aloud to a screen reader, and quietly on the page.
import { attribute, byId, make } from "./dom.ts";

let hiding = 0;

/** Tell a screen reader, when it is done with what it says now. */
export function say(text: string): void {
  if (!text) return;
  const live = byId("live");
  // An open dialog makes everything around it silent: what is said goes where the focus is.
  const host = document.querySelector("dialog[open]") ?? document.body;
  if (live.parentElement !== host) host.append(live);
  live.append(make("p", "", text));
  while (live.children.length > 3) live.firstElementChild?.remove();
}

/** Show a sentence for a while, and say it. */
export function tell(text: string): void {
  note(text);
  say(text);
}

/** Show a sentence for a while; `more` leads to where more is written. */
export function note(text: string, more?: HTMLElement): void {
  const toast = byId("toast");
  toast.replaceChildren(text, ...(more ? [" ", more] : []));
  attribute(toast, "aria-hidden", more ? null : "true"); // it is said as well; only the way on must be found
  toast.hidden = false;
  clearTimeout(hiding);
  hiding = window.setTimeout(rest, 3000 + 60 * text.length);
}

/** Take away what is shown. */
export function hush(): void {
  clearTimeout(hiding);
  byId("toast").hidden = true;
}

/** It has been there long enough to be read, unless somebody is at it. */
function rest(): void {
  if (byId("toast").matches(":hover, :focus-within")) hiding = window.setTimeout(rest, 1000);
  else hush();
}
