// The page as an app: it opens without the network, and forgets what it kept when it is told to.

/** Milliseconds after which a page is quiet. */
const LATER = 2_000;

export function installApp(): void {
  if ("serviceWorker" in navigator) {
    const install = (): void => void navigator.serviceWorker.register("/service.js").catch(() => {});
    addEventListener("load", () => setTimeout(install, LATER));
  }
  const deletes = document.querySelector<HTMLFormElement>('form[action="/mine/delete"]');
  deletes?.addEventListener("submit", (event) => {
    event.preventDefault();
    void import("../loaded-later.ts").then(({ later }) => later.forgetAll()).finally(() => deletes.submit());
  });
  if (document.getElementById("kept")) void import("../loaded-later.ts").then(({ later }) => later.showKept());
}
