import type { MoneyAccount, PayableCategory } from '@comanda/contract/payable-categories';
import { namesIn } from '@comanda/domain/fields/field';
import { MONEY_ACCOUNT, PAYABLE_CATEGORY } from '@comanda/domain/fields/payable';
import type { StoreId } from '@comanda/domain/ids';
import type { Money } from '@comanda/domain/money';
import { DRE_LINES, type DreLine } from '@comanda/domain/payables/codes';
import { sql } from 'kysely';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { type Db, isUniqueViolation, type Tx } from '../../platform/db.ts';

const CATEGORY = namesIn(PAYABLE_CATEGORY, 'row');
const ACCOUNT = namesIn(MONEY_ACCOUNT, 'row');
type CategoryFields = Omit<PayableCategory, 'id'>;
type AccountFields = { name: string; balance: number; balance_on: string };

const categories = (db: Db, store_id: StoreId) =>
  db.selectFrom('payable_categories').select(CATEGORY).where('store_id', '=', store_id).where('deleted_at', 'is', null);

/** @returns what is to be paid first, in the order of the DRE, then by name */
export const findCategories = (db: Db, store_id: StoreId): Promise<PayableCategory[]> =>
  categories(db, store_id)
    .orderBy('kind')
    .orderBy(sql`array_position(${[...DRE_LINES]}::text[], dre_line)`)
    .orderBy(sql`lower(unaccent(name))`)
    .execute();

/** @throws {AppError} not_found */
export async function getCategory(db: Db, store_id: StoreId, id: number): Promise<PayableCategory> {
  return orNotFound(await categories(db, store_id).where('id', '=', id).executeTakeFirst());
}

/** @throws {AppError} payable_category_exists */
export async function insertCategory(tx: Tx, store_id: StoreId, fields: CategoryFields): Promise<PayableCategory> {
  return tx
    .insertInto('payable_categories')
    .values({ ...fields, store_id })
    .returning(CATEGORY)
    .executeTakeFirstOrThrow()
    .catch(refuseTwinCategory);
}

/** Those whose names the store has none of yet. */
export async function insertMissingCategories(
  tx: Tx,
  store_id: StoreId,
  rows: readonly CategoryFields[],
): Promise<void> {
  await tx
    .insertInto('payable_categories')
    .values(rows.map((row) => ({ ...row, store_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @throws {AppError} payable_category_exists, not_found */
export async function updateCategory(
  tx: Tx,
  store_id: StoreId,
  id: number,
  fields: Omit<CategoryFields, 'kind'>,
): Promise<PayableCategory> {
  const row = await tx
    .updateTable('payable_categories')
    .set(fields)
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(CATEGORY)
    .executeTakeFirst()
    .catch(refuseTwinCategory);
  return orNotFound(row);
}

/** Its payables go to another one, or to none. */
export async function deleteCategory(
  tx: Tx,
  store_id: StoreId,
  id: number,
  move_to: number | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('payables')
    .set({ category_id: move_to })
    .where('store_id', '=', store_id)
    .where('category_id', '=', id)
    .execute();
  await tx
    .updateTable('payable_categories')
    .set({ deleted_at: now })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .execute();
}

/** What a category's payments of a month come to with their extras, trash apart; null is without category. */
interface CategoryMonth {
  category_id: number | null;
  competence: string;
  total: Money;
}

/** @param first, last first days of months, both counted in */
export async function sumByCategory(db: Db, store_id: StoreId, first: string, last: string): Promise<CategoryMonth[]> {
  const { rows } = await sql<CategoryMonth>`
    select a.category_id, p.competence, sum(p.amount + coalesce(e.extra, 0)) as total
    from payable_payments p
    join payables a on a.store_id = p.store_id and a.id = p.payable_id
    left join lateral (
      select sum(case x.kind when 'discount' then -x.amount else x.amount end) as extra
      from payable_extras x where x.store_id = p.store_id and x.payment_id = p.id
    ) e on true
    where p.store_id = ${store_id} and p.competence between ${first} and ${last} and p.trashed_at is null
    group by 1, 2`.execute(db);
  return rows;
}

/** What the payments of a month come to in a line of the income statement, in cents: what goes out is negative. */
interface LineMonth {
  /** '2026-11' */
  month: string;
  line: DreLine;
  cents: number;
}

/**
 * Payments by the line of their category, with their extras, trash apart; those without a category are other expenses or
 * other income. @param from, to days: a payment belongs to the first day of its month of competence
 */
export async function sumByDreLine(db: Db, store_id: StoreId, from: string, to: string): Promise<LineMonth[]> {
  const { rows } = await sql<LineMonth>`
    select to_char(p.competence, 'YYYY-MM') as month,
      coalesce(c.dre_line, case a.kind when 'receivable' then 'other_income' else 'other' end) as line,
      sum(round((p.amount + coalesce(e.extra, 0)) * 100) * case a.kind when 'receivable' then 1 else -1 end)::float8 as cents
    from payable_payments p
    join payables a on a.store_id = p.store_id and a.id = p.payable_id
    left join payable_categories c on c.store_id = a.store_id and c.id = a.category_id
    left join lateral (
      select sum(case x.kind when 'discount' then -x.amount else x.amount end) as extra
      from payable_extras x where x.store_id = p.store_id and x.payment_id = p.id
    ) e on true
    where p.store_id = ${store_id} and p.competence between ${from} and ${to} and p.trashed_at is null
    group by 1, 2`.execute(db);
  return rows;
}

/** What came in less what went out through each account since its balance was read. */
const now = sql<Money>`m.balance + coalesce((
  select sum((p.amount + coalesce((
      select sum(case x.kind when 'discount' then -x.amount else x.amount end)
      from payable_extras x where x.store_id = p.store_id and x.payment_id = p.id), 0))
    * case a.kind when 'receivable' then 1 else -1 end)
  from payable_payments p join payables a on a.store_id = p.store_id and a.id = p.payable_id
  where p.store_id = m.store_id and p.account_id = m.id and p.paid_on > m.balance_on and p.trashed_at is null), 0)`;

const accounts = (db: Db, store_id: StoreId) =>
  db
    .selectFrom('money_accounts as m')
    .select(ACCOUNT)
    .select(now.as('now'))
    .where('m.store_id', '=', store_id)
    .where('m.deleted_at', 'is', null);

/** @returns by name */
export const findAccounts = (db: Db, store_id: StoreId): Promise<MoneyAccount[]> =>
  accounts(db, store_id)
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

const refuseTwinCategory = (error: unknown): never => {
  throw isUniqueViolation(error, 'payable_categories_name') ? new AppError('payable_category_exists') : error;
};
const refuseTwinAccount = (error: unknown): never => {
  throw isUniqueViolation(error, 'money_accounts_name') ? new AppError('money_account_exists') : error;
};
