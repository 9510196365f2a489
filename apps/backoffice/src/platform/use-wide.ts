import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 1024px)';
const ROOMY = '(min-width: 1280px)';
const PHONE = '(max-width: 767px)';

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}

/** Whether two things have room beside each other. */
export const useWide = (): boolean => useMedia(WIDE);
/** Whether three have. */
export const useRoomy = (): boolean => useMedia(ROOMY);
export const usePhone = (): boolean => useMedia(PHONE);
