// On a phone, the moves, their replay and the typing field are folded away until they are wanted.
import { closed, opened } from "../base/back.ts";
import { attribute, byId } from "../base/dom.ts";

const opener = (): HTMLElement | null => document.querySelector("[data-log]");

export function wireLog(): void {
  opener()?.addEventListener("click", () => (byId("main").matches(".listing") ? hideLog() : showLog()));
}

/** Bring it into sight, if it is folded away. */
export function showLog(): void {
  if (!opener()?.checkVisibility() || byId("main").matches(".listing")) return;
  turn(true);
  opened(hideLog);
}

/** Fold it away again, if it was. */
export function hideLog(): void {
  if (!byId("main").matches(".listing")) return;
  const within = byId("log").contains(document.activeElement);
  turn(false);
  if (within) opener()?.focus();
  void closed(hideLog);
}

function turn(on: boolean): void {
  byId("main").classList.toggle("listing", on);
  const press = opener();
  if (press) attribute(press, "aria-expanded", String(on));
}
