import { getCounterStore } from '@comanda/contract/floor/counter-store';
import { findPayments } from '@comanda/contract/finance/payments';
import { getOpenTables, getTable } from '@comanda/contract/floor/tables';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { isOffline, keyOf } from '../../platform/api.ts';
import { readKept } from '../../platform/journal/kept-answers.ts';
import { useEntries, useJournal } from '../../platform/journal/use-journal.ts';
import { useLiveEvents, useOldOnceLeft } from '../../platform/live/live.ts';
import { billAlone, billOfFloor, floorAlone, sourcesOf } from './alone-bill.ts';

const FLOOR_EVENTS = new Set(['tab-updated', 'table-request', 'kitchen-changed', 'hello', 'reset']);
/** A busy Friday tells several things a second; screens read them together. */
const GATHER_MS = 250;

/** Keeps the floor and the open bill live. */
export function useLiveFloor(store_id: number): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useOldOnceLeft(getOpenTables, getTable);
  useLiveEvents(store_id, ({ type, data }) => {
    const order = (data as { order?: { table_number: number | null } } | null)?.order; // of newOrderEvent and orderUpdatedEvent
    if (!FLOOR_EVENTS.has(type) && order?.table_number == null) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      for (const route of [getOpenTables, getTable]) void client.invalidateQueries({ queryKey: keyOf(route) });
    }, GATHER_MS);
  });
}

/** Reads what a waiter needs who is alone later: what is sold, and how it is paid. */
export function useKeptForAlone(store_id: number): void {
  useQuery(readKept(getCounterStore, { params: { id: store_id } }));
  useQuery(readKept(findPayments, { params: { storeId: store_id } }));
}

/** The floor with what waits in the journal. */
export function useFloor(store_id: number) {
  const floor = useQuery(readKept(getOpenTables, { params: { id: store_id } }));
  const waiting = useEntries(store_id, 'waiting');
  const data = useMemo(() => floor.data && floorAlone(floor.data, waiting), [floor.data, waiting]);
  return { ...floor, data };
}

/** A bill with what waits in the journal; one that this device never read, as far as the floor knows it while it is alone. */
export function useBill(store_id: number, number: number) {
  const params = { storeId: store_id, tableId: number };
  const bill = useQuery(readKept(getTable, { params }));
  const floor = useQuery(readKept(getOpenTables, { params: { id: store_id } }));
  const waiting = useEntries(store_id, 'waiting');
  const { alone } = useJournal(store_id);
  const partial = bill.data === undefined && floor.data !== undefined && (alone || isOffline(bill.error));
  // What was moved here is on the bills that it comes from, until the move has entered.
  const sources = sourcesOf(number, waiting);
  const moved = useQueries({
    queries: sources.map((from) => readKept(getTable, { params: { storeId: store_id, tableId: from } })),
    combine: (reads) => reads.map(({ data }) => data),
  });
  const data = useMemo(() => {
    const known = bill.data ?? (partial && floor.data ? billOfFloor(floor.data, number) : undefined);
    if (!known) return undefined;
    const from = sources.flatMap((each, index) => moved[index] ?? (floor.data ? billOfFloor(floor.data, each) : []));
    return billAlone(known, waiting, from);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `sources` follows from `number` and `waiting`
  }, [bill.data, floor.data, partial, number, waiting, moved]);
  const unread = sources.length > 0 && moved.some((each) => each === undefined);
  return { data, partial: partial || unread, error: bill.error, refetch: bill.refetch };
}
