import { asOrderId, asTabId } from '@comanda/domain/ids';
import type { OpenTables, TableBill } from '@comanda/contract/floor/tables';
import { money } from '@comanda/domain/money';
import { expect, test } from 'vitest';
import { billAlone, billOfFloor, floorAlone, sourcesOf, tabNames, type Waiting } from './alone-bill.ts';

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
        discount: 0,
        cashback: 0,
        additions: total / 10,
        total: total * 1.1,
      },
    },
  });
const cash = (amount: number) => ({ op_id: `op-${(seq += 1)}`, payment: 2, amount });
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
  const close = did('tab-close', { table_number: 12, tabs: [{ key: first.id }], payments: [cash(22)] });
  const unpaid = { ...close, body: { ...close.body, payments: [] } };
  expect(billAlone(empty(12), [first, unpaid])).toMatchObject({ tabs: [{ number: 12 }], remaining: 22 });
  expect(billAlone(empty(12), [first, close]).tabs).toEqual([]);
  const next = round(12, 10);
  const after = billAlone(empty(12), [first, close, next]);
  expect(after).toMatchObject({ total: 11, rounds: [{ subtotal: 10 }] });
  expect(tabNames(after.tabs, [first, close, next])).toEqual([{ key: next.id }]);
});

test('a tab that the server knows keeps its number, and what waits is added to it', () => {
  const known = {
    ...floor,
    tabs: billAlone(empty(12), [round(12, 20)]).tabs.map((tab) => ({ ...tab, id: asTabId(55) })),
  };
  const bill = billOfFloor(known, 12);
  const waiting = [
    round(12, 10),
    did('tab-payment', { table_number: 12, tabs: [{ tab_id: 55 }], payments: [cash(5)] }),
  ];
  expect(billAlone(bill, waiting)).toMatchObject({ total: 33, paid: 5, remaining: 28 });
  expect(tabNames(billAlone(bill, waiting).tabs, waiting)).toEqual([{ tab_id: 55 }]);
});

const known = (number: number, id: number, more: object = {}): TableBill => {
  const [tab] = billAlone(empty(number), [round(number, 20)]).tabs;
  const own = { ...tab, id, ...more } as TableBill['tabs'][number]; // one tab, of the round above
  const rounds = billAlone(empty(number), [round(number, 20)]).rounds.map((each) => ({
    ...each,
    order_id: asOrderId(id * 10),
    tab_id: asTabId(id),
  }));
  return { ...billOfFloor({ ...floor, tabs: [own] }, number), rounds };
};
test('what a joined bill had paid stays on the bill while something waits', () => {
  const paid = { id: 1, tab_id: asTabId(44), payment: 2, payment_name: '', amount: money(5), tendered: null } as const;
  const movement = { ...paid, allocation: null, user_name: '', created_at: made_at, reversed: false };
  const bill = billAlone({ ...known(12, 55), payments: [movement] }, [round(12, 10)]);
  expect(bill.payments).toEqual([movement]);
});

const move = (from: number, tab_id: number, to: number, onto: object[] = []) =>
  did('tab-move', { table_number: from, tabs: [{ tab_id }], whole: true, to, onto });

test('a table that was moved alone is seen where it went, with its rounds, also by way of another', () => {
  const waiting = [move(12, asTabId(55), 14), move(14, asTabId(55), 15), round(15, 10)];
  expect(sourcesOf(15, waiting)).toEqual([14, 12]);
  expect(sourcesOf(12, waiting)).toEqual([]);
  const there = billAlone(empty(15), waiting, [known(12, 55), empty(14)]);
  expect(there).toMatchObject({ total: 33, tabs: [{ id: 55, number: 15 }] });
  expect(there.rounds.map(({ subtotal }) => subtotal).toSorted((a, b) => a - b)).toEqual([10, 20]);
  expect(billAlone(known(12, 55), waiting).tabs).toEqual([]);
  expect(floorAlone({ ...floor, tabs: known(12, 55).tabs }, waiting).tabs).toMatchObject([{ number: 15, total: 33 }]);
});

test('tables that were joined alone are one bill, and money for the first pays it', () => {
  const waiting = [
    move(12, 55, 15, [{ tab_id: 66 }]),
    did('tab-payment', { table_number: 12, tabs: [{ tab_id: 55 }], payments: [cash(30)] }),
  ];
  const joined = billAlone(known(15, 66), waiting, [known(12, 55)]);
  expect(joined).toMatchObject({ total: 44, paid: 30, remaining: 14, people: 2, tabs: [{ id: 66 }] });
  expect(joined.rounds.map(({ tab_id }) => tab_id)).toEqual([66, 66]);
});

test('the service that is declined alone leaves the bill round by round, and comes back', () => {
  const declined = (service_declined: boolean) =>
    did('tab-change', { table_number: 12, tabs: [{ tab_id: 55 }], service_declined, name: 'Rafael' });
  const without = billAlone(known(12, 55), [declined(true)]);
  expect(without).toMatchObject({ service_fee: 0, total: 20, tabs: [{ name: 'Rafael', service_declined: true }] });
  expect(billAlone(known(12, 55), [declined(true), declined(false)])).toMatchObject({ service_fee: 2, total: 22 });
  // The floor knows no rounds.
  expect(floorAlone({ ...floor, tabs: known(12, 55).tabs }, [declined(true)]).tabs).toMatchObject([{ total: 20 }]);
});

test('a phone’s round that was accepted alone waits for nobody', () => {
  const bill = known(12, 55, { unanswered: 1 });
  const received = { ...bill, rounds: bill.rounds.map((each) => ({ ...each, status: 'received' as const })) };
  const accepted = did('order-status', { order_id: 550, status: 'preparing' });
  expect(billAlone(received, [accepted])).toMatchObject({
    rounds: [{ status: 'preparing' }],
    tabs: [{ unanswered: 0 }],
  });
});
