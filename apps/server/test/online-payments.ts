import { getPaying, payByMercadoPago } from '@comanda/contract/online-payments';
import type { StoreId } from '@comanda/domain/ids';
import { afterAll } from 'vitest';
import { type FakeMercadoPago, type FakeNotice, openFakeMercadoPago } from '../src/partners/mercado-pago/fake.ts';
import { mercadoPago } from '../src/partners/mercado-pago/partner.ts';
import { connectStore } from '../src/features/partners/public.ts';
import { QUEUED_JOBS } from '../src/jobs.ts';
import { startQueue } from '../src/platform/run-queue.ts';
import { FRIDAY_EVENING, testApp } from './app.ts';
import { cashShop } from './cash-factories.ts';
import { makeOrder, makePayment } from './order-factories.ts';

/** The real app with a double of the payment provider, whose notifications wait until a test lets them go. */
export async function payingApp() {
  const sent: FakeNotice[] = [];
  let now = FRIDAY_EVENING;
  const fake: FakeMercadoPago = await openFakeMercadoPago({ deliver: (notice) => sent.push(notice), now: () => now });
  afterAll(fake.server.close);
  const app = await testApp({ settings: fake.settings });
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
  /** Everything that waits in the queue is done. */
  async function work(): Promise<void> {
    const queue = startQueue(services, QUEUED_JOBS);
    for (let turn = 0; turn < 200; turn += 1) {
      const waiting = await db
        .selectFrom('queued_jobs')
        .where('done_at', 'is', null)
        .where('failed_at', 'is', null)
        // One that is under way is due again when its time is over.
        .where('run_at', '<=', new Date(services.clock().getTime() + 60_000).toISOString())
        .select('id')
        .executeTakeFirst();
      if (waiting === undefined) break;
      services.bell.ring();
      await new Promise((resolve) => {
        setTimeout(resolve, 15);
      });
    }
    await queue.stop();
  }

  async function connect(store: StoreId, account = '44444'): Promise<void> {
    const values = {
      access_token: `APP_USR-${account}-token`,
      refresh_token: `TG-account-${account}-x`,
      public_key: 'APP_USR-public',
      user_id: account,
    };
    await services.transaction((tx) =>
      connectStore(services, tx, store, { partner: mercadoPago, values, account, user: null, now: services.clock() }),
    );
    await db
      .insertInto('online_payment_accounts')
      .values({ store_id: store, provider: 'mercado-pago', state: 'live', changed_at: services.clock() })
      .execute();
  }

  let accounts = 50_000;
  /** A shop whose account is connected, with an order of R$ 25,00 to be paid by Pix. */
  async function shop(values: Record<string, unknown> = {}) {
    const selling = await cashShop(app, values);
    const { store } = selling;
    const way = { provider: 'mercado-pago', cashier: false };
    const pix = await makePayment(db, store, { id: 1307, name: 'Pix pelo site', ...way });
    const card = await makePayment(db, store, { id: 42, name: 'Cartão pelo site', ...way });
    await connect(store, String((accounts += 1)));
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
      askPix: (of = token) => call(payByMercadoPago, { body: { token: of, method: 'pix' } }),
      payCard: (name: string, more: object = {}) =>
        call(payByMercadoPago, {
          body: {
            token,
            method: 'card',
            card_token: fake.tokenise({ name, number: '5031433215406351' }),
            brand: 'master',
            installments: 1,
            ...more,
          },
        }),
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
    fake,
    sent,
    deliver,
    work,
    shop,
    connect,
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
