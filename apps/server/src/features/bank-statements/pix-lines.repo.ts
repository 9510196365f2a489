import type { PixLine } from '@comanda/contract/finance/bank-statements';
import { BANK_LINE } from '@comanda/domain/fields/bank-line';
import { namesIn } from '@comanda/domain/fields/field';
import type { OrderId, StoreId } from '@comanda/domain/ids';
import type { KnownMoney } from '@comanda/domain/statements/known-money';
import type { PixOutcome } from '@comanda/domain/statements/pix-outcome';
import { sql, type Updateable } from 'kysely';
import { orNotFound } from '../../platform/app-error.ts';
import type { BankLines, PixChecks } from '../../platform/db-types.ts';
import type { Db, Tx } from '../../platform/db.ts';

export const LINE_COLUMNS = namesIn(BANK_LINE, 'row');
const MOST_LINES = 20_000;

const lines = (db: Db, store_id: StoreId) => db.selectFrom('bank_lines').where('store_id', '=', store_id);

/** Of the days from one to another, the newest first; what is announced for later days with them. */
export const findLines = (db: Db, store_id: StoreId, from: string, to: string) =>
  lines(db, store_id)
    .where('date', '>=', from)
    .where((eb) => eb.or([eb('date', '<=', to), eb('scheduled', '=', true)]))
    .select([...LINE_COLUMNS, 'bank_id', 'ignored_by'])
    .orderBy('date', 'desc')
    .orderBy('minutes', (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .limit(MOST_LINES)
    .execute();
export type LineRow = Awaited<ReturnType<typeof findLines>>[number];

/** Held until the transaction ends. @throws {AppError} not_found */
export const lockLine = async (tx: Tx, store_id: StoreId, id: number): Promise<PixLine> =>
  orNotFound(await lines(tx, store_id).where('id', '=', id).select(LINE_COLUMNS).forUpdate().executeTakeFirst());

export const findLineOf = (db: Db, store_id: StoreId, order_id: OrderId): Promise<PixLine | undefined> =>
  lines(db, store_id).where('order_id', '=', order_id).select(LINE_COLUMNS).executeTakeFirst();

export async function updateLine(tx: Tx, store_id: StoreId, id: number, set: Updateable<BankLines>): Promise<PixLine> {
  const row = await tx
    .updateTable('bank_lines')
    .set(set)
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .returning(LINE_COLUMNS)
    .executeTakeFirst();
  return orNotFound(row);
}

export async function freeLineOf(tx: Tx, store_id: StoreId, order_id: OrderId): Promise<void> {
  await tx
    .updateTable('bank_lines')
    .set({ order_id: null, matched_by: null })
    .where('store_id', '=', store_id)
    .where('order_id', '=', order_id)
    .execute();
}

export async function saveCheck(
  tx: Tx,
  store_id: StoreId,
  order_id: OrderId,
  set: Updateable<PixChecks>,
): Promise<void> {
  await tx
    .insertInto('pix_checks')
    .values({ store_id, order_id, ...set })
    .onConflict((on) => on.columns(['store_id', 'order_id']).doUpdateSet(set))
    .execute();
}

export interface Found extends Omit<PixOutcome, 'line' | 'state'> {
  order_id: number;
  /** The movement that pays it, or seems to. */
  paid_by: number | null;
  /** The movement that is only announced. */
  line_id: number | null;
}

export interface KnownLine {
  line_id: number;
  known: KnownMoney;
  charge_id: number | null;
}

/** What a reading found, of all orders at once: what a person has decided stays. @param known movements that pay no order */
export async function saveFound(
  tx: Tx,
  store_id: StoreId,
  found: readonly Found[],
  { known, now }: { known: readonly KnownLine[]; now: Date },
): Promise<void> {
  const rows = JSON.stringify(found);
  const record = sql`jsonb_to_recordset(${rows}::jsonb) as x (order_id bigint, paid_by bigint, by text, finding text, short numeric,
    line_id bigint, other_order_id bigint, times smallint)`;
  await sql`
    update bank_lines l set order_id = null, matched_by = null from ${record}
    where l.store_id = ${store_id} and l.order_id = x.order_id and l.id is distinct from x.paid_by`.execute(tx);
  await sql`
    update bank_lines l set order_id = x.order_id, matched_by = coalesce(l.matched_by, x.by) from ${record}
    where l.store_id = ${store_id} and l.id = x.paid_by and l.ignored_by is null`.execute(tx);
  await sql`
    insert into pix_checks (store_id, order_id, finding, short, line_id, other_order_id, times)
    select ${store_id}, x.order_id, x.finding, x.short, x.line_id, x.other_order_id, x.times from ${record}
    on conflict (store_id, order_id) do update set finding = excluded.finding, short = excluded.short, line_id = excluded.line_id,
      other_order_id = excluded.other_order_id, times = excluded.times
    where pix_checks.decision is null`.execute(tx);
  await sql`
    update bank_lines l set ignored_at = coalesce(l.ignored_at, ${now}), known = x.known, charge_id = x.charge_id
    from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as x (line_id bigint, known text, charge_id bigint)
    where l.store_id = ${store_id} and l.id = x.line_id and l.order_id is null and l.ignored_by is null`.execute(tx);
}

/** Of orders that are over: nobody watches them. */
export async function saveStates(
  tx: Tx,
  store_id: StoreId,
  states: readonly { order_id: number; state: string | null }[],
): Promise<void> {
  await sql`
    update orders o set pix_state = x.state from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as x (order_id bigint, state text)
    where o.store_id = ${store_id} and o.id = x.order_id`.execute(tx);
}
