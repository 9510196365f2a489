import {
  refundOnlinePayment,
  getOnlinePayment,
  listOnlinePayments,
  payByMercadoPago,
} from '@comanda/contract/finance/online-payments';
import { updateOrder } from '@comanda/contract/orders/orders';
import { getWatch } from '@comanda/contract/orders/watch';
import { money } from '@comanda/domain/money';
import { beforeEach, describe, expect, test } from 'vitest';
import { FRIDAY_EVENING } from '../../../test/app.ts';
import { appPaidBy, payingApp } from '../../../test/online-payments.ts';
import { makeOrder } from '../../../test/order-factories.ts';
import { asaasDouble } from '../../../test/payment-doubles.ts';
import { sweepPayments } from './sweep-payments.ts';

const mercadoPago = await payingApp();
const atAsaas = await appPaidBy(asaasDouble);
const PROVIDERS = [mercadoPago, atAsaas].map((app) => ({ provider: app.double.name, app }));
beforeEach(async () => {
  for (const { app } of PROVIDERS) {
    app.sent.length = 0;
    app.double.server.mood('well');
    app.setNow(FRIDAY_EVENING);
    await app.services.db.deleteFrom('queued_jobs').execute();
  }
});
const booked = async ({ ledger }: { ledger: () => Promise<{ amount: number }[]> }) =>
  (await ledger()).reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100;

/** Three calls that end at 4.5 s, side by side, and the work around them. */
const SOON_MS = 8_000;

