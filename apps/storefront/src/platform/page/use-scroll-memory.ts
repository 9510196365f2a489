import { useEffect, useLayoutEffect, useRef } from 'react';

const positions = new Map<string, number>();
let returning = false;
const useEffectBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** A new page begins at its top; going back finds it where it was left. The browser knows only whole documents. */
export function useScrollMemory(path: string): void {
  const shown = useRef(path);

  useEffect(() => {
    const onPop = () => {
      returning = true;
    };
    const onScroll = () => positions.set(shown.current, scrollY);
    addEventListener('popstate', onPop);
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('popstate', onPop);
      removeEventListener('scroll', onScroll);
    };
  }, []);

  useEffectBeforePaint(() => {
    if (shown.current !== path) {
      shown.current = path;
      scrollTo({ top: returning ? (positions.get(path) ?? 0) : 0, behavior: 'instant' });
    }
    returning = false;
  }, [path]);
}
