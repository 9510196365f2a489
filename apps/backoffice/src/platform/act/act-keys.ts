import { showToast } from '@comanda/ui/toast';
import { useEffect, useEffectEvent } from 'react';
import { type Act, type Doing, refusalOf, stands } from './act.ts';

/** One that is fading out is no hindrance: fast hands press the next key meanwhile. */
const OPEN_DIALOG = ':is([role="dialog"], [role="alertdialog"]):not([data-exiting] *)';
/** What takes keys itself. */
const TAKES_KEYS =
  'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="radiogroup"], [role="dialog"]';

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey'>;
/** How an act names a key: 'a' with or without Shift, 'F7', 'Shift+F7'. */
const nameOf = ({ key, shiftKey }: Pressed): string =>
  key.length === 1 ? key.toLowerCase() : shiftKey ? `Shift+${key}` : key;

/** Whether a key is the browser's, a field's, a menu's or an open dialog's, or was taken already: then it is none of the page's. */
export const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  (event.target instanceof HTMLElement && event.target.closest(TAKES_KEYS) !== null) ||
  document.querySelector(OPEN_DIALOG) !== null;

/** An act with what it would be done to now. */
export interface Pressable {
  keys: readonly string[];
  stands: boolean;
  press: (key: string) => void;
}

/**
 * @param on what is chosen; null for nothing, so that the keys rest
 * @param only the one of several keys that means this thing and no other
 */
export const pressable = <On extends Doing>(
  list: Readonly<Record<string, Act<On>>>,
  on: On | null,
  only?: string,
): readonly Pressable[] =>
  on === null
    ? []
    : Object.values(list).map((act) => ({
        keys: (act.keys ?? []).filter((key) => only === undefined || key === only),
        stands: stands(act, on),
        press: (key) => {
          const refusal = refusalOf(act, on);
          if (refusal === undefined) act.do(on, key);
          else showToast({ text: refusal, tone: 'warning' });
        },
      }));

/** The keys of what is on the screen, as it is when one is pressed. One that is held counts once, but for the arrows. */
export function useActKeys(list: () => readonly Pressable[]): void {
  const find = useEffectEvent((key: string) => list().find((act) => act.stands && act.keys.includes(key)));
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      const key = nameOf(event);
      const act = find(key);
      if (!act || (event.repeat && !key.startsWith('Arrow'))) return;
      event.preventDefault();
      act.press(key);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
