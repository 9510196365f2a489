import { sql } from 'kysely';
import { ROLE, type Role } from '@comanda/domain/codes';
import { asStoreId, type StoreId } from '@comanda/domain/ids';
import { openSession } from '../src/platform/sessions.ts';
import type { Db } from '../src/platform/db.ts';
import { FRIDAY_EVENING } from './app.ts';

let counter = 0;
/** A name that no other row of this test run has. */
export const unique = (word: string): string => `${word}${(counter += 1)}`;

/**
 * Numbers the stores of this file's database from there. The process remembers for some seconds, by its number, which store's
 * menu has changed: the low numbers are those of the files before.
 */
export async function numberStoresFrom(db: Db, first: number): Promise<void> {
  await sql`alter table stores alter column id restart with ${sql.lit(first)}`.execute(db);
}

/** A store that never shuts (a flat fee of 5, tables without PIN), with nothing on its menu. */
export async function makeStore(db: Db, values: Record<string, unknown> = {}): Promise<StoreId> {
  const url = (values['url'] as string | undefined) ?? unique('loja');
  const row = await db
    .insertInto('stores')
    .values({
      name: 'Quintal',
      url,
      short_id: url,
      created_at: FRIDAY_EVENING,
      fee_type: 5,
      table_pin: false,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('store_urls').values({ url, store_id: row.id }).execute();
  await db.insertInto('store_designs').values({ store_id: row.id }).execute();
  const wholeDay = { store_id: row.id, shift: 1, time_open: '00:00', time_close: '00:00' };
  await db
    .insertInto('store_schedules')
    .values([0, 1, 2, 3, 4, 5, 6].map((day) => ({ ...wholeDay, day })))
    .execute();
  return asStoreId(row.id);
}

/** Someone who works in the stores given. @returns a session token */
export async function makeUser(
  db: Db,
  type: Role = ROLE.owner,
  ...stores: StoreId[]
): Promise<{ id: number; email: string; token: string }> {
  const email = `${unique('pessoa')}@comanda.test`;
  const user = await db
    .insertInto('users')
    .values({ email, name: 'Pessoa da Silva', password_hash: 'unusable', type, created_at: FRIDAY_EVENING })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const store_id of stores) {
    await db.insertInto('store_users').values({ store_id, user_id: user.id, created_at: FRIDAY_EVENING }).execute();
  }
  const token = await openSession(
    db,
    { user_id: user.id },
    { now: FRIDAY_EVENING, user_agent: 'test', replaces: undefined },
  );
  return { id: user.id, email, token };
}

/** Someone with an account who buys. @returns a session token */
export async function makeCustomer(
  db: Db,
  values: { name?: string; phone?: string } = {},
): Promise<{ id: number; email: string; token: string }> {
  const email = `${unique('cliente')}@comanda.test`;
  const customer = await db
    .insertInto('customers')
    .values({
      email,
      name: values.name ?? 'Camila Rezende',
      phone: values.phone ?? null,
      password_hash: 'unusable',
      created_at: FRIDAY_EVENING,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = await openSession(
    db,
    { customer_id: customer.id },
    { now: FRIDAY_EVENING, user_agent: 'test', replaces: undefined },
  );
  return { id: customer.id, email, token };
}
