// The page that is shown for one that cannot be fetched: what is kept on this device.
import { readLast, tables } from "./kept-tables.ts";

const SETTLED = 1_000;

export function showKept(): void {
  const found = tables();
  const none = document.getElementById("none-kept");
  if (none) none.hidden = found.length > 0;
  document.getElementById("kept")?.append(...found.map(slip));
  document.querySelector("[data-reload]")?.addEventListener("click", () => location.reload());
  // Not at once: a line flickers when it comes back, and whoever has just chosen a game goes there.
  addEventListener("online", () => setTimeout(() => navigator.onLine && location.reload(), SETTLED));
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
