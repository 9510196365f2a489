import type { Tab } from '@comanda/contract/floor/tables';
import { TABLE_MULTIPLIER } from '@comanda/domain/codes';
import { namesIn, of } from '@comanda/domain/fields/field';
import { TAB } from '@comanda/domain/fields/tab';
import type { ClientId, StoreId, TabId } from '@comanda/domain/ids';
import { subtract } from '@comanda/domain/money';
import { type Expression, type ExpressionBuilder, type SqlBool, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import type { DB, Tabs } from '../../platform/db-types.ts';

export type OfTabs = ExpressionBuilder<DB, 'tabs'>;

/** What was ordered and paid at each tab. Payments of one round follow it; those of the bill stay with the bill, and with the one that it was joined to. */
export async function findTabs(
  db: Db,
  store_id: StoreId,
  where: (eb: OfTabs) => Expression<SqlBool>,
  { newest = false, limit = 3_000 }: { newest?: boolean; limit?: number } = {},
): Promise<Tab[]> {
  const rows = await db
    .selectFrom('tabs')
    .leftJoin('users as u', 'u.id', 'tabs.opened_by')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('orders as o')
          .where('o.store_id', '=', store_id)
          .whereRef('o.tab_id', '=', 'tabs.id')
          .where('o.status', '<>', 'cancelled')
          .select(({ fn }) => [
            fn.coalesce(fn.sum<number>('o.subtotal'), sql.lit(0)).as('subtotal'),
            fn.coalesce(fn.sum<number>('o.service_fee'), sql.lit(0)).as('service_fee'),
            sql<number>`coalesce(sum(o.discount + o.cashback), 0)`.as('discount'),
            fn.coalesce(fn.sum<number>('o.total'), sql.lit(0)).as('total'),
            fn.max('o.created_at').as('last_round_at'),
            sql<number>`count(*) filter (where o.status = 'received')::int`.as('unanswered'),
          ])
          .as('rounds'),
      (on) => on.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('cash_movements as m')
          .where('m.store_id', '=', store_id)
          .where(paysTab)
          .select(({ fn }) => fn.coalesce(fn.sum<number>('m.amount'), sql.lit(0)).as('paid'))
          .as('payments'),
      (on) => on.onTrue(),
    )
    .where('tabs.store_id', '=', store_id)
    .where(where)
    .select(of('tabs', namesIn(TAB, 'row')))
    .select(['u.name as opened_by', 'payments.paid', 'rounds.last_round_at'])
    .select('rounds.unanswered')
    .select(['rounds.subtotal', 'rounds.service_fee', 'rounds.discount', 'rounds.total'])
    .orderBy(newest ? 'closed_at' : 'number', newest ? 'desc' : 'asc')
    .orderBy('tabs.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ opened_by, ...row }) => ({
    ...row,
    opened_by: opened_by ?? '',
    remaining: subtract(row.total ?? 0, row.paid ?? 0),
  })) as Tab[]; // aggregates of money columns, made a number by coalesce
}

/** Of `m`, a movement: whether it pays the tab of the row around it. */
const paysTab = sql<boolean>`case when m.order_id is null
  then m.tab_id = tabs.id or m.tab_id in (select x.id from tabs x where x.store_id = tabs.store_id and x.merged_into = tabs.id)
  else m.order_id in (select o.id from orders o where o.store_id = tabs.store_id and o.tab_id = tabs.id and o.status <> 'cancelled') end`;

/** The tabs that share a table: 12, 12.1, 12.2; a part of a table, or a card, stands alone. */
export const ofTable = (eb: OfTabs, number: number): Expression<SqlBool> =>
  number > TABLE_MULTIPLIER
    ? eb('tabs.number', '=', number)
    : eb.or([
        eb('tabs.number', '=', number),
        eb.between(
          'tabs.number',
          number * TABLE_MULTIPLIER + (number === 1 ? 1 : 0),
          (number + 1) * TABLE_MULTIPLIER - 1,
        ),
      ]);

export interface LockedTab {
  id: TabId;
  number: number;
  name: string;
  people: number;
  client_id: ClientId | null;
  service_declined: boolean;
  closed_at: string | null;
  merged_into: TabId | null;
}

/** Holds tabs, in the order of their ids. */
export async function lockTabs(
  tx: Tx,
  store_id: StoreId,
  where: (eb: OfTabs) => Expression<SqlBool>,
): Promise<LockedTab[]> {
  return tx
    .selectFrom('tabs')
    .where('store_id', '=', store_id)
    .where(where)
    .select(['id', 'number', 'name', 'people', 'client_id', 'service_declined', 'closed_at', 'merged_into'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** @returns the new tab, or null when the number is open already or the operation was done before */
export async function insertTab(
  tx: Tx,
  store_id: StoreId,
  tab: {
    number: number;
    name: string;
    people: number;
    opened_by: number | null;
    opened_at: Date;
    pin: string;
    op_id: string;
  },
): Promise<TabId | null> {
  const row = await tx
    .insertInto('tabs')
    .values({ store_id, ...tab })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function findByOp(db: Db, store_id: StoreId, op_id: string) {
  return db
    .selectFrom('tabs')
    .where('store_id', '=', store_id)
    .where('op_id', '=', op_id)
    .select(['id', 'number'])
    .executeTakeFirst();
}

/** A bill as it is now, or the one that it was joined to. */
export async function getLeadingTab(db: Db, store_id: StoreId, tab_id: TabId) {
  return db
    .selectFrom('tabs as named')
    .innerJoin('tabs as lead', (on) =>
      on
        .onRef('lead.store_id', '=', 'named.store_id')
        .on((eb) => eb('lead.id', '=', eb.fn.coalesce('named.merged_into', 'named.id'))),
    )
    .where('named.store_id', '=', store_id)
    .where('named.id', '=', tab_id)
    .select(['lead.id', 'lead.number', 'lead.closed_at'])
    .executeTakeFirst();
}

export async function updateTabs(
  tx: Tx,
  store_id: StoreId,
  ids: readonly TabId[],
  changes: Updateable<Tabs>,
): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('tabs').set(changes).where('store_id', '=', store_id).where('id', 'in', ids).execute();
}

/** A tab that was joined to another, and those that had been joined to it, lead to one. */
export async function joinTabs(tx: Tx, store_id: StoreId, from: TabId, into: TabId): Promise<void> {
  await tx
    .updateTable('tabs')
    .set({ merged_into: into })
    .where('store_id', '=', store_id)
    .where((eb) => eb.or([eb('merged_into', '=', from), eb('id', '=', from)]))
    .execute();
}

/** @returns the numbers of open bills: of tables (12), of parts of them (24001) and of cards */
export async function findOpenNumbers(db: Db, store_id: StoreId): Promise<number[]> {
  const rows = await db
    .selectFrom('tabs')
    .where('store_id', '=', store_id)
    .where('closed_at', 'is', null)
    .select('number')
    .execute();
  return rows.map(({ number }) => number);
}

/** The table's bill that was closed last, by whom and in which words its store writes. @param since an instant; what was closed before is left out */
export function findLastClosed(db: Db, store_id: StoreId, table_number: number, since: string) {
  return db
    .selectFrom('tabs as t')
    .innerJoin('users as u', 'u.id', 't.closed_by')
    .innerJoin('stores as s', 's.id', 't.store_id')
    .where('t.store_id', '=', store_id)
    .where('t.number', '=', table_number)
    .where('t.merged_into', 'is', null)
    .where('t.closed_at', '>=', since)
    .select(['t.id', 't.closed_at', 'u.name', 's.timezone', 's.country_id'])
    .orderBy('t.closed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
