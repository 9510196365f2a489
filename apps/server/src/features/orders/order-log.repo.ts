import { type orderLog, orderChange } from '@comanda/contract/orders/orders';
import type { StoreId, OrderId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { Db } from '../../platform/db.ts';

type Entry = z.output<typeof orderLog>;

/** What has happened to an order, the oldest first, with the names of who did it. */
export async function findOrderLog(db: Db, store_id: StoreId, order_id: OrderId): Promise<Entry[]> {
  const rows = await db
    .selectFrom('events')
    .where('store_id', '=', store_id)
    .where('order_id', '=', order_id)
    // Of the kitchen, that it has read a change: its marks of lines are many, and stand at the lines.
    .where(sql<boolean>`(type <> 'kitchen-changed' or payload ->> 'what' = 'acknowledged')`)
    .orderBy('seq')
    .select(['seq', 'type', 'created_at', sql<unknown>`payload -> 'change'`.as('change')])
    .execute();
  const entries = rows.map(({ seq, type, created_at, change }) => ({
    seq,
    type,
    at: created_at,
    change: orderChange.safeParse(change).data ?? null,
  }));
  const ids = [...new Set(entries.flatMap(({ change }) => change?.user_id ?? []))];
  const names = await findNames(db, ids);
  return entries.map((entry) => ({ ...entry, user_name: names.get(entry.change?.user_id ?? 0) ?? null }));
}

async function findNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('users').where('id', 'in', ids).select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
