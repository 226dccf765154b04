// What is told: aloud to a screen reader, and quietly on the page.
import { byId, make } from "./dom.ts";

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
  const toast = byId("toast");
  toast.textContent = text;
  toast.hidden = false;
  clearTimeout(hiding);
  hiding = window.setTimeout(() => (toast.hidden = true), 3000 + 60 * text.length);
  say(text);
}

/** Take away what is shown. */
export function hush(): void {
  byId("toast").hidden = true;
}
