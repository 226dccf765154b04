// The page that is shown when another cannot be fetched: what is kept on this device, or the house itself, once it is
// open.
import type { ClientParts } from "../base/client-parts.ts";
import { COME_AGAIN, host } from "../house/installing.ts";
import { readLast, tables } from "./kept-tables.ts";

const SETTLED = 1_000;
const THEIRS = /^\/(?:tables\/(?!0)|seat\/)/;

export function showKept({ byId }: ClientParts): void {
  const found = tables();
  byId("none-kept").hidden = found.length > 0;
  byId("kept").append(...found.map(slip));
  document.querySelector("[data-reload]")?.addEventListener("click", () => location.reload());
  // Not at once: a connection flickers when it comes back, and people who have just chosen a game go there.
  addEventListener("online", () => setTimeout(() => navigator.onLine && location.reload(), SETTLED));
  if (!THEIRS.test(location.pathname)) void openInstead(byId("opening"));
}

/** Open the house and reload, so that it answers. Only once, or this would never end. */
async function openInstead(note: HTMLElement): Promise<void> {
  const isSecond = sessionStorage.getItem(COME_AGAIN) !== null;
  sessionStorage.removeItem(COME_AGAIN);
  const made = document.documentElement.dataset.house;
  if (isSecond || !(made || (await host.isHere()))) return;
  const shown = [...(note.parentElement?.querySelectorAll<HTMLElement>(":scope > :not([hidden])") ?? [])];
  for (const each of [note, ...shown]) each.hidden = each !== note;
  try {
    await host.ready();
    sessionStorage.setItem(COME_AGAIN, "");
    location.reload();
  } catch {
    for (const each of [note, ...shown]) each.hidden = each === note;
  }
}

function slip(table: string): HTMLElement {
  const state = readLast(table);
  const item = document.createElement("li");
  const link = document.createElement("a");
  const name = document.createElement("strong");
  name.textContent = state?.name ?? table;
  link.href = `/tables/${table}`;
  link.append(name, document.createElement("br"), state?.status ?? "");
  item.append(link);
  return item;
}
