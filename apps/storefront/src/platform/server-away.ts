import { useSyncExternalStore } from 'react';
import { isReachable } from './page/lost-code.ts';

const FIRST_WAIT_MS = 3000;
const LONGEST_WAIT_MS = 20_000;

/** The server does not answer, though the browser may think that it is online. */
let away = false;
let asking = false;
const watchers = new Set<() => void>();

function setAway(now: boolean): void {
  away = now;
  for (const watcher of watchers) watcher();
}

export const useIsServerAway = (): boolean =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => away,
    () => false,
  );

/**
 * A call was lost: asks whether the server is there at all, and goes on asking until it is. Then whatever waits for the
 * network tries again, as it does when the browser says that it is back.
 */
export async function doubtServer(): Promise<void> {
  if (asking || !navigator.onLine) return;
  asking = true;
  for (let wait = FIRST_WAIT_MS; !(await isReachable()); wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    setAway(true);
    await new Promise((resolve) => {
      setTimeout(resolve, wait);
      addEventListener('online', resolve, { once: true });
    });
  }
  asking = false;
  if (!away) return;
  setAway(false);
  dispatchEvent(new Event('online'));
}
