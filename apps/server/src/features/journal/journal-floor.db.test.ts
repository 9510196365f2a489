import { doKitchenOp } from '@comanda/contract/floor/kitchen';
import { type JournalEntryInput, sendJournal } from '@comanda/contract/floor/journal';
import { getOrder } from '@comanda/contract/orders/orders';
import { closeTable, getOpenTables, openTab, payTable } from '@comanda/contract/floor/tables';
import { applyOp, type KitchenOp } from '@comanda/domain/kitchen/kitchen-ops';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { entry, makeId, minutesAgo, NOW, sale } from '../../../test/journal-entries.ts';
import { sellingStore } from '../../../test/order-factories.ts';

const { as, services } = await testApp();
const { db } = services;

async function floor() {
  const selling = await sellingStore(db);
  const waiter = await makeUser(db, 4, selling.store);
  return { ...selling, waiter: as(waiter.token) };
}
type Floor = Awaited<ReturnType<typeof floor>>;
const send = async ({ store, waiter }: Floor, entries: JournalEntryInput[]) =>
  (await waiter(sendJournal, { params: { id: store }, body: { sent_at: NOW, entries } })).answers;
const outcomes = async (at: Floor, entries: JournalEntryInput[]) =>
  (await send(at, entries)).map(({ outcome, code }) => code ?? outcome);

const opened = (number: number | null, more: object = {}) => entry('tab-open', { number, people: 2, ...more });
const round = (at: Floor, table_number: number, quantity = 1) =>
  entry('order', sale(at, { quantity, delivery_method: 3, table_number, payment: null, additions: false }));
const money = (amount: number, more: object = {}) => ({ op_id: makeId(), payment: 2, amount, ...more });
const settled = (
  kind: 'tab-payment' | 'tab-close',
  keys: readonly string[],
  payments: readonly object[],
  number = 12,
) => entry(kind, { table_number: number, tabs: keys.map((key) => ({ key })), payments });

const tabsOf = ({ store }: Floor) =>
  db.selectFrom('tabs').where('store_id', '=', store).select(['id', 'number', 'closed_at']).orderBy('id').execute();
const ordersOf = ({ store }: Floor) =>
  db
    .selectFrom('orders')
    .where('store_id', '=', store)
    .select(['id', 'status', 'total', 'paid_at', 'tab_id', 'idem_key'])
    .orderBy('id')
    .execute();
const ledgerOf = ({ store }: Floor) =>
  db
    .selectFrom('cash_movements')
    .where('store_id', '=', store)
    .where('tab_id', 'is not', null)
    .select(['tab_id', 'amount', 'payment_name'])
    .orderBy('id')
    .execute();
const ofTable = ({ store }: Floor) => ({ store_id: store, table_number: 12 });

test('a table served alone from its opening to its closing enters once, with its own hours', async () => {
  const at = await floor();
  const table = opened(12, { name: 'Rafael' });
  const night = [
    table,
    round(at, 12),
    round(at, 12, 2),
    settled('tab-payment', [table.id], [money(25)]),
    settled('tab-close', [table.id], [money(35, { tendered: 50 })]),
  ];
  expect(await outcomes(at, night)).toEqual(['applied', 'applied', 'applied', 'applied', 'applied']);
  expect(await outcomes(at, night)).toEqual(['already', 'already', 'already', 'already', 'already']);
  expect(await tabsOf(at)).toMatchObject([{ number: 12, closed_at: minutesAgo(10) }]);
  expect(await ordersOf(at)).toMatchObject([
    { status: 'delivered', total: 20, paid_at: minutesAgo(10) },
    { status: 'delivered', total: 40, paid_at: minutesAgo(10) },
  ]);
  expect((await ledgerOf(at)).map(({ amount }) => amount)).toEqual([25, 35]);
});

test('a bill to which a round came meanwhile keeps the payments, stays open, and says so', async () => {
  const at = await floor();
  const table = opened(12);
  await send(at, [table, round(at, 12)]);
  const close = settled('tab-close', [table.id], [money(20)]);
  await send(at, [round(at, 12, 2)]);
  const [answer] = await send(at, [close]);
  expect(answer).toMatchObject({ outcome: 'applied', result: { total: 60 } });
  expect(answer?.message).toMatch(/faltam R\$\s40,00/);
  expect(await send(at, [close])).toEqual([{ ...answer, outcome: 'already' }]);
  expect(await tabsOf(at)).toMatchObject([{ closed_at: null }]);
  expect(await ledgerOf(at)).toMatchObject([{ amount: 20 }]);
  expect(await outcomes(at, [settled('tab-close', [table.id], [money(40)])])).toEqual(['applied']);
  expect((await tabsOf(at))[0]?.closed_at).not.toBeNull();
});

