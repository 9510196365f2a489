import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 1024px)';

function subscribe(listener: () => void) {
  const media = matchMedia(WIDE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the floor and a bill have room beside each other. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