describe.each(PROVIDERS)('paid by $provider', ({ app }) => {
  const { double, sent, deliver, work, shop, services, call, later } = app;
  const { db } = services;

  describe('a Pix', () => {
    test('pays its order with the message of the provider, in the books and on the panel, once', async () => {
      const it = await shop();
      expect((await it.row()).payment_status).toBe('created');
      const asked = await it.askPix();
      expect(asked).toMatchObject({ state: 'pending', method: 'pix', amount: 25, methods: ['pix', 'card'] });
      expect(asked.code).toMatch(/^000201.*6304[0-9A-F]{4}$/);
      expect(asked.expires_at).toBe('2026-11-20T23:00:00.000Z');
      expect((await it.row()).payment_status).toBe('pending');
      const [attempt] = await it.attempts();
      double.end(attempt?.provider_id ?? '', 'approved');
      expect(new Set(await deliver(sent))).toEqual(new Set([200]));
      await work();
      expect(await it.row()).toMatchObject({
        payment_status: 'approved',
        payment: 1307,
        paid_at: FRIDAY_EVENING.toISOString(),
      });
      expect(await booked(it)).toBe(25);
      const { today, payments } = await it.owner(listOnlinePayments, { query: it.query });
      expect(today).toMatchObject({ received: 25, count: 1, fee: double.feeOf25, net: money(25 - double.feeOf25) });
      expect(payments).toMatchObject([{ number: it.order.number, state: 'approved', amount: 25, attention: null }]);
      const { payment } = await it.owner(getOnlinePayment, { query: { ...it.query, order_id: it.order.id } });
      expect(payment?.steps.map(({ kind, state }) => state ?? kind)).toEqual(['asked', 'pending', 'approved', 'paid']);
    });

    test('whose messages come twice, late and in any order ends the same', async () => {
      const it = await shop();
      await it.askPix();
      const [attempt] = await it.attempts();
      const id = attempt?.provider_id ?? '';
      double.end(id, 'approved');
      const notices = [...sent, double.noticeOf(id), double.noticeOf(id), ...sent].toReversed();
      expect(new Set(await deliver(notices))).toEqual(new Set([200]));
      await work();
      const once = [await it.row(), await it.payment(), await booked(it), (await it.ledger()).length];
      later(1);
      await deliver([double.noticeOf(id), ...sent]);
      await work();
      expect([await it.row(), await it.payment(), await booked(it), (await it.ledger()).length]).toEqual(once);
      expect(once[2]).toBe(25);
    });

    test('that nobody vouches for is refused and not kept', async () => {
      const it = await shop();
      await it.askPix();
      const [attempt] = await it.attempts();
      double.end(attempt?.provider_id ?? '', 'approved');
      const notice = sent.at(-1);
      if (notice === undefined) throw new Error('nothing was sent');
      expect(await deliver([double.forged(notice)])).toEqual([401]);
      const kept = await db
        .selectFrom('partner_messages')
        .where('body', '=', Buffer.from(notice.body))
        .select('id')
        .execute();
      expect(kept).toEqual([]);
    });

    test('can be asked for again while it can be paid, and anew in one tap when it has ended', async () => {
      const it = await shop();
      const first = await it.askPix();
      expect((await it.askPix()).code).toBe(first.code);
      expect(await it.attempts()).toHaveLength(1);
      later(31);
      const [attempt] = await it.attempts();
      double.end(attempt?.provider_id ?? '', 'expired');
      const second = await it.askPix();
      expect(second.state).toBe('pending');
      expect(second.code).not.toBe(first.code);
      expect((await it.attempts()).map(({ state }) => state)).toEqual(['cancelled', 'pending']);
    });

    test('of which no message ever came is found by the sweep', async () => {
      const it = await shop();
      await it.askPix();
      const [attempt] = await it.attempts();
      double.end(attempt?.provider_id ?? '', 'approved');
      later(2);
      await sweepPayments.run(services);
      expect(await it.row()).toMatchObject({ payment_status: 'approved' });
      expect(await booked(it)).toBe(25);
    });

    test('of an order cancelled before an update of the server is still closed after it', async () => {
      const it = await shop();
      await it.askPix();
      await it.owner(updateOrder, {
        body: { store_id: it.store, id: it.order.id, status: 'cancelled', cancellation_code: 'no_driver' },
      });
      // As former versions asked for it.
      const payload = JSON.stringify({ store_id: it.store, order_id: it.order.id });
      expect(
        await db.updateTable('queued_jobs').where('name', '=', 'tidy-payment').set({ payload }).execute(),
      ).toMatchObject([{ numUpdatedRows: 1n }]);
      await work();
      expect(await it.attempts()).toMatchObject([{ state: 'cancelled' }]);
    });

    test('that comes after its order was cancelled goes back by itself', async () => {
      const it = await shop();
      await it.askPix();
      const [attempt] = await it.attempts();
      await it.owner(updateOrder, {
        body: { store_id: it.store, id: it.order.id, status: 'cancelled', cancellation_code: 'no_driver' },
      });
      double.end(attempt?.provider_id ?? '', 'approved');
      await deliver(sent);
      await work();
      expect(await it.payment()).toMatchObject({ state: 'refunded', refunded: 25, attention: 'late' });
      expect(await it.row()).toMatchObject({ status: 'cancelled', paid_at: null, payment_status: 'refunded' });
      expect(await booked(it)).toBe(0);
    });

    test('of a paid order that is cancelled goes back, and the books agree', async () => {
      const it = await shop();
      await it.askPix();
      const [attempt] = await it.attempts();
      double.end(attempt?.provider_id ?? '', 'approved');
      await deliver(sent);
      await work();
      await it.owner(updateOrder, {
        body: { store_id: it.store, id: it.order.id, status: 'cancelled', cancellation_code: 'no_driver' },
      });
      expect(await booked(it)).toBe(0);
      await work();
      expect(await it.payment()).toMatchObject({ state: 'refunded', refunded: 25 });
      expect(await booked(it)).toBe(0);
    });

    test('of one cent less, or for an order that is paid already, is shown to somebody', async () => {
      const short = await shop();
      await short.askPix();
      await db.updateTable('orders').set({ total: 25.01 }).where('id', '=', short.order.id).execute();
      const [attempt] = await short.attempts();
      double.end(attempt?.provider_id ?? '', 'approved');
      const twice = await shop();
      await twice.askPix();
      await twice.owner(updateOrder, { body: { store_id: twice.store, id: twice.order.id, paid: true } });
      const [second] = await twice.attempts();
      double.end(second?.provider_id ?? '', 'approved');
      await deliver(sent);
      await work();
      expect(await short.row()).toMatchObject({ paid_at: null, payment_status: 'approved' });
      expect((await short.payment()).attention).toBe('short');
      expect((await twice.payment()).attention).toBe('twice');
      expect(await booked(twice)).toBe(50);
    });
  });

  describe('a card', () => {
    test('that the bank takes back is shown to somebody, and out of the books', async () => {
      const it = await shop();
      await it.payByCard();
      const [attempt] = await it.attempts();
      double.end(attempt?.provider_id ?? '', 'charged_back');
      await deliver(sent);
      await work();
      expect(await it.payment()).toMatchObject({ state: 'charged_back', attention: 'disputed' });
      expect(await booked(it)).toBe(0);
    });
  });

  describe('money that goes back', () => {
    test('a part, then the rest: with a reason, once, and with a PIN above the limit', async () => {
      const it = await shop();
      await it.askPix();
      const [attempt] = await it.attempts();
      double.end(attempt?.provider_id ?? '', 'approved');
      await deliver(sent);
      await work();
      const body = { store_id: it.store, id: (await it.payment()).id, reason: 'Pudim que faltou' };
      const part = { ...body, amount: money(10), op_id: 'devolver-1' };
      await db.updateTable('stores').set({ attendant_void_limit: 5 }).where('id', '=', it.store).execute();
      await db
        .updateTable('users')
        .set({ permissions: JSON.stringify({ orders_cancel: true }) })
        .where('id', '=', it.ids.attendant)
        .execute();
      await expect(it.attendant(refundOnlinePayment, { body: part })).rejects.toMatchObject({
        code: 'approval_required',
      });
      const { payment } = await it.attendant(refundOnlinePayment, { body: { ...part, approval: it.approval } });
      expect(payment).toMatchObject({ state: 'approved', refunded: 10, refundable: 15 });
      await it.owner(refundOnlinePayment, { body: part });
      expect(await booked(it)).toBe(15);
      await expect(
        it.owner(refundOnlinePayment, { body: { ...body, amount: money(15.01), op_id: 'devolver-2' } }),
      ).rejects.toMatchObject({ code: 'refund_too_much' });
      const rest = await it.owner(refundOnlinePayment, { body: { ...body, amount: money(15), op_id: 'devolver-3' } });
      expect(rest.payment).toMatchObject({ state: 'refunded', refunded: 25, refundable: 0 });
      expect(await booked(it)).toBe(0);
      await deliver(sent);
      await work();
      expect(await booked(it)).toBe(0);
      const log = await db.selectFrom('changes').where('store_id', '=', it.store).select('name').execute();
      expect(log.map(({ name }) => name)).toContain('15, Pudim que faltou');
    });
  });

  describe('a provider that hangs or fails', () => {
    test('keeps no order, hides what it takes after some calls, and is offered again by itself', async () => {
      const it = await shop();
      double.server.mood('broken');
      for (let tries = 0; tries < 3; tries += 1)
        await expect(it.askPix()).rejects.toMatchObject({ code: 'payment_provider_silent' });
      expect((await it.attempts()).map(({ state }) => state)).toEqual(['created']);
      await expect(it.place()).rejects.toMatchObject({ code: 'payment_not_offered' });
      expect(await it.paying()).toMatchObject({ methods: [], state: 'created' });
      double.server.mood('well');
      later(2);
      await sweepPayments.run(services);
      expect(await it.paying()).toMatchObject({ methods: ['pix', 'card'] });
      expect((await it.place()).id).toBeGreaterThan(0);
      expect(await it.askPix()).toMatchObject({ state: 'pending' });
      expect(await it.attempts()).toHaveLength(1);
    });

    test('says nothing to three at once: it is left alone within seconds, and what needs nobody is sold meanwhile', async () => {
      const it = await shop();
      const tokens = [it.token, (await it.place()).track_token, (await it.place()).track_token];
      double.server.mood('slow');
      const began = performance.now();
      const asked = tokens.map((token) =>
        expect(it.askPix(token)).rejects.toMatchObject({ code: 'payment_provider_silent' }),
      );
      const sold = await makeOrder(call, db, it);
      // Longer than on a machine with nothing else to do, and far less than the patience of a call.
      expect(performance.now() - began).toBeLessThan(3_000);
      expect(sold.total).toBe(25);
      await Promise.all(asked);
      expect(performance.now() - began).toBeLessThan(SOON_MS);
      expect(await it.paying()).toMatchObject({ methods: [] });
      expect((await it.owner(getWatch, { params: { id: it.store } })).silent_partners).toMatchObject([
        { name: double.name, can: ['payments'] },
      ]);
      // Nobody waits any more.
      const next = performance.now();
      await expect(it.askPix()).rejects.toMatchObject({ code: 'online_payment_off' });
      expect(performance.now() - next).toBeLessThan(3_000);
      expect(await booked(it)).toBe(0);
    });

    test('and has taken the question all the same has one payment for it', async () => {
      const it = await shop();
      await it.askPix();
      const [{ provider_id: _, ...lost } = {} as never] = await it.attempts();
      // As if its answer had never come.
      await db
        .updateTable('online_payment_attempts')
        .set({ provider_id: null, state: 'created', code: '' })
        .where('store_id', '=', it.store)
        .execute();
      await it.askPix();
      expect(await it.attempts()).toMatchObject([{ idem_key: lost.idem_key, state: 'pending' }]);
      expect(double.known(lost.reference)).toBe(1);
    });
  });
});

