import { useSyncExternalStore } from 'react';

/** How often an open page asks whether there is a new version; it also asks when it opens. */
const ASK_MS = 30 * 60_000;

let waiting: ServiceWorker | null = null;
const watchers = new Set<() => void>();

/** Keeps the shop's screens on this device, so that they open without a network. Built apps only. */
export function keepShell(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Without it, a network is needed; a browser that blocks workers may answer nothing at all.
  navigator.serviceWorker.register('/store/sw.js', { scope: '/store/' }).then(
    (registration: ServiceWorkerRegistration | undefined) => registration && watch(registration),
    () => {},
  );
}

function watch(registration: ServiceWorkerRegistration): void {
  setInterval(() => void registration.update().catch(() => {}), ASK_MS);
  const look = () => {
    // The first one to be installed replaces nothing.
    waiting = registration.active === null ? null : registration.waiting;
    for (const watcher of watchers) watcher();
  };
  look();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** A newer version is ready and waits for a yes. */
export const useNewVersion = (): boolean => useSyncExternalStore(subscribe, () => waiting !== null);

/** Changes to the new version: the page loads anew. */
export function takeNewVersion(): void {
  const next = waiting;
  next?.addEventListener('statechange', () => {
    if (next.state === 'activated') location.reload();
  });
  next?.postMessage('activate');
}
