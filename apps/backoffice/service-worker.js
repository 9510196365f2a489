// The shop's screens, and the driver's page, without a network: the app as it was built, and one page that opens it. Plain
// JavaScript, served at /store/sw.js and /entregador/sw.js; the build puts in the list of files of each. Nothing of a person
// is kept here, and no answer of /api/ ever is.
const SHELL = __SHELL__;
const PREFIX = `comanda-${SHELL.name}-`;
const CACHE = PREFIX + SHELL.version;
/** Any address below it opens the same page, but those of reports: theirs has its scripts on the way from the beginning. */
const PAGE = SHELL.page;
const PAGES = SHELL.reports ? [PAGE, SHELL.reports.page] : [PAGE];
const REPORT = SHELL.reports ? new RegExp(SHELL.reports.of) : null;
/** So long a report waits for the server, which writes its figures into the page. */
const PATIENCE_MS = 1_000;

self.addEventListener('install', (event) => {
  event.waitUntil(install());
  // Where the browser can, it takes the built files from the caches itself: a page needs dozens, and this script would hand over each.
  if ('addRoutes' in event)
    event.waitUntil(event.addRoutes([{ condition: { urlPattern: { pathname: `${ASSETS}*` } }, source: 'cache' }]));
});
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([dropOldCaches(), self.clients.claim()])));
// A new version waits until somebody says yes: what they are typing stays, and the old pages keep the old files.
self.addEventListener('message', ({ data }) => {
  if (data === 'activate') void self.skipWaiting();
});

async function install() {
  const cache = await caches.open(CACHE);
  const pages = await Promise.all(PAGES.map((page) => fetch(page, { cache: 'reload', credentials: 'omit' })));
  // Between two versions of the server the page could be of the other one.
  for (const page of pages)
    if (!page.ok || !(await page.clone().text()).includes(SHELL.entry)) throw new Error('another version is served');
  await cache.addAll(SHELL.files);
  await Promise.all(pages.map((page, at) => cache.put(PAGES[at], page)));
  // A driver is never asked: what they tap is kept apart, and the version before keeps its files for an open page.
  if (SHELL.eager) await self.skipWaiting();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate' && REPORT?.test(url.pathname)) event.respondWith(drawnFirst(request));
  else if (request.mode === 'navigate' && url.pathname.startsWith(PAGE)) event.respondWith(cacheFirst(PAGE, request));
  else if (url.pathname.startsWith(ASSETS)) event.respondWith(cacheFirst(url.pathname, request));
});

async function cacheFirst(path, request) {
  const own = await caches.open(CACHE);
  // An open page of the version before finds its files in that one's cache.
  return (await own.match(path)) ?? (PAGES.includes(path) ? undefined : await caches.match(path)) ?? fetch(request);
}

async function drawnFirst(request) {
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  const drawn = await Promise.race([fetch(request).catch(() => undefined), late]);
  return drawn?.ok ? drawn : cacheFirst(SHELL.reports.page, request);
}

/** The version before stays for pages that are still open; those before it are gone. */
async function dropOldCaches() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
}

// Somebody has to look: an order waits, and nobody has seen it.
self.addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, renotify: true, requireInteraction: true, data: { url } }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data.url));
});

async function openPage(url) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find((page) => new URL(page.url).pathname === url);
  return open ? open.focus() : self.clients.openWindow(url);
}
