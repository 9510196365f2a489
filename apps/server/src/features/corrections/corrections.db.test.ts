import { asClientId, type ClientId, type OrderId } from '@comanda/domain/ids';
import { correctOrder } from '@comanda/contract/orders/corrections';
import { getOrder, updateOrder } from '@comanda/contract/orders/orders';
import type { Client } from '@comanda/contract/clients/client';
import { formatMoney } from '@comanda/domain/format';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { cashShop } from '../../../test/cash-factories.ts';
import { makeUser } from '../../../test/factories.ts';
import { makeClient, makeCoupon, makeOrder, makePayment } from '../../../test/order-factories.ts';

const app = await testApp();
const { call, as, setNow, services } = app;
const { db } = services;
const HOUR = 3_600_000;

async function shop(values: Record<string, unknown> = {}) {
  const selling = await cashShop(app, values);
  const { store } = selling;
  const correct =
    (who: Client) => (order: { id: number; status?: string; total: number }, body: Record<string, unknown>) =>
      who(correctOrder, {
        params: { id: order.id },
        body: { store_id: store, from: 'received', reason: 'O cliente ligou', ...body, total: order.total } as never, // each test says which part
      });
  const move = (id: number, ...statuses: string[]) =>
    statuses.reduce(async (done, status) => {
      await done;
      await selling.owner(updateOrder, { body: { store_id: store, id, status: status as never } }); // a step of the order
    }, Promise.resolve());
  return { ...selling, correct: correct(selling.owner), correctAs: correct, move };
}
const clientOf = (id: ClientId) =>
  db.selectFrom('clients').where('id', '=', id).select(['orders_count', 'orders_total']).executeTakeFirstOrThrow();
const rowOf = (id: OrderId) => db.selectFrom('orders').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

test('another way of paying takes its own discount, and the history says what, who and why', async () => {
  const { store, item, owner, correct } = await shop({ cash_discount: 10, credit_increment: 5 });
  const { id, total } = await makeOrder(call, db, { store, item });
  expect(total).toBe(23);
  const { order, before, after, difference } = await correct({ id, total }, { payment: { payment: 8 } });
  expect({ before, after, difference }).toEqual({ before: 23, after: 26, difference: 3 });
  expect(order).toMatchObject({ payment: 8, payment_name: 'Crédito Visa', discount: 0, additions: 1, fee: 5 });
  const { log } = await owner(getOrder, { params: { id }, query: { store_id: store } });
  expect(log.at(-1)?.change).toMatchObject({
    kind: 'corrected',
    reason: 'O cliente ligou',
    corrections: [
      { what: 'payment', before: 'Dinheiro', after: 'Crédito Visa' },
      { what: 'discount', before: formatMoney(2, 1), after: formatMoney(0, 1) },
    ],
  });
  const kept = await db.selectFrom('order_corrections').where('order_id', '=', id).selectAll().execute();
  expect(kept).toMatchObject([{ payment_before: 2, payment_after: 8, total_before: 23, total_after: 26 }]);
});

test('two people who correct the same order: the second is asked to look again', async () => {
  const { store, item, correct } = await shop({ cash_discount: 10 });
  const { id, total } = await makeOrder(call, db, { store, item });
  await correct({ id, total }, { payment: { payment: 8 } });
  await expect(correct({ id, total }, { discount: null })).rejects.toMatchObject({ code: 'conflict' });
  await expect(correct({ id, total: 25 }, { from: 'preparing', discount: null })).rejects.toMatchObject({
    code: 'conflict',
  });
  await expect(correct({ id, total: 25 }, { payment: { payment: 8 } })).rejects.toMatchObject({
    code: 'nothing_corrected',
  });
});

test('what was paid is taken back and written anew, the drawer’s sum stays the order’s', async () => {
  const { sell, correct, ledger } = await shop();
  const { id, total } = await sell();
  await correct({ id, total }, { from: 'preparing', payment: { payment: 46 } });
  const rows = await ledger();
  expect(rows.map(({ payment, amount }) => [payment, amount])).toEqual([
    [2, 20],
    [2, -20],
    [46, 20],
  ]);
});

