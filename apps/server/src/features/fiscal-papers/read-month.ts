import type { FiscalMonth } from '@comanda/contract/finance/fiscal-papers';
import { addNote, type MonthSums, noSums } from '@comanda/domain/fiscal/month-sums';
import { TPAG } from '@comanda/domain/fiscal/payment-codes';
import type { StoreId } from '@comanda/domain/ids';
import type { Db } from '../../platform/db.ts';
import { readCursor } from '../../platform/read-cursor.ts';
import { findMonthVoids, monthNotes, type Span } from './fiscal-papers.repo.ts';
import { spanOf } from './month-span.ts';

/** What the notes of a month come to. @throws {AppError} not_found */
export async function readMonth(db: Db, store: StoreId, month: string): Promise<FiscalMonth> {
  const span = await spanOf(db, store, month);
  const sums = noSums();
  for await (const rows of readCursor(db, monthNotes(store, span))) for (const row of rows) addNote(sums, row);
  return monthOf(month, span, sums, await findMonthVoids(db, store, span));
}

export function monthOf(
  month: string,
  { environment }: Span,
  { by_cfop, by_payment, ...counted }: MonthSums,
  voids: readonly { first_number: number; last_number: number }[],
): FiscalMonth {
  return {
    month,
    test: environment === 'test',
    ...counted,
    void_numbers: voids.reduce((sum, { first_number, last_number }) => sum + last_number - first_number + 1, 0),
    by_cfop: [...by_cfop].map(([cfop, sum]) => ({ cfop, ...sum })).toSorted((a, b) => a.cfop.localeCompare(b.cfop)),
    by_payment: [...by_payment]
      .map(([code, sum]) => ({ code, name: TPAG[code], ...sum }))
      .toSorted((a, b) => a.code.localeCompare(b.code)),
  };
}
