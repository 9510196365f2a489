import type { TableCall } from '@comanda/contract/floor/table-calls';
import type { StoreId, TabId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

/** Calls that nobody has taken, oldest first. */
export async function findCalls(db: Db, store_id: StoreId): Promise<TableCall[]> {
  const rows = await db
    .selectFrom('table_calls')
    .where('store_id', '=', store_id)
    .where('taken_at', 'is', null)
    .select(['id', 'number', sql<TableCall['type']>`type`.as('type'), 'created_at']) // the column's check
    .orderBy('id')
    .execute();
  return rows;
}

export async function insertCall(
  tx: Tx,
  store_id: StoreId,
  call: { number: number; tab_id: TabId | null; type: TableCall['type']; created_at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('table_calls')
    .values({ store_id, ...call })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns how many were waiting */
export async function takeCalls(
  tx: Tx,
  store_id: StoreId,
  numbers: readonly number[],
  { user_id, now }: { user_id: number | null; now: Date },
): Promise<number> {
  if (numbers.length === 0) return 0;
  const { numUpdatedRows } = await tx
    .updateTable('table_calls')
    .set({ taken_at: now, taken_by: user_id })
    .where('store_id', '=', store_id)
    .where('number', 'in', numbers)
    .where('taken_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** @returns who last took a call of these numbers; '' when nobody is known */
export async function getTaker(db: Db, store_id: StoreId, numbers: readonly number[]): Promise<string> {
  const row = await db
    .selectFrom('table_calls as c')
    .innerJoin('users as u', 'u.id', 'c.taken_by')
    .where('c.store_id', '=', store_id)
    .where('c.number', 'in', numbers)
    .where('c.taken_at', 'is not', null)
    .select('u.name')
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.name ?? '';
}

/** Calls follow the people to their new number. */
export async function moveCalls(tx: Tx, store_id: StoreId, from: number, to: number): Promise<void> {
  await tx
    .updateTable('table_calls')
    .set({ number: to })
    .where('store_id', '=', store_id)
    .where('number', '=', from)
    .where('taken_at', 'is', null)
    .execute();
}

/** A call of a night that is over rings no more. */
const ALARMED_HOURS = 6;
const since = (now: Date): string => new Date(now.getTime() - ALARMED_HOURS * 3_600_000).toISOString();

export type AlarmedCall = TableCall & { escalation: number };

/** Calls that nobody has taken and that still ring, oldest first, 100 at most. */
export async function findAlarmedCalls(db: Db, store_id: StoreId, now: Date): Promise<AlarmedCall[]> {
  return db
    .selectFrom('table_calls')
    .where('store_id', '=', store_id)
    .where('taken_at', 'is', null)
    .where('created_at', '>=', since(now))
    .select(['id', 'number', sql<TableCall['type']>`type`.as('type'), 'created_at', 'escalation']) // the column's check
    .orderBy('id')
    .limit(100)
    .execute();
}

export async function setCallEscalation(
  db: Db,
  store_id: StoreId,
  ids: readonly number[],
  level: number,
): Promise<void> {
  await db
    .updateTable('table_calls')
    .set({ escalation: level })
    .where('store_id', '=', store_id)
    .where('id', 'in', ids)
    .execute();
}

/** Stores in which a table calls: the background's own walk over what waits. */
export async function findStoresCalled(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('table_calls')
    .where('taken_at', 'is', null)
    .where('created_at', '>=', since(now))
    .select('store_id')
    .distinct()
    .execute();
  return rows.map(({ store_id }) => store_id);
}
