// The client: it knows no game. Each page has what it needs, and nothing happens on the others.

import { wireBack } from "./base/back.ts";
import type { TableState } from "./base/types.ts";
import { installApp } from "./offline/installation.ts";
import { wireInvitation } from "./pages/invitation.ts";
import { wireNewGame } from "./pages/new-game.ts";
import { wirePreferences } from "./pages/preferences.ts";
import { showResults } from "./pages/results.ts";
import { Table } from "./table/table.ts";

wireBack();
wirePreferences();
wireInvitation();
wireNewGame();
showResults();
installApp();
const state = document.getElementById("state");
if (state) new Table(JSON.parse(state.textContent) as TableState);
