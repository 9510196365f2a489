import type { OpenTables, TableBill } from '@comanda/contract/tables';
import { expect, test } from 'vitest';
import { billAlone, billOfFloor, floorAlone, tabNames, type Waiting } from './alone-bill.ts';

const made_at = '2026-11-20T22:30:00.000Z';
let seq = 0;
const did = (kind: Waiting['kind'], body: object): Waiting => {
  seq += 1;
  return {
    seq,
    id: `01KAG8T1XR${String(seq).padStart(16, '0')}`,
    kind,
    made_at,
    user_name: 'Helena',
    body: { ...body },
  };
};
const round = (table_number: number, total: number) =>
  did('order', {
    order: {
      table_number,
      items: [{ item_id: 7, quantity: 2, observation: 'sem gelo' }],
      quote: {
        lines: [{ id: 1, name: 'Limonada', quantity: 2, total_unique: total / 2, total }],
        additions: total / 10,
        total: total * 1.1,
      },
    },
  });
const floor = {
  rooms: [],
  tables: [],
  tabs: [],
  calls: [],
  service_rate: 10,
  seq: 1,
} as unknown as OpenTables; // empty lists of every kind
const empty = (number: number): TableBill => billOfFloor(floor, number);

test('a table that was opened, served and half paid alone shows its bill', () => {
  const opened = did('tab-open', { number: 12, name: 'Rafael', people: 3 });
  const paid = did('tab-payment', {
    table_number: 12,
    tabs: [{ key: opened.id }],
    payments: [{ op_id: 'pagamento', payment: 2, amount: 30 }],
  });
  const waiting = [opened, round(12, 20), round(12, 40), round(13, 99), paid];
  const bill = billAlone(empty(12), waiting);
  expect(bill).toMatchObject({ people: 3, subtotal: 60, service_fee: 6, total: 66, paid: 30, remaining: 36 });
  expect(bill.rounds.map(({ subtotal }) => subtotal)).toEqual([40, 20]);
  expect(bill.rounds[0]?.cart_itens).toMatchObject([{ name: 'Limonada', observation: 'sem gelo', total: 40 }]);
  expect(tabNames(bill.tabs, waiting)).toEqual([{ key: opened.id }]);
  expect(floorAlone(floor, waiting).tabs.map(({ number, remaining }) => [number, remaining])).toEqual([
    [12, 36],
    [13, 108.9],
  ]);
});

test('a bill that was closed alone leaves the floor, and the next round opens another', () => {
  const first = round(12, 20);
  const close = did('tab-close', { table_number: 12, tabs: [{ key: first.id }], payments: [] });
  expect(billAlone(empty(12), [first, close]).tabs).toEqual([]);
  const next = round(12, 10);
  const after = billAlone(empty(12), [first, close, next]);
  expect(after).toMatchObject({ total: 11, rounds: [{ subtotal: 10 }] });
  expect(tabNames(after.tabs, [first, close, next])).toEqual([{ key: next.id }]);
});

test('a tab that the server knows keeps its number, and what waits is added to it', () => {
  const known = { ...floor, tabs: billAlone(empty(12), [round(12, 20)]).tabs.map((tab) => ({ ...tab, id: 55 })) };
  const bill = billOfFloor(known, 12);
  const waiting = [
    round(12, 10),
    did('tab-payment', { table_number: 12, tabs: [{ tab_id: 55 }], payments: [{ amount: 5 }] }),
  ];
  expect(billAlone(bill, waiting)).toMatchObject({ total: 33, paid: 5, remaining: 28 });
  expect(tabNames(billAlone(bill, waiting).tabs, waiting)).toEqual([{ tab_id: 55 }]);
});
