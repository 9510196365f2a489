import { expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { growHistory } from '../../../test/grow-history.ts';
import { sellingStore } from '../../../test/order-factories.ts';
import { asRequest, unboundStatements } from '../../../test/store-bound.ts';
import { readEarning } from './programs.repo.ts';

const { database, statements } = await testApp();
const { db, pool } = database;

test('whether an order is its client’s first is asked of its store alone, also where tables are small and have been counted', async () => {
  const { store, item } = await sellingStore(db);
  const shop = { store_id: store, clients: 3, items: [item], until: FRIDAY_EVENING };
  await growHistory(pool, { ...shop, orders: 40, aDay: 20 });
  await pool.query('analyze');
  const orders = await db.selectFrom('orders').where('store_id', '=', store).select('id').limit(1).execute();
  const ids = orders.map(({ id }) => id);
  await asRequest.run(true, async () => {
    await db.transaction().execute((tx) => readEarning(tx, store, ids));
  });
  // Told apart from the same statement of other files, which was judged by another count.
  const read = [...statements.keys()].map((text) => `${text} -- counted`);
  expect(read.length).toBeGreaterThan(0);
  expect(await unboundStatements(pool, read)).toEqual([]);
});
