import type { MarketplaceTerms } from '@comanda/contract/finance/payouts';
import { TEST_ORIGIN } from '@comanda/domain/codes';
import { namesIn } from '@comanda/domain/fields/field';
import { MARKETPLACE_CONTRACT } from '@comanda/domain/fields/marketplace-contract';
import { PAYOUT_LINE } from '@comanda/domain/fields/payout';
import type { OrderId, StoreId } from '@comanda/domain/ids';
import { addDays, toInstant } from '@comanda/domain/local-time';
import { MARKETPLACE_WAY } from '@comanda/domain/statements/marketplace-paid';
import type { Marketplace, PayoutCharge, PayoutLine } from '@comanda/domain/statements/payout-line';
import { type Insertable, sql } from 'kysely';
import { orNotFound } from '../../platform/app-error.ts';
import { markDates, markLines } from './told-days.repo.ts';
import { columnsOf, recordOf } from '../../platform/database/record-of.ts';
import type { PayoutStatements } from '../../platform/db-types.ts';
import { anyStore } from '../../platform/database/any-store.ts';
import type { Db, Tx } from '../../platform/db.ts';

const MOST_LISTED = 60;
const TERMS = namesIn(MARKETPLACE_CONTRACT, 'row');

export type KnownLine = PayoutLine & { readonly id: number };

const statements = (db: Db, store_id: StoreId) =>
  db
    .selectFrom('payout_statements as s')
    .leftJoin('users as u', 'u.id', 's.uploaded_by')
    .where('s.store_id', '=', store_id)
    .select(['s.id', 's.marketplace', 's.filename', 's.starts', 's.ends', 's.lines', 's.repeated', 's.uploaded_at'])
    .select('u.name as user_name');
export type StatementRow = Awaited<ReturnType<ReturnType<typeof statements>['execute']>>[number];

