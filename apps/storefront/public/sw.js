// The store's pages without a network: files that never change come from here, a page only when the network has none.
// Plain JavaScript, served as it is at /sw.js. Nothing of a person is kept: orders, carts and accounts are calls of /api/.
const FILES = 'comanda-files-1';
const PAGES = 'comanda-pages-1';
const MAX_FILES = 400;
const MAX_PAGES = 30;
/** A page that takes longer is shown as it was; its successor is ready for the next visit. */
const PATIENCE_MS = 4000;

const isFile = (path) => /^\/(assets\/storefront|files|pictures)\//.test(path);
/** Addresses that hold a token, and pages of an order: what is on them is somebody's. */
const isPrivate = (path) =>
  /^\/(api|order|loc|querodenovo|entregador)\//.test(path) || /^\/[^/]+\/(entregue|avaliar)\//.test(path);

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([dropOldCaches(), self.clients.claim()])));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || isPrivate(url.pathname)) return;
  if (isFile(url.pathname)) event.respondWith(fileFirst(request));
  else if (request.mode === 'navigate') event.respondWith(networkFirst(event, url.pathname));
});

// A page that was loaded before there was a worker: it is kept now.
self.addEventListener('message', (event) => {
  const path = event.data?.keep;
  if (typeof path === 'string' && path.startsWith('/') && !isPrivate(path))
    event.waitUntil(keepPage(path).catch(() => {}));
});

async function keepPage(path) {
  const cache = await caches.open(PAGES);
  if (!(await cache.match(path))) await put(cache, path, await fetch(path));
}

async function put(cache, path, answer) {
  if (!answer.ok || /no-store/.test(answer.headers.get('cache-control') ?? '')) return;
  await cache.put(path, answer.clone());
  await trim(cache, MAX_PAGES);
}

async function fileFirst(request) {
  const cache = await caches.open(FILES);
  const known = await cache.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(request, answer.clone());
    await trim(cache, MAX_FILES);
  }
  return answer;
}

async function networkFirst(event, path) {
  const cache = await caches.open(PAGES);
  const loading = fetch(event.request).then(async (answer) => {
    await put(cache, path, answer);
    return answer;
  });
  event.waitUntil(loading.catch(() => {}));
  // The menu stands in for a page of the same store that was never open.
  const known = async () => (await cache.match(path)) ?? cache.match(`/${path.split('/')[1]}`);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)).then(known);
  try {
    return (await Promise.race([loading, late])) ?? (await loading);
  } catch (error) {
    const page = await known();
    if (page) return page;
    throw error;
  }
}

async function trim(cache, limit) {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - limit)).map((key) => cache.delete(key)));
}

async function dropOldCaches() {
  const names = await caches.keys();
  const old = names.filter((name) => /^comanda-(files|pages)-/.test(name) && ![FILES, PAGES].includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

// A step of an order that somebody waits for, or a store's news for whoever asked; the next of the same tag takes its place.
self.addEventListener('push', (event) => {
  const { title, body, url, tag, image } = event.data?.json() ?? {};
  if (typeof title !== 'string') return;
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      renotify: true,
      icon: '/assets/storefront/icon.svg',
      ...(typeof image === 'string' && { image }),
      data: { url },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const target = new URL(event.notification.data?.url ?? '/', location.origin);
  if (target.origin !== location.origin) return;
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((open) => {
      const shown = open.find((client) => client.url === target.href);
      return shown ? shown.focus() : self.clients.openWindow(target.href);
    }),
  );
});
