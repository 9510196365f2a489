import type { CustomerAccount } from '@comanda/contract/clients/accounts';
import { sql } from 'kysely';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';

/** Customers belong to the platform: one account at every store's page. */
export interface CustomerRow extends CustomerAccount {
  password_hash: string | null;
}
export type NewCustomer = Omit<CustomerRow, 'id'> & { source: string | null };

const ACCOUNT = ['id', 'name', 'email', 'phone', 'tax_id', 'birthday'] as const;

/** @throws {AppError} not_found */
export async function getCustomer(db: Db, id: number): Promise<CustomerAccount> {
  return orNotFound(await db.selectFrom('customers').select(ACCOUNT).where('id', '=', id).executeTakeFirst());
}

export async function findCustomerBy(
  db: Db,
  column: 'id' | 'email',
  value: string | number,
): Promise<CustomerRow | null> {
  const row = await db
    .selectFrom('customers')
    .select([...ACCOUNT, 'password_hash'])
    .where(column, '=', value)
    .executeTakeFirst();
  return row ?? null;
}

/** Of those who say that a phone is theirs, so many are asked for their password. */
const SAME_PHONE = 5;
/** @returns the one that has no e-mail first, since nothing else finds it; then the oldest */
export async function findCustomersByPhone(db: Db, phone: string): Promise<CustomerRow[]> {
  return db
    .selectFrom('customers')
    .select([...ACCOUNT, 'password_hash'])
    .where('phone', '=', phone)
    .orderBy(sql`email is not null`)
    .orderBy('id')
    .limit(SAME_PHONE)
    .execute();
}

/** @throws a unique violation of `customers_email_key` or `customers_phone_key` */
export async function insertCustomer(tx: Tx, customer: NewCustomer, now: Date): Promise<CustomerAccount> {
  return tx
    .insertInto('customers')
    .values({ ...customer, created_at: now })
    .returning(ACCOUNT)
    .executeTakeFirstOrThrow();
}

/** @throws a unique violation of `customers_email_key` or `customers_phone_key` */
export async function updateCustomer(db: Db, id: number, changes: Partial<NewCustomer>): Promise<CustomerAccount> {
  if (Object.keys(changes).length > 0) await db.updateTable('customers').set(changes).where('id', '=', id).execute();
  return getCustomer(db, id);
}

/** How many accounts have this tax id. */
export async function countByTaxId(db: Db, tax_id: string): Promise<number> {
  const row = await db
    .selectFrom('customers')
    .select(sql<number>`count(*)`.as('accounts'))
    .where('tax_id', '=', tax_id)
    .executeTakeFirstOrThrow();
  return row.accounts;
}
