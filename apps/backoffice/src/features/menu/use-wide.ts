import { useSyncExternalStore } from 'react';

const query = matchMedia('(min-width: 48rem)');

function subscribe(listener: () => void) {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether there is room for tables (`md` and up). */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
