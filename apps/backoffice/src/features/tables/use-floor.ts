import { getOpenTables, getTable } from '@comanda/contract/tables';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { keyOf } from '../../platform/api.ts';
import { readKept } from '../../platform/journal/kept-answers.ts';
import { useLiveEvents } from '../../platform/live.ts';

const FLOOR_EVENTS = new Set(['tab-updated', 'table-request', 'kitchen-changed', 'hello', 'reset']);
/** A busy Friday tells several things a second; screens read them together. */
const GATHER_MS = 250;

/** Keeps the floor and the open bill live. */
export function useLiveFloor(store_id: number): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLiveEvents(store_id, ({ type, data }) => {
    const order = (data as { order?: { table_number: number | null } } | null)?.order; // of newOrderEvent and orderUpdatedEvent
    if (!FLOOR_EVENTS.has(type) && order?.table_number == null) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      for (const route of [getOpenTables, getTable]) void client.invalidateQueries({ queryKey: keyOf(route) });
    }, GATHER_MS);
  });
}

export const useFloor = (store_id: number) => useQuery(readKept(getOpenTables, { params: { id: String(store_id) } }));

export const useBill = (store_id: number, number: number) =>
  useQuery(readKept(getTable, { params: { storeId: String(store_id), tableId: String(number) } }));
