// Tables that were started only on this device: a server does not know them, so its page of my games gets them from the
// browser.
import type { ClientParts } from "../base/client-parts.ts";
import { host } from "./installing.ts";
import { Store } from "./store.ts";

/** What is used of a Document in snuggery/device/storage.py. */
interface Kept {
  readonly row: { readonly id: string; readonly game: string; readonly made_at: number };
}

export async function showOwn({ make }: ClientParts, section: HTMLElement): Promise<void> {
  if (!(await host.isHere())) return;
  const names = JSON.parse(section.dataset.ownTables ?? "{}") as Record<string, string>;
  const documents = await (await Store.open(() => {})).documents();
  const found = documents.map((text) => (JSON.parse(text) as Kept).row);
  found.sort((one, other) => other.made_at - one.made_at);
  section.hidden = found.length === 0;
  section.querySelector("ul")?.append(
    ...found.map(({ id, game, made_at: made }) => {
      const day = new Date(made * 1_000).toISOString().slice(0, 10); // as the server writes it
      const link = make("a", "", make("strong", "", names[game] ?? game), " ", make("time", "", day));
      link.href = `/tables/${id}`;
      return make("li", "", link);
    }),
  );
}
