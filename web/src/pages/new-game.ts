// Before play: cards that are remembered, small boards that fill in an option, and records to open again.

import { kept } from "../base/dom.ts";
import * as words from "../base/phrases.ts";
import { postText } from "../base/requests.ts";
import { tell } from "../base/speech.ts";
import type { TableMade } from "../base/types.ts";

const REMEMBERED = ["opponent", "side"];

export function wireNewGame(): void {
  for (const grid of document.querySelectorAll<HTMLElement>("[data-fills]")) {
    const text = document.getElementById(grid.dataset.fills ?? "") as HTMLInputElement;
    const ticks = [...grid.querySelectorAll("input")];
    grid.addEventListener("change", () => {
      text.value = ticks
        .filter(({ checked }) => checked)
        .map(({ value }) => value)
        .join(",");
    });
    text.addEventListener("input", () => {
      const named = text.value.split(",").map((name) => name.trim().toLowerCase());
      for (const tick of ticks) tick.checked = named.includes(tick.value);
    });
  }
  const form = document.querySelector<HTMLFormElement>("form[data-counts]");
  if (form) {
    seatFields(form);
    remember(form);
    form.addEventListener("submit", showFirst);
  }
  for (const picker of document.querySelectorAll<HTMLInputElement>("[data-open-record]")) {
    picker.addEventListener("change", () => void openRecord(picker));
  }
}

/** As long as the house is not open, anyone who starts a game sees its board at once, and waits there. */
function showFirst(event: SubmitEvent): void {
  if (document.documentElement.dataset.house !== "made") return;
  event.preventDefault();
  const form = event.currentTarget as HTMLFormElement;
  const fields = [...new FormData(form, event.submitter)].map(([name, value]) => [name, String(value)]);
  kept.set(`first ${form.dataset.box}`, new URLSearchParams(fields).toString());
  location.assign(`/games/${form.dataset.box}/first/`);
}

/** As many seats to fill as the options give. */
function seatFields(form: HTMLFormElement): void {
  const counts = JSON.parse(form.dataset.counts ?? "{}") as Record<string, Record<string, number>>;
  form.addEventListener("change", (event) => {
    const { name, value } = event.target as HTMLSelectElement;
    const count = counts[name]?.[value];
    if (count === undefined) return;
    for (const field of form.querySelectorAll<HTMLElement>("[data-seat-field]")) {
      field.classList.toggle("spare", Number(field.dataset.seatField) > count);
    }
  });
}

/** The opponent played last sits there again, and looks out of the first large button. */
function remember(form: HTMLFormElement): void {
  const key = (name: string): string => `${name} ${form.dataset.box}`;
  const cards = [...form.querySelectorAll<HTMLInputElement>(".card input[type=radio]:enabled")];
  for (const card of cards) {
    if (REMEMBERED.includes(card.name) && kept.get(key(card.name)) === card.value) card.checked = true;
  }
  const show = (): void => {
    const chosen = cards.find(({ checked, dataset }) => checked && dataset.said);
    const said = form.querySelector("small[data-said]");
    if (!chosen || !said) return;
    said.textContent = chosen.dataset.said ?? "";
    const face = chosen.closest(".card")?.querySelector(".picture");
    if (face) form.querySelector(".way .picture")?.replaceChildren(...face.cloneNode(true).childNodes);
  };
  form.addEventListener("change", show);
  form.addEventListener("submit", () => {
    for (const { name, value, checked } of cards) {
      if (checked && REMEMBERED.includes(name)) kept.set(key(name), value);
    }
  });
  show();
}

async function openRecord(picker: HTMLInputElement): Promise<void> {
  const [file] = picker.files ?? [];
  if (!file) return;
  try {
    const made = await postText<TableMade>("/api/records", await file.text());
    location.assign(made.url);
  } catch (error) {
    picker.closest("dialog")?.close();
    tell(words.reasonOf(error));
    picker.value = "";
  }
}
