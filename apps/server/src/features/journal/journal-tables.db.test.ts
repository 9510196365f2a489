import { type JournalEntryInput, sendJournal } from '@comanda/contract/floor/journal';
import { seeKitchenLines } from '@comanda/contract/floor/kitchen';
import { removeOrderItem } from '@comanda/contract/orders/order-edits';
import { changeTab, closeTable, getOpenTables, getTable, openTab, transferTable } from '@comanda/contract/floor/tables';
import { asTabId } from '@comanda/domain/ids';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { entry, makeId, NOW, sale } from '../../../test/journal-entries.ts';
import { makeItem, sellingStore } from '../../../test/order-factories.ts';

const { as, services } = await testApp();
const { db } = services;

async function floor() {
  const selling = await sellingStore(db);
  const waiter = as((await makeUser(db, 4, selling.store)).token);
  return { ...selling, waiter };
}
type Floor = Awaited<ReturnType<typeof floor>>;
const send = async ({ store, waiter }: Floor, ...entries: JournalEntryInput[]) =>
  (await waiter(sendJournal, { params: { id: store }, body: { sent_at: NOW, entries } })).answers;
const outcomes = async (at: Floor, ...entries: JournalEntryInput[]) =>
  (await send(at, ...entries)).map(({ outcome, code }) => code ?? outcome);

const opened = (number: number, more: object = {}) => entry('tab-open', { number, people: 2, ...more });
const card = (number: number, name: string) => opened(number, { name, by_name: true });
const round = (at: Floor, table_number: number, tab?: object) => {
  const sold = sale(at, { delivery_method: 3, table_number, payment: null, additions: false });
  return entry('order', tab === undefined ? sold : { ...sold, tab });
};
const move = (table_number: number, keys: readonly string[], to: number, more: object = {}) =>
  entry('tab-move', { table_number, tabs: keys.map((key) => ({ key })), whole: true, to, ...more });
const said = (table_number: number, keys: readonly string[], more: object) =>
  entry('tab-change', { table_number, tabs: keys.map((key) => ({ key })), ...more });
const floorOf = async (at: Floor) =>
  (await at.waiter(getOpenTables, { params: { id: at.store } })).tabs.map(({ number, name, total, people }) => ({
    number,
    name,
    total,
    people,
  }));
const open = (at: Floor, number: number) =>
  at.waiter(openTab, { body: { store_id: at.store, number, op_id: makeId() } });
const billOf = (at: Floor, number: number) => at.waiter(getTable, { params: { storeId: at.store, tableId: number } });

test('a card of a name keeps the number that the device gave it, or gets another when somebody has it', async () => {
  const at = await floor();
  const [ana, beto] = [card(501, 'Ana'), card(501, 'Beto')];
  expect(await send(at, ana)).toMatchObject([{ outcome: 'applied', message: '' }]);
  const [answer] = await send(at, beto, round(at, 501, { key: beto.id }));
  expect(answer).toMatchObject({
    outcome: 'applied',
    message: 'A comanda Beto ficou com o número 502: o 501 já era de outra.',
  });
  expect(await floorOf(at)).toMatchObject([
    { number: 501, name: 'Ana', total: 0 },
    { number: 502, name: 'Beto', total: 20 },
  ]);
  expect(await outcomes(at, ana, beto)).toEqual(['already', 'already']);
});

test('a round goes to its bill wherever that went meanwhile, and somebody is told', async () => {
  const at = await floor();
  const { id: tab_id } = await open(at, 12);
  await at.waiter(transferTable, { body: { store_id: at.store, table_number: 12, to: 15 } });
  await open(at, 12);
  const [answer] = await send(at, round(at, 12, { tab_id }));
  expect(answer?.message).toBe('A conta da mesa 12 tinha ido para a 15: a rodada está lá.');
  expect((await floorOf(at)).map(({ number, total }) => [number, total])).toEqual([
    [12, 0],
    [15, 20],
  ]);
});

