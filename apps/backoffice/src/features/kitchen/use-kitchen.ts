import { getKitchen, type KitchenChange } from '@comanda/contract/floor/kitchen';
import { t } from '@comanda/ui/i18n';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { keyOf } from '../../platform/api.ts';
import { readKept } from '../../platform/journal/kept-answers.ts';
import { useLiveEvents, useOldOnceLeft, withEventsMeanwhile } from '../../platform/live/live.ts';
import { useSession } from '../../platform/session.tsx';
import { type KitchenBoard, shownOrders, withEvent } from './kitchen-board.ts';
import { readChanges, useOpQueue } from './op-queue.ts';

/** Averages and what became due; everything else comes as it happens. */
const REFRESH_MS = 60_000;

/** The kitchen's board, live, with what was done here and has not reached the server. */
export function useKitchen(store_id: number) {
  const client = useQueryClient();
  const { user } = useSession();
  const input = { query: { store_id } };
  const key = keyOf(getKitchen, input);
  const { data, error, refetch } = useQuery({
    ...readKept(getKitchen, input, (ask) => withEventsMeanwhile(store_id, ask, withEvent)),
    staleTime: Infinity,
    refetchInterval: REFRESH_MS,
  });
  useOldOnceLeft(getKitchen);
  const { ops: pending, read, waiting } = useOpQueue(store_id);
  const before = useRef(waiting);
  useEffect(() => {
    // What was done is in the answer; the event that says so may come a moment later.
    if (waiting < before.current) void client.invalidateQueries({ queryKey: [getKitchen.path] });
    before.current = waiting;
  }, [client, waiting]);
  useLiveEvents(store_id, (event) => {
    if (event.type === 'hello' || event.type === 'reset') {
      const board = client.getQueryData<KitchenBoard>(key);
      if (!board || board.seq < event.seq) void client.invalidateQueries({ queryKey: key });
      return;
    }
    client.setQueryData<KitchenBoard>(key, (board) => board && withEvent(board, event));
  });
  const orders = data === undefined ? [] : shownOrders(data, pending);
  const board = data && { ...data, changes: data.changes.filter(({ id }) => !read.has(id)) };
  const acknowledge = (changes: readonly KitchenChange[]) =>
    readChanges(
      store_id,
      changes.map(({ id }) => id),
      {
        title: t('Cozinha · ciente do pedido {number}', { number: changes[0]?.order_number ?? 0 }),
        user_name: user.name,
      },
    );
  return { board, orders, waiting, error, refetch, acknowledge };
}
