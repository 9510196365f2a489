import type { OrderId, StoreId, TabId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

/** @returns what was ordered at a bill, the newest round first, each line with who shares it */
export async function findSharedLines(db: Db, store_id: StoreId, tab_id: TabId) {
  const rows = await db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', (on) => on.onRef('o.store_id', '=', 'i.store_id').onRef('o.id', '=', 'i.order_id'))
    .leftJoin('table_phone_orders as s', (on) =>
      on.onRef('s.store_id', '=', 'o.store_id').onRef('s.order_id', '=', 'o.id'),
    )
    .where('o.store_id', '=', store_id)
    .where('o.tab_id', '=', tab_id)
    .where('o.status', '<>', 'cancelled')
    .where('i.removed_at', 'is', null)
    .select([
      'i.order_id',
      'i.line',
      'i.name',
      'i.quantity',
      'i.item_type',
      'i.total',
      'i.variation_name',
      'i.size_name',
    ])
    .select(['i.flavor_names', 'i.observation', 'i.seen_at', 'i.done_at', 'i.served_at', 'o.status', 'o.created_at'])
    .select(['s.phone_id as sent_by'])
    .select(
      sql<string[]>`array(select k.name from order_item_complements k where k.store_id = i.store_id
        and k.order_id = i.order_id and k.line = i.line order by k.complement_id)`.as('complements'),
    )
    .select(
      sql<number[]>`array(select p.phone_id from table_line_phones p where p.store_id = i.store_id
        and p.order_id = i.order_id and p.line = i.line order by p.phone_id)`.as('shared'),
    )
    .orderBy('o.id', 'desc')
    .orderBy('i.line')
    .execute();
  return rows;
}
export type SharedLineRow = Awaited<ReturnType<typeof findSharedLines>>[number];

/** @returns whether the line is one of this bill; its order is not held */
export async function isLineOf(
  db: Db,
  store_id: StoreId,
  tab_id: TabId,
  { order_id, line }: { order_id: OrderId; line: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', (on) => on.onRef('o.store_id', '=', 'i.store_id').onRef('o.id', '=', 'i.order_id'))
    .where('i.store_id', '=', store_id)
    .where('i.order_id', '=', order_id)
    .where('i.line', '=', line)
    .where('o.tab_id', '=', tab_id)
    .select('i.line')
    .executeTakeFirst();
  return row !== undefined;
}

export async function replaceSharers(
  tx: Tx,
  store_id: StoreId,
  { order_id, line }: { order_id: OrderId; line: number },
  phone_ids: readonly number[],
): Promise<void> {
  await tx
    .deleteFrom('table_line_phones')
    .where('store_id', '=', store_id)
    .where('order_id', '=', order_id)
    .where('line', '=', line)
    .execute();
  if (phone_ids.length === 0) return;
  await tx
    .insertInto('table_line_phones')
    .values(phone_ids.map((phone_id) => ({ store_id, order_id, line, phone_id })))
    .execute();
}

const PIX = ['id', 'phone_id', 'tab_id', 'amount', 'service', 'txid', 'online', 'created_at'] as const;

/** @returns every Pix of a bill's phones, oldest first, also of those that came with a bill that was joined to it */
export async function findPix(db: Db, store_id: StoreId, phone_ids: readonly number[]) {
  if (phone_ids.length === 0) return [];
  return db
    .selectFrom('table_pix')
    .where('store_id', '=', store_id)
    .where('phone_id', 'in', phone_ids)
    .select([...PIX, sql<'waiting' | 'credited' | 'refused' | 'cancelled'>`state`.as('state')]) // the column's check
    .orderBy('id')
    .execute();
}
export type PixRow = Awaited<ReturnType<typeof findPix>>[number];

export async function insertPix(
  tx: Tx,
  store_id: StoreId,
  pix: {
    tab_id: TabId;
    phone_id: number;
    amount: number;
    service: number;
    txid: string;
    online?: boolean;
    created_at: Date;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('table_pix')
    .values({ store_id, ...pix })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What a provider tells of a share, however it stood: who pays what they had given up has paid. */
export async function decideShare(
  tx: Tx,
  store_id: StoreId,
  id: number,
  state: 'credited' | 'refused',
  now: Date,
): Promise<void> {
  await tx
    .updateTable('table_pix')
    .set({ state, decided_at: now, decided_by: null })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .execute();
}

/** One that a provider brings, with who pays it. */
export const findOnlineShare = (db: Db, store_id: StoreId, id: number) =>
  db
    .selectFrom('table_pix as x')
    .innerJoin('table_phones as p', (on) => on.onRef('p.store_id', '=', 'x.store_id').onRef('p.id', '=', 'x.phone_id'))
    .innerJoin('stores as s', 's.id', 'x.store_id')
    .where('x.store_id', '=', store_id)
    .where('x.id', '=', id)
    .where('x.online', '=', true)
    .select(['x.amount', 'x.state', 'x.decided_at', 'p.name as phone_name', 's.name as store_name', 's.url'])
    .executeTakeFirst();

/** Only one that still waits. @returns whether it did */
export async function decidePixRow(
  tx: Tx,
  store_id: StoreId,
  id: number,
  decision: { state: 'credited' | 'refused' | 'cancelled'; decided_at: Date; decided_by: number | null },
): Promise<boolean> {
  const row = await tx
    .updateTable('table_pix')
    .set(decision)
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Which bill a Pix is of, followed to the one that it was joined to. */
export async function findPixTab(db: Db, store_id: StoreId, id: number) {
  return db
    .selectFrom('table_pix as x')
    .innerJoin('tabs as t', (on) => on.onRef('t.store_id', '=', 'x.store_id').onRef('t.id', '=', 'x.tab_id'))
    .where('x.store_id', '=', store_id)
    .where('x.id', '=', id)
    .select(['x.amount', 'x.phone_id', 'x.txid', 'x.online', sql<TabId>`coalesce(t.merged_into, t.id)`.as('tab_id')])
    .executeTakeFirst();
}

/** The store's own key and the names that a Pix code carries; null without a key. */
export async function findStorePix(db: Db, store_id: StoreId) {
  return db
    .selectFrom('store_pix as x')
    .innerJoin('stores as s', 's.id', 'x.store_id')
    .where('x.store_id', '=', store_id)
    .select(['x.pix', 's.name', 's.city', 's.country_id'])
    .executeTakeFirst();
}