test('a round of a bill that was closed meanwhile is not lost: it opens another, and somebody is told', async () => {
  const at = await floor();
  const { id: tab_id } = await open(at, 12);
  await at.waiter(closeTable, { body: { store_id: at.store, table_number: 12, total: 0 } });
  const [answer] = await send(at, round(at, 12, { tab_id }));
  expect(answer).toMatchObject({ outcome: 'applied' });
  expect(answer?.message).toContain('já estava fechada');
  expect(await floorOf(at)).toMatchObject([{ number: 12, total: 20 }]);
});

test('a whole table goes to a free one once, with its parts and its rounds', async () => {
  const at = await floor();
  const [table, part] = [opened(12), opened(24_001, { name: 'Ana' })];
  const moved = move(12, [table.id, part.id], 15);
  const night = [
    table,
    part,
    round(at, 12),
    round(at, 24_001, { key: part.id }),
    moved,
    round(at, 15, { key: table.id }),
  ];
  expect(await outcomes(at, ...night)).toEqual(night.map(() => 'applied'));
  expect(await outcomes(at, ...night)).toEqual(night.map(() => 'already'));
  expect(await floorOf(at)).toMatchObject([
    { number: 15, total: 40 },
    { number: 30_001, name: 'Ana', total: 20 },
  ]);
  // The same by another device is done already.
  expect(await outcomes(at, move(12, [table.id], 15))).toEqual(['applied']);
  expect(await floorOf(at)).toHaveLength(2);
});

test('bills that the person saw are joined; strangers who sat down meanwhile are not', async () => {
  const at = await floor();
  const [twelve, fifteen] = [opened(12), opened(15)];
  await send(at, twelve, fifteen, round(at, 12), round(at, 15));
  expect(await outcomes(at, move(12, [twelve.id], 15))).toEqual(['table_met_others']);
  expect(await floorOf(at)).toHaveLength(2);
  const join = move(12, [twelve.id], 15, { onto: [{ key: fifteen.id }] });
  expect(await outcomes(at, join, join)).toEqual(['applied', 'already']);
  expect(await floorOf(at)).toMatchObject([{ number: 15, total: 40, people: 4 }]);
  // What is known of the joined bill leads to the other.
  expect(await outcomes(at, round(at, 12, { key: twelve.id }), move(15, [twelve.id], 9))).toEqual([
    'applied',
    'applied',
  ]);
  expect(await floorOf(at)).toMatchObject([{ number: 9, total: 60 }]);
});

test('a table that somebody else had moved goes on to where the waiter took it, and they are told', async () => {
  const at = await floor();
  const table = opened(12);
  await send(at, table);
  await at.waiter(transferTable, { body: { store_id: at.store, table_number: 12, to: 14 } });
  const [answer] = await send(at, move(12, [table.id], 15));
  expect(answer?.message).toBe('A conta estava na mesa 14, e não na 12. Agora ela está na 15.');
  await at.waiter(closeTable, { body: { store_id: at.store, table_number: 15, total: 0 } });
  expect(await outcomes(at, move(15, [table.id], 3))).toEqual(['tab_closed']);
});

