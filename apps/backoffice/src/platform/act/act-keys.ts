import { hasOpenDialog } from '@comanda/ui/open-dialog';
import { showToast } from '@comanda/ui/toast';
import { useEffect, useEffectEvent } from 'react';
import { type Act, type Doing, refusalOf, stands } from './act.ts';

/** What takes keys itself. */
const TAKES_KEYS =
  'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="radiogroup"], [role="dialog"]';
/** 'G', then another key within this time, are one: 'g p'. */
const TOGETHER_MS = 1_200;

/** How an act names a key: 'a' with or without Shift, 'F7', 'Shift+F7', 'Ctrl+K' (on a Mac, Command). */
function nameOf({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): string {
  if (ctrlKey || metaKey) return `Ctrl+${key.toUpperCase()}`;
  if (key.length === 1) return key.toLowerCase();
  return shiftKey ? `Shift+${key}` : key;
}

/** Whether a key was taken already, or is a field's, a menu's or an open dialog's: then it is none of the page's. With Ctrl it is no field's. */
const isTaken = ({ defaultPrevented, altKey, ctrlKey, metaKey, target }: KeyboardEvent): boolean =>
  defaultPrevented ||
  altKey ||
  hasOpenDialog() ||
  (!ctrlKey && !metaKey && target instanceof HTMLElement && target.closest(TAKES_KEYS) !== null);

/** An act with what it would be done to now. */
export interface Pressable {
  keys: readonly string[];
  stands: boolean;
  press: (key: string) => void;
}

/** Does it, or says why not. */
export function press<On extends Doing>(act: Act<On>, on: On, key: string): void {
  const refusal = refusalOf(act, on);
  if (refusal === undefined) act.do(on, key);
  else showToast({ text: refusal, tone: 'warning' });
}

/** In an open dialog, whose keys are no page's: does what the key means there, if anything. */
export function pressKey<On extends Doing>(
  list: Readonly<Record<string, Act<On>>>,
  on: On,
  event: KeyboardEvent,
): void {
  const key = nameOf(event);
  const act = Object.values(list).find((each) => each.keys?.includes(key) && stands(each, on));
  if (act === undefined) return;
  event.preventDefault();
  press(act, on, key);
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
        press: (key) => press(act, on, key),
      }));

/** Whatever on the screen has keys. */
const listening = new Set<() => readonly Pressable[]>();
let before = { key: '', at: 0 };

/** A key that is held counts once, but for the arrows. */
function listen(event: KeyboardEvent): void {
  if (isTaken(event)) return;
  const key = nameOf(event);
  const both = event.timeStamp - before.at < TOGETHER_MS ? `${before.key} ${key}` : key;
  before = { key, at: event.timeStamp };
  const acts = [...listening].flatMap((list) => list()).filter((act) => act.stands);
  const pressed = [both, key].find((name) => acts.some(({ keys }) => keys.includes(name)));
  if (pressed === undefined || (event.repeat && !key.startsWith('Arrow'))) return;
  event.preventDefault();
  acts.find(({ keys }) => keys.includes(pressed))?.press(pressed);
}

/** The keys of what is on the screen, as it is when one is pressed. */
export function useActKeys(list: () => readonly Pressable[]): void {
  const latest = useEffectEvent(list);
  useEffect(() => {
    const now = () => latest();
    if (listening.size === 0) document.addEventListener('keydown', listen);
    listening.add(now);
    return () => {
      listening.delete(now);
      if (listening.size === 0) document.removeEventListener('keydown', listen);
    };
  }, []);
}