test('a number that somebody opened meanwhile is one bill for both', async () => {
  const at = await floor();
  const { id } = await at.waiter(openTab, { body: { store_id: at.store, number: 12, op_id: makeId() } });
  const table = opened(12);
  expect(await send(at, [table])).toMatchObject([{ outcome: 'applied', result: { tab_id: id } }]);
  expect(await outcomes(at, [round(at, 12), settled('tab-close', [table.id], [money(20)])])).toEqual([
    'applied',
    'applied',
  ]);
  expect(await tabsOf(at)).toMatchObject([{ id, closed_at: minutesAgo(10) }]);
});

test('a call whose answer was lost and its entry are one payment and one closing', async () => {
  const at = await floor();
  const first = round(at, 12);
  await send(at, [first]);
  const [tab] = (await at.waiter(getOpenTables, { params: { id: at.store } })).tabs;
  const part = money(5);
  const rest = money(15);
  await at.waiter(payTable, { body: { ...ofTable(at), payments: [part] } });
  const tabs = { table_number: 12, tabs: [{ tab_id: tab?.id }] };
  expect(await outcomes(at, [entry('tab-payment', { ...tabs, payments: [part] })])).toEqual(['applied']);
  await at.waiter(closeTable, { body: { ...ofTable(at), total: 20, payments: [rest] } });
  expect(await outcomes(at, [entry('tab-close', { ...tabs, payments: [rest] })])).toEqual(['applied']);
  expect((await ledgerOf(at)).map(({ amount }) => amount)).toEqual([5, 15]);
});

test('money of a bill that somebody else has closed, or more than is missing, waits for a person', async () => {
  const at = await floor();
  const first = round(at, 12);
  await send(at, [first]);
  expect(await outcomes(at, [settled('tab-payment', [first.id], [money(30)])])).toEqual(['payment_over']);
  await at.waiter(closeTable, { body: { ...ofTable(at), total: 20, payments: [money(20)] } });
  expect(
    await outcomes(at, [
      settled('tab-close', [first.id], [money(20)]),
      settled('tab-close', [first.id], []),
      settled('tab-close', [makeId()], []),
    ]),
  ).toEqual(['tab_closed', 'applied', 'sale_missing']);
  expect(await ledgerOf(at)).toMatchObject([{ amount: 20 }]);
});

test('a way to pay that the store has since put away keeps its name', async () => {
  const at = await floor();
  const first = round(at, 12);
  const paid = settled('tab-close', [first.id], [money(20, { payment: 3, real_id: 9, payment_name: 'Cartão azul' })]);
  expect(await outcomes(at, [first, paid])).toEqual(['applied', 'applied']);
  expect(await ledgerOf(at)).toMatchObject([{ payment_name: 'Cartão azul' }]);
});

