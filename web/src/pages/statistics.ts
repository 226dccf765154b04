// The statistics of the games that this browser knows, drawn by the server, which may know fewer of them.
import type { ClientParts } from "../base/client-parts.ts";
import type { Statistics } from "../base/types.ts";
import { readResults, written } from "../evenings/kept-results.ts";
import { AT_ONCE, shareResults } from "../evenings/shared-results.ts";

export async function showStatistics({ make, postText }: ClientParts): Promise<void> {
  const place = document.querySelector<HTMLElement>("[data-statistics]");
  if (!place) return;
  const slug = place.dataset.statistics;
  await shareResults();
  const own = readResults().filter(({ game }) => game === slug);
  if (own.length < Math.max(1, Number(place.dataset.count))) return;
  const file = written(own.slice(-AT_ONCE));
  const { charts } = await postText<Statistics>(`/api/games/${slug}/statistics`, file);
  if (!charts.length) return;
  place.replaceChildren(
    ...charts.map(({ title, drawing, key, lines }) => {
      const drawn = make("div", "");
      drawn.innerHTML = drawing;
      const words = make("ul", "", ...lines.map((line) => make("li", "", line)));
      return make("section", "", make("h2", "", title), drawn, make("p", "help", key), words);
    }),
  );
}
