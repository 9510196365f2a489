import { namesIn } from '@comanda/domain/fields/field';
import { FISCAL_NOTE } from '@comanda/domain/fields/fiscal-note';
import { NOTE_MODEL } from '@comanda/domain/fiscal/access-key';
import type { FiscalFile, NoteEnvironment } from '@comanda/domain/fiscal/note-states';
import { asStoreId, type OrderId, type StoreId } from '@comanda/domain/ids';
import { type Selectable, sql } from 'kysely';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';
import type { FiscalNotes } from '../../platform/db-types.ts';

/** @throws {AppError} not_found */
export async function getPaperNote(db: Db, store_id: StoreId, note_id: number) {
  const row = await db
    .selectFrom('fiscal_notes')
    .where('store_id', '=', store_id)
    .where('id', '=', note_id)
    .select(namesIn(FISCAL_NOTE, 'paper'))
    .select(['order_id', 'tab_id'])
    .executeTakeFirst();
  return orNotFound(row);
}

/** @throws {AppError} not_found */
export async function getFile(db: Db, store_id: StoreId, note_id: number, kind: FiscalFile) {
  const row = await db
    .selectFrom('fiscal_files as f')
    .innerJoin('fiscal_notes as n', (join) =>
      join.onRef('n.store_id', '=', 'f.store_id').onRef('n.id', '=', 'f.note_id'),
    )
    .where('f.store_id', '=', store_id)
    .where('f.note_id', '=', note_id)
    .where('f.kind', '=', kind)
    .select(['f.content', 'n.access_key'])
    .executeTakeFirst();
  return orNotFound(row);
}

const MOST_OF_ORDER = 20;
/** Those that have a paper, of an order alone: at a table a link may be somebody else's. */
export async function findOrderPapers(db: Db, store_id: StoreId, order_id: OrderId) {
  const rows = await db
    .selectFrom('fiscal_notes')
    .where('store_id', '=', store_id)
    .where('order_id', '=', order_id)
    // A company's has its address: it goes there by mail.
    .where('model', '=', NOTE_MODEL.nfce)
    .where('state', 'in', ['authorised', 'transmitted', 'contingency'])
    .where('document', 'is not', null)
    .select(['id', 'number'])
    .orderBy('id')
    .limit(MOST_OF_ORDER)
    .execute();
  return rows.flatMap(({ id, number }) => (number === null ? [] : [{ id, number }]));
}

export interface Span {
  environment: NoteEnvironment;
  from: Date;
  until: Date;
}
/** A note may be issued days after it was asked for: the index knows only when it was asked. */
const LATE_DAYS = 8;
const ofSpan = (store_id: StoreId, { environment, from, until }: Span) => sql`n.store_id = ${store_id}
  and n.created_at >= ${from}::timestamptz - make_interval(days => ${LATE_DAYS}) and n.created_at < ${until}
  and n.issued_at >= ${from} and n.issued_at < ${until} and n.environment = ${environment}`;

const MONTH = [...namesIn(FISCAL_NOTE, 'paper'), 'total', 'buyer_tax_id', 'reason', 'cancel_reason'] as const;
/** That has one moment at least: it was issued. */
export type MonthNote = Omit<Pick<Selectable<FiscalNotes>, (typeof MONTH)[number]>, 'issued_at'> & {
  issued_at: string;
};
export const monthNotes = (store_id: StoreId, span: Span) => sql<MonthNote>`
  select ${sql.join(MONTH.map((name) => sql.ref(`n.${name}`)))}
  from fiscal_notes n where ${ofSpan(store_id, span)} order by n.issued_at, n.id`;

export interface MonthFile {
  access_key: string;
  kind: FiscalFile;
  content: Buffer;
}
export const monthFiles = (store_id: StoreId, span: Span) => sql<MonthFile>`
  select n.access_key, f.kind, f.content
  from fiscal_notes n join fiscal_files f on f.store_id = n.store_id and f.note_id = n.id
  where ${ofSpan(store_id, span)} order by n.issued_at, n.id, f.kind`;

const MOST_VOIDS = 5_000;
export const findMonthVoids = (db: Db, store_id: StoreId, { environment, from, until }: Span) =>
  db
    .selectFrom('fiscal_voids')
    .where('store_id', '=', store_id)
    .where('environment', '=', environment)
    .where('created_at', '>=', from.toISOString())
    .where('created_at', '<', until.toISOString())
    .where('state', 'in', ['done', 'provider'])
    .select(['model', 'series', 'first_number', 'last_number', 'reason', 'protocol', 'created_at'])
    .orderBy('id')
    .limit(MOST_VOIDS)
    .execute();

export async function getMonthEnvironment(db: Db, store_id: StoreId): Promise<NoteEnvironment> {
  const row = await db
    .selectFrom('fiscal_settings')
    .where('store_id', '=', store_id)
    .select('environment')
    .executeTakeFirst();
  return row?.environment ?? 'test';
}

const NOBODY = { email: '', monthly: false, month_day: 1, sent_month: '', sent_at: null };
export async function getKeeper(db: Db, store_id: StoreId) {
  const row = await db
    .selectFrom('fiscal_bookkeepers')
    .where('store_id', '=', store_id)
    .select(['email', 'monthly', 'month_day', 'sent_month', 'sent_at'])
    .executeTakeFirst();
  return row ?? NOBODY;
}

export async function putKeeper(
  tx: Tx,
  store_id: StoreId,
  keeper: { email: string; monthly: boolean; month_day: number },
  /** The last month that does not go out any more: nothing is sent of the time before. */
  sent_month: string,
): Promise<void> {
  await tx
    .insertInto('fiscal_bookkeepers')
    .values({ store_id, ...keeper, sent_month })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(keeper))
    .execute();
}

const AT_ONCE = 500;
/** Whose month may be due, of stores that are open for business. @param month '2026-10': the last whole one anywhere */
export async function findDueKeepers(db: Db, month: string) {
  const rows = await db
    .selectFrom('fiscal_bookkeepers as k')
    .innerJoin('stores as s', 's.id', 'k.store_id')
    .where('s.active', '=', true)
    .where('k.monthly', '=', true)
    .where('k.sent_month', '<', month)
    .select(['k.store_id', 'k.email', 'k.month_day'])
    .orderBy('k.store_id')
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ store_id, ...keeper }) => ({ store_id: asStoreId(store_id), ...keeper }));
}

/** @returns whether nobody else has sent it */
export async function markSent(tx: Tx, store_id: StoreId, month: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('fiscal_bookkeepers')
    .where('store_id', '=', store_id)
    .where('monthly', '=', true)
    .where('sent_month', '<', month)
    .set({ sent_month: month, sent_at: now })
    .returning('store_id')
    .executeTakeFirst();
  return row !== undefined;
}
