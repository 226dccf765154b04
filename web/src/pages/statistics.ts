// The statistics of the games that this browser knows, drawn by the server: it may know more of them.
import type { ClientParts } from "../base/client-parts.ts";

interface Chart {
  readonly title: string;
  readonly drawing: string;
  readonly key: string;
  readonly lines: readonly string[];
}

/** The results of one game in the browser's file of results, as a file of its own. */
function resultsOf(text: string | null, game: string): { file: string; count: number } {
  try {
    const { results, ...rest } = JSON.parse(text ?? "") as { results: readonly { game: string }[] };
    const own = results.filter((each) => each.game === game);
    return { file: JSON.stringify({ ...rest, results: own }), count: own.length };
  } catch {
    return { file: "", count: 0 };
  }
}

export async function showStatistics({ kept, make, postText }: ClientParts): Promise<void> {
  const place = document.querySelector<HTMLElement>("[data-statistics]");
  if (!place) return;
  const game = place.dataset.statistics ?? "";
  const { file, count } = resultsOf(kept.get("results"), game);
  if (count <= Number(place.dataset.count)) return;
  const found = await postText<{ charts: readonly Chart[] }>(`/api/games/${game}/statistics`, file);
  place.replaceChildren(
    ...found.charts.map(({ title, drawing, key, lines }) => {
      const drawn = make("div", "");
      drawn.innerHTML = drawing;
      return make(
        "section",
        "",
        make("h2", "", title),
        drawn,
        make("p", "help", key),
        make("ul", "", ...lines.map((line) => make("li", "", line))),
      );
    }),
  );
}
