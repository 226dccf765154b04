// A table that another device has handed over: it is in the address after the #, where no server sees it before this
// page sends it.
import type { ClientParts } from "../base/client-parts.ts";
import type { TableMade } from "../base/types.ts";

export async function takeOver({ postText, Refused, t }: ClientParts, page: HTMLElement): Promise<void> {
  const refusal = page.querySelector<HTMLElement>(".refusal");
  try {
    const made = await postText<TableMade>("/api/handed", location.hash.slice(1));
    location.replace(made.url); // going back does not set it up again
  } catch (error) {
    page.querySelector("[data-waiting]")?.remove();
    if (!refusal) return;
    refusal.hidden = false;
    refusal.textContent =
      error instanceof Refused ? error.message : t("The table could not be laid. Try again in a moment.");
  }
}
