import { asOrderId } from '@comanda/domain/ids';
import { placeCashierOrder } from '@comanda/contract/floor/counter';
import { type JournalEntryInput, sendJournal } from '@comanda/contract/floor/journal';
import { getOrder, updateOrder } from '@comanda/contract/orders/orders';
import { factsOf, mergeFacts, NO_FACTS, type OrderEntry, type OrderFacts } from '@comanda/domain/orders/journal-merge';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { entry, makeId, minutesAgo, NOW, sale } from '../../../test/journal-entries.ts';
import { makeClient, makeCoupon, makeItem, makePayment, sellingStore } from '../../../test/order-factories.ts';

const { as, services } = await testApp();
const { db } = services;
async function shop(values: Record<string, unknown> = {}) {
  const selling = await sellingStore(db, values);
  const owner = await makeUser(db, 2, selling.store);
  const attendant = await makeUser(db, 4, selling.store);
  return { ...selling, owner: as(owner.token), attendant: as(attendant.token) };
}
type Shop = Awaited<ReturnType<typeof shop>>;
type Entry = JournalEntryInput;
const send = ({ store, attendant }: Shop, entries: Entry[], who: ReturnType<typeof as> = attendant, sent_at = NOW) =>
  who(sendJournal, { params: { id: store }, body: { sent_at, entries } });
const outcomes = async (shopped: Shop, entries: Entry[]) =>
  (await send(shopped, entries)).answers.map(({ outcome, code }) => code ?? outcome);

const cardOf = async ({ store, owner }: Shop, id: number | null | undefined) =>
  (await owner(getOrder, { params: { id: Number(id) }, query: { store_id: store } })).order;
const ledgerOf = ({ store }: Shop) =>
  db.selectFrom('cash_movements').where('store_id', '=', store).select(['order_id', 'amount', 'payment']).execute();
const ordersOf = ({ store }: Shop) =>
  db.selectFrom('orders').where('store_id', '=', store).select(['id', 'status', 'total', 'paid_at']).execute();

test('a sale made alone enters with its own hour and name, once, and its answer can be asked again', async () => {
  const alone = await shop();
  const sold = entry('order', sale(alone, { paid: true }));
  const first = await send(alone, [sold]);
  expect(first.answers).toMatchObject([{ id: sold.id, outcome: 'applied', result: { number: 1, total: 20 } }]);
  const again = await send(alone, [sold]);
  expect(again.answers[0]).toEqual({ ...first.answers[0], outcome: 'already' });
  const card = await cardOf(alone, first.answers[0]?.result?.order_id);
  expect(card).toMatchObject({ created_at: minutesAgo(10), paid_at: minutesAgo(10), status: 'preparing', total: 20 });
  expect(card.trace.at(-1)).toMatchObject({ rule: 'sold_offline', detail: { local_number: 'A-17', changes: [] } });
  expect(await ordersOf(alone)).toHaveLength(1);
  expect(await ledgerOf(alone)).toEqual([{ order_id: card.id, amount: 20, payment: 2 }]);
});

test('another body below the same id is refused', async () => {
  const alone = await shop();
  const sold = entry('order', sale(alone));
  await send(alone, [sold]);
  expect(await outcomes(alone, [{ ...sold, body: sale(alone, { quantity: 2 }) }])).toEqual(['idempotency_mismatch']);
  expect(await ordersOf(alone)).toHaveLength(1);
});

test('a call whose answer was lost and its entry are one order', async () => {
  const alone = await shop();
  const body = sale(alone);
  const sold = entry('order', body);
  const placed = await alone.attendant(placeCashierOrder, {
    body: body.order as never, // the same fields as the entry's
    headers: { 'idempotency-key': sold.id },
  });
  const { answers } = await send(alone, [sold]);
  expect(answers).toMatchObject([{ outcome: 'applied', result: { order_id: placed.id, number: placed.number } }]);
  expect(await ordersOf(alone)).toHaveLength(1);
});

