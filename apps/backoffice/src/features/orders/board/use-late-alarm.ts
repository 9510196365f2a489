import type { Order } from '@comanda/contract/orders/orders';
import { useEffect, useRef, useState } from 'react';
import { lateOrders } from '@comanda/domain/orders/order-clock';
import { useNow } from '../../../platform/use-now.ts';
import { playLate } from '../../../platform/live/alarm.ts';
import type { Alarm } from './use-alarm.ts';

/** Tells of each order that becomes late, once by sound and until somebody puts it away by words. */
export function useLateAlarm(orders: readonly Order[], watched: boolean, { unlocked, volume }: Alarm) {
  const now = useNow();
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const told = useRef<ReadonlySet<number>>(new Set());
  const late = watched ? lateOrders(orders, now).filter(({ id }) => !seen.has(id)) : [];
  const ids = late.map(({ id }) => id).join();

  useEffect(() => {
    const all = ids.split(',').filter(Boolean).map(Number);
    if (!unlocked || all.every((id) => told.current.has(id))) return;
    told.current = new Set([...told.current, ...all]);
    playLate(volume);
  }, [ids, unlocked, volume]);

  return { late, putAway: () => setSeen(new Set([...seen, ...late.map(({ id }) => id)])) };
}