describe('a card in the provider’s own fields', () => {
  const { shop } = mercadoPago;

  test('that the bank refuses loses nothing: another one pays, and the order says how', async () => {
    const it = await shop();
    expect(await it.payCard('FUND')).toMatchObject({
      state: 'rejected',
      detail: 'cc_rejected_insufficient_amount',
      paid_at: null,
    });
    expect(await it.row()).toMatchObject({ payment_status: 'rejected', status: 'received' });
    expect(await it.payCard('APRO')).toMatchObject({ state: 'approved', card_last_four: '6351', card_brand: 'master' });
    expect(await it.row()).toMatchObject({ payment_status: 'approved', payment: 42, real_id: it.card });
    expect(await booked(it)).toBe(25);
    const drawers = (await it.ledger()).map(({ session_id }) => session_id);
    expect(drawers).toEqual([null]);
  });

  test('that is charged in instalments is so in the order and in the books', async () => {
    const it = await shop();
    await it.payCard('APRO', { installments: 3 });
    const order = await mercadoPago.services.db
      .selectFrom('orders')
      .where('store_id', '=', it.store)
      .where('id', '=', it.order.id)
      .select(['payment_name', 'installments'])
      .executeTakeFirstOrThrow();
    expect(order).toEqual({ payment_name: 'Cartão pelo site 3×', installments: 3 });
    expect((await it.ledger()).map(({ installments }) => installments)).toEqual([3]);
  });

  test('whose number somebody sends instead of the provider’s word is not even read', async () => {
    const it = await shop();
    const card_token = '4235647728025682';
    await expect(it.payCard('APRO', { card_token })).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await it.attempts()).toEqual([]);
  });
});

