// The page as an app: it opens without the network, and forgets what it kept when told to.

import { clientParts } from "../base/client-parts.ts";
import { loaded, loadLater } from "../base/loaded.ts";
import { waitFor } from "../base/requests.ts";
import type { Asked } from "../house/messages.ts";

/** Milliseconds after which a page is quiet; and after which it has been quiet for a while. */
const LATER = 2_000;
const MUCH_LATER = 30_000;

export function installApp(): void {
  if ("serviceWorker" in navigator) wireHouse(navigator.serviceWorker);
  // If something is deleted on a page of the house, the house deletes it: it needs the files itself.
  const house = document.documentElement.dataset.house;
  const deletes = house ? null : document.querySelector<HTMLFormElement>('form[action="/mine/delete"]');
  deletes?.addEventListener("submit", (event) => {
    event.preventDefault();
    void loadLater()
      .then((later) => later.forgetAll())
      .finally(() => deletes.submit());
  });
  if (document.getElementById("kept")) void loadLater().then((later) => later.showKept(clientParts));
}

/** The house in this browser: pages that come from it start it at once, others on request. */
function wireHouse(service: ServiceWorkerContainer): void {
  const { house } = document.documentElement.dataset;
  const install = (): void => void service.register("/service.js").catch(() => {});
  service.addEventListener("message", ({ data, ports }: MessageEvent<{ asked?: Asked }>) => {
    const { asked } = data;
    const [port] = ports;
    if (asked && port) void loaded().then((later) => later?.host.answer(asked, port));
  });
  service.startMessages();
  if (house) {
    install();
    if (!service.controller)
      waitFor(new Promise((resolve) => service.addEventListener("controllerchange", resolve, { once: true })));
    void loaded().then((later) => later?.openHouse(clientParts));
    return;
  }
  addEventListener("load", () => setTimeout(install, LATER));
  const inBackground = (): unknown => loaded().then((later) => later?.installHouse(clientParts));
  if (service.controller) setTimeout(inBackground, MUCH_LATER);
}
