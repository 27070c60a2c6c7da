// What answers in place of the network when there is none: a page that says so, and nothing else. It keeps that
// page, in itself, and the files it is made of. Of tables it keeps nothing. It also takes clicks on notifications.
//
// The server writes OFFLINE before this text (install.py), so that whatever changes in one is another worker.

interface Offline {
  name: string; // of this version
  page: string;
  headers: Record<string, string>;
  files: string[];
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

// A call to a table, whose address it brings (web/src/calls.ts): whoever takes it is led there.
worker.addEventListener("notificationclick", (event) => {
  const path = String(event.notification.data);
  event.notification.close();
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
