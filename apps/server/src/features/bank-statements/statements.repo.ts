import { createHash } from 'node:crypto';
import type { BankStatementRow } from '@comanda/contract/finance/bank-statements';
import { BANK_LINE } from '@comanda/domain/fields/bank-line';
import type { StoreId } from '@comanda/domain/ids';
import { addDays } from '@comanda/domain/local-time';
import type { KeyedLine } from '@comanda/domain/statements/pix-lines';
import { type Insertable, sql } from 'kysely';
import { orNotFound } from '../../platform/app-error.ts';
import { columnsOf, recordOf } from '../../platform/database/record-of.ts';
import type { BankStatements } from '../../platform/db-types.ts';
import type { Db, Tx } from '../../platform/db.ts';

const MOST_LISTED = 40;

const statements = (db: Db, store_id: StoreId) =>
  db
    .selectFrom('bank_statements as s')
    .leftJoin('users as u', 'u.id', 's.uploaded_by')
    .where('s.store_id', '=', store_id)
    .select(['s.id', 's.filename', 's.bank', 's.account', 's.starts', 's.ends', 's.credits', 's.repeated'])
    .select(['s.uploaded_at', 'u.name as user_name']);

/** The newest days first. */
export const findStatements = (db: Db, store_id: StoreId): Promise<BankStatementRow[]> =>
  statements(db, store_id).orderBy('s.ends', 'desc').orderBy('s.id', 'desc').limit(MOST_LISTED).execute();

export const findByDigest = (db: Db, store_id: StoreId, digest: string): Promise<BankStatementRow | undefined> =>
  statements(db, store_id).where('s.digest', '=', digest).executeTakeFirst();

/** @returns null when the same file is there, also from a moment ago */
export async function insertStatement(
  tx: Tx,
  store_id: StoreId,
  values: Omit<Insertable<BankStatements>, 'store_id' | 'repeated'>,
): Promise<number | null> {
  const row = await tx
    .insertInto('bank_statements')
    .values({ ...values, store_id, repeated: 0 })
    .onConflict((conflict) => conflict.columns(['store_id', 'digest']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** A key may name a person, who may ask to be forgotten. */
const digestOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Movements that no earlier file has brought. @returns how many those are */
export async function insertLines(
  tx: Tx,
  store_id: StoreId,
  statement_id: number,
  lines: readonly KeyedLine[],
): Promise<number> {
  const keyed = lines.map((line) => ({ ...line, line_key: digestOf(line.line_key) }));
  const { numAffectedRows = 0n } = await sql`
    insert into bank_lines (store_id, statement_id, ${sql.raw(columnsOf(BANK_LINE, 'file'))})
    select ${store_id}, ${statement_id}, ${sql.raw(columnsOf(BANK_LINE, 'file', 'x'))}
    from jsonb_to_recordset(${JSON.stringify(keyed)}::jsonb) as x (${sql.raw(recordOf(BANK_LINE, 'file'))})
    on conflict (store_id, line_key) do nothing`.execute(tx);
  return Number(numAffectedRows);
}

export async function setRepeated(tx: Tx, store_id: StoreId, id: number, repeated: number): Promise<void> {
  await tx
    .updateTable('bank_statements')
    .set({ repeated })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .execute();
}

/** With its movements. @returns the days that it covered @throws {AppError} not_found */
export async function deleteStatement(
  tx: Tx,
  store_id: StoreId,
  id: number,
): Promise<{ starts: string; ends: string }> {
  await tx.deleteFrom('bank_lines').where('store_id', '=', store_id).where('statement_id', '=', id).execute();
  const row = await tx
    .deleteFrom('bank_statements')
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .returning(['starts', 'ends'])
    .executeTakeFirst();
  return orNotFound(row);
}

/** The days of a statement with those of the statements that touch it: what was paid after midnight stands in the next one. */
export async function findCovered(
  db: Db,
  store_id: StoreId,
  { starts, ends }: { starts: string; ends: string },
): Promise<{ starts: string; ends: string }> {
  const row = await db
    .selectFrom('bank_statements')
    .where('store_id', '=', store_id)
    .where('ends', '>=', addDays(starts, -1))
    .where('starts', '<=', addDays(ends, 1))
    .select((eb) => [eb.fn.min('starts').as('starts'), eb.fn.max('ends').as('ends')])
    .executeTakeFirst();
  return { starts: earlier(row?.starts, starts), ends: later(row?.ends, ends) };
}

const earlier = (one: string | null | undefined, other: string) => (one != null && one < other ? one : other);
const later = (one: string | null | undefined, other: string) => (one != null && one > other ? one : other);
