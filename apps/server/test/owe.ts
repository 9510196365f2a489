import type { StoreId } from '@comanda/domain/ids';
import type { Db } from '../src/platform/db.ts';

interface Owed {
  /** Of the income statement; null is without category. */
  line: string | null;
  amount: number;
  kind?: 'payable' | 'receivable';
  fine?: number;
  trashed_at?: Date;
}
/** A bill of November 2026, and its one payment. */
export async function owe(db: Db, store_id: StoreId, { line, amount, kind = 'payable', fine, trashed_at }: Owed) {
  const month = '2026-11-01';
  const made = {
    store_id,
    kind,
    description: 'Conta',
    recurrence: 'none',
    amount,
    first_due: month,
    competence: month,
  };
  const category =
    line === null
      ? null
      : await db
          .insertInto('payable_categories')
          .values({ store_id, kind, name: `${line} ${amount}`, dre_line: line as never })
          .returning('id')
          .executeTakeFirstOrThrow();
  const { id: payable_id } = await db
    .insertInto('payables')
    .values({ ...made, category_id: category?.id ?? null, created_at: new Date(`${month}T12:00:00Z`) } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: payment_id } = await db
    .insertInto('payable_payments')
    .values({
      store_id,
      payable_id,
      position: 0,
      competence: month,
      due_date: month,
      amount,
      trashed_at: trashed_at ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (fine === undefined) return;
  await db
    .insertInto('payable_extras')
    .values({ store_id, payment_id, kind: 'addition', amount: fine } as never)
    .execute();
}
