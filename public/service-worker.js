// Shows the offline page where a page can't be had from the network. It keeps that page and the
// fonts it needs, as anybody gets them, and never anything else: no figures lie on the device.
// docs/decisions/offline.md says how it is replaced and withdrawn.

const parameters = new URL(self.location.href).searchParams;
const version = parameters.get("version") ?? "";
// A reader who changes the language installs another worker, which replaces the page.
const language = parameters.get("language") ?? "es";
const cacheName = `offline-${version}`;
const offlinePath = "/offline";
const keptFiles = /\/_next\/static\/[\w./~-]+\.woff2/g;
const routerScripts = /<script\b[^>]*\ssrc=[^>]*><\/script>|<link\b[^>]*\sas="script"[^>]*>/g;

self.addEventListener("install", (event) => {
  event.waitUntil(keepOfflinePage());
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate" && !pathname.startsWith("/api/")) {
    event.respondWith(answerNavigation(event));
  } else if (request.destination === "font") {
    event.respondWith(answerFont(request));
  }
});

/** Keeps the page with its own policy and nonce, without the scripts of a router it has no pages for. */
async function keepOfflinePage() {
  const response = await fetch(offlinePath, {
    credentials: "omit",
    cache: "no-store",
    headers: { "Accept-Language": language },
  });
  if (!response.ok || response.redirected) throw new Error(`${offlinePath}: ${response.status}`);
  const page = (await response.text()).replace(routerScripts, "");
  const headers = new Headers(response.headers);
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);

  const cache = await caches.open(cacheName);
  const files = [...new Set(page.match(keptFiles))];
  await cache.addAll(files.map((file) => new Request(file, { credentials: "omit" })));
  await cache.put(offlinePath, new Response(page, { headers }));
}

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
}

async function answerNavigation({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await kept(offlinePath)) ?? Response.error();
  }
}

/** A font's name changes with its content: what is kept is never stale. */
async function answerFont(request) {
  return (await kept(request.url)) ?? fetch(request);
}

async function kept(path) {
  const cache = await caches.open(cacheName);
  return cache.match(path, { ignoreVary: true });
}
