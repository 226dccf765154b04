// The client: it knows no game. Each page gets what it needs, and nothing more.

import { wireBack } from "./base/back.ts";
import { clientParts } from "./base/client-parts.ts";
import { loaded } from "./base/loaded.ts";
import type { TableState } from "./base/types.ts";
import { installApp } from "./offline/installation.ts";
import { wireInvitation } from "./pages/invitation.ts";
import { wireNewGame } from "./pages/new-game.ts";
import { wirePreferences } from "./pages/preferences.ts";
import { Table } from "./table/table.ts";

/** What fills parts of pages, by the marks of their places. */
const LATER = {
  results: "showResults",
  evenings: "showEvenings",
  statistics: "showStatistics",
  handed: "takeOver",
  "own-tables": "showOwn",
} as const;

wireBack();
wirePreferences();
wireInvitation();
wireNewGame();
for (const [name, show] of Object.entries(LATER)) {
  const place = document.querySelector<HTMLElement>(`[data-${name}]`);
  if (place) void loaded().then((later) => later?.[show](clientParts, place));
}
installApp();
const state = document.getElementById("state");
if (state) new Table(JSON.parse(state.textContent) as TableState, state.dataset.mark ?? "");
