import { useEffect, useRef } from 'react';

/**
 * While it holds, what is typed or scanned is kept instead of reaching the page: a sale that is on its way is not
 * changed any more, and the next has not begun.
 * @param replay gets what was kept once it was let go and nothing holds it any more; Enter is a line break
 * @returns lets go of it
 */
export function useHeldKeys(holds: boolean, replay: (typed: string) => void): () => void {
  const kept = useRef('');
  const holding = useRef(false);
  const letGo = useRef(false);
  const answered = useRef(false);
  const latest = useRef(replay);
  useEffect(() => {
    latest.current = replay;
  });
  useEffect(() => {
    if (!holds) return;
    kept.current = '';
    letGo.current = false;
    answered.current = false;
    holding.current = true;
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.key !== 'Enter' && event.key.length !== 1) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      // Once the sale is made, Enter alone is for what is shown then; before, it was only impatience.
      if (event.key === 'Enter' && letGo.current && kept.current === '') answered.current = !event.repeat;
      else if (!event.repeat) kept.current += event.key === 'Enter' ? '\n' : event.key;
    };
    addEventListener('keydown', listen, { capture: true });
    return () => {
      removeEventListener('keydown', listen, { capture: true });
      holding.current = false;
    };
  }, [holds]);
  // Only now: what was typed between letting go and this look was kept too, and comes before what is typed from here on.
  useEffect(() => {
    if (!holds && letGo.current) flush(kept, letGo, latest.current);
    if (holds || !answered.current) return;
    answered.current = false;
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  }, [holds]);
  return () => {
    letGo.current = true;
    if (!holding.current) flush(kept, letGo, latest.current);
  };
}

function flush(kept: { current: string }, letGo: { current: boolean }, replay: (typed: string) => void): void {
  const typed = kept.current;
  kept.current = '';
  letGo.current = false;
  if (typed !== '') replay(typed);
}
