// The service worker: pages come from the network, or from what was kept when there is none. What
// the API says is never kept, and its streams pass by.

interface Told {
  readonly language: string;
  readonly files: readonly string[];
}

/** What is used of a service worker's surroundings. */
interface Scope {
  /** Written before this script by the server. */
  readonly told: Told;
  readonly location: Location;
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  readonly clients: { claim(): Promise<void>; matchAll(): Promise<Page[]>; openWindow(url: string): Promise<unknown> };
  skipWaiting(): Promise<void>;
  addEventListener(type: string, listener: (event: Happening) => void): void;
}

interface Page {
  readonly url: string;
  focus(): Promise<unknown>;
}

interface Happening {
  /** That somebody has touched, with the path of its table. */
  readonly notification?: { readonly data: string; close(): void };
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined>;
  waitUntil(done: Promise<unknown>): void;
  respondWith(answer: Promise<Response>): void;
}

const scope = self as unknown as Scope;
const SHELL = "shell";
const AWAY = "/offline";
/** A kept page is shown when the network has said nothing for so long. */
const PATIENCE = 4_000;

scope.addEventListener("install", (event) => {
  event.waitUntil(install());
});

scope.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([scope.clients.claim(), scope.registration.navigationPreload?.enable()]));
});

scope.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== scope.location.origin || pathname.startsWith("/api/")) return;
  if (mode === "navigate" || /^\/games\/[^/]+\/rules$/.test(pathname)) event.respondWith(page(event));
  else if (/^\/(static|offline)\//.test(pathname)) event.respondWith(file(event.request));
});

scope.addEventListener("notificationclick", (event) => {
  event.notification?.close();
  event.waitUntil(call(event.notification?.data ?? "/"));
});

/** Bring the page of a table to the front. */
async function call(path: string): Promise<unknown> {
  const { href } = new URL(path, scope.location.href);
  const open = (await scope.clients.matchAll()).find(({ url }) => url.split(/[?#]/)[0] === href);
  return open ? open.focus() : scope.clients.openWindow(href);
}

/** The client as it is now, and the page for what cannot be fetched. */
async function install(): Promise<void> {
  const shell = await caches.open(SHELL);
  await shell.addAll(scope.told.files);
  const wanted = new Set(scope.told.files.map((name) => new URL(name, scope.location.href).href));
  for (const kept of await shell.keys()) if (!wanted.has(kept.url)) await shell.delete(kept);
  await scope.skipWaiting();
}

/** Its address has the hash of what it holds: what is kept under it is right. */
async function file(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

async function page(event: Happening): Promise<Response> {
  const kept = await caches.match(event.request, { ignoreSearch: true });
  const network = fetched(event);
  const late = new Promise<Response | null>((resolve) => setTimeout(resolve, PATIENCE, kept ?? null));
  const answer = await (kept ? Promise.race([network, late]) : network);
  return answer ?? kept ?? (await caches.match(AWAY)) ?? Response.error();
}

/** What the server says, if there is one. */
async function fetched(event: Happening): Promise<Response | null> {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    return [502, 503, 504].includes(answer.status) ? null : answer;
  } catch {
    return null;
  }
}
