// What opens over the table: the menu, the rules, links to share, and questions.
import { closed, opened } from "./back.ts";
import { byId } from "./dom.ts";

/** Make the buttons that open a dialog work, and let a click outside close it. */
export function wireDialogs(): void {
  for (const opener of document.querySelectorAll<HTMLElement>("[data-open]")) {
    opener.addEventListener("click", () => open(opener.dataset.open ?? ""));
  }
  for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog.drawer")) {
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog) dialog.close();
    });
  }
  document.querySelector("[data-rules]")?.addEventListener("click", (event) => {
    event.preventDefault();
    void rules((event.currentTarget as HTMLAnchorElement).href);
  });
}

let answered: (yes: boolean) => void = () => {};

/** Ask in the page; true for yes. */
export function ask(text: string, yes: string): Promise<boolean> {
  answered(false); // asked again at once, before it is known that the last question is closed
  const dialog = byId<HTMLDialogElement>("ask");
  byId("ask-text").textContent = text;
  (dialog.querySelector("[value=yes]") as HTMLElement).textContent = yes;
  dialog.returnValue = "";
  return new Promise((resolve) => {
    answered = resolve;
    showOver(dialog, () => resolve(dialog.returnValue === "yes"));
  });
}

/** One dialog at a time. */
export function open(id: string): void {
  for (const other of document.querySelectorAll<HTMLDialogElement>("dialog[open]")) other.close();
  showOver(byId<HTMLDialogElement>(id));
}

/** Show a dialog that Back closes as well; `done` is called when it is closed. */
export function showOver(dialog: HTMLDialogElement, done: () => void = () => {}): void {
  const close = (): void => dialog.close();
  const isClosed = (): void => {
    if (dialog.open) return; // it was opened again before we knew
    dialog.removeEventListener("close", isClosed);
    void closed(close).then(done);
  };
  dialog.addEventListener("close", isClosed);
  dialog.showModal();
  opened(close);
}

async function rules(address: string): Promise<void> {
  const place = document.querySelector("#rules .rules");
  if (place && !place.childElementCount) {
    const page = await (await fetch(address)).text();
    const article = new DOMParser().parseFromString(page, "text/html").querySelector(".rules");
    if (!article) return location.assign(address);
    place.replaceChildren(...article.childNodes);
  }
  open("rules");
}
