import { useSyncExternalStore } from 'react';
import type { ActTold } from '../../../platform/act/act.ts';
import { kept } from '../../../platform/kept.ts';
import { COUNTER_ACTS } from '../counter-acts.ts';

export type Action = keyof typeof COUNTER_ACTS;
export type Keymap = Readonly<Record<Action, string>>;
export const ACTION_NAMES = Object.keys(COUNTER_ACTS) as readonly Action[]; // its own keys

const PLACE = 'counter.keys';
const DEFAULTS = Object.fromEntries(ACTION_NAMES.map((action) => [action, COUNTER_ACTS[action].keys?.[0]])) as Keymap; // one of each

/** Pressed alone the browser needs these: reload, full screen, its tools. */
const BROWSERS: readonly string[] = ['F5', 'F11', 'F12', 'Shift+F5', 'Shift+F10', 'Shift+F12'];

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;
/** 'F7', 'Shift+F7'; null for what cannot be a key of the counter, where words are typed. */
export function keyOf({ key, shiftKey, ctrlKey, altKey, metaKey }: Pressed): string | null {
  if (!/^F([1-9]|1[0-2])$/.test(key) || ctrlKey || altKey || metaKey) return null;
  return shiftKey ? `Shift+${key}` : key;
}
export const isBrowsers = (key: string): boolean => BROWSERS.includes(key);
export const actionOf = (keymap: Keymap, key: string): Action | undefined =>
  ACTION_NAMES.find((action) => keymap[action] === key);

/** Gives an action another key; who had that key gets the old one, so that no action is without. */
export function moveKey(keymap: Keymap, action: Action, key: string): Keymap {
  const other = actionOf(keymap, key);
  const moved = { ...keymap, [action]: key };
  return other === undefined || other === action ? moved : { ...moved, [other]: keymap[action] };
}

/** What the device kept, if each action has a key of its own there. */
export function readKeymap(known: Partial<Keymap> | null): Keymap {
  const read = { ...DEFAULTS, ...known };
  const keys = ACTION_NAMES.map((action) => read[action]);
  return new Set(keys).size === ACTION_NAMES.length ? read : DEFAULTS;
}

let current: Keymap | null = null;
const watchers = new Set<() => void>();
export const getKeymap = (): Keymap => (current ??= readKeymap(kept.read<Partial<Keymap>>(PLACE)));

/** Keeps it on this device. @param keymap null for the keys of everybody */
export function setKeymap(keymap: Keymap | null): void {
  current = keymap ?? DEFAULTS;
  kept.write(PLACE, keymap);
  for (const watcher of watchers) watcher();
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
export const useKeymap = (): Keymap => useSyncExternalStore(subscribe, getKeymap);
export const isDefault = (keymap: Keymap): boolean =>
  ACTION_NAMES.every((action) => keymap[action] === DEFAULTS[action]);

/** The acts with the keys that this device has for them. */
export const keyedActs = (): Readonly<Record<string, ActTold>> =>
  Object.fromEntries(ACTION_NAMES.map((action) => [action, { ...COUNTER_ACTS[action], keys: [getKeymap()[action]] }]));