test('a sale enters as it was sold, whatever has changed since: price, stock, doors, coupon, payment', async () => {
  const alone = await shop();
  const counted = await makeItem(db, alone.store, { price1: 30, stock: 2 });
  await makeCoupon(db, alone.store, { name: 'ONTEM', value: 5, expire_date: '2026-11-01' });
  await db.updateTable('stores').set({ open_status: 0 }).where('id', '=', alone.store).execute();
  await db.updateTable('menu_items').set({ price1: 25 }).where('id', '=', alone.item).execute();
  await db.updateTable('payment_methods').set({ enabled: false }).where('store_id', '=', alone.store).execute();
  const { answers } = await send(alone, [
    entry('order', sale(alone)),
    entry('order', sale(alone, { item_id: counted, quantity: 5, price: 28 })),
    entry('order', sale(alone, { code_discount: 'ONTEM', quote: { discount: 5, total: 15 } })),
  ]);
  expect(answers.map(({ outcome, result }) => [outcome, result?.total])).toEqual([
    ['applied', 20],
    ['applied', 140],
    ['applied', 15],
  ]);
  const [dearer, short, coupon] = await Promise.all(answers.map(({ result }) => cardOf(alone, result?.order_id)));
  expect(dearer?.cart_itens).toMatchObject([{ item_price: 20, total_unique: 20, total: 20 }]);
  expect(dearer?.trace.at(-1)?.detail).toMatchObject({
    changes: [{ code: 'line_price', before: 20, after: 25 }],
    sold: 20,
    now: 25,
    refused: ['payment_not_offered'],
  });
  expect(short).toMatchObject({ subtotal: 140, cart_itens: [{ quantity: 5, total: 140 }] });
  expect(coupon).toMatchObject({ discount: 5, discount_id: null, total: 15 });
  const sums = [dearer, short, coupon].map((card) => card?.trace.reduce((sum, { amount }) => sum + amount, 0));
  expect(sums).toEqual([20, 140, 15]);
  const { stock } = await db
    .selectFrom('menu_items')
    .where('id', '=', counted)
    .select('stock')
    .executeTakeFirstOrThrow();
  expect(stock).toBe(0);
});

test('a line whose item left the menu keeps its name, its words and its price', async () => {
  const alone = await shop();
  const gone = await makeItem(db, alone.store, { price1: 12 });
  await db.updateTable('menu_items').set({ deleted_at: NOW }).where('id', '=', gone).execute();
  await db.updateTable('stores').set({ menu_version: 999 }).where('id', '=', alone.store).execute();
  const body = sale(alone, {
    items: [{ item_id: gone, quantity: 2, observation: 'sem gelo' }],
    quantity: 2,
    price: 12,
  });
  const { answers } = await send(alone, [entry('order', { ...body, choices: ['Limão'] })]);
  expect(await cardOf(alone, answers[0]?.result?.order_id)).toMatchObject({
    total: 24,
    cart_itens: [{ name: 'Feijoada', quantity: 2, total_unique: 12, total: 24, observation: 'sem gelo · Limão' }],
  });
});

test('points and a balance that are gone do not keep a sale out', async () => {
  const alone = await shop();
  const client = await makeClient(db, alone.store, { points: 3 });
  const { answers } = await send(alone, [
    entry(
      'order',
      sale(alone, { client: { phone: '31987455120' }, cashback: true, quote: { cashback: 8, total: 12 } }),
    ),
  ]);
  expect(answers).toMatchObject([{ outcome: 'applied', result: { total: 12 } }]);
  const { points } = await db.selectFrom('clients').where('id', '=', client).select('points').executeTakeFirstOrThrow();
  expect(points).toBe(0);
});

test('a discount that nobody allowed is written, and said', async () => {
  const alone = await shop();
  const discount = { type: 1, value: 50 };
  const { answers } = await send(alone, [
    entry('order', sale(alone, { discount, quote: { discount: 10, total: 10 } })),
  ]);
  const card = await cardOf(alone, answers[0]?.result?.order_id);
  expect(card).toMatchObject({ total: 10, discount: 10 });
  expect(String(card.trace.at(-1)?.detail['refused'])).toMatch(/permission_missing|approval_required/);
});