test('a sign that is older than some minutes vouches for nothing', async () => {
  const { shop, sent, deliver, later } = mercadoPago;
  const it = await shop();
  await it.askPix();
  later(6);
  // Also of the tests before, where the machine is slow.
  expect(new Set(await deliver(sent))).toEqual(new Set([401]));
});

test('a delivered order whose money goes back takes back what it gave', async () => {
  const { double, shop, sent, deliver, work } = mercadoPago;
  const { db } = mercadoPago.services;
  const it = await shop({ cashback_program: 10 });
  await it.askPix();
  const [attempt] = await it.attempts();
  double.end(attempt?.provider_id ?? '', 'approved');
  await deliver(sent);
  await work();
  for (const status of ['preparing', 'ready', 'dispatched', 'delivered'] as const)
    await it.owner(updateOrder, { body: { store_id: it.store, id: it.order.id, status } });
  const has = async () => {
    const client = await db.selectFrom('clients').select('points').where('store_id', '=', it.store).executeTakeFirst();
    const order = await db
      .selectFrom('orders')
      .select('points_earned')
      .where('id', '=', it.order.id)
      .executeTakeFirst();
    return [client?.points, order?.points_earned];
  };
  expect(await has()).toEqual([2.5, 2.5]);
  const body = { store_id: it.store, id: (await it.payment()).id, reason: 'Veio frio' };
  await it.owner(refundOnlinePayment, { body: { ...body, amount: money(10), op_id: 'veio-frio-1' } });
  expect(await has()).toEqual([1.5, 1.5]);
  await it.owner(refundOnlinePayment, { body: { ...body, amount: money(15), op_id: 'veio-frio-2' } });
  expect(await has()).toEqual([0, 0]);
});

