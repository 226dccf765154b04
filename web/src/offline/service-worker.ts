// The service worker: pages come from the network, or from what was kept if there is none, or from the house in this
// browser. A server's API is never cached, and its streams pass by.

import { TAKE_OVER } from "../house/messages.ts";
import { answerOf, type Page } from "../house/relay.ts";

interface Told {
  readonly language: string;
  readonly files: readonly string[];
  /** There is no server: these pages were built in advance, and everything else is answered here. */
  readonly pages?: readonly string[];
}

/** What is used of a service worker's environment. */
interface Scope {
  /** Written in front of this script by the server. */
  readonly told: Told;
  readonly location: Location;
  readonly navigator: { readonly languages: readonly string[] };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  readonly clients: {
    claim(): Promise<void>;
    get(id: string): Promise<Visible | undefined>;
    matchAll(of?: { type: string }): Promise<Visible[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: string, listener: (event: Happening) => void): void;
}

interface Visible extends Page {
  readonly url: string;
  focus(): Promise<unknown>;
}

interface Happening {
  /** When somebody has clicked it, with the path of its table. */
  readonly notification?: { readonly data: string; close(): void };
  readonly data?: unknown;
  readonly request: Request;
  readonly clientId: string;
  readonly preloadResponse?: Promise<Response | undefined>;
  waitUntil(done: Promise<unknown>): void;
  respondWith(answer: Promise<Response>): void;
}

const scope = self as unknown as Scope;
const SHELL = "shell";
const PICTURES = "pictures";
const { pages: made } = scope.told;
const AWAY = made ? "/offline/" : "/offline";
/** A kept page is shown when the network has said nothing for this long. */
const PATIENCE = 4_000;
/** Files whose address says what is in them, or that belong to the house. */
const FILES = /^\/(?:static|offline)\/.|^\/house\.(?:zip|json)$/;
/** Pictures that are the same for everybody. */
const PICTURED = /^\/pictures\/(?!tables\/)/;
/** Tables that no server knows. */
const OURS = /^\/(?:api\/|pictures\/)?tables\/0/;
/** What a server says about its own tables, and what only it can know. */
const THEIRS = /^\/api\/(?:tables\/|results|seats|openapi)/;
const THEIR_PAGES = /^\/(?:tables|seat)\//;
/** What is never answered here; below a shelf of files there may be the documentation. */
const APART = /^\/(?:service\.js|manifest\.webmanifest|healthz|livez|readyz|metrics)$|^\/docs\//;
/** The languages in which pages were built in advance, each in a folder of its own. */
const TONGUE = /^\/([a-z]{2})(?=\/)/;

scope.addEventListener("install", (event) => {
  event.waitUntil(install());
});

scope.addEventListener("activate", (event) => {
  event.waitUntil(activate());
});

scope.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (origin !== scope.location.origin || APART.test(pathname)) return;
  if (FILES.test(pathname)) return method === "GET" ? event.respondWith(file(event.request)) : undefined;
  if (made && PICTURED.test(pathname)) event.respondWith(picture(event));
  else if (made || OURS.test(pathname)) event.respondWith(ours(event));
  else if (THEIRS.test(pathname)) return;
  else if (mode === "navigate" || /^\/games\/[^/]+\/rules$/.test(pathname)) event.respondWith(page(event));
  else event.respondWith(elsewhereOrOurs(event));
});