test('several ways must make the total', async () => {
  const { store, item, correct } = await shop();
  const { id, total } = await makeOrder(call, db, { store, item });
  const parts = (first: number) => ({
    payment: {
      payment: 44,
      multiple_payments: [
        { payment: 2, amount: first },
        { payment: 8, amount: 15 },
      ],
    },
  });
  await expect(correct({ id, total }, parts(5))).rejects.toMatchObject({ code: 'payments_short' });
  const { order } = await correct({ id, total }, parts(10));
  expect(order).toMatchObject({ payment: 44, payment_name: 'Dinheiro + Crédito Visa', total: 25 });
  await expect(correct({ id, total }, { payment: { payment: 7 } })).rejects.toMatchObject({
    code: 'payment_not_offered',
  });
});

test('another address costs what the way there costs today', async () => {
  const { store, item, correct } = await shop({ fee_type: 6 });
  const { id, total } = await makeOrder(call, db, { store, item });
  await db
    .updateTable('stores')
    .set({ fee_type: 9, menu_version: sql`menu_version + 1` })
    .where('id', '=', store)
    .execute();
  const place = { address: 'Rua Pouso Alegre', number: '77', reference: 'Portão azul', zipcode: '31015-030' };
  const { order } = await correct({ id, total }, { place });
  expect(order).toMatchObject({ address: 'Rua Pouso Alegre', address_number: '77', fee: 9, total: 29 });
  expect(await rowOf(id)).toMatchObject({ zipcode: '31015030', latitude: null });
});

test('the order goes to the client of the right phone, with what it is worth', async () => {
  const { store, item, correct } = await shop();
  const { id, total } = await makeOrder(call, db, { store, item });
  const { client_id } = await rowOf(id);
  const right = await makeClient(db, store, {
    name: 'Beatriz',
    phone: '31988880000',
    orders_count: 2,
    orders_total: 50,
  });
  const client = { name: 'Beatriz Lima', phone: '(31) 98888-0000' };
  const { order } = await correct({ id, total }, { client });
  expect(order).toMatchObject({ client_name: 'Beatriz Lima', client_phone: '31988880000', client_id: right });
  expect(await clientOf(right)).toEqual({ orders_count: 3, orders_total: 75 });
  expect(await clientOf(client_id ?? asClientId(0))).toEqual({ orders_count: 0, orders_total: 0 });
  await expect(correct({ id, total }, { client: { ...client, phone: '31 1' } })).rejects.toMatchObject({
    code: 'invalid_phone',
  });
});

test('an account that has proven nothing of a phone is not given its order', async () => {
  const { store, item, correct } = await shop();
  const { id, total } = await makeOrder(call, db, { store, item });
  const unproven = await makeClient(db, store, { name: 'Alguém', phone: '31977776666', separate: true });
  const { order } = await correct({ id, total }, { client: { name: 'Bia', phone: '31977776666' } });
  expect(order.client_id).not.toBe(unproven);
  expect(await clientOf(unproven)).toEqual({ orders_count: 0, orders_total: 0 });
});

test('an order that spent the client’s balance stays theirs', async () => {
  const { store, item, correct } = await shop();
  const { id, total } = await makeOrder(call, db, { store, item });
  await db.updateTable('orders').set({ cashback: 5 }).where('id', '=', id).execute();
  const client = { name: 'Beatriz', phone: '31988880000' };
  await expect(correct({ id, total }, { client })).rejects.toMatchObject({ code: 'client_spent' });
});

test('a discount by hand takes the coupon’s place and gives its use back; above the limit somebody else says yes', async () => {
  const { store, item, correct, correctAs, attendant, approval, ids } = await shop({ attendant_discount_limit: 10 });
  const coupon = await makeCoupon(db, store, { name: 'CINCO', unlimited: false, number_limit: 3 });
  const { id, total } = await makeOrder(call, db, { store, item }, { code_discount: 'CINCO' });
  expect(total).toBe(20);
  const left = () => db.selectFrom('discounts').where('id', '=', coupon).select('used').executeTakeFirstOrThrow();
  await db
    .updateTable('users')
    .set({ permissions: JSON.stringify({ discounts_give: true }) })
    .where('id', '=', ids.attendant)
    .execute();
  const eight = { discount: { type: 2, value: 8 } };
  const byAttendant = correctAs(attendant);
  await expect(byAttendant({ id, total }, eight)).rejects.toMatchObject({ code: 'approval_required' });
  const { order } = await byAttendant({ id, total }, { ...eight, approval });
  expect(order).toMatchObject({ discount: 8, discount_id: null, discount_name: '', total: 17 });
  expect(await left()).toEqual({ used: 0 });
  const kept = await db.selectFrom('approvals').where('order_id', '=', id).selectAll().execute();
  expect(kept).toMatchObject([{ kind: 'discount', amount: 8, approver_id: ids.owner }]);
  const without = await correct({ id, total: 17 }, { discount: null });
  expect(without.order).toMatchObject({ discount: 0, total: 25 });
});

