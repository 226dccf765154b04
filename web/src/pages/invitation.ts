// The page of an invitation: the host is told that it is being read, and a lesson leads back to it.
import { kept } from "../base/dom.ts";
import { post } from "../base/requests.ts";
import { NAME } from "../table/company/name.ts";

const LINK = /^\/seat\/[\w-]+$/;
const invited = (game: string): string => `invited:${game}`;

/** Whether this page is an invitation is for its server to decide. */
export function wireInvitation(): void {
  const page = document.querySelector<HTMLElement>("[data-invitation]");
  if (!page) return;
  try {
    sessionStorage.setItem(invited(page.dataset.invitation ?? ""), location.pathname);
  } catch {
    // Then the browser's own Back is the way back.
  }
  const field = document.querySelector<HTMLInputElement>("input#name");
  if (field) {
    field.value ||= kept.get(NAME) ?? "";
    field.form?.addEventListener("submit", () => field.value && kept.set(NAME, field.value));
  }
  const open = (): void => {
    if (document.visibilityState !== "visible") return; // prerendered, or in a tab of its own
    document.removeEventListener("visibilitychange", open);
    void post(`${location.pathname.replace("/seat/", "/api/seats/")}/opened`, {}).catch(() => {});
  };
  document.addEventListener("visibilitychange", open);
  open();
}

/** The invitation to this game that was opened in this window, if there was one. */
export function invitationTo(game: string): string | null {
  try {
    const link = sessionStorage.getItem(invited(game)) ?? "";
    return LINK.test(link) ? link : null;
  } catch {
    return null;
  }
}