scope.addEventListener("message", (event) => {
  if (event.data === TAKE_OVER) event.waitUntil(scope.clients.claim());
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

/** The current client, and the page for what cannot be fetched. */
async function install(): Promise<void> {
  const shell = await caches.open(SHELL);
  const files = made ? [...scope.told.files, AWAY] : scope.told.files;
  await shell.addAll([...files]);
  await scope.skipWaiting();
}

/** It starts: what was kept for the previous version is deleted, and pages built in advance are loaded. */
async function activate(): Promise<void> {
  await Promise.all([scope.clients.claim(), made ? null : scope.registration.navigationPreload?.enable()]);
  const shell = await caches.open(SHELL);
  const wanted = new Set(
    [...scope.told.files, ...(made ?? [AWAY])].map((name) => new URL(name, scope.location.href).href),
  );
  for (const kept of await shell.keys()) if (!wanted.has(kept.url)) await shell.delete(kept);
  await caches.delete(PICTURES);
  for (const each of made ?? []) await shell.add(each).catch(() => {}); // one that is missing is not missed for long
}

/** Its address contains the hash of its content, so whatever is kept under it is right. */
async function file(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

async function page(event: Happening): Promise<Response> {
  const { request } = event;
  const again = request.clone();
  const kept = await caches.match(request, { ignoreSearch: true });
  const network = fetched(event);
  const late = new Promise<Response | null>((resolve) => setTimeout(resolve, PATIENCE, kept ?? null));
  const answer = await (kept ? Promise.race([network, late]) : network);
  if (answer && (!isAway(answer) || (request.method !== "GET" && isTheirs(answer)))) return answer;
  if (kept) return kept;
  const theirs = THEIR_PAGES.test(new URL(request.url).pathname);
  // The page that stands in opens the house, and says so while you wait.
  const answered = theirs ? null : await house(event, again, request.method !== "GET");
  return answered ?? (await caches.match(AWAY)) ?? Response.error();
}

/** What the server says, or otherwise the house. */
async function elsewhereOrOurs(event: Happening): Promise<Response> {
  const again = event.request.clone();
  const answer = await fetched(event);
  if (answer && (!isAway(answer) || isTheirs(answer))) return answer;
  return (await house(event, again)) ?? answer ?? Response.error();
}

/** A picture that never changes: from the file host, or drawn by the house, and then kept. */
async function picture(event: Happening): Promise<Response> {
  const { request } = event;
  const kept = await caches.match(request);
  if (kept) return kept;
  const found = await fetch(request).catch(() => null);
  const answer = found?.ok ? found : await house(event, request);
  if (answer?.ok) await (await caches.open(PICTURES)).put(request, answer.clone());
  return answer ?? Response.error();
}

/** What the house says; a page built in advance, as long as the house is not open. */
async function ours(event: Happening): Promise<Response> {
  const { request } = event;
  const { pathname, search } = new URL(request.url);
  const isPage = request.mode === "navigate" && request.method === "GET";
  const ready = made && isPage ? await beforehand(pathname, search) : undefined;
  const [tongue, language] = (made && TONGUE.exec(pathname)) ?? [];
  const plain = pathname.slice(tongue?.length ?? 0).replace(/(.)\/$/, "$1"); // file hosts add a slash
  const asked = isPage && plain !== pathname ? new Request(plain + search) : request.clone();
  const answer = await house(event, asked, made ? !ready : !isPage);
  if (answer) return tongue ? Response.redirect(`${plain}?lang=${language}`, 302) : answer;
  return ready ?? (isPage ? await caches.match(AWAY) : undefined) ?? Response.error();
}

/** A page as it was built in advance, in the language asked for or of this browser, if there is one. */
async function beforehand(pathname: string, search: string): Promise<Response | undefined> {
  const path = pathname.replace(/\/?$/, "/");
  const asked = new URLSearchParams(search).get("lang");
  const languages = asked ? [asked] : scope.navigator.languages;
  const tongues = TONGUE.test(path) ? [] : languages.map((each) => `/${each.slice(0, 2)}${path}`);
  const wanted = [...tongues.filter((each) => made?.includes(each)).slice(0, 1), path];
  for (const each of wanted) {
    const found = await caches.match(each);
    if (found) return found;
  }
  return undefined;
}

/** The house answers in the page that asks, or, for a new page, in one that is open. */
async function house(event: Happening, request: Request, patient = true): Promise<Response | null> {
  const asking =
    event.clientId && event.request.mode !== "navigate" ? await scope.clients.get(event.clientId) : undefined;
  const open = asking ? [asking] : await scope.clients.matchAll({ type: "window" });
  return answerOf(
    open.toSorted((one, other) => Number(other.focused) - Number(one.focused)),
    request,
    patient,
  );
}

/** What the server says, if there is one. */
async function fetched(event: Happening): Promise<Response | null> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return null;
  }
}

const isAway = ({ status }: Response): boolean => [502, 503, 504].includes(status);

/** A busy server says so itself, and sends its policy; a proxy that finds no server does not. */
const isTheirs = ({ headers }: Response): boolean => headers.has("Content-Security-Policy");
