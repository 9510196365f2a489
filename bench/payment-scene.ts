import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectStore } from '../apps/server/src/features/partners/public.ts';
import type { FakeNotice } from '../apps/server/src/partners/fake-server.ts';
import { type FakeMercadoPago, openFakeMercadoPago } from '../apps/server/src/partners/mercado-pago/fake.ts';
import { mercadoPago } from '../apps/server/src/partners/mercado-pago/partner.ts';
import { openSealer } from '../apps/server/src/platform/seal.ts';
import { asStoreId } from '../packages/domain/src/ids.ts';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { DRAFT, makeCarts, makeScene, phoneOf, type Scene } from './scene.ts';

const SECRET = 'segredo-da-medicao-de-pagamentos-0123456789';
const ACCOUNT = '44444';
/** Calls under way at once while a scene is made. */
const AT_ONCE = 12;

export interface PayingWorld {
  server: BenchServer;
  scene: Scene;
  fake: FakeMercadoPago;
  /** What the provider would have sent; nothing goes out by itself. */
  sent: FakeNotice[];
  /** Orders that are to be paid by Pix. */
  place: (count: number, way?: 'pix' | 'cash') => Promise<PlacedOrder[]>;
  /** Asks the provider for the Pix of orders. @returns the provider's name of each payment, in the same order */
  ask: (orders: readonly PlacedOrder[]) => Promise<string[]>;
  stop: () => Promise<void>;
}
export interface PlacedOrder {
  id: number;
  token: string;
  total: number;
}

/** The production server with a store whose account with the double of a payment provider is connected. */
export async function openPayingWorld(slug: string): Promise<PayingWorld> {
  const sent: FakeNotice[] = [];
  const fake = await openFakeMercadoPago({ deliver: (notice) => sent.push(notice) });
  const server = await startBenchServer({ env: { ...fake.settings, SECRET, MERCADOPAGO_SIGNATURE_MINUTES: '600' } });
  const { db } = server.database;
  const scene = await makeScene(db, slug);
  const store_id = asStoreId(scene.store_id);
  const now = new Date();
  const { real_id } = await db
    .insertInto('payment_methods')
    .values({ store_id, id: 1307, name: 'Pix pelo site', provider: 'mercado-pago', cashier: false })
    .returning('real_id')
    .executeTakeFirstOrThrow();
  const values = {
    access_token: `APP_USR-${ACCOUNT}-token`,
    refresh_token: `TG-account-${ACCOUNT}-x`,
    public_key: 'APP_USR-public',
    user_id: ACCOUNT,
  };
  const sealer = openSealer({ SECRET, SECRET_PREVIOUS: [] });
  await db
    .transaction()
    .execute((tx) =>
      connectStore({ sealer }, tx, store_id, { partner: mercadoPago, values, account: ACCOUNT, user: null, now }),
    );
  await db
    .insertInto('online_payment_accounts')
    .values({ store_id, provider: 'mercado-pago', state: 'live', changed_at: now })
    .execute();

  async function place(count: number, way: 'pix' | 'cash' = 'pix'): Promise<PlacedOrder[]> {
    const carts = await makeCarts(db, scene, count);
    return inTurns(carts, async (cookieCode, index) => {
      const paying = way === 'pix' ? { payment: 1307, real_id } : { payment: 2 };
      const body = { ...DRAFT, store_id, cookieCode, client_phone: phoneOf(index), ...paying };
      const { id, track_token, total } = await post<{ id: number; track_token: string; total: number }>(
        `${server.origin}/api/client/order`,
        body,
        { 'idempotency-key': randomUUID() },
      );
      return { id, token: track_token, total };
    });
  }
  async function ask(orders: readonly PlacedOrder[]): Promise<string[]> {
    await inTurns(orders, ({ token }) =>
      post(`${server.origin}/api/client/payment/mercadopago`, { token, method: 'pix' }),
    );
    const rows = await db
      .selectFrom('online_payment_attempts as t')
      .innerJoin('online_payments as p', (join) =>
        join.onRef('p.store_id', '=', 't.store_id').onRef('p.id', '=', 't.payment_id'),
      )
      .where('p.store_id', '=', store_id)
      .select(['p.order_id', 't.provider_id'])
      .execute();
    const names = new Map(rows.map(({ order_id, provider_id }) => [Number(order_id), provider_id ?? '']));
    return orders.map(({ id }) => names.get(id) ?? '');
  }
  const stop = async () => {
    await server.stop();
    await fake.server.close();
  };
  return { server, scene, fake, sent, place, ask, stop };
}

/** A few at once, in their order. */
export async function inTurns<Of, To>(
  all: readonly Of[],
  does: (one: Of, index: number) => Promise<To>,
  atOnce = AT_ONCE,
): Promise<To[]> {
  const done: To[] = [];
  let next = 0;
  const walk = async () => {
    while (next < all.length) {
      const index = next;
      next += 1;
      done[index] = await does(all[index]!, index); // within the list
    }
  };
  await Promise.all(Array.from({ length: atOnce }, walk));
  return done;
}

async function post<To>(url: string, body: object, headers: Record<string, string> = {}): Promise<To> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as To; // the contract's own answer
}

/** As a provider does: until it is taken, however long the server is gone. @returns how often it was sent */
export async function sendNotice({ url, headers, body }: FakeNotice, until: number): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) }).catch(
      () => null,
    );
    await answer?.arrayBuffer().catch(() => null);
    if (answer?.ok === true) return tries;
    if (performance.now() > until) throw new Error(`a notification was never taken: ${answer?.status}`);
    await sleep(100);
  }
}
