// The score sheet of what ended last, such as a hand: people read it before they continue.
import type { ClientParts } from "../base/client-parts.ts";
import type { Sheet } from "../base/types.ts";

/** Show it; it counts as read when it is closed, or when another takes its place. */
export function showSheet({ button, make, showOver }: ClientParts, sheet: Sheet): Promise<void> {
  const before = document.querySelector<HTMLDialogElement>("#sheet");
  const live = before?.querySelector("#live"); // announcements go where the focus is, and outlive the sheet
  if (live) document.body.append(live);
  before?.close();
  before?.remove();
  const title = make("h2", "", sheet.title);
  title.id = "sheet-title";
  const dialog = make("dialog", "drawer ask sheet-card");
  dialog.id = "sheet";
  dialog.setAttribute("aria-labelledby", title.id);
  const parts = sheet.parts.map(({ who, lines }) => {
    const rows = lines.map(([text, value]) => make("div", "", make("dt", "", text), make("dd", "", value)));
    return make("section", "", make("h3", "", who), make("dl", "", ...rows));
  });
  const onward = button(sheet.onward, () => dialog.close(), "primary");
  dialog.append(title, make("div", "sheet-parts", ...parts), onward);
  document.body.append(dialog);
  const read = new Promise<void>((done) => showOver(dialog, done));
  onward.focus();
  return read;
}
