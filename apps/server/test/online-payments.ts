import { getPaying, payByMercadoPago } from '@comanda/contract/finance/online-payments';
import type { StoreId } from '@comanda/domain/ids';
import { afterAll } from 'vitest';
import type { FakeNotice } from '../src/partners/fake-server.ts';
import { FRIDAY_EVENING, testApp } from './app.ts';
import { cashShop } from './cash-factories.ts';
import { makeOrder, makePayment } from './order-factories.ts';
import { type asaasDouble, type Doubling, mercadoPagoDouble } from './payment-doubles.ts';
import { workQueue } from './work-queue.ts';

type Further = Pick<NonNullable<Parameters<typeof testApp>[0]>, 'log'>;
type Opened = Awaited<ReturnType<typeof mercadoPagoDouble>> | Awaited<ReturnType<typeof asaasDouble>>;

/** The real app with Mercado Pago's double, whose notifications wait until a test lets them go. */
export async function payingApp(settings: Record<string, string> = {}, more: Further = {}) {
  const app = await appPaidBy(mercadoPagoDouble, settings, more);
  const { fake } = app.double;
  return {
    ...app,
    fake,
    shop: async (values: Record<string, unknown> = {}) => {
      const shop = await app.shop(values);
      return {
        ...shop,
        payCard: (name: string, more: object = {}) =>
          app.call(payByMercadoPago, {
            body: {
              token: shop.token,
              method: 'card',
              card_token: fake.tokenise({ name, number: '5031433215406351' }),
              brand: 'master',
              installments: 1,
              ...more,
            },
          }),
      };
    },
  };
}

/** The real app with the double of a provider. */
export async function appPaidBy<Double extends Opened>(
  open: (doubling: Doubling) => Promise<Double>,
  settings: Record<string, string> = {},
  more: Further = {},
) {
  const sent: FakeNotice[] = [];
  let now = FRIDAY_EVENING;
  const double = await open({ deliver: (notice) => sent.push(notice), now: () => now });
  afterAll(double.server.close);
  const app = await testApp({ ...more, settings: { ...double.settings, ...settings } });
  const { services, call } = app;
  const { db } = services;

  /** As they come over the wire. @returns the statuses of the answers */
  async function deliver(notices: readonly FakeNotice[]): Promise<number[]> {
    const statuses: number[] = [];
    for (const { url, headers, body } of notices) {
      const { pathname, search } = new URL(url);
      const { statusCode } = await app.app.inject({ method: 'POST', url: pathname + search, headers, payload: body });
      statuses.push(statusCode);
    }
    return statuses;
  }
  const work = () => workQueue(services, { turns: 200, soonMs: 60_000 });

  /** A shop whose account is connected, with an order of R$ 25,00 to be paid by Pix. */
  async function shop(values: Record<string, unknown> = {}) {
    const selling = await cashShop(app, values);
    const { store } = selling;
    const way = { provider: double.name, cashier: false };
    const pix = await makePayment(db, store, { id: 1307, name: 'Pix pelo site', ...way });
    const card = await makePayment(db, store, { id: 42, name: 'Cartão pelo site', ...way });
    await double.connect(services, store);
    const place = () => makeOrder(call, db, selling, { payment: 1307, real_id: pix });
    const order = await place();
    const token = order.track_token;
    return {
      ...selling,
      order,
      place,
      pix,
      card,
      token,
      askPix: (of = token) => double.askPix(call, of),
      /** With a card that its bank takes. */
      payByCard: () => double.payCard(call, token),
      paying: (of = token) => call(getPaying, { params: { token: of } }),
      row: () =>
        db
          .selectFrom('orders')
          .where('store_id', '=', store)
          .where('id', '=', order.id)
          .select(['paid_at', 'payment_status', 'payment', 'real_id', 'status', 'total'])
          .executeTakeFirstOrThrow(),
      payment: () =>
        db.selectFrom('online_payments').where('store_id', '=', store).selectAll().executeTakeFirstOrThrow(),
      attempts: () =>
        db.selectFrom('online_payment_attempts').where('store_id', '=', store).selectAll().orderBy('number').execute(),
    };
  }
  return {
    ...app,
    double,
    sent,
    deliver,
    work,
    shop,
    connect: (store: StoreId) => double.connect(services, store),
    setNow: (instant: Date | string) => {
      now = new Date(instant);
      app.setNow(instant);
    },
    later: (minutes: number) => {
      now = new Date(services.clock().getTime() + minutes * 60_000);
      app.setNow(now);
    },
  };
}
