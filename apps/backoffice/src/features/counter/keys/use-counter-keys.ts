import { hasOpenDialog } from '@comanda/ui/open-dialog';
import { useEffect, useEffectEvent } from 'react';
import { press } from '../../../platform/act/act-keys.ts';
import { COUNTER_ACTS, type CounterDoing } from '../counter-acts.ts';
import { type Action, actionOf, getKeymap, keyOf } from './keymap.ts';

/** What takes letters itself. */
const TYPED_INTO =
  ':is(input:not([type="radio"], [type="checkbox"]), textarea, select, [role="menu"], [role="listbox"])';
const WORD = /^[\p{L}\p{N}]$/u;

/**
 * The keys of the sale, wherever the focus is. Under a dialog they rest: it has keys of its own. A letter or digit that
 * nothing else takes is typed into the search: a scanner does not look where the focus is.
 */
export function useCounterKeys(on: CounterDoing): void {
  const latest = useEffectEvent((action: Action) => press(COUNTER_ACTS[action], on, ''));
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      const key = keyOf(event);
      const action = key === null ? undefined : actionOf(getKeymap(), key);
      if (action !== undefined) event.preventDefault();
      else if (!isLoose(event)) return;
      // The browser then writes the key where the focus has gone.
      if (!hasOpenDialog()) latest(action ?? 'search');
    }
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, []);
}

function isLoose({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  if (!WORD.test(key) || ctrlKey || altKey || metaKey || !(target instanceof Element)) return false;
  return target.closest('[data-exiting]') !== null || !target.matches(TYPED_INTO);
}
