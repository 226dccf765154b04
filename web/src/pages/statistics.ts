// The statistics of the games that this browser knows, drawn by the server: it may know fewer of them.
import type { ClientParts } from "../base/client-parts.ts";
import { readResults, written } from "../evenings/kept-results.ts";

interface Chart {
  readonly title: string;
  readonly drawing: string;
  readonly key: string;
  readonly lines: readonly string[];
}

/** So many results are sent, the latest ones: a server takes a million bytes. */
const MOST = 1500;

export async function showStatistics({ make, postText }: ClientParts): Promise<void> {
  const place = document.querySelector<HTMLElement>("[data-statistics]");
  if (!place) return;
  const slug = place.dataset.statistics;
  const own = readResults().filter(({ game }) => game === slug);
  if (own.length <= Number(place.dataset.count)) return;
  const file = written(own.slice(-MOST));
  const found = await postText<{ charts: readonly Chart[] }>(`/api/games/${slug}/statistics`, file);
  if (!found.charts.length) return;
  place.replaceChildren(
    ...found.charts.map(({ title, drawing, key, lines }) => {
      const drawn = make("div", "");
      drawn.innerHTML = drawing;
      const words = make("ul", "", ...lines.map((line) => make("li", "", line)));
      return make("section", "", make("h2", "", title), drawn, make("p", "help", key), words);
    }),
  );
}
