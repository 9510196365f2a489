import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * While it holds, what is typed or scanned is kept instead of reaching the page: a sale that is on its way is not
 * changed any more, and the next has not begun.
 * @param replay gets what was kept once it was let go and nothing holds it any more; Enter is a line break
 * @returns lets go of it
 */
export function useHeldKeys(holds: boolean, replay: (typed: string) => void): () => void {
  const kept = useRef('');
  const free = useRef('');
  const flush = useEffectEvent(() => {
    const typed = free.current;
    free.current = '';
    if (typed !== '') replay(typed);
  });
  useEffect(() => {
    if (!holds) {
      // Whoever lets go does so in the same turn in which the sending ends.
      const soon = setTimeout(() => flush());
      return () => clearTimeout(soon);
    }
    kept.current = '';
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.key !== 'Enter' && event.key.length !== 1) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (!event.repeat) kept.current += event.key === 'Enter' ? '\n' : event.key;
    };
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, [holds]);
  return () => {
    free.current = kept.current;
    kept.current = '';
  };
}