test('another hour: an order waits until it is due, or comes to the board at once, and the kitchen has its words', async () => {
  const { store, item, correct, move } = await shop();
  const { id, total } = await makeOrder(call, db, { store, item });
  const at = new Date(FRIDAY_EVENING.getTime() + 20 * HOUR).toISOString();
  const { order } = await correct({ id, total }, { schedule_at: at });
  expect(order).toMatchObject({ status: 'scheduled', schedule_at: at, promised_from: at });
  const now = await correct({ id, total }, { from: 'scheduled', schedule_at: null });
  expect(now.order).toMatchObject({ status: 'received', schedule_at: null });
  const past = new Date(FRIDAY_EVENING.getTime() - HOUR).toISOString();
  await expect(correct({ id, total }, { schedule_at: past })).rejects.toMatchObject({ code: 'slot_too_soon' });
  const far = new Date(FRIDAY_EVENING.getTime() + 60 * 24 * HOUR).toISOString();
  await expect(correct({ id, total }, { schedule_at: far })).rejects.toMatchObject({ code: 'slot_too_far' });
  await move(id, 'preparing');
  await expect(correct({ id, total }, { from: 'preparing', schedule_at: at })).rejects.toMatchObject({
    code: 'order_in_kitchen',
  });
  await correct({ id, total }, { from: 'preparing', client: { name: 'Zé da Esquina', phone: '31987455120' } });
  const [told] = await db.selectFrom('kitchen_changes').where('order_id', '=', id).selectAll().execute();
  expect(told).toMatchObject({ kind: 'note', detail: { note: { after: expect.stringContaining('Zé da Esquina') } } });
});

test('of a delivered order only the payment is put right, for two days', async () => {
  const { store, item, correct, move, ledger } = await shop();
  const { id, total } = await makeOrder(call, db, { store, item });
  await move(id, 'preparing', 'ready', 'dispatched', 'delivered');
  const done = { from: 'delivered' };
  await expect(correct({ id, total }, { ...done, discount: null })).rejects.toMatchObject({ code: 'order_finished' });
  const { order } = await correct({ id, total }, { ...done, payment: { payment: 8 } });
  expect(order).toMatchObject({ status: 'delivered', payment: 8 });
  expect((await ledger()).reduce((sum, { amount }) => sum + amount, 0)).toBe(25);
  setNow(new Date(FRIDAY_EVENING.getTime() + 49 * HOUR));
  const late = correct({ id, total }, { ...done, payment: { payment: 2 } });
  await expect(late).rejects.toMatchObject({ code: 'correction_too_late' });
  setNow(FRIDAY_EVENING);
});

test('what a table pays is the table’s, and a cancelled order is over', async () => {
  const { store, item, correct, sell, owner } = await shop();
  const round = await sell({ delivery_method: 3, table_number: 4, paid: false, payment: null });
  const table = correct({ id: round.id, total: round.total }, { from: 'preparing', payment: { payment: 8 } });
  await expect(table).rejects.toMatchObject({ code: 'paid_with_table' });
  const { id, total } = await makeOrder(call, db, { store, item });
  await owner(updateOrder, {
    body: { store_id: store, id, status: 'cancelled', cancellation_code: 'too_busy' },
  });
  await expect(correct({ id, total }, { from: 'cancelled', discount: null })).rejects.toMatchObject({
    code: 'order_finished',
  });
});

test('another store’s order is not there', async () => {
  const { store, item } = await shop();
  const other = await shop();
  await makePayment(db, other.store, { id: 8, name: 'Visa' });
  const { id, total } = await makeOrder(call, db, { store, item });
  await expect(other.correct({ id, total }, { payment: { payment: 8 } })).rejects.toMatchObject({ code: 'not_found' });
  const stranger = as((await makeUser(db, 2, other.store)).token);
  const body = { store_id: store, from: 'received', reason: 'x', total, discount: null } as never; // as a stranger sends it
  await expect(stranger(correctOrder, { params: { id }, body })).rejects.toMatchObject({
    code: 'not_found',
  });
});
