import { getKitchen, type KitchenChange, seeKitchenLines } from '@comanda/contract/kitchen';
import type { Order } from '@comanda/contract/orders';
import { t } from '@comanda/ui/i18n';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call, keyOf } from '../../platform/api.ts';
import { readKept } from '../../platform/journal/kept-answers.ts';
import { useLiveEvents, useOldOnceLeft, withEventsMeanwhile } from '../../platform/live.ts';
import { useSession } from '../../platform/session.tsx';
import { type KitchenBoard, shownOrders, withEvent } from './kitchen-board.ts';
import { readChanges, useOpQueue } from './op-queue.ts';

/** Averages and what became due; everything else comes as it happens. */
const REFRESH_MS = 60_000;

/** The kitchen's board, live, with what was done here and has not reached the server. */
export function useKitchen(store_id: number) {
  const client = useQueryClient();
  const { user } = useSession();
  const input = { query: { store_id: String(store_id) } };
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

/** Tells the server what a screen shows while somebody can see it; once for each line. */
export function useSeen(store_id: number, orders: readonly Order[], station: number | null): void {
  const told = useRef(new Set<string>());
  const unseen = orders.flatMap((order) =>
    order.cart_itens
      .filter((line) => line.seen_at === null && line.removed_at === null && line.done_at === null)
      .filter((line) => station === null || (line.print_group_id ?? 0) === station)
      .map(({ line }) => ({ order_id: order.id, line })),
  );
  const names = unseen.map(({ order_id, line }) => `${order_id} ${line}`).join();
  useEffect(() => {
    const tell = () => {
      if (document.visibilityState !== 'visible') return;
      const lines = unseen.filter(({ order_id, line }) => !told.current.has(`${order_id} ${line}`)).slice(0, 300);
      if (lines.length === 0) return;
      for (const { order_id, line } of lines) told.current.add(`${order_id} ${line}`);
      call(seeKitchenLines, { body: { store_id, lines } }).catch(() => {
        // Without a network nobody can be told: the next showing does.
        for (const { order_id, line } of lines) told.current.delete(`${order_id} ${line}`);
      });
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `names` says what `unseen` holds
  }, [store_id, names]);
}