test('delivered again after a part of its money went back, an order gives that part only', async () => {
  const { double, shop, sent, deliver, work } = mercadoPago;
  const { db } = mercadoPago.services;
  const it = await shop({ cashback_program: 10 });
  await it.askPix();
  const [attempt] = await it.attempts();
  double.end(attempt?.provider_id ?? '', 'approved');
  await deliver(sent);
  await work();
  const on = { store_id: it.store, id: it.order.id };
  const has = async () =>
    (await db.selectFrom('clients').select('points').where('store_id', '=', it.store).executeTakeFirst())?.points;
  const body = { store_id: it.store, id: (await it.payment()).id, reason: 'Faltou um item' };
  await it.owner(refundOnlinePayment, { body: { ...body, amount: money(5), op_id: 'faltou-um-1' } });
  for (const status of ['preparing', 'ready', 'dispatched', 'delivered'] as const)
    await it.owner(updateOrder, { body: { ...on, status } });
  expect(await has()).toBe(2);
  await it.owner(refundOnlinePayment, { body: { ...body, amount: money(10), op_id: 'faltou-um-2' } });
  expect(await has()).toBe(1);
  await it.owner(updateOrder, { body: { ...on, undo: true } });
  expect(await has()).toBe(0);
  await it.owner(updateOrder, { body: { ...on, status: 'delivered' } });
  expect(await has()).toBe(1);
  await it.owner(refundOnlinePayment, { body: { ...body, amount: money(10), op_id: 'faltou-um-3' } });
  expect(await has()).toBe(0);
});

test('a refund that was taken and is denied later is shown to somebody, and can be asked for again', async () => {
  const { double, shop, sent, deliver, work, later } = atAsaas;
  const { payments } = double.fake;
  const it = await shop();
  await it.askPix();
  const [attempt] = await it.attempts();
  double.end(attempt?.provider_id ?? '', 'approved');
  await deliver(sent);
  await work();
  payments.holdRefunds(true);
  const { payment } = await it.owner(getOnlinePayment, { query: { ...it.query, order_id: it.order.id } });
  const body = { store_id: it.store, id: payment?.id ?? 0, amount: money(10), reason: 'Faltou', op_id: 'devolver-10' };
  await it.owner(refundOnlinePayment, { body });
  expect(await it.payment()).toMatchObject({ refunded: 0, attention: null });
  double.fake.end(attempt?.provider_id ?? '', 'denied');
  later(1);
  await deliver(sent);
  await work();
  expect(await it.payment()).toMatchObject({ state: 'approved', refunded: 0, attention: 'refund_failed' });
  const after = await it.owner(getOnlinePayment, { query: { ...it.query, order_id: it.order.id } });
  expect(after.payment).toMatchObject({ refundable: 25, refunds: [{ state: 'refused' }] });
  expect(after.payment?.steps.filter(({ kind }) => kind === 'refund_refused')).toHaveLength(1);
  payments.holdRefunds(false);
  await it.owner(refundOnlinePayment, { body: { ...body, op_id: 'devolver-de-novo' } });
  expect(await it.payment()).toMatchObject({ refunded: 10 });
  expect(await booked(it)).toBe(15);
});

test('words of cards that the provider does not know hide its ways of paying from nobody', async () => {
  const { shop, call } = mercadoPago;
  const it = await shop();
  const card = { method: 'card', brand: 'visa', installments: 1 } as const;
  for (const tail of ['a', 'b', 'c', 'd']) {
    const body = { token: it.token, ...card, card_token: tail.repeat(32) };
    expect(await call(payByMercadoPago, { body })).toMatchObject({ state: 'rejected', paid_at: null });
  }
  expect((await it.paying()).methods).toEqual(['pix', 'card']);
  expect((await it.askPix()).state).toBe('pending');
});
