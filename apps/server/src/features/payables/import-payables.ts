import {
  IMPORT_LINES_MAX,
  type importPayables as importCall,
  type previewImport as previewCall,
} from '@comanda/contract/finance/payable-import';
import { payableForm } from '@comanda/contract/finance/payables';
import type { Out, Output } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import { addDays, toLocal } from '@comanda/domain/local-time';
import { guessCategory, importLines, type ImportFrom, matchLines } from '@comanda/domain/payables/import-lines';
import type { Mapping } from '@comanda/domain/statements/columns';
import type { BankColumn } from '@comanda/domain/statements/read-bank-table';
import { refusalError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import type { Upload } from '../../platform/http/form.ts';
import { findMappings, readBankFile, saveMapping, uploadOf } from '../statements/public.ts';
import { getOpeningRules } from '../stores/public.ts';
import { addPayable } from './add-payable.ts';
import { markPaid } from './change-payment.ts';
import { findCategorized, findKnown, findRefs, setRef } from './import.repo.ts';
import { lockPayment } from './payments.repo.ts';

/** How far from a line's day the payment that it is may lie. */
const AROUND_DAYS = 10;
/** What lists of bills call the day, the payee and the bill itself, before anything is asked. */
const BILL_HEADINGS = { date: 'Vencimento', name: 'Fornecedor', memo: 'Descrição' } as const;

/** @throws {AppError} statement_unreadable, statement_too_large, statement_empty */
export async function previewImport(
  { db, transaction }: Pick<Services, 'db' | 'transaction'>,
  store_id: StoreId,
  { from, headings }: Pick<Out<(typeof previewCall)['body']>, 'from' | 'headings'>,
  file: Upload | undefined,
  now: Date,
): Promise<Output<typeof previewCall>> {
  const { filename, bytes } = uploadOf(file);
  const { zone } = await getOpeningRules(db, store_id);
  const reader = { zone, today: toLocal(now, zone).date };
  const ask = (mapping: Mapping<BankColumn>) => readBankFile({ bytes, filename, reader, mapping });
  // What a person has told once of such a file is known from then on.
  const told = headings ?? (await findMappings(db, store_id)).get(from);
  let read = await ask(told ?? usualHeadings(from));
  if (read.ok && read.columns !== null && headings === undefined && told !== undefined)
    read = await ask(usualHeadings(from));
  if (!read.ok) throw refusalError(read);
  if (read.columns)
    return {
      lines: [],
      left: 0,
      columns: { headings: read.columns.headings, sample: read.columns.sample },
    };
  if (headings) await transaction((tx) => saveMapping(tx, store_id, from, headings));
  const all = importLines(read.bank.lines, from);
  const lines = all.slice(0, IMPORT_LINES_MAX);
  const days = lines.map(({ date }) => date).toSorted();
  const [known, earlier] = await Promise.all([
    findKnown(
      db,
      store_id,
      addDays(days[0] ?? reader.today, -AROUND_DAYS),
      addDays(days.at(-1) ?? reader.today, AROUND_DAYS),
    ),
    findCategorized(db, store_id),
  ]);
  const found = matchLines(lines, known);
  return {
    lines: lines.map((line, at) => {
      const one = found[at];
      return {
        ...line,
        category_id: guessCategory(line, earlier),
        match: one ? { payment_id: one.payment_id, paid: one.paid_on !== null, description: one.description } : null,
      };
    }),
    left: all.length - lines.length,
    columns: null,
  };
}

const usualHeadings = (from: ImportFrom) => (from === 'bills' ? BILL_HEADINGS : {});

/** @throws {AppError} not_found, payable_category_kind, payment_in_trash, invalid_input */
export async function importPayables(
  tx: Tx,
  store_id: StoreId,
  { account_id, lines }: Out<typeof importCall.body>,
  now: Date,
): Promise<Output<typeof importCall>> {
  const refs = await findRefs(tx, store_id, [...new Set(lines.map(({ bank_ref }) => bank_ref).filter(Boolean))]);
  const seen = new Set(refs);
  const done = { made: 0, paid: 0, skipped: 0 };
  for (const { date, paid, payment_id, bank_ref, ...line } of lines) {
    const again = bank_ref !== '' && seen.has(bank_ref);
    seen.add(bank_ref);
    if (again) {
      done.skipped += 1;
    } else if (payment_id === null) {
      const form = { ...line, due_date: date, ...(paid ? { paid_on: date, account_id } : {}) };
      const { id } = await addPayable(tx, store_id, payableForm.parse(form), now);
      await setRef(tx, store_id, id, bank_ref);
      done.made += 1;
    } else if ((await lockPayment(tx, store_id, payment_id)).paid_on === null) {
      await markPaid(tx, store_id, payment_id, { paid_on: date, account_id }, now);
      await setRef(tx, store_id, payment_id, bank_ref);
      done.paid += 1;
    } else done.skipped += 1;
  }
  return done;
}
