import type { StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

/** Sums of lines in cents. */
export interface ToldSums {
  readonly told_orders: number;
  readonly promotions_paid: number;
  readonly refunded: number;
  /** What the marketplace kept. */
  readonly told_fee: number;
  readonly paid_out: number;
}
export interface Told extends ToldSums {
  /** The orders' business day; of lines that are no order of the store the date that they say. */
  readonly day: string;
  /** Empty where they are no order of the store. */
  readonly origin: string;
  /** Whether they are partners' orders that count. */
  readonly counted: boolean;
}
/** The same of lines of one date. */
export interface ToldRow extends Told {
  readonly date: string;
}

const COLUMNS = [
  'date',
  'day',
  'origin',
  'counted',
  'told_orders',
  'promotions_paid',
  'refunded',
  'told_fee',
  'paid_out',
] as const;

/** What is kept of the lines of some dates. */
export const findToldRows = (db: Db, store_id: StoreId, dates: readonly string[]): Promise<ToldRow[]> =>
  db
    .selectFrom('fact_told')
    .where('store_id', '=', store_id)
    .where('date', '=', sql<string>`any(${dates}::date[])`)
    .select(COLUMNS)
    .execute();

/** What is kept of the orders of some business days. */
export const findTold = (db: Db, store_id: StoreId, { from, to }: { from: string; to: string }): Promise<Told[]> =>
  db
    .selectFrom('fact_told')
    .where('store_id', '=', store_id)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .select(['day', 'origin', 'counted'])
    .select((eb) =>
      (['told_orders', 'promotions_paid', 'refunded', 'told_fee', 'paid_out'] as const).map((name) =>
        eb.cast<number>(eb.fn.sum(name), 'bigint').as(name),
      ),
    )
    .groupBy(['day', 'origin', 'counted'])
    .execute();

export async function writeToldRows(
  tx: Tx,
  store_id: StoreId,
  dates: readonly string[],
  rows: readonly ToldRow[],
): Promise<void> {
  await sql`delete from fact_told where store_id = ${store_id} and date = any(${dates}::date[])`.execute(tx);
  if (rows.length === 0) return;
  await tx
    .insertInto('fact_told')
    .values(rows.map((row) => ({ ...row, store_id })))
    .execute();
}