test('only nonsense is refused, each entry for itself', async () => {
  const alone = await shop();
  const other = await shop();
  expect(
    await outcomes(alone, [
      entry('order', sale(alone, { quote: { total: 1 } })),
      entry('order', sale(other)),
      entry('order', { order: { store_id: alone.store }, local_number: 'A-1' }),
      entry('order', sale(alone, { delivery_method: 3, payment: null })),
      entry('dance', {}),
      entry('payment', { order_key: makeId(), payments: [{ payment: 2, amount: 20 }] }),
      entry('order-status', { order_id: 1, order_key: makeId(), status: 'ready' }),
      entry('order', sale(alone)),
    ]),
  ).toEqual([
    'sale_inconsistent',
    'not_found',
    'invalid_input',
    'table_required',
    'journal_kind_unknown',
    'sale_missing',
    'invalid_input',
    'applied',
  ]);
});

test('paid alone stays paid: another screen that saw the draft changes nothing', async () => {
  const alone = await shop();
  const draft = entry('order', sale(alone));
  await send(alone, [draft]);
  const [order] = await ordersOf(alone);
  const paid = entry('payment', { order_key: draft.id, payments: [{ payment: 2, amount: 20, tendered: 50 }] });
  expect(await outcomes(alone, [paid])).toEqual(['applied']);
  const otherDevice = { device_id: makeId() };
  expect(
    await outcomes(alone, [
      draft,
      paid,
      entry('order-status', { order_id: order?.id, status: 'preparing' }, otherDevice),
      entry('payment', { order_id: order?.id, payments: [{ payment: 46, amount: 20 }] }, otherDevice),
    ]),
  ).toEqual(['already', 'already', 'applied', 'sale_paid']);
  expect(await ordersOf(alone)).toMatchObject([{ status: 'preparing', paid_at: minutesAgo(10) }]);
  expect(await ledgerOf(alone)).toEqual([{ order_id: order?.id, amount: 20, payment: 2 }]);
});

test('a card that was charged in instalments while alone is so in its order', async () => {
  const alone = await shop();
  const real_id = await makePayment(db, alone.store, { id: 8, name: 'Visa' });
  const draft = entry('order', sale(alone));
  const payments = [{ payment: 8, real_id, payment_name: 'Visa', amount: 20, installments: 4 }];
  expect(await outcomes(alone, [draft, entry('payment', { order_key: draft.id, payments })])).toEqual([
    'applied',
    'applied',
  ]);
  const [order] = await ordersOf(alone);
  expect(await cardOf(alone, order?.id)).toMatchObject({ payment_name: 'Visa 4×', installments: 4 });
});

test('several payments make an order paid when nothing is missing, each of them once', async () => {
  const alone = await shop();
  await makePayment(db, alone.store, { id: 46, name: 'Pix' });
  const draft = entry('order', sale(alone));
  const part = (amount: number, payment: number) =>
    entry('payment', { order_key: draft.id, payments: [{ payment, amount }] });
  const first = part(12, 2);
  await send(alone, [draft, first]);
  expect((await ordersOf(alone))[0]?.paid_at).toBeNull();
  await Promise.all([send(alone, [first]), send(alone, [first, part(8, 46)])]);
  expect((await ordersOf(alone))[0]?.paid_at).not.toBeNull();
  expect((await ledgerOf(alone)).map(({ amount }) => amount)).toEqual([12, 8]);
});

