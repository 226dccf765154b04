// The client: it knows no game. Each page has what it needs, and nothing happens on the others.

import { wireBack } from "./base/back.ts";
import { clientParts } from "./base/client-parts.ts";
import { loaded } from "./base/loaded.ts";
import type { TableState } from "./base/types.ts";
import { installApp } from "./offline/installation.ts";
import { wireInvitation } from "./pages/invitation.ts";
import { wireNewGame } from "./pages/new-game.ts";
import { wirePreferences } from "./pages/preferences.ts";
import { Table } from "./table/table.ts";

wireBack();
wirePreferences();
wireInvitation();
wireNewGame();
if (document.querySelector("[data-results]")) void loaded().then((later) => later?.showResults(clientParts));
const evenings = document.querySelector<HTMLElement>("[data-evenings]");
if (evenings) void loaded().then((later) => later?.showEvenings(clientParts, evenings));
if (document.querySelector("[data-statistics]")) void loaded().then((later) => later?.showStatistics(clientParts));
const handed = document.querySelector<HTMLElement>("[data-handed]");
if (handed) void loaded().then((later) => later?.takeOver(clientParts, handed));
const own = document.querySelector<HTMLElement>("[data-own-tables]");
if (own) void loaded().then((later) => later?.showOwn(clientParts, own));
installApp();
const state = document.getElementById("state");
if (state) new Table(JSON.parse(state.textContent) as TableState, state.dataset.mark ?? "");
