// What answers in place of the network when there is none: a page that says so, and nothing else. It keeps that
// page, in itself, and the files it is made of. Of tables it keeps nothing. It also shows calls to tables
// whose pages are closed, and takes clicks on notifications.
//
// The server writes OFFLINE before this text (install.py), so that whatever changes in one is another worker.

interface Offline {
  name: string; // of this version
  page: string;
  headers: Record<string, string>;
  files: string[];
  icon: string;
  stop: string; // what a button says that ends calls
  key: string; // what the server is known by to push services, "" where it calls no browser
}

declare const OFFLINE: Offline;

const worker = self as unknown as ServiceWorkerGlobalScope;

worker.addEventListener("install", (event) => {
  const keep = async () => (await caches.open(OFFLINE.name)).addAll(OFFLINE.files);
  event.waitUntil(keep().then(() => worker.skipWaiting())); // no page counts on the worker before this one
});

worker.addEventListener("activate", (event) => {
  const clear = async () => {
    const others = (await caches.keys()).filter((name) => name !== OFFLINE.name);
    await Promise.all(others.map((name) => caches.delete(name)));
  };
  event.waitUntil(clear());
});

// Forms are left alone: sent by a worker, one from another site would no longer be known as such.
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const { origin, pathname, search } = new URL(request.url);
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(say));
  else if (origin === location.origin && OFFLINE.files.includes(pathname + search)) {
    event.respondWith(fetch(request).catch(() => kept(request)));
  }
});

/** What a call brings along: the table it leads to, and where a POST ends such calls. */
interface Called {
  path: string;
  stop?: string | undefined;
}

/** What the server sends (src/ennead/table/calling/push.py). */
interface Message {
  title: string;
  text: string;
  language: string;
  address: string;
  stop: string;
  about: string;
}

// A call from the server. Browsers want every message shown.
worker.addEventListener("push", (event) => {
  const { title, text, language, address, stop, about } = event.data?.json() as Message;
  const data: Called = { path: own(address, "/table/") ?? "/", stop: own(stop, "/stop/") };
  const actions = data.stop ? [{ action: "stop", title: OFFLINE.stop }] : [];
  const shown = { body: text, lang: language, icon: OFFLINE.icon, tag: about, data, actions };
  event.waitUntil(worker.registration.showNotification(title, shown));
});

// Push services give a browser another address now and then. The server is told, which calls there from then on, if
// this browser is still to be called; and browsers differ in whether they have subscribed anew by themselves.
worker.addEventListener("pushsubscriptionchange", (event) => {
  const renew = async () => {
    const wanted = { userVisibleOnly: true, applicationServerKey: OFFLINE.key };
    const subscription = event.newSubscription ?? (await worker.registration.pushManager.subscribe(wanted));
    const body = new URLSearchParams({ do: "renew", subscription: JSON.stringify(subscription) });
    await fetch("/me/calls", { method: "POST", body, redirect: "manual" });
  };
  if (OFFLINE.key) event.waitUntil(renew());
});

/** The path of an address of ours that begins so. */
function own(address: string, begin: string): string | undefined {
  const { origin, pathname } = new URL(address, location.origin);
  return origin === location.origin && pathname.startsWith(begin) ? pathname : undefined;
}

// Whoever takes a call, of the server or of a hidden tab (web/src/calls.ts), is led to its table.
worker.addEventListener("notificationclick", (event) => {
  const { path, stop } = event.notification.data as Called;
  event.notification.close();
  if (event.action === "stop" && stop) return event.waitUntil(fetch(stop, { method: "POST" }));
  const lead = async () => {
    const tabs = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
    const tab = tabs.find(({ url }) => new URL(url).pathname === path);
    await (tab ? tab.focus() : worker.clients.openWindow(path));
  };
  event.waitUntil(lead());
});

function say(): Response {
  return new Response(OFFLINE.page, { status: 503, headers: OFFLINE.headers });
}

async function kept(request: Request): Promise<Response> {
  const cache = await caches.open(OFFLINE.name);
  return (await cache.match(request)) ?? Response.error();
}
