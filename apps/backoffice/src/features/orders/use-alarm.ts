import type { Order } from '@comanda/contract/orders';
import { t } from '@comanda/ui/i18n';
import { useCallback, useEffect, useState } from 'react';
import { kept } from '../../platform/kept.ts';
import { playAlarm, soundUnlocked, startRinging, stopRinging, unlockSound } from './alarm.ts';

const VOLUME_KEY = 'alarm-volume';
const DEFAULT_VOLUME = 0.8;

/**
 * Rings while an order waits that nobody has accepted or silenced. Silence lasts for the orders that were there: the next
 * one rings again. The tab's title counts with it.
 */
export function useAlarm(orders: readonly Order[]) {
  const [volume, setVolume] = useState(() => kept.read<number>(VOLUME_KEY) ?? DEFAULT_VOLUME);
  const [unlocked, setUnlocked] = useState(soundUnlocked);
  const [heard, setHeard] = useState<ReadonlySet<number>>(new Set());
  const waiting = orders.filter((order) => order.status === 'received');
  const loud = waiting.filter((order) => !heard.has(order.id)).length;
  const ringing = loud > 0;

  // Any touch of the page lets it sound: the panel does not have to be asked for it.
  useEffect(() => {
    if (unlocked) return;
    const unlock = () => void unlockSound().then(setUnlocked);
    addEventListener('pointerdown', unlock);
    addEventListener('keydown', unlock);
    return () => {
      removeEventListener('pointerdown', unlock);
      removeEventListener('keydown', unlock);
    };
  }, [unlocked]);

  useEffect(() => {
    if (!ringing || !unlocked || volume === 0) return;
    startRinging(volume);
    return stopRinging;
  }, [ringing, unlocked, volume]);

  useEffect(() => {
    if (waiting.length === 0) return;
    const before = document.title;
    document.title = `(${waiting.length}) ${t('Novo pedido')}`;
    return () => {
      document.title = before;
    };
  }, [waiting.length]);

  return {
    ringing,
    unlocked,
    volume,
    silence: useCallback(() => setHeard(new Set(waiting.map((order) => order.id))), [waiting]),
    test: () => void unlockSound().then((ready) => (setUnlocked(ready), playAlarm(volume))),
    changeVolume: (value: number) => {
      setVolume(value);
      kept.write(VOLUME_KEY, value);
    },
  };
}
export type Alarm = ReturnType<typeof useAlarm>;
