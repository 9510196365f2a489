import { randomBytes } from 'node:crypto';
import { ROLE } from '@comanda/domain/codes';
import { asStoreId } from '@comanda/domain/ids';
import type pg from 'pg';
import type { Db } from '../../src/platform/db.ts';
import { openSession } from '../../src/platform/sessions.ts';
import type { FuzzedStore } from './make-call.ts';

const IDS_A_TABLE = 40;

/** @returns every store with ids of its rows; the one with the most orders first */
export async function findFuzzedStores(pool: pg.Pool): Promise<FuzzedStore[]> {
  const { rows: tables } = await pool.query<{ table: string }>(`
    select table_name as "table" from information_schema.columns where table_schema = 'public' and column_name in ('id', 'store_id')
    group by table_name having count(*) = 2 order by 1`);
  const { rows: stores } = await pool.query<{ id: number; url: string }>(`
    select id, url from stores s order by (select count(*) from orders o where o.store_id = s.id) desc, id`);
  const found: FuzzedStore[] = [];
  for (const { id, url } of stores) {
    const ids = new Map<string, number[]>();
    for (const { table } of tables) {
      const { rows } = await pool.query<{ id: number }>(
        `select id from "${table}" where store_id = $1 order by id desc limit ${IDS_A_TABLE}`,
        [id],
      );
      const numbers = rows.map((row) => row.id).filter((each) => typeof each === 'number');
      if (numbers.length > 0) ids.set(table, numbers);
    }
    const { rows: users } = await pool.query<{ id: number }>(
      'select user_id as id from store_users where store_id = $1',
      [id],
    );
    ids.set(
      'users',
      users.map((row) => row.id),
    );
    found.push({ id, slug: url, ids });
  }
  return found;
}

/** Somebody new for each name of CALLERS: calls of before may have thrown the last one out. @returns their session's token */
export async function openCaller(
  db: Db,
  caller: string,
  [own, other]: readonly FuzzedStore[],
): Promise<string | undefined> {
  if (caller === 'nobody') return undefined;
  const now = new Date();
  const person = {
    email: `${randomBytes(8).toString('hex')}@comanda.test`,
    name: 'Pessoa da Silva',
    password_hash: 'unusable',
    created_at: now,
  };
  const session = { now, user_agent: 'fuzz', replaces: undefined };
  if (caller === 'customer') {
    const { id } = await db.insertInto('customers').values(person).returning('id').executeTakeFirstOrThrow();
    return openSession(db, { customer_id: id }, session);
  }
  const type = ROLE[caller as keyof typeof ROLE] ?? ROLE.owner; // CALLERS has their names, and the stranger's
  const { id } = await db
    .insertInto('users')
    .values({ ...person, type })
    .returning('id')
    .executeTakeFirstOrThrow();
  const store = caller === 'stranger' ? other : own;
  if (store)
    await db
      .insertInto('store_users')
      .values({ store_id: asStoreId(store.id), user_id: id, created_at: now })
      .execute();
  return openSession(db, { user_id: id }, session);
}
