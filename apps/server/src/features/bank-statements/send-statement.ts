import {
  type BankStatementRow,
  type sendBankStatement,
  STATEMENT_DAYS,
  type UnknownColumns,
} from '@comanda/contract/finance/bank-statements';
import type { Out } from '@comanda/contract/route';
import { daysBetween, toLocal } from '@comanda/domain/local-time';
import type { RefusedRow } from '@comanda/domain/statements/bank-line';
import { pixCredits } from '@comanda/domain/statements/pix-lines';
import { AppError, orNotFound, refusalError } from '../../platform/app-error.ts';
import type { Upload } from '../../platform/http/form.ts';
import { digestOf, findMappings, firstRefused, readBankFile, saveMapping, uploadOf } from '../statements/public.ts';
import { getOpeningRules } from '../stores/public.ts';
import { type Acting, matchStatement, type Tellers } from './match-statement.ts';
import { deleteStatement, findByDigest, insertLines, insertStatement, setRepeated } from './statements.repo.ts';

interface Sent {
  statement: BankStatementRow | null;
  known: boolean;
  columns: UnknownColumns | null;
  refused: RefusedRow[];
  refused_count: number;
}

/**
 * Reads a bank statement and keeps the Pix that came in; nothing else of it stays. The same file twice changes nothing.
 * @throws {AppError} statement_unreadable, statement_too_large, statement_empty, statement_rows, statement_no_pix, statement_span
 */
export async function sendStatement(
  services: Tellers,
  acting: Acting,
  { headings }: Pick<Out<(typeof sendBankStatement)['body']>, 'headings'>,
  file: Upload | undefined,
): Promise<Sent> {
  const { db, transaction } = services;
  const { store_id, user, now } = acting;
  const { filename, bytes } = uploadOf(file);
  const digest = digestOf(bytes);
  const known = await findByDigest(db, store_id, digest);
  const { zone } = await getOpeningRules(db, store_id);
  const mapping = headings ?? (await findMappings(db, store_id)).get('bank') ?? {};
  const read = await readBankFile({ bytes, filename, reader: { zone, today: toLocal(now, zone).date }, mapping });
  if (known) {
    await matchStatement(services, acting, known);
    return {
      statement: known,
      known: true,
      columns: null,
      ...firstRefused(read.ok && !read.columns ? read.bank.refused : []),
    };
  }
  if (!read.ok) throw refusalError(read);
  if (read.columns) {
    const { headings: found, sample } = read.columns;
    return { statement: null, known: false, columns: { headings: found, sample }, ...firstRefused([]) };
  }
  const { bank, account, starts, ends, refused } = read.bank;
  if (daysBetween(starts, ends) > STATEMENT_DAYS) throw new AppError('statement_span', { most: STATEMENT_DAYS });
  const lines = pixCredits(read.bank);
  if (lines.length === 0) throw new AppError('statement_no_pix');
  const id = await transaction(async (tx) => {
    const frame = { filename, bank, account, starts, ends, digest, uploaded_by: user.id, uploaded_at: now };
    const made = await insertStatement(tx, store_id, { ...frame, credits: lines.length });
    if (made === null) return null;
    await setRepeated(tx, store_id, made, lines.length - (await insertLines(tx, store_id, made, lines)));
    if (headings) await saveMapping(tx, store_id, 'bank', headings);
    return made;
  });
  await matchStatement(services, acting, { starts, ends });
  const statement = await findByDigest(db, store_id, digest);
  return { statement: orNotFound(statement), known: id === null, columns: null, ...firstRefused(refused) };
}

/** @throws {AppError} not_found */
export async function removeStatement(services: Tellers, acting: Acting, id: number): Promise<{ ok: true }> {
  const days = await services.transaction((tx) => deleteStatement(tx, acting.store_id, id));
  await matchStatement(services, acting, days);
  return { ok: true };
}
