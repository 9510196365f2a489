import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../test/database.ts';
import { seedDemo } from './seed-demo.ts';

const { db } = await testDatabase();
const FRIDAY_NIGHT = new Date('2026-11-21T00:58:00-03:00');

test('begun after midnight, the evening is not in the book yet, and whoever sits at a table owes', async () => {
  await db.transaction().execute((tx) => seedDemo(tx, FRIDAY_NIGHT));
  const { rows } = await sql<{ later: number; open: number; paid: number }>`
    select (select count(*)::int from cash_movements where created_at > ${FRIDAY_NIGHT}) as later,
      (select count(*)::int from cash_sessions where closed_at > ${FRIDAY_NIGHT}) as open,
      (select count(*)::int from cash_movements m join orders o on o.store_id = m.store_id and o.id = m.order_id
        join tabs t on t.store_id = o.store_id and t.id = o.tab_id where t.closed_at is null) as paid`.execute(db);
  expect(rows).toEqual([{ later: 0, open: 0, paid: 0 }]);
});
