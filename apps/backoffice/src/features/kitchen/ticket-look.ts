import type { Order } from '@comanda/contract/orders';
import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { writeTableNumber } from '@comanda/domain/table-number';
import { t } from '@comanda/ui/i18n';
import { latenessOf } from '../../platform/late-orders.ts';
import { METHOD_LOOK } from '../orders/public.ts';
import type { Ticket } from './ticket-columns.ts';

/** 'M 12' at a table, else the order's number. */
export function ticketName({ delivery_method, table_number, number }: Order): string {
  if (delivery_method !== DELIVERY_METHOD.table || table_number === null) return String(number);
  return t('M {table}', { table: writeTableNumber(table_number) });
}

/** 'Delivery · Rafael' */
export const ticketPlace = (order: Order): string =>
  [METHOD_LOOK[order.delivery_method].label(), order.client_name].filter(Boolean).join(' · ');

/** '04:31', and above an hour '1:04:31' */
export function clockText(since: number, now: number): string {
  const seconds = Math.max(0, Math.floor((now - since) / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${two(minutes)}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

export type Heat = 'ok' | 'warn' | 'over';
const HEATS: readonly Heat[] = ['ok', 'warn', 'over'];

/** As late as its client's promise says, as on the panel; or sooner, where the station has limits of its own for its clock. */
export function heatOf(
  { sent_at, order }: Ticket,
  now: number,
  { yellow, red }: { yellow: number; red: number },
): Heat {
  const minutes = (now - Date.parse(sent_at)) / 60_000;
  const own = minutes >= red ? 2 : minutes >= yellow ? 1 : 0;
  return HEATS[Math.max(own, HEATS.indexOf(latenessOf(order, new Date(now))))] ?? 'over';
}
export const HEAT_STYLE: Readonly<Record<Heat, { background: string; color: string }>> = {
  ok: { background: 'var(--late-ok-soft)', color: '#faf7f9' },
  warn: { background: 'var(--late-warn-soft)', color: 'var(--late-warn-text)' },
  over: { background: 'var(--late-over)', color: '#fff' },
};
