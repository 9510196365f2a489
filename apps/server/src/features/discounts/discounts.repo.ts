import { DISCOUNT } from '@comanda/domain/fields/discount';
import { namesIn } from '@comanda/domain/fields/field';
import type { Discount, discountUsage } from '@comanda/contract/marketing/discounts';
import { TEST_ORIGIN } from '@comanda/domain/codes';
import type { ClientId, StoreId } from '@comanda/domain/ids';
import type { LocalDate } from '@comanda/domain/local-time';
import { DISCOUNT_RULES } from '@comanda/domain/orders/trace';
import { sql } from 'kysely';
import type * as z from 'zod';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { anyStore } from '../../platform/database/any-store.ts';
import { type Db, isUniqueViolation, type Tx } from '../../platform/db.ts';

export const DISCOUNT_COLUMNS = namesIn(DISCOUNT, 'row');

export type DiscountFields = Omit<Discount, 'id' | 'used'>;
/** The table checks that the type is one of the three. */

const alive = (db: Db, store_id: StoreId) =>
  db.selectFrom('discounts').select(DISCOUNT_COLUMNS).where('store_id', '=', store_id).where('deleted_at', 'is', null);

/** @returns the newest first */
export async function findDiscounts(db: Db, store_id: StoreId): Promise<Discount[]> {
  const rows = await alive(db, store_id).where('client_id', 'is', null).orderBy('id', 'desc').execute();
  return rows;
}

interface PersonalCoupon extends Pick<Discount, 'name' | 'type' | 'value' | 'minimum_value' | 'expire_date'> {
  client_id: ClientId | null;
}
/** Coupons for one order each, of one person each. @returns their numbers by name */
export async function insertPersonalCoupons(
  tx: Tx,
  store_id: StoreId,
  coupons: readonly PersonalCoupon[],
  created_at: Date,
): Promise<ReadonlyMap<string, number>> {
  if (coupons.length === 0) return new Map();
  const rows = await tx
    .insertInto('discounts')
    .values(coupons.map((coupon) => ({ ...coupon, store_id, unlimited: false, number_limit: 1, created_at })))
    .returning(['id', 'name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}

const MOST_SHOWN = 5;
/** What one client may still use of what was given to them alone. @returns some of it, what ends first at the head */
export const findPersonalCoupons = (db: Db, store_id: StoreId, client_id: ClientId, today: LocalDate) =>
  db
    .selectFrom('discounts')
    .where('store_id', '=', store_id)
    .where('client_id', '=', client_id)
    .where('deleted_at', 'is', null)
    .where('active', '=', true)
    .where((eb) => eb.or([eb('unlimited', '=', true), eb('used', '<', eb.ref('number_limit'))]))
    .where((eb) => eb.or([eb('expire_date', 'is', null), eb('expire_date', '>=', today)]))
    .select(['name', 'type', 'value', 'expire_date'])
    .orderBy('expire_date')
    .orderBy('id')
    .limit(MOST_SHOWN)
    .execute();

/** @returns null when the store has no such discount, or not any more */
export async function findDiscount(db: Db, store_id: StoreId, id: number): Promise<Discount | null> {
  const row = await alive(db, store_id).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** @throws {AppError} not_found */
export async function getDiscount(db: Db, store_id: StoreId, id: number): Promise<Discount> {
  return orNotFound(await findDiscount(db, store_id, id));
}

/** The same, held until the transaction ends. */
export async function lockDiscount(tx: Tx, store_id: StoreId, id: number): Promise<Discount> {
  return orNotFound(await alive(tx, store_id).where('id', '=', id).forUpdate().executeTakeFirst());
}

/** @returns null when the store has no discount of that name; capitals do not count */
export async function findDiscountByName(db: Db, store_id: StoreId, name: string): Promise<Discount | null> {
  const row = await alive(db, store_id)
    .where(sql<string>`upper(name)`, '=', name.trim().toUpperCase())
    .executeTakeFirst();
  return row ?? null;
}

/** @throws {AppError} discount_name_taken */
export async function insertDiscount(tx: Tx, store_id: StoreId, fields: DiscountFields, now: Date): Promise<Discount> {
  const row = await tx
    .insertInto('discounts')
    .values({ ...fields, store_id, created_at: now })
    .returning(DISCOUNT_COLUMNS)
    .executeTakeFirstOrThrow()
    .catch(refuseTwin(fields.name));
  return row;
}

/** @throws {AppError} discount_name_taken, not_found */
export async function updateDiscount(
  tx: Tx,
  store_id: StoreId,
  id: number,
  fields: Partial<DiscountFields>,
): Promise<Discount> {
  const row = await tx
    .updateTable('discounts')
    .set(fields)
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(DISCOUNT_COLUMNS)
    .executeTakeFirst()
    .catch(refuseTwin(fields.name ?? ''));
  return orNotFound(row);
}

/** @throws {AppError} not_found */
export async function toggleDiscount(
  db: Db,
  store_id: StoreId,
  id: number,
  active: boolean | undefined,
): Promise<Discount> {
  const row = await db
    .updateTable('discounts')
    .set((eb) => ({ active: active ?? eb.not('active') }))
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(DISCOUNT_COLUMNS)
    .executeTakeFirst();
  return orNotFound(row);
}

/** Orders that used it still name it, so its row stays. @throws {AppError} not_found */
export async function deleteDiscount(db: Db, store_id: StoreId, id: number, now: Date): Promise<void> {
  const row = await db
    .updateTable('discounts')
    .set({ deleted_at: now, active: false })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  orNotFound(row);
}

/** Each rule that took something off an order is a line of the order's trace. */
export async function findDiscountUsage(
  db: Db,
  store_id: StoreId,
  since: Date,
): Promise<z.output<typeof discountUsage>[]> {
  const { rows } = await sql<z.output<typeof discountUsage>>`
    select case when line ->> 'rule' in ('coupon', 'free_delivery_coupon') then 'coupon' else line ->> 'rule' end as rule,
      case when line ->> 'rule' in ('coupon', 'free_delivery_coupon') then o.discount_id end as discount_id,
      count(distinct o.id)::int as orders, -sum((line ->> 'amount')::numeric(12,2)) as given
    from orders o, jsonb_array_elements(o.trace) line
    where o.store_id = ${anyStore(store_id)} and o.created_at >= ${since.toISOString()} and o.status <> 'cancelled'
      and o.origin <> ${TEST_ORIGIN} and o.discount + case when o.fee_free then 1 else 0 end > 0
      and line ->> 'outcome' = 'applied' and line ->> 'rule' in (${sql.join([...DISCOUNT_RULES, 'free_delivery_coupon'])})
    group by 1, 2
    order by given desc, 1, 2`.execute(db);
  return rows;
}
/** A cancelled order gives its use back. */
export async function returnDiscountUse(tx: Tx, store_id: StoreId, id: number): Promise<void> {
  await tx
    .updateTable('discounts')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('used', '>', 0)
    .execute();
}

const refuseTwin =
  (name: string) =>
  (error: unknown): never => {
    throw isUniqueViolation(error, 'discounts_name') ? new AppError('discount_name_taken', { name }) : error;
  };
