import type { KitchenChange } from '@comanda/contract/floor/kitchen';
import { useEffect, useRef } from 'react';
import { playNotes, type Sound, unlockSound, useSoundUnlocked } from '../../platform/live/sound.ts';
import type { Ticket } from './tickets/ticket-columns.ts';

/** Told apart with the back to the screen: up for new, twice the same for changed, down for taken out. */
const NEW: Sound = {
  notes: [
    [660, 0, 0.14],
    [880, 0.16, 0.14],
    [1320, 0.32, 0.3],
  ],
};
const CHANGED: Sound = {
  notes: [
    [740, 0, 0.18],
    [740, 0.28, 0.18],
    [740, 0.56, 0.18],
  ],
};
const VOID: Sound = {
  notes: [
    [520, 0, 0.25],
    [390, 0.3, 0.25],
    [260, 0.6, 0.5],
  ],
};
const REMIND_MS = 30_000;

/** Sounds once for each new ticket and change, and again each half minute while a change is not read. */
export function useKitchenSound(tickets: readonly Ticket[], changes: readonly KitchenChange[], volume: number) {
  const unlocked = useSoundUnlocked();
  const heard = useRef<Set<string> | null>(null);

  const names = [...tickets.map(({ key }) => key), ...changes.map(({ id }) => `c${id}`)].join();
  const voids = changes.some(({ kind }) => kind === 'cancel' || kind === 'less');
  useEffect(() => {
    const known = heard.current;
    const fresh = names.split(',').filter((name) => name !== '' && !known?.has(name));
    heard.current = new Set([...(known ?? []), ...fresh]);
    if (known === null || fresh.length === 0) return; // what was there when the screen opened is no news
    const changed = fresh.some((name) => name.startsWith('c'));
    playNotes(changed ? (voids ? VOID : CHANGED) : NEW, volume);
  }, [names, voids, volume]);

  const waiting = changes.length > 0;
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => playNotes(voids ? VOID : CHANGED, volume), REMIND_MS);
    return () => clearInterval(timer);
  }, [waiting, voids, volume]);

  return {
    unlocked,
    test: () => void unlockSound().then(() => playNotes(NEW, volume)),
  };
}