test('whatever waiters did alone and however it arrives: nothing twice, paid stays paid, closed stays closed', async () => {
  const at = await floor();
  let number = 20;
  const act = fc.constantFrom('round', 'pay', 'close');
  const devices = fc.array(fc.array(act, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(devices, fc.infiniteStream(fc.nat(99)), async (told, dice) => {
      number += 1;
      const table = opened(number);
      const roll = (most: number) => (dice.next().value ?? 0) % most;
      const made = (kind: string) =>
        kind === 'round'
          ? round(at, number)
          : settled(kind === 'pay' ? 'tab-payment' : 'tab-close', [table.id], [money(20)], number);
      const queues = told.map((acts) => [table, ...acts.map(made)]);
      const applied = new Map<string, object | null>();
      let closed: string[] = [];
      while (queues.some((queue) => queue.length > 0)) {
        const queue = queues[roll(queues.length)] ?? [];
        const sent = queue.slice(0, 1 + roll(3));
        for (const { id, outcome, result } of sent.length === 0 ? [] : await send(at, sent)) {
          if (applied.has(id)) expect({ outcome, result }).toEqual({ outcome: 'already', result: applied.get(id) });
          else if (outcome === 'applied') applied.set(id, result);
        }
        queue.splice(0, roll(2) === 0 ? sent.length : 0); // else the answer was lost
        const tabs = (await tabsOf(at)).filter((tab) => tab.number === number);
        const now = tabs.flatMap((tab) => (tab.closed_at === null ? [] : [String(tab.id)]));
        expect(now).toEqual(expect.arrayContaining(closed));
        closed = now;
      }
      const tabs = (await tabsOf(at)).filter((tab) => tab.number === number);
      const orders = (await ordersOf(at)).filter(({ tab_id }) => tabs.some(({ id }) => id === tab_id));
      expect(orders).toHaveLength(told.flat().filter((kind) => kind === 'round').length);
      const ledger = (await ledgerOf(at)).filter(({ tab_id }) => tabs.some(({ id }) => id === tab_id));
      const all = told.flatMap((acts) => acts.filter((kind) => kind !== 'round')).length;
      expect(ledger.length).toBeLessThanOrEqual(all);
      for (const { id, closed_at } of tabs) {
        const sum = (rows: readonly { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0);
        const due = orders.filter(({ tab_id }) => tab_id === id).reduce((total, order) => total + order.total, 0);
        const paid = sum(ledger.filter(({ tab_id }) => tab_id === id));
        expect(paid).toBeLessThanOrEqual(due);
        if (closed_at !== null) expect(paid).toBe(due);
        if (closed_at !== null)
          for (const order of orders) if (order.tab_id === id) expect(order).toMatchObject({ status: 'delivered' });
      }
    }),
    { numRuns: 15 },
  );
}, 90_000);

test('marks of the kitchen enter in any order of devices as the domain folds them, each once', async () => {
  const at = await floor();
  const kinds = fc.constantFrom('done' as const, 'recall' as const, 'serve' as const);
  await fc.assert(
    fc.asyncProperty(fc.array(kinds, { minLength: 1, maxLength: 5 }), async (told) => {
      // Two lines, of which one is never done: the order stays in the kitchen.
      const sold = sale(at, { delivery_method: 4 });
      const [item = {}] = sold.order.items;
      const [line = {}] = sold.order.quote.lines;
      const items = [item, { ...item, observation: 'bem passada' }];
      const quote = { ...sold.order.quote, lines: [line, { ...line, id: 2 }], total: 40 };
      const two = { ...sold, order: { ...sold.order, items, quote } };
      const [placed] = await send(at, [entry('order', two)]);
      const order_id = placed?.result?.order_id ?? 0;
      const read = async () =>
        (await at.waiter(getOrder, { params: { id: order_id }, query: { store_id: at.store } })).order;
      const before = await read();
      const ops = told.map((kind, index) =>
        entry('kitchen-op', { kind, order_id, lines: [1] }, { made_at: minutesAgo(9 - index) }),
      );
      expect((await send(at, [...ops, ...ops])).map(({ outcome }) => outcome)).toEqual([
        ...ops.map(() => 'applied'),
        ...ops.map(() => 'already'),
      ]);
      const after = ops.reduce(
        (order, { id, made_at, body }) => applyOp(order, { ...(body as unknown as KitchenOp), op_id: id, made_at }), // as it was made above
        before,
      );
      const marks = ({ cart_itens }: typeof before) =>
        cart_itens.map(({ done_at, served_at }) => ({ done_at, served_at }));
      expect(marks(await read())).toEqual(marks(after));
    }),
    { numRuns: 15 },
  );
}, 60_000);

test('what the kitchen did and took back alone comes to nothing; the same op by both ways is one', async () => {
  const at = await floor();
  const [placed] = await send(at, [entry('order', sale(at))]);
  const order_id = placed?.result?.order_id ?? 0;
  const done = entry('kitchen-op', { kind: 'done', order_id, lines: [1] });
  const undo = entry('kitchen-undo', { op_id: done.id });
  await at.waiter(doKitchenOp, { body: { store_id: at.store, op_id: done.id, kind: 'done', order_id, lines: [1] } });
  expect(await ordersOf(at)).toMatchObject([{ status: 'ready' }]);
  expect(await outcomes(at, [done, undo, undo])).toEqual(['applied', 'applied', 'already']);
  expect(await ordersOf(at)).toMatchObject([{ status: 'preparing' }]);
  expect(await outcomes(at, [entry('kitchen-undo', { op_id: makeId() })])).toEqual(['not_found']);
});