test('an order goes to where a screen saw it, never back, and a cancelled one stays so', async () => {
  const alone = await shop();
  const draft = entry('order', sale(alone));
  const { answers } = await send(alone, [
    draft,
    entry('order-status', { order_key: draft.id, status: 'delivered' }),
    entry('order-status', { order_key: draft.id, status: 'ready' }),
  ]);
  expect(answers.map(({ outcome }) => outcome)).toEqual(['applied', 'applied', 'applied']);
  expect(await ordersOf(alone)).toMatchObject([{ status: 'delivered' }]);

  const second = entry('order', sale(alone));
  const placed = (await send(alone, [second])).answers[0]?.result;
  await alone
    .owner(updateOrder, {
      body: { store_id: alone.store, id: placed?.order_id ?? 0, status: 'cancelled', cancellation_code: 'duplicated' },
    })
    .catch(() =>
      db
        .updateTable('orders')
        .set({ status: 'cancelled' })
        .where('id', '=', placed?.order_id ?? asOrderId(0))
        .execute(),
    );
  expect(await outcomes(alone, [entry('order-status', { order_key: second.id, status: 'ready' })])).toEqual([
    'order_finished',
  ]);
});

test('a clock that is wrong does not move the sale in time', async () => {
  const alone = await shop();
  const year = 365 * 86_400_000;
  const wrong = (at: string) => new Date(Date.parse(at) + year).toISOString();
  const { answers } = await send(
    alone,
    [entry('order', sale(alone), { made_at: wrong(minutesAgo(45)) })],
    alone.attendant,
    wrong(NOW),
  );
  expect(await cardOf(alone, answers[0]?.result?.order_id)).toMatchObject({ created_at: minutesAgo(45) });
});

test('another store’s people cannot write here, and who may not sell is told so', async () => {
  const alone = await shop();
  const other = await shop();
  await expect(send(alone, [entry('order', sale(alone))], other.owner)).rejects.toMatchObject({ code: 'not_found' });
  const watcher = await makeUser(db, 4, alone.store);
  await db
    .updateTable('users')
    .set({ permissions: JSON.stringify({ orders_edit: false }) })
    .where('id', '=', watcher.id)
    .execute();
  const { answers } = await send(alone, [entry('order', sale(alone))], as(watcher.token));
  expect(answers).toMatchObject([{ outcome: 'refused', code: 'permission_missing' }]);
  expect(await ordersOf(alone)).toEqual([]);
});

test('whatever the order of arrival, the repeats and the devices, the same comes out', async () => {
  const alone = await shop();
  const did = fc.oneof(
    fc.record({ kind: fc.constant('payment' as const) }),
    fc.record({
      kind: fc.constant('order-status' as const),
      status: fc.constantFrom('preparing', 'ready', 'delivered'),
    }),
  );
  const story = fc.array(did, { minLength: 1, maxLength: 5 }).chain((things) =>
    fc.tuple(
      fc.constant(things),
      fc.array(fc.nat(things.length - 1), { maxLength: 4 }).chain((again) => {
        const all = [...things.keys(), ...again];
        return fc.shuffledSubarray(all, { minLength: all.length });
      }),
    ),
  );
  await fc.assert(
    fc.asyncProperty(story, async ([things, arrival]) => {
      const draft = entry('order', sale(alone));
      const order_key = draft.id;
      const entries = things.map((thing) =>
        thing.kind === 'payment'
          ? entry('payment', { order_key, payments: [{ payment: 2, amount: 20 }] }, { device_id: makeId() })
          : entry('order-status', { order_key, status: thing.status }, { device_id: makeId() }),
      );
      const arrived = arrival.flatMap((at) => entries[at] ?? []);
      const answers = (await send(alone, [draft, ...arrived])).answers;
      const order_id = answers[0]?.result?.order_id;
      const facts = [
        { kind: 'order', made_at: draft.made_at, paid: false } as const,
        ...things.map((thing) => ({ ...thing, made_at: draft.made_at }) as OrderEntry),
      ]
        .map(factsOf)
        .reduce<OrderFacts>(mergeFacts, NO_FACTS);
      const row = (await ordersOf(alone)).find(({ id }) => id === order_id);
      expect({ status: row?.status, paid_at: row?.paid_at }).toEqual(facts);
      const ledger = (await ledgerOf(alone)).filter((movement) => movement.order_id === order_id);
      expect(ledger.map(({ amount }) => amount)).toEqual(facts.paid_at === null ? [] : [20]);
    }),
    { numRuns: 40 },
  );
}, 60_000);
