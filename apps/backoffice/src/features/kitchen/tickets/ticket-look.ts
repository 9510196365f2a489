import type { Order } from '@comanda/contract/orders/orders';
import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { writeTableNumber } from '@comanda/domain/tables/table-number';
import { t } from '@comanda/ui/i18n';
import type { Lateness } from '@comanda/domain/orders/order-clock';
import { METHOD_LOOK } from '../../orders/public.ts';

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

export const HEAT_STYLE: Readonly<Record<Lateness, { background: string; color: string }>> = {
  ok: { background: 'var(--late-ok-soft)', color: '#faf7f9' },
  warn: { background: 'var(--late-warn-soft)', color: 'var(--late-warn-text)' },
  over: { background: 'var(--late-over)', color: '#fff' },
};
