import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * While it holds, what is typed or scanned is kept instead of reaching the page: a sale that is on its way is not
 * changed any more, and the next has not begun.
 * @param replay gets what was kept when it was let go and nothing holds it any more; Enter is a line break
 * @returns lets go of it
 */
export function useHeldKeys(holds: boolean, replay: (typed: string) => void): () => void {
  const kept = useRef('');
  const [free, setFree] = useState('');
  const latest = useEffectEvent(replay);
  useEffect(() => {
    if (!holds) return;
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
  useEffect(() => {
    if (holds || free === '') return;
    latest(free);
    setFree('');
  }, [holds, free]);
  return () => {
    setFree(kept.current);
    kept.current = '';
  };
}