export const countStatements = (db: Db, store_id: StoreId) =>
  db
    .selectFrom('payout_statements')
    .where('store_id', '=', store_id)
    .select(['marketplace', (eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('statements')])
    .groupBy('marketplace')
    .orderBy('statements', 'desc')
    .orderBy('marketplace')
    .execute();

/** The newest days first. */
export const findStatements = (db: Db, store_id: StoreId, marketplace: Marketplace): Promise<StatementRow[]> =>
  statements(db, store_id)
    .where('s.marketplace', '=', marketplace)
    .orderBy('s.ends', 'desc')
    .orderBy('s.id', 'desc')
    .limit(MOST_LISTED)
    .execute();

/** @throws {AppError} not_found */
export const getStatement = async (db: Db, store_id: StoreId, id: number): Promise<StatementRow> =>
  orNotFound(await statements(db, store_id).where('s.id', '=', id).executeTakeFirst());

export const findByDigest = (db: Db, store_id: StoreId, digest: string): Promise<StatementRow | undefined> =>
  statements(db, store_id).where('s.digest', '=', digest).executeTakeFirst();

/** @returns null when the same file is there, also from a moment ago */
export async function insertStatement(
  tx: Tx,
  store_id: StoreId,
  values: Omit<Insertable<PayoutStatements>, 'store_id'>,
): Promise<number | null> {
  const row = await tx
    .insertInto('payout_statements')
    .values({ ...values, store_id })
    .onConflict((conflict) => conflict.columns(['store_id', 'digest']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Of the days from one to another. */
export const findLines = async (
  db: Db,
  store_id: StoreId,
  marketplace: Marketplace,
  { starts, ends }: { starts: string; ends: string },
): Promise<KnownLine[]> => {
  const rows = await linesOf(db, store_id, marketplace).where('date', '>=', starts).where('date', '<=', ends).execute();
  return rows.map(asLine);
};

const linesOf = (db: Db, store_id: StoreId, marketplace: Marketplace) =>
  db
    .selectFrom('payout_lines')
    .where('store_id', '=', store_id)
    .where('marketplace', '=', marketplace)
    .select(['id', ...namesIn(PAYOUT_LINE, 'file')])
    .orderBy('id');
type LineRow = Awaited<ReturnType<ReturnType<typeof linesOf>['execute']>>[number];
const asLine = ({ partner_order: order, partner_order_long: order_long, ...line }: LineRow): KnownLine => ({
  ...line,
  order,
  order_long,
});

/** Of the days from one to another, with all that other days say of the same orders. */
export async function findWholeLines(
  db: Db,
  store_id: StoreId,
  marketplace: Marketplace,
  { starts, ends }: { starts: string; ends: string },
): Promise<KnownLine[]> {
  const rows = await linesOf(db, store_id, marketplace).where('date', '>=', starts).where('date', '<=', ends).execute();
  const longs = [...new Set(rows.flatMap(({ partner_order_long: long }) => (long === '' ? [] : [long])))];
  if (longs.length === 0) return rows.map(asLine);
  const others = await linesOf(db, store_id, marketplace)
    .where('partner_order_long', '<>', '')
    .where('partner_order_long', '=', sql<string>`any(${longs}::text[])`)
    .where((eb) => eb.or([eb('date', '<', starts), eb('date', '>', ends)]))
    .execute();
  return [...rows, ...others].toSorted((a, b) => a.id - b.id).map(asLine);
}

export const findCharges = (
  db: Db,
  store_id: StoreId,
  marketplace: Marketplace,
  { starts, ends }: { starts: string; ends: string },
): Promise<PayoutCharge[]> =>
  db
    .selectFrom('payout_charges')
    .where('store_id', '=', store_id)
    .where('marketplace', '=', marketplace)
    .where('date', '>=', starts)
    .where('date', '<=', ends)
    .select(['kind', 'amount', 'date', 'note'])
    .orderBy('id')
    .execute();

/** What files say, charges too, in whichever `days` from one day to another have most of it. */
export async function countMostLines(
  db: Db,
  store_id: StoreId,
  marketplace: Marketplace,
  { starts, ends, days }: { starts: string; ends: string; days: number },
): Promise<number> {
  const of = sql`where store_id = ${store_id} and marketplace = ${marketplace} and date between ${starts} and ${ends}`;
  const most = await sql<{ lines: number | null }>`
    select max(lines)::int as lines from (
      select sum(count(*)) over (order by date range between ${`${days} days`}::interval preceding and current row) as lines
      from (select date from payout_lines ${of} union all select date from payout_charges ${of}) said
      group by date
    ) spans`.execute(db);
  return most.rows[0]?.lines ?? 0;
}

export async function insertLines(
  tx: Tx,
  store_id: StoreId,
  of: { statement_id: number; marketplace: Marketplace; ends: string },
  { lines, charges }: { lines: readonly PayoutLine[]; charges: readonly PayoutCharge[] },
): Promise<void> {
  const { statement_id, marketplace, ends } = of;
  // What says no day is of the statement's last one.
  const kept = lines.map(({ date, order: partner_order, order_long: partner_order_long, ...line }) => ({
    ...line,
    partner_order,
    partner_order_long,
    date: date ?? ends,
  }));
  await sql`
    insert into payout_lines (store_id, statement_id, marketplace, ${sql.raw(columnsOf(PAYOUT_LINE, 'file'))})
    select ${store_id}, ${statement_id}, ${marketplace}, ${sql.raw(columnsOf(PAYOUT_LINE, 'file', 'x'))}
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as x (${sql.raw(recordOf(PAYOUT_LINE, 'file'))})`.execute(
    tx,
  );
  await sql`
    insert into payout_charges (store_id, statement_id, marketplace, kind, amount, date, note)
    select ${store_id}, ${statement_id}, ${marketplace}, x.kind, x.amount, coalesce(x.date, ${ends}::date), x.note
    from jsonb_to_recordset(${JSON.stringify(charges)}::jsonb) as x (kind text, amount numeric, date date, note text)`.execute(
    tx,
  );
  await markLines(tx, store_id, sql`l.statement_id = ${statement_id}`);
}

export async function deleteLines(tx: Tx, store_id: StoreId, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await markLines(tx, store_id, sql`l.id = any(${ids}::bigint[])`);
  await tx
    .deleteFrom('payout_lines')
    .where('store_id', '=', store_id)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
}

/** With its lines. @throws {AppError} not_found */
export async function deleteStatement(tx: Tx, store_id: StoreId, id: number): Promise<void> {
  await markLines(tx, store_id, sql`l.statement_id = ${id}`);
  for (const table of ['payout_lines', 'payout_charges'] as const)
    await tx.deleteFrom(table).where('store_id', '=', store_id).where('statement_id', '=', id).execute();
  const row = await tx
    .deleteFrom('payout_statements')
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  orNotFound(row);
}

export const findContract = (db: Db, store_id: StoreId, marketplace: Marketplace) =>
  db
    .selectFrom('marketplace_contracts')
    .where('store_id', '=', store_id)
    .where('marketplace', '=', marketplace)
    .select(TERMS)
    .executeTakeFirst();

export async function writeContract(
  tx: Tx,
  store_id: StoreId,
  marketplace: Marketplace,
  terms: MarketplaceTerms,
  now: Date,
): Promise<void> {
  const row = { ...terms, updated_at: now };
  await tx
    .insertInto('marketplace_contracts')
    .values({ store_id, marketplace, ...row })
    .onConflict((on) => on.columns(['store_id', 'marketplace']).doUpdateSet(row))
    .execute();
}

interface Brought {
  readonly marketplace: Marketplace;
  readonly zone: string;
}

/** Orders that the marketplace brought, with when they were by the store's clock, as far as anybody has said so: by their number, their channel, or how they were paid. */
const broughtBy = (db: Db, store_id: StoreId, { marketplace, zone }: Brought) =>
  db
    .selectFrom('orders as o')
    // An order's own row, whatever the statistics say, never those of all.
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('marketplace_orders as x')
          .where('x.store_id', '=', store_id)
          .whereRef('x.order_id', '=', 'o.id')
          .select(['x.marketplace', 'x.partner_order'])
          .offset(0)
          .as('m'),
      (join) => join.onTrue(),
    )
    .where('o.store_id', '=', store_id)
    .where('o.origin', '<>', TEST_ORIGIN)
    .where((eb) =>
      eb.or([
        eb('m.marketplace', '=', marketplace),
        eb.and([
          eb('m.marketplace', 'is', null),
          eb.or([eb('o.origin', '=', marketplace), eb('o.payment_name', 'ilike', `%${MARKETPLACE_WAY[marketplace]}%`)]),
        ]),
      ]),
    )
    .select(['o.id', 'o.number', 'o.day', 'o.origin', 'o.created_at', 'o.total', 'o.status', 'm.partner_order'])
    .select([
      sql<string>`to_char(o.created_at at time zone ${zone}, 'YYYY-MM-DD')`.as('date'),
      sql<number>`(date_part('hour', o.created_at at time zone ${zone}) * 60 + date_part('minute', o.created_at at time zone ${zone}))::int`.as(
        'minutes',
      ),
    ])
    .orderBy('o.id');
export type BroughtRow = Awaited<ReturnType<ReturnType<typeof broughtBy>['execute']>>[number];

/** Of some business days. */
export const findMarketplaceOrders = (
  db: Db,
  store_id: StoreId,
  brought: Brought,
  { starts, ends }: { starts: string; ends: string },
): Promise<BroughtRow[]> =>
  broughtBy(db, store_id, brought).where('o.day', '>=', starts).where('o.day', '<=', ends).execute();

/** Of some dates of the store's clock. */
export const findOrdersOfDates = (
  db: Db,
  store_id: StoreId,
  brought: Brought,
  { starts, ends }: { starts: string; ends: string },
): Promise<BroughtRow[]> =>
  broughtBy(db, store_id, brought)
    .where('o.created_at', '>=', toInstant(starts, 0, brought.zone).toISOString())
    .where('o.created_at', '<', toInstant(addDays(ends, 1), 0, brought.zone).toISOString())
    .execute();

export const findMarketplaceOrder = (db: Db, store_id: StoreId, order_id: OrderId) =>
  db
    .selectFrom('marketplace_orders')
    .where('store_id', '=', store_id)
    .where('order_id', '=', order_id)
    .select(['marketplace', 'partner_order'])
    .executeTakeFirst();

export async function saveMarketplaceOrder(
  db: Db,
  store_id: StoreId,
  row: { order_id: OrderId; marketplace: Marketplace; partner_order: string; set_by: number; set_at: Date },
): Promise<void> {
  const { order_id, ...set } = row;
  const found = await db
    .selectFrom('orders')
    .where('store_id', '=', anyStore(store_id))
    .where('id', '=', order_id)
    .select('id')
    .executeTakeFirst();
  orNotFound(found);
  if (row.partner_order === '') {
    await db
      .deleteFrom('marketplace_orders')
      .where('store_id', '=', store_id)
      .where('order_id', '=', order_id)
      .execute();
  } else {
    await db
      .insertInto('marketplace_orders')
      .values({ store_id, ...row })
      .onConflict((on) => on.columns(['store_id', 'order_id']).doUpdateSet(set))
      .execute();
  }
  await markDates(db, store_id, order_id);
}
