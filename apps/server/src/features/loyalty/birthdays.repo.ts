import type { ClientId, StoreId } from '@comanda/domain/ids';
import { type Money, subtract } from '@comanda/domain/money';
import { storeZone } from '@comanda/domain/time-zones';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

/** Stores that give something on birthdays. */
export async function findBirthdayStores(db: Db): Promise<{ id: StoreId; zone: string }[]> {
  const { rows } = await sql<{ id: StoreId; timezone: number; country_id: number }>`
    select s.id, s.timezone, s.country_id from stores s where s.active and exists (
      select from loyalty_programs p where p.store_id = s.id and p.kind = 'birthday' and p.active and p.deleted_at is null)
    order by s.id`.execute(db);
  return rows.map(({ id, timezone, country_id }) => ({ id, zone: storeZone(timezone, country_id) }));
}

/** Of the day, who has ordered before and may order. */
export async function findBirthdayClients(
  db: Db,
  store_id: StoreId,
  { month, days }: { month: number; days: readonly number[] },
): Promise<ClientId[]> {
  const rows = await db
    .selectFrom('clients')
    .select('id')
    .where('store_id', '=', store_id)
    .where('birthday_month', '=', month)
    .where('birthday_day', 'in', [...days])
    .where('orders_count', '>', 0)
    .where('blocked', '=', false)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function leftOfBudget(tx: Tx, store_id: StoreId, program_id: number, budget: number): Promise<Money> {
  const { rows } = await sql<{ given: number }>`
    select coalesce(sum(amount), 0)::float8 as given from loyalty_entries
    where store_id = ${store_id} and program_id = ${program_id} and client_id is not null and unit = 'money'
      and kind in ('grant', 'revoke')`.execute(tx);
  return subtract(budget, rows[0]?.given ?? 0);
}
