// The client: it knows no game. Each page has what it needs, and nothing happens on the others.
import { app } from "./app.ts";
import { comfort } from "./comfort.ts";
import { showResults } from "./results.ts";
import { setup } from "./setup.ts";
import { Table } from "./table.ts";
import type { TableState } from "./types.ts";

comfort();
setup();
showResults();
app();
const state = document.getElementById("state");
if (state) new Table(JSON.parse(state.textContent) as TableState);
