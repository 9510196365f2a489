import { PAYOUT_DAYS, PAYOUT_LINES, type sendPayouts } from '@comanda/contract/finance/payouts';
import type { Out } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import { addDays, daysBetween, toLocal } from '@comanda/domain/local-time';
import { joinCharges, joinPayouts } from '@comanda/domain/statements/join-payouts';
import { type Marketplace, MARKETPLACES } from '@comanda/domain/statements/payout-line';
import { AppError, orNotFound, refusalError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import type { Upload } from '../../platform/http/form.ts';
import type { Services } from '../../platform/services.ts';
import { digestOf, findMappings, firstRefused, readPayoutFile, saveMapping, uploadOf } from '../statements/public.ts';
import { getOpeningRules } from '../stores/public.ts';
import {
  countMostLines,
  deleteLines,
  findByDigest,
  findCharges,
  findLines,
  insertLines,
  insertStatement,
} from './payouts.repo.ts';

type Body = Out<(typeof sendPayouts)['body']>;
type Sent = Out<(typeof sendPayouts)['response']>;
/** A refund comes in a later file than its sale. */
const BACK_DAYS = 60;

/**
 * Reads a marketplace's statement and keeps what no earlier file has said. The same file twice changes nothing.
 * @throws {AppError} statement_unreadable, statement_too_large, statement_empty, statement_rows, statement_span, statement_marketplace, statement_crowded
 */
export async function readStatement(
  { db, transaction }: Pick<Services, 'db' | 'transaction'>,
  { store_id, user_id, now }: { store_id: StoreId; user_id: number; now: Date },
  { marketplace: chosen, headings }: Pick<Body, 'marketplace' | 'headings'>,
  file: Upload | undefined,
): Promise<Sent> {
  const { filename, bytes } = uploadOf(file);
  const digest = digestOf(bytes);
  const known = await findByDigest(db, store_id, digest);
  const { zone } = await getOpeningRules(db, store_id);
  const kept = await findMappings(db, store_id);
  const read = await readPayoutFile({
    bytes,
    filename,
    reader: { zone, today: toLocal(now, zone).date },
    marketplace: known?.marketplace ?? chosen ?? null,
    mappings: Object.fromEntries(MARKETPLACES.map((name) => [name, headings ?? kept.get(name) ?? {}])),
  });
  if (known) {
    const unread = read.ok && !read.columns ? read.payouts.refused : [];
    return { statement: known, known: true, columns: null, ...firstRefused(unread) };
  }
  if (!read.ok) throw refusalError(read);
  if (read.columns) return { statement: null, known: false, columns: read.columns, ...firstRefused([]) };
  const { starts, ends, lines, charges, refused } = read.payouts;
  const { marketplace } = read;
  if (marketplace === null) throw new AppError('statement_marketplace');
  if (daysBetween(starts, ends) > PAYOUT_DAYS) throw new AppError('statement_span', { most: PAYOUT_DAYS });
  const id = await transaction(async (tx) => {
    const before = await findLines(tx, store_id, marketplace, { starts: addDays(starts, -BACK_DAYS), ends });
    const joined = joinPayouts(before, lines);
    const more = joinCharges(await findCharges(tx, store_id, marketplace, { starts, ends }), charges);
    const frame = { marketplace, filename, digest, starts, ends, uploaded_by: user_id, uploaded_at: now };
    const repeated = joined.repeated + joined.replaced.length;
    const made = await insertStatement(tx, store_id, { ...frame, lines: lines.length, repeated });
    if (made === null) return null;
    await deleteLines(
      tx,
      store_id,
      joined.replaced.map((line) => line.id),
    );
    const of = { statement_id: made, marketplace, ends };
    await insertLines(tx, store_id, of, { lines: joined.add, charges: more });
    await refuseCrowded(tx, store_id, marketplace, { starts, ends });
    if (headings) await saveMapping(tx, store_id, marketplace, headings);
    return made;
  });
  const statement = orNotFound(await findByDigest(db, store_id, digest));
  return { statement, known: id === null, columns: null, ...firstRefused(refused) };
}

/** All that is said of a statement's days is held against the orders at once: more than anybody sells is a wrong file. */
async function refuseCrowded(
  tx: Tx,
  store_id: StoreId,
  marketplace: Marketplace,
  { starts, ends }: { starts: string; ends: string },
): Promise<void> {
  const around = { starts: addDays(starts, -BACK_DAYS - PAYOUT_DAYS), ends: addDays(ends, PAYOUT_DAYS) };
  const lines = await countMostLines(tx, store_id, marketplace, { ...around, days: PAYOUT_DAYS });
  if (lines > PAYOUT_LINES) throw new AppError('statement_crowded', { most: PAYOUT_LINES, days: PAYOUT_DAYS });
}
