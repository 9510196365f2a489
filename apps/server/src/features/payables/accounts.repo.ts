import type { MoneyAccount } from '@comanda/contract/finance/payable-categories';
import { namesIn } from '@comanda/domain/fields/field';
import { MONEY_ACCOUNT } from '@comanda/domain/fields/payable';
import type { StoreId } from '@comanda/domain/ids';
import type { Money } from '@comanda/domain/money';
import { sql } from 'kysely';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { type Db, isUniqueViolation, type Tx } from '../../platform/db.ts';
import { TOTAL } from './payment-total.repo.ts';

const ACCOUNT = namesIn(MONEY_ACCOUNT, 'row');
type AccountFields = { name: string; balance: number; balance_on: string };

/** What came in less what went out through each account since its balance was read. @param until a day, which counts; null: all of it */
const heldNow = (until: string | null) => sql<Money>`m.balance + coalesce((
  select sum(${TOTAL} * case a.kind when 'receivable' then 1 else -1 end)
  from payable_payments p join payables a on a.store_id = p.store_id and a.id = p.payable_id
  where p.store_id = m.store_id and p.account_id = m.id and p.paid_on > m.balance_on and p.trashed_at is null
    and p.paid_on <= coalesce(${until}::date, 'infinity')), 0)
  + coalesce((
  select sum(c.amount) from single_charges c
  where c.store_id = m.store_id and c.account_id = m.id and c.paid_on > m.balance_on
    and c.paid_on <= coalesce(${until}::date, 'infinity')), 0)`;

const accounts = (db: Db, store_id: StoreId, until: string | null = null) =>
  db
    .selectFrom('money_accounts as m')
    .select(ACCOUNT)
    .select(heldNow(until).as('now'))
    .where('m.store_id', '=', store_id)
    .where('m.deleted_at', 'is', null);

/** @param until what each held at the end of this day, and not now @returns by name */
export const findAccounts = (db: Db, store_id: StoreId, until: string | null = null): Promise<MoneyAccount[]> =>
  accounts(db, store_id, until)
    .orderBy(sql`lower(unaccent(m.name))`)
    .execute();

/** @throws {AppError} not_found */
export async function getAccount(db: Db, store_id: StoreId, id: number): Promise<MoneyAccount> {
  return orNotFound(await accounts(db, store_id).where('m.id', '=', id).executeTakeFirst());
}

/** @throws {AppError} money_account_exists */
export async function insertAccount(tx: Tx, store_id: StoreId, fields: AccountFields): Promise<MoneyAccount> {
  const { id } = await tx
    .insertInto('money_accounts')
    .values({ ...fields, store_id })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(refuseTwinAccount);
  return getAccount(tx, store_id, id);
}

/** @throws {AppError} money_account_exists, not_found */
export async function updateAccount(
  tx: Tx,
  store_id: StoreId,
  id: number,
  fields: AccountFields,
): Promise<MoneyAccount> {
  await tx
    .updateTable('money_accounts')
    .set(fields)
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute()
    .catch(refuseTwinAccount);
  return getAccount(tx, store_id, id);
}

/** @throws {AppError} not_found */
export async function deleteAccount(tx: Tx, store_id: StoreId, id: number, at: Date): Promise<void> {
  const row = await tx
    .updateTable('money_accounts')
    .set({ deleted_at: at })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  orNotFound(row);
}

const refuseTwinAccount = (error: unknown): never => {
  throw isUniqueViolation(error, 'money_accounts_name') ? new AppError('money_account_exists') : error;
};
