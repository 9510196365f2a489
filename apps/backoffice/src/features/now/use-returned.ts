import { type DeliveryStop, type DoorReport, getDispatch } from '@comanda/contract/delivery/dispatch';
import { doorReasonWords } from '@comanda/domain/delivery/door-report';
import { t } from '@comanda/ui/i18n';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { keyOf, read } from '../../platform/api.ts';
import { useLiveEvents } from '../../platform/live/live.ts';
import { useOrdersDay } from '../../platform/live/orders-day.ts';

export type ReturnedStop = DeliveryStop & { report: DoorReport };
/** @returns what nobody took, and the store has not decided on */
export const returnedStops = (stops: readonly DeliveryStop[]): ReturnedStop[] =>
  stops.filter((stop): stop is ReturnedStop => stop.report?.waits === true);

/** 'Pedido 12 não foi entregue: ninguém em casa. Wesley espera a sua resposta.' */
export const returnedWords = ({ number, report }: ReturnedStop): string =>
  t('Pedido {number} não foi entregue: {why}. {name} espera a sua resposta.', {
    number,
    why: doorReasonWords(report),
    name: report.driver_name,
  });

/** What a driver could not hand over, and waits for the store's word about. */
export function useReturned(store_id: number | null): readonly ReturnedStop[] {
  const client = useQueryClient();
  const input = { query: { store_id: store_id ?? 0 } };
  // The shell knows all orders: while none is on its way, nobody can come back with one, and nothing is read.
  const { data: board } = useOrdersDay(store_id);
  const away = new Set(board?.orders.filter(({ status }) => status === 'dispatched').map(({ id }) => id));
  const { data } = useQuery({ ...read(getDispatch, input), enabled: away.size > 0, staleTime: Infinity });
  const returned = returnedStops(data?.stops ?? []).filter(({ order_id }) => away.has(order_id));
  const waiting = useRef(0);
  useEffect(() => {
    waiting.current = returned.length;
  });
  useLiveEvents(store_id, ({ type, data: event }) => {
    const door = type === 'order-updated' && (event as { change?: { door?: string } }).change?.door; // the contract's payload
    const matters = waiting.current > 0 ? type === 'order-updated' : door !== undefined && door !== false;
    if (matters || type === 'reset') void client.invalidateQueries({ queryKey: keyOf(getDispatch, input) });
  });
  return returned;
}
