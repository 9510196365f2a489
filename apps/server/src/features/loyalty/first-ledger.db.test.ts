import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeClient, makeOrder, sellingStore } from '../../../test/order-factories.ts';

const { call, services } = await testApp();
const { db, pool } = services;
const MIGRATION = new URL('../../../migrations/0250_loyalty_ledger.sql', import.meta.url);

test('a shop that gave balance before there was a ledger finds each cent in it', async () => {
  const { store, item } = await sellingStore(db);
  const [ana, bia, dora] = [
    await makeClient(db, store),
    await makeClient(db, store, { phone: '31900000002', points: 4 }),
    await makeClient(db, store, { phone: '31900000003', points: 8 }),
  ];
  await makeClient(db, store, { phone: '31900000004' });
  await db.updateTable('clients').set({ points: 12 }).where('id', '=', ana).execute();
  const sold = async (client_id: number, values: object) => {
    const { id } = await makeOrder(call, db, { store, item });
    await db
      .updateTable('orders')
      .set({ client_id, status: 'delivered', ...values } as never) // columns of the table
      .where('id', '=', id)
      .execute();
  };
  await sold(ana, { points_earned: 10, referrer_client_id: dora, referral_reward: 5 });
  await sold(ana, { cashback: 3 });
  await sold(ana, { points_earned: 2, status: 'cancelled' });
  await sold(bia, { points_earned: 6 });
  // As it was before.
  await pool.query('drop table loyalty_draws, loyalty_entries, loyalty_programs cascade');
  await pool.query('alter table stores drop column points_days');
  await pool.query(await readFile(MIGRATION, 'utf8'));
  // What came later, for those who read the statements of the test.
  await pool.query(`alter table loyalty_programs add column gives text not null default 'balance'`);

  const { rows } = await sql<{ client_id: number; points: number; told: number; opening: number; left: number }>`
    select c.id as client_id, c.points::float8, sum(e.amount) filter (where kind <> 'opening')::float8 as told,
      coalesce(sum(e.amount) filter (where kind = 'opening'), 0)::float8 as opening, sum(e.left_amount)::float8 as left
    from clients c join loyalty_entries e on e.store_id = c.store_id and e.client_id = c.id
    where c.store_id = ${store} group by c.id, c.points order by c.id`.execute(db);
  expect(rows).toEqual([
    { client_id: ana, points: 12, told: 7, opening: 5, left: 12 },
    { client_id: bia, points: 4, told: 6, opening: -2, left: 4 },
    { client_id: dora, points: 8, told: 5, opening: 3, left: 8 },
  ]);
  const sides = await sql<{ sum: number; unpaired: number }>`
    select sum(amount)::float8 as sum, (select count(*)::int from loyalty_entries e where client_id is not null and not exists (
      select from loyalty_entries p where p.store_id = e.store_id and p.pair_id = e.id and p.amount = -e.amount)) as unpaired
    from loyalty_entries`.execute(db);
  expect(sides.rows).toEqual([{ sum: 0, unpaired: 0 }]);
});
