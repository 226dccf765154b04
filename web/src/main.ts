// The client: it knows no game. Each page has what it needs, and nothing happens on the others.
import { comfort } from "./comfort.ts";
import { showResults } from "./results.ts";
import { setup } from "./setup.ts";
import { Table } from "./table.ts";
import type { TableState } from "./types.ts";

comfort();
setup();
showResults();
const state = document.getElementById("state");
if (state) new Table(JSON.parse(state.textContent) as TableState);
