// Getting the house onto this device: it is fetched while nobody is waiting, and the page says how large it is.
import type { ClientParts } from "../base/client-parts.ts";
import { showEvenings } from "../evenings/evenings.ts";
import { HouseHost } from "./host.ts";
import type { Progress } from "./parts.ts";

export const host = new HouseHost();
/** Noted by a page that stood in for another until the house was open. */
export const COME_AGAIN = "come again";

/** Fetch it in the background, unless the connection is metered. */
export async function installHouse(client: ClientParts): Promise<void> {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  if (!("caches" in window) || connection?.saveData) return;
  try {
    await host.install((progress) => show(client, progress));
  } catch {
    // There is no connection, or this browser cannot do it: the next page tries again.
  }
}

/** A page that came from the house, or was built for it in advance: get it ready. */
export async function openHouse(client: ClientParts): Promise<void> {
  const { kept, t } = client;
  const { dataset, lang } = document.documentElement;
  kept.set("language", lang);
  if (!document.getElementById("kept")) sessionStorage.removeItem(COME_AGAIN);
  try {
    await host.open((progress) => show(client, progress));
  } catch (error) {
    console.error(error);
    line().textContent = t("The games could not be set up on this device. Try again in a moment.");
    return;
  }
  const wasMade = dataset.house === "made";
  if (wasMade) dataset.house = "static"; // from now on the house answers here
  const first = document.querySelector<HTMLElement>("[data-first]")?.dataset.first;
  if (first) lay(client, first);
  else if (wasMade && document.body.classList.contains("page-shelf")) await renew(client);
}

/** The house is open: set up the wanted table, and go there. */
function lay({ kept, make }: ClientParts, game: string): void {
  const form = make("form", "");
  form.method = "post";
  form.action = `/games/${game}/start`;
  form.hidden = true;
  for (const [name, value] of new URLSearchParams(kept.get(`first ${game}`) ?? "how=play")) {
    const field = make("input", "");
    [field.type, field.name, field.value] = ["hidden", name, value];
    form.append(field);
  }
  document.body.append(form);
  form.submit();
}

/** What the shelf shows besides what is the same for everybody: tonight, and tables that are waiting. */
async function renew(client: ClientParts): Promise<void> {
  const page = await (await fetch(location.pathname)).text();
  const fresh = new DOMParser().parseFromString(page, "text/html").querySelector("main");
  if (!fresh) return;
  document.querySelector("main")?.replaceWith(fresh);
  const evenings = fresh.querySelector<HTMLElement>("[data-evenings]");
  if (evenings) await showEvenings(client, evenings);
}

function show({ number, t }: ClientParts, { fetched, bytes }: Progress): void {
  const size = (count: number): string => number(count / 1e6, 1, 1);
  const places = { n: size(fetched), all: size(bytes) };
  line().textContent =
    fetched < bytes
      ? t("Snuggery is being put on this device: {n} of {all} MB.", places)
      : t("Snuggery is on this device and works without the network ({all} MB).", places);
}

/** Where to say so. */
function line(): HTMLElement {
  const found = document.querySelector<HTMLElement>(".house-line");
  if (found) return found;
  const made = document.createElement("p");
  made.className = "house-line";
  made.role = "status";
  (document.querySelector(".foot") ?? document.getElementById("standing") ?? document.body).prepend(made);
  return made;
}
