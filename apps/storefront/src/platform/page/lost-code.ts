import { useSyncExternalStore } from 'react';
import { reloadForNewRelease } from './reload-for-new-release.ts';

/** Code that is waited for and could not be had: the screen stays as it is, and says so. */
let waiting = 0;
const watchers = new Set<() => void>();
const RETRY = 'comanda:retry';

function count(change: 1 | -1): void {
  waiting += change;
  for (const watcher of watchers) watcher();
}

/** Whether something that was pressed could not be opened for want of a network or of the server. */
export const useIsCodeLost = (): boolean =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => waiting > 0,
    () => false,
  );

/** Whatever is waited for is asked for again. */
export const retryLostCode = (): void => void dispatchEvent(new Event(RETRY));

/** Code that cannot be had is waited for: until somebody presses "try again" or the network comes back. */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await load();
    } catch (error) {
      if (typeof document === 'undefined') throw error;
      const reachable = await isReachable();
      if (reachable && tries === 0) continue;
      // The server answers, but not with this file: a newer release has replaced it, or the browser remembers the failure.
      if (reachable) reloadForNewRelease();
      await nextTry();
    }
  }
}

/** A server that says nothing for so long does not answer. */
const ASKS_FOR_MS = 10_000;

/** Whether the server itself answers now, and not a gateway in its place. */
export const isReachable = async (): Promise<boolean> => {
  try {
    const signal = AbortSignal.timeout(ASKS_FOR_MS);
    return (await fetch(`${location.origin}/api/health`, { method: 'HEAD', cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
};

/** Ends when somebody asks for another try, or the browser says that the network is back. */
export async function nextTry(): Promise<void> {
  count(1);
  await new Promise<void>((resolve) => {
    const go = () => {
      removeEventListener(RETRY, go);
      removeEventListener('online', go);
      resolve();
    };
    addEventListener(RETRY, go);
    addEventListener('online', go);
  });
  count(-1);
}