test('name, people, service and the wish to pay enter; of a closed bill only the service waits for a person', async () => {
  const at = await floor();
  const table = opened(12);
  const sold = sale(at, {
    delivery_method: 3,
    table_number: 12,
    payment: null,
    additions: true,
    quote: { additions: 2, total: 22 },
  });
  const words = said(12, [table.id], { name: 'Rafael', people: 5, bill_asked: true, service_declined: true });
  expect(await outcomes(at, table, entry('order', sold), words, words)).toEqual([
    'applied',
    'applied',
    'applied',
    'already',
  ]);
  const bill = await billOf(at, 12);
  expect(bill).toMatchObject({ total: 20, service_fee: 0, people: 5 });
  expect(bill.tabs).toMatchObject([{ name: 'Rafael', service_declined: true }]);
  expect(bill.tabs[0]?.bill_asked_at).not.toBeNull();
  await at.waiter(changeTab, {
    body: { store_id: at.store, tab_id: bill.tabs[0]?.id ?? asTabId(0), service_declined: false },
  });
  expect((await billOf(at, 12)).total).toBe(22);
  const payments = [{ op_id: makeId(), payment: 2, amount: 22 }];
  await at.waiter(closeTable, { body: { store_id: at.store, table_number: 12, total: 22, payments } });
  expect(
    await outcomes(at, said(12, [table.id], { bill_asked: false }), said(12, [table.id], { service_declined: true })),
  ).toEqual(['applied', 'tab_closed']);
  const paid = await db.selectFrom('orders').where('store_id', '=', at.store).select(['total', 'paid_at']).execute();
  expect(paid).toMatchObject([{ total: 22 }]);
  expect(paid[0]?.paid_at).not.toBeNull();
});

test('whatever the order in which two waiters move and serve, no round and no bill is lost', async () => {
  const numbers = fc.constantFrom(12, 14, 15);
  const acts = fc.array(
    fc.record({ kind: fc.constantFrom('move' as const, 'round' as const), who: fc.constantFrom(0, 1), to: numbers }),
    { minLength: 1, maxLength: 6 },
  );
  await fc.assert(
    fc.asyncProperty(acts, async (told) => {
      const at = await floor();
      const tables = [opened(12), opened(14)];
      await send(at, ...tables);
      const entries = told.map(({ kind, who, to }) => {
        const key = tables[who]?.id ?? '';
        return kind === 'move' ? move(12 + who * 2, [key], to) : round(at, 12 + who * 2, { key });
      });
      const rounds = told.filter(({ kind }) => kind === 'round').length;
      const first = await outcomes(at, ...entries);
      expect(first.filter((each) => each !== 'applied' && each !== 'table_met_others')).toEqual([]);
      await outcomes(at, ...entries);
      const now = await floorOf(at);
      expect(now.reduce((sum, { total }) => sum + total, 0)).toBe(rounds * 20);
      expect(now).toHaveLength(2);
    }),
    { numRuns: 8 },
  );
}, 60_000);

test('what the kitchen read alone is read once, also when it was read by the ordinary call', async () => {
  const at = await floor();
  const owner = as((await makeUser(db, 2, at.store)).token);
  const second = await makeItem(db, at.store);
  const sold = sale(at, { delivery_method: 4 });
  const items = [...sold.order.items, { item_id: second, quantity: 1 }];
  const quote = {
    ...sold.order.quote,
    lines: [...sold.order.quote.lines, { id: 2, name: 'X', quantity: 1, total_unique: 20, total: 20 }],
    total: 40,
  };
  const [placed] = await send(at, entry('order', { ...sold, order: { ...sold.order, items, quote } }));
  const order_id = placed?.result?.order_id ?? 0;
  await owner(seeKitchenLines, { body: { store_id: at.store, lines: [{ order_id, line: 2 }] } });
  await owner(removeOrderItem, {
    params: { itemId: 2 },
    body: { store_id: at.store, order_id, waste_reason: 'not_started' },
  });
  const changes = () =>
    db.selectFrom('kitchen_changes').where('store_id', '=', at.store).select(['id', 'acknowledged_at']).execute();
  const ids = (await changes()).map(({ id }) => id);
  expect(ids).not.toEqual([]);
  const read = entry('kitchen-ack', { ids });
  const stranger = await floor();
  expect(await outcomes(stranger, entry('kitchen-ack', { ids }))).toEqual(['applied']);
  expect((await changes())[0]?.acknowledged_at).toBeNull();
  expect(await outcomes(at, read, read, entry('kitchen-ack', { ids }))).toEqual(['applied', 'already', 'applied']);
  expect((await changes())[0]?.acknowledged_at).not.toBeNull();
});
