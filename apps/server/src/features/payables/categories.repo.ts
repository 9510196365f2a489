import type { PayableCategory } from '@comanda/contract/finance/payable-categories';
import { namesIn } from '@comanda/domain/fields/field';
import { PAYABLE_CATEGORY } from '@comanda/domain/fields/payable';
import type { StoreId } from '@comanda/domain/ids';
import type { Money } from '@comanda/domain/money';
import { DRE_LINES, type DreLine } from '@comanda/domain/payables/codes';
import { sql } from 'kysely';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { type Db, isUniqueViolation, type Tx } from '../../platform/db.ts';
import { LINE } from './moves.repo.ts';
import { TOTAL } from './payment-total.repo.ts';

const CATEGORY = namesIn(PAYABLE_CATEGORY, 'row');
type CategoryFields = Omit<PayableCategory, 'id'>;

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
export async function insertCategory(
  tx: Tx,
  store_id: StoreId,
  fields: CategoryFields & { op_id: string | null },
): Promise<number> {
  const { id } = await tx
    .insertInto('payable_categories')
    .values({ ...fields, store_id })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(refuseTwinCategory);
  return id;
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
    select a.category_id, p.competence, sum(${TOTAL}) as total
    from payable_payments p
    join payables a on a.store_id = p.store_id and a.id = p.payable_id
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
 * other income. What drivers earned counts with the sales that they brought, and not here.
 * @param from, to days: a payment belongs to the first day of its month of competence
 */
export async function sumByDreLine(db: Db, store_id: StoreId, from: string, to: string): Promise<LineMonth[]> {
  const { rows } = await sql<LineMonth>`
    select to_char(p.competence, 'YYYY-MM') as month,
      ${LINE} as line,
      sum(round(${TOTAL} * 100) * case a.kind when 'receivable' then 1 else -1 end)::float8 as cents
    from payable_payments p
    join payables a on a.store_id = p.store_id and a.id = p.payable_id
    left join payable_categories c on c.store_id = a.store_id and c.id = a.category_id
    where p.store_id = ${store_id} and p.competence between ${from} and ${to} and p.trashed_at is null
      and a.shift_id is null
    group by 1, 2`.execute(db);
  return rows;
}

const refuseTwinCategory = (error: unknown): never => {
  throw isUniqueViolation(error, 'payable_categories_name') ? new AppError('payable_category_exists') : error;
};
