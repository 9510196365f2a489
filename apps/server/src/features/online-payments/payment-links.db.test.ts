import { getOnlinePayment, sendPaymentLink } from '@comanda/contract/finance/online-payments';
import { updateOrder } from '@comanda/contract/orders/orders';
import { asOrderId } from '@comanda/domain/ids';
import { beforeEach, expect, test } from 'vitest';
import { FRIDAY_EVENING } from '../../../test/app.ts';
import { payingApp } from '../../../test/online-payments.ts';

const { fake, sent, deliver, work, shop, services, setNow } = await payingApp();
const { db } = services;
beforeEach(async () => {
  sent.length = 0;
  setNow(FRIDAY_EVENING);
  await db.deleteFrom('queued_jobs').execute();
});

/** A phone order of the counter, to be paid in cash at the door, and its link. */
async function phoned() {
  const it = await shop();
  const placed = await it.sell({ paid: false });
  const order_id = asOrderId(placed.id);
  const row = () =>
    db
      .selectFrom('orders')
      .where('store_id', '=', it.store)
      .where('id', '=', order_id)
      .select(['paid_at', 'payment', 'payment_name', 'payment_status', 'change', 'multiple_payments'])
      .executeTakeFirstOrThrow();
  const send = (who = it.attendant) => who(sendPaymentLink, { body: { store_id: it.store, order_id } });
  return { ...it, order_id, row, send };
}
const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? '';

test('a link pays an order of the counter: it stays as agreed until the money has come', async () => {
  const it = await phoned();
  const { url, amount } = await it.send();
  expect(url).toContain(`/order/payment/${it.order_id}?token=`);
  expect(await it.row()).toMatchObject({ payment: 2, payment_status: 'created', paid_at: null });
  expect(await it.paying(tokenOf(url))).toMatchObject({ amount, wanted: null, methods: ['pix', 'card'] });
  await it.askPix(tokenOf(url));
  const attempt = (await it.attempts()).at(-1);
  fake.end(attempt?.provider_id ?? '', 'approved');
  await deliver(sent);
  await work();
  expect(await it.row()).toMatchObject({
    payment: 1307,
    payment_name: 'Pix pelo site',
    payment_status: 'approved',
    change: null,
    paid_at: FRIDAY_EVENING.toISOString(),
  });
  const { payment } = await it.owner(getOnlinePayment, { query: { ...it.query, order_id: it.order_id } });
  expect(payment?.steps.map(({ kind, state }) => state ?? kind)).toEqual([
    'link',
    'asked',
    'pending',
    'approved',
    'paid',
  ]);
  await expect(it.send()).rejects.toMatchObject({ code: 'sale_paid' });
});

test('a Pix that was asked for stays open beside a card, and is closed once that has paid', async () => {
  const it = await phoned();
  const token = tokenOf((await it.send()).url);
  await it.askPix(token);
  await it.payCard('FUND', { token });
  expect((await it.attempts()).map(({ state }) => state)).toEqual(['pending', 'rejected']);
  await it.payCard('APRO', { token });
  await work();
  expect((await it.attempts()).map(({ state }) => state)).toEqual(['cancelled', 'rejected', 'approved']);
  expect(await it.row()).toMatchObject({ payment: 42, payment_status: 'approved' });
});

test('what was handed over unpaid is still paid by its link, what was cancelled is not', async () => {
  const it = await phoned();
  const token = tokenOf((await it.send()).url);
  await db.updateTable('orders').set({ status: 'delivered' }).where('id', '=', it.order_id).execute();
  expect(await it.payCard('APRO', { token })).toMatchObject({ state: 'approved' });
  const other = await phoned();
  const { url } = await other.send();
  await other.owner(updateOrder, {
    body: { store_id: other.store, id: other.order_id, status: 'cancelled', cancellation_code: 'no_driver' },
  });
  await expect(other.askPix(tokenOf(url))).rejects.toMatchObject({ code: 'order_finished' });
  await expect(other.send()).rejects.toMatchObject({ code: 'order_finished' });
});

test('no link where nobody takes money online, nor for another store’s order', async () => {
  const it = await phoned();
  await expect((await phoned()).send(it.attendant)).rejects.toMatchObject({ code: 'not_found' });
  await db.updateTable('online_payment_accounts').set({ state: 'stopped' }).where('store_id', '=', it.store).execute();
  await expect(it.send()).rejects.toMatchObject({ code: 'payment_link_off' });
});
