import type { OrderItem } from '@comanda/contract/orders/orders';
import type { PrintGroup, PrintSettings } from '@comanda/contract/floor/print';
import { asItemId } from '@comanda/domain/ids';
import { describe, expect, test } from 'vitest';
import { sampleLine, sampleOrder } from '../sample-order.ts';
import { ticketsOf } from './tickets-of.ts';

const SETTINGS: PrintSettings = {
  paper_width: 80,
  large_type: false,
  copies_delivery: 2,
  copies_takeaway: 3,
  copies_table: 0,
  group_tickets: true,
  print_on_accept: false,
  show_prices: true,
  show_qr: false,
  footer_text: '',
};
const item = (id: number) => ({ id, name: `item ${id}`, menu_group_id: 1, group_name: 'Menu' });
const GROUPS: PrintGroup[] = [
  { id: 7, name: 'Bar', printer_id: null, capacity: 2, itens: [item(1)] },
  { id: 8, name: 'Cozinha', printer_id: null, capacity: 2, itens: [item(2)] },
];
const line = (item_id: number, more: Partial<OrderItem> = {}) =>
  sampleLine({ item_id: asItemId(item_id), line: item_id, ...more });
const printed = (order: Parameters<typeof ticketsOf>[0], settings: Partial<PrintSettings> = {}, asked = false) =>
  ticketsOf(order, { ...SETTINGS, ...settings }, GROUPS, asked).map(({ group, lines }) => [
    group,
    ...lines.map(({ item_id }) => item_id),
  ]);

describe('what comes out of the printer', () => {
  test('is the copies of the order, then a ticket for each group that has a part in it', () => {
    expect(printed(sampleOrder({ cart_itens: [line(1), line(2)] }))).toEqual([
      [null, 1, 2],
      [null, 1, 2],
      ['Bar', 1],
      ['Cozinha', 2],
    ]);
  });

  test('is nothing for a group without a part, and one more ticket for items that are in no group', () => {
    expect(printed(sampleOrder({ delivery_method: 1, cart_itens: [line(2), line(9)] }))).toEqual([
      [null, 2, 9],
      [null, 2, 9],
      [null, 2, 9],
      ['Cozinha', 2],
      ['', 9],
    ]);
  });

  test('leaves out what was taken out of the order', () => {
    const cart_itens = [line(1, { removed_at: '2026-11-20T22:40:00.000Z' }), line(2)];
    expect(printed(sampleOrder({ delivery_method: 4, cart_itens }), { copies_takeaway: 1 })).toEqual([
      [null, 2],
      ['Cozinha', 2],
    ]);
  });

  test('is nothing where the store wants none, but never when somebody has pressed print', () => {
    const table = sampleOrder({ delivery_method: 3, cart_itens: [line(1)] });
    expect(printed(table, { group_tickets: false })).toEqual([]);
    expect(printed(table, { group_tickets: false }, true)).toEqual([[null, 1]]);
    expect(printed(table, {}, true)).toEqual([['Bar', 1]]);
  });
});
