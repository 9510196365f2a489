import { useEffect, useEffectEvent } from 'react';
import { type Action, actionOf, getKeymap, keyOf } from './keymap.ts';

export type CounterActions = Readonly<Record<Action, () => void>>;

/** One that is fading out is no hindrance: fast hands press the next key meanwhile. */
const OPEN_DIALOG = ':is([role="dialog"], [role="alertdialog"]):not([data-exiting] *)';

/** The keys of the sale, wherever the focus is. Under a dialog they rest: it has keys of its own. */
export function useCounterKeys(actions: CounterActions): void {
  const latest = useEffectEvent(() => actions);
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      const key = keyOf(event);
      const action = key === null ? undefined : actionOf(getKeymap(), key);
      if (action === undefined) return;
      event.preventDefault();
      if (!document.querySelector(OPEN_DIALOG)) latest()[action]();
    }
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, []);
}
