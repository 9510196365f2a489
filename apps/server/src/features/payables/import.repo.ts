import type { StoreId } from '@comanda/domain/ids';
import type { Earlier, Known } from '@comanda/domain/payables/import-lines';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import { TOTAL } from './payment-total.repo.ts';

const MOST_KNOWN = 5_000;
const MOST_EARLIER = 2_000;

/** Payments of some days, by when they were paid or fall due; not in the trash. */
export async function findKnown(db: Db, store_id: StoreId, first: string, last: string): Promise<Known[]> {
  return db
    .selectFrom('payable_payments as p')
    .innerJoin('payables as a', (join) =>
      join.onRef('a.store_id', '=', 'p.store_id').onRef('a.id', '=', 'p.payable_id'),
    )
    .where('p.store_id', '=', store_id)
    .where('p.trashed_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('p.due_date', '>=', first), eb('p.due_date', '<=', last)]),
        eb.and([eb('p.paid_on', '>=', first), eb('p.paid_on', '<=', last)]),
      ]),
    )
    .select(['p.id as payment_id', 'p.due_date', 'p.paid_on', 'p.bank_ref', 'a.kind', 'a.description'])
    .select(TOTAL.as('total'))
    .orderBy('p.due_date')
    .orderBy('p.id')
    .limit(MOST_KNOWN)
    .execute();
}

/** The last payables that somebody has put into a category; the newest first. */
export async function findCategorized(db: Db, store_id: StoreId): Promise<Earlier[]> {
  return db
    .selectFrom('payables as a')
    .innerJoin('payable_categories as c', (join) =>
      join.onRef('c.store_id', '=', 'a.store_id').onRef('c.id', '=', 'a.category_id').on('c.deleted_at', 'is', null),
    )
    .where('a.store_id', '=', store_id)
    .select(['a.kind', 'a.description', 'a.counterpart', 'c.id as category_id'])
    .orderBy('a.id', 'desc')
    .limit(MOST_EARLIER)
    .execute();
}

/** Of these numbers of the bank those that payments have, but for those of the same press. */
export async function findRefs(
  db: Db,
  store_id: StoreId,
  refs: readonly string[],
  op_id: string,
): Promise<ReadonlySet<string>> {
  if (refs.length === 0) return new Set();
  const rows = await db
    .selectFrom('payable_payments')
    .where('store_id', '=', store_id)
    .where('bank_ref', 'in', refs)
    .where('trashed_at', 'is', null)
    .where(sql<boolean>`coalesce(nullif(${op_id}, '') <> import_op, true)`)
    .select('bank_ref')
    .execute();
  return new Set(rows.map(({ bank_ref }) => bank_ref));
}

interface Imported {
  bank_ref: string;
  /** Of the press that made it or marked it as paid; null for none, and when that is undone. */
  import_op: string | null;
}
export async function setImported(tx: Tx, store_id: StoreId, id: number, set: Imported): Promise<void> {
  await tx.updateTable('payable_payments').set(set).where('store_id', '=', store_id).where('id', '=', id).execute();
}
