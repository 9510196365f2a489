import type { Order } from '@comanda/contract/orders/orders';
import { ALERT_OPTION } from '@comanda/domain/codes';
import { t } from '@comanda/ui/i18n';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { WorkSettings } from '../../../platform/work-settings.ts';
import { playAlarm, startRinging, stopRinging } from '../../../platform/live/alarm.ts';
import { unlockSound, useSoundUnlocked } from '../../../platform/live/sound.ts';
import { keepVolume, readVolume } from '../../../platform/live/alarm-volume.ts';
import { tellHeard, tellSound } from '../../../platform/live/presence.ts';

/**
 * Rings, as long as the store wants, for an order that nobody has accepted or silenced. Silence lasts for the orders that were there: the next
 * one rings again. The tab's title counts with it.
 */
export function useAlarm(orders: readonly Order[], alert_option: WorkSettings['alert_option']) {
  const [volume, setVolume] = useState(readVolume);
  const unlocked = useSoundUnlocked();
  const [heard, setHeard] = useState<ReadonlySet<number>>(new Set());
  const waiting = orders.filter((order) => order.status === 'received');
  const loud = waiting.filter((order) => !heard.has(order.id)).map(({ id }) => id);
  const ringing = loud.length > 0;
  /** Ids grow, so this one came last. */
  const newest = Math.max(0, ...loud);
  const rung = useRef({ newest: 0, alert_option });

  useEffect(() => {
    if (!ringing || !unlocked || volume === 0) return stopRinging();
    const before = rung.current;
    rung.current = { newest: Math.max(newest, before.newest), alert_option };
    // A number of times is counted from the newest order: one that leaves does not start it again.
    const done = alert_option !== ALERT_OPTION.untilAnswered && alert_option === before.alert_option;
    if (!done || newest > before.newest) startRinging(volume, alert_option);
  }, [ringing, newest, unlocked, volume, alert_option]);

  useEffect(() => stopRinging, []);

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
    alert_option,
    unlocked,
    volume,
    silence: useCallback(() => {
      const ids = waiting.map((order) => order.id);
      setHeard(new Set(ids));
      tellHeard(ids);
    }, [waiting]),
    test: () => void unlockSound().then(() => playAlarm(volume)),
    changeVolume: (value: number) => {
      setVolume(value);
      keepVolume(value);
      tellSound();
    },
  };
}
export type Alarm = ReturnType<typeof useAlarm>;
