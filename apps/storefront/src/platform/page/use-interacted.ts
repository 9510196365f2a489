import { useSyncExternalStore } from 'react';

const EVENTS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'scroll'] as const;
const isBrowser = typeof document !== 'undefined';

let interacted = false;
const listeners = new Set<() => void>();
// In the capturing phase: what sleeps lets no press through.
const HOW = { passive: true, capture: true } as const;
if (isBrowser) for (const name of EVENTS) addEventListener(name, noteInteraction, HOW);

/** Somebody has begun to use the page: what its first paint did without may come now. */
export function noteInteraction(): void {
  if (isBrowser) for (const name of EVENTS) removeEventListener(name, noteInteraction, HOW);
  interacted = true;
  for (const listener of listeners) listener();
  listeners.clear();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useInteracted = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => interacted,
    () => false,
  );

export const firstInteraction = (): Promise<void> =>
  interacted ? Promise.resolve() : new Promise((resolve) => subscribe(resolve));
