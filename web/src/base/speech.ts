// What is said: aloud to a screen reader, and quietly on the page.
import { attribute, byId, make } from "./dom.ts";

let hiding = 0;

/** Tell a screen reader, once it has finished what it is saying. */
export function say(text: string): void {
  if (!text) return;
  const live = byId("live");
  // An open dialog silences everything around it, so what is said goes where the focus is.
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

/** Show a sentence for a while; `more` leads to where you can read more. */
export function note(text: string, more?: HTMLElement): void {
  const toast = byId("toast");
  toast.replaceChildren(text, ...(more ? [" ", more] : []));
  attribute(toast, "aria-hidden", more ? null : "true"); // it is spoken as well, so only the link has to be found
  toast.hidden = false;
  clearTimeout(hiding);
  hiding = window.setTimeout(rest, 3000 + 60 * text.length);
}

/** Remove what is shown. */
export function hush(): void {
  clearTimeout(hiding);
  byId("toast").hidden = true;
}

/** It has been there long enough to be read, unless somebody is using it. */
function rest(): void {
  if (byId("toast").matches(":hover, :focus-within")) hiding = window.setTimeout(rest, 1000);
  else hush();
}
