import * as calls from '@comanda/contract/marketing/campaigns';
import { setUnsubscribed } from '@comanda/contract/marketing/mailing';
import type { ClientId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeStore, makeUser } from '../../../test/factories.ts';
import { makeItem, makeOrder, makePayment } from '../../../test/order-factories.ts';
import { makeToldClient } from '../../../test/told-client.ts';
import { unsubscribeLink } from '../mailing/public.ts';

const { as, call, services, setNow } = await testApp();
const { db, config } = services;
const NOW = new Date('2026-11-20T22:00:00Z');
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

async function setUp() {
  setNow(NOW);
  const store = await makeStore(db);
  const owner = as((await makeUser(db, 2, store)).token);
  const item = await makeItem(db, store, { price1: 50 });
  await makePayment(db, store);
  const { id: campaign_id } = await db
    .insertInto('campaigns')
    .values({
      store_id: store,
      name: 'Saudade',
      state: 'done',
      channel: 'email',
      audience: '{"group":"all","segment":null}',
      created_at: ago(70),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  let phones = 0;
  const told = (days: number, values: Record<string, unknown> = {}) => {
    phones += 1;
    const phone = `3190000${String(phones).padStart(4, '0')}`;
    return makeToldClient(db, store, { phone, email: `ana${phones}@month.test` }).then(async (client_id) => {
      await db
        .insertInto('campaign_messages')
        .values({
          store_id: store,
          campaign_id,
          client_id,
          state: 'sent',
          queued_at: ago(days),
          sent_at: ago(days),
          cost: 0.5,
          ...values,
        })
        .execute();
      return client_id;
    });
  };
  const orders = async (client_id: ClientId, days: number, changes: Record<string, unknown> = {}) => {
    const { id } = await makeOrder(call, db, { store, item });
    await db
      .updateTable('orders')
      .set({ client_id, created_at: ago(days), total: 50, ...changes })
      .where('store_id', '=', store)
      .where('id', '=', id)
      .execute();
  };
  const read = () => owner(calls.findCampaigns, { params: { id: store } });
  const set = async (changes: object) => {
    const { settings } = await read();
    await owner(calls.saveCampaignSettings, { params: { id: store }, body: { ...settings, ...changes } });
  };
  return { store, told, orders, read, set };
}

test('what 30 days brought stands beside the 30 before, an order once and only of whom a message reached in time', async () => {
  const { told, orders, read } = await setUp();
  const [ana, bia, caio] = [await told(10), await told(40), await told(12, { state: 'failed' })];
  await orders(ana, 9.5);
  await orders(bia, 39);
  await orders(bia, 20); // long after what reached her
  await orders(caio, 11); // nothing reached him
  await orders(ana, 9, { status: 'cancelled' });
  const { month, before, sales } = await read();
  expect(month).toEqual({ sent: 1, cost: 0.5, revenue: 50, left: 0 });
  expect(before).toEqual({ sent: 1, cost: 0.5, revenue: 50, left: 0 });
  expect(sales).toHaveLength(30);
  expect(sales.flatMap((amount, at) => (amount > 0 ? [[at, amount]] : []))).toEqual([[20, 50]]);
});

test('who leaves by a message has left once, and not who the shop took out or who comes back', async () => {
  const { store, told, read } = await setUp();
  await told(10);
  await told(10);
  const leave = (email: string, unsubscribed: boolean) => {
    const token = new URL(unsubscribeLink(config, email)).searchParams.get('t') ?? '';
    return call(setUnsubscribed, { body: { email, token, unsubscribed } });
  };
  await leave('ana1@month.test', true);
  expect((await read()).month.left).toBe(1);
  await sql`update client_consents set place = 'shop' where store_id = ${store} and state = 'withdrawn'`.execute(db);
  expect((await read()).month.left).toBe(0);
  await leave('ana2@month.test', true);
  expect((await read()).month.left).toBe(1);
  await leave('ana2@month.test', false);
  expect((await read()).month.left).toBe(0);
});

test('the number says what its month has cost and what it may', async () => {
  const { store, read } = await setUp();
  expect((await read()).whatsapp_month).toEqual({ sent: 0, cost: 0, limit: null });
  await db.insertInto('whatsapp_settings').values({ store_id: store, month_limit: 30, changed_at: NOW }).execute();
  expect((await read()).whatsapp_month).toMatchObject({ limit: 30 });
});

test.each([
  [3, 0, 0],
  [7, 50, 1],
])('an order five days after its message counts where %i days do: %i', async (result_days, revenue, ordered) => {
  const { told, orders, read, set } = await setUp();
  await set({ result_days });
  await orders(await told(10), 5);
  await orders(await told(10, { state: 'held', sent_at: null }), 5);
  const { month, campaigns } = await read();
  expect(month).toMatchObject({ sent: 1, revenue });
  expect(campaigns[0]?.counts).toMatchObject({ sent: 1, held: 1, revenue, ordered, held_ordered: ordered });
});
