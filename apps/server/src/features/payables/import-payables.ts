import {
  IMPORT_LINES_MAX,
  type importPayables as importCall,
  type previewImport as previewCall,
  type undoImport as undoCall,
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
import { findMappings, firstRefused, readBankFile, saveMapping, uploadOf } from '../statements/public.ts';
import { getOpeningRules } from '../stores/public.ts';
import { addPayable } from './add-payable.ts';
import { markPaid } from './change-payment.ts';
import { findCategorized, findKnown, findRefs, setImported } from './import.repo.ts';
import { lockPayment, trashPayments } from './payments.repo.ts';

/** How far from a line's day the payment that it is may lie. */
const AROUND_DAYS = 10;
/** What lists of bills call the day, the payee and the bill itself, before anything is asked. */
const BILL_HEADINGS = { date: 'Vencimento', name: 'Fornecedor', memo: 'Descrição' } as const;

/** @throws {AppError} statement_unreadable, statement_too_large, statement_empty, statement_rows */
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
      ...firstRefused([]),
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
    ...firstRefused(read.bank.refused),
    columns: null,
  };
}

const usualHeadings = (from: ImportFrom) => (from === 'bills' ? BILL_HEADINGS : {});

/**
 * @returns what the same press has done already as well
 * @throws {AppError} not_found, payable_category_kind, payment_in_trash, invalid_input
 */
export async function importPayables(
  tx: Tx,
  store_id: StoreId,
  { account_id, lines, op_id }: Out<typeof importCall.body>,
  now: Date,
): Promise<Output<typeof importCall>> {
  const named = [...new Set(lines.map(({ bank_ref }) => bank_ref).filter(Boolean))];
  const refs = await findRefs(tx, store_id, named, op_id);
  const import_op = op_id === '' ? null : op_id;
  const seen = new Set(refs);
  const undo: Out<typeof undoCall.body> = { made: [], paid: [] };
  let skipped = 0;
  for (const [at, { date, paid, payment_id, bank_ref, ...line }] of lines.entries()) {
    const again = bank_ref !== '' && seen.has(bank_ref);
    seen.add(bank_ref);
    if (again) {
      skipped += 1;
    } else if (payment_id === null) {
      const press = op_id === '' ? '' : `${op_id}:${at}`;
      const form = { ...line, due_date: date, op_id: press, ...(paid ? { paid_on: date, account_id } : {}) };
      const { id } = await addPayable(tx, store_id, payableForm.parse(form), now);
      await setImported(tx, store_id, id, { bank_ref, import_op });
      undo.made.push(id);
    } else {
      const before = await lockPayment(tx, store_id, payment_id);
      if (before.paid_on === null) {
        await markPaid(tx, store_id, payment_id, { paid_on: date, account_id }, now);
        await setImported(tx, store_id, payment_id, { bank_ref, import_op });
        undo.paid.push(payment_id);
      } else if (import_op !== null && before.import_op === import_op) undo.paid.push(payment_id);
      else skipped += 1;
    }
  }
  return { made: undo.made.length, paid: undo.paid.length, skipped, undo };
}

/** @returns how many payments are as they were; those that somebody has thrown away since stay in the trash @throws {AppError} not_found */
export async function undoImport(
  tx: Tx,
  store_id: StoreId,
  { made, paid }: Out<typeof undoCall.body>,
  now: Date,
): Promise<Output<typeof undoCall>> {
  const kept: { id: number; made: boolean }[] = [];
  const all = [...made.map((id) => ({ id, made: true })), ...paid.map((id) => ({ id, made: false }))];
  for (const one of all.toSorted((a, b) => a.id - b.id))
    if ((await lockPayment(tx, store_id, one.id)).trashed_at === null) kept.push(one);
  const thrown = kept.filter((one) => one.made).map(({ id }) => id);
  if (thrown.length > 0) await trashPayments(tx, store_id, thrown, now);
  for (const { id } of kept.filter((one) => !one.made)) {
    await markPaid(tx, store_id, id, null, now);
    await setImported(tx, store_id, id, { bank_ref: '', import_op: null });
  }
  return { undone: kept.length };
}
