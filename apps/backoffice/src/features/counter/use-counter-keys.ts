import { useEffect, useRef } from 'react';

/** What a key does at the counter. F1, F3, F5, F11 and F12 stay the browser's. */
export interface CounterActions {
  search: () => void;
  client: () => void;
  otherTab: () => void;
  discount: () => void;
  kitchen: () => void;
  charge: () => void;
  nextMethod: () => void;
}
export const ACTION_KEYS: Readonly<Record<keyof CounterActions, string>> = {
  search: 'F2',
  client: 'F4',
  otherTab: 'F6',
  discount: 'F7',
  kitchen: 'F8',
  charge: 'F9',
  nextMethod: 'F10',
};

/** One that is fading out is no hindrance: fast hands press the next key meanwhile. */
const OPEN_DIALOG = ':is([role="dialog"], [role="alertdialog"]):not([data-exiting] *)';

/** The keys of the sale, wherever the focus is. Under a dialog they rest: it has keys of its own. */
export function useCounterKeys(actions: CounterActions): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const found = Object.entries(ACTION_KEYS).find(([, key]) => key === event.key);
      if (!found) return;
      event.preventDefault();
      if (document.querySelector(OPEN_DIALOG)) return;
      latest.current[found[0] as keyof CounterActions](); // a key of the table
    }
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, []);
}
