/** So long the worker may take to see to this page; without one the browser's own memory keeps the files. */
const WORKER_MS = 5_000;

/**
 * Once the page has everything: what a visit goes on with is fetched, file after file, so that an item, the bag and the
 * checkout open without a network; with the worker also what the page itself came with. A file that cannot be had is
 * asked for again when it is needed.
 */
export async function bringLater(): Promise<void> {
  const later = JSON.parse(document.getElementById('later')?.textContent ?? '[]') as string[]; // the server's own list
  const worker = await controllingWorker();
  const own = worker
    ? performance.getEntriesByType('resource').flatMap(({ name }) => (isOwnFile(name) ? [name] : []))
    : [];
  worker?.postMessage({ keep: location.pathname });
  for (const file of [...own, ...later]) {
    await idle();
    try {
      await (await fetch(file, { priority: 'low' })).arrayBuffer();
    } catch {
      return; // no network: what is missing comes when it is needed
    }
  }
}

const isOwnFile = (address: string): boolean =>
  /^\/(assets\/storefront|files|pictures)\//.test(new URL(address).pathname) &&
  new URL(address).origin === location.origin;

async function controllingWorker(): Promise<ServiceWorker | null> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return null;
  if (serviceWorker.controller) return serviceWorker.controller;
  const controlled = new Promise<void>((resolve) => {
    serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    setTimeout(resolve, WORKER_MS);
  });
  const registered = await serviceWorker.register('/sw.js').catch(() => null);
  if (registered) await controlled;
  return serviceWorker.controller;
}

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 1_000 });
    else setTimeout(resolve, 50);
  });
