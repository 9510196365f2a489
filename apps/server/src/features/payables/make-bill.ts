import {
  type findBillSources,
  type findMadeBills,
  type makeBill as makeCall,
  SOURCE_DAYS,
} from '@comanda/contract/finance/bill-sources';
import { payableForm, type PayablePayment } from '@comanda/contract/finance/payables';
import type { Out, Output } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import { addDays, toInstant, toLocal } from '@comanda/domain/local-time';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { type Db, isUniqueViolation, type Tx } from '../../platform/db.ts';
import { getOpeningRules } from '../stores/public.ts';
import { addPayable } from './add-payable.ts';
import { findCategories } from './categories.repo.ts';
import { readPayment } from './describe-payment.ts';
import { updatePayable } from './payables.repo.ts';
import { findMade, findNoteSources, findShiftSources, forgetSource } from './sources.repo.ts';

/** What a restaurant calls them to begin with: a store that has renamed them chooses by hand. */
const CATEGORIES = { driver: 'Entregadores', note: 'Comida e bebida' } as const;

async function lately(db: Db, store_id: StoreId, now: Date) {
  const { zone } = await getOpeningRules(db, store_id);
  const today = toLocal(now, zone).date;
  return { zone, today, since: toInstant(addDays(today, -SOURCE_DAYS), 0, zone) };
}

/** @throws {AppError} not_found */
export async function readSources(db: Db, store_id: StoreId, now: Date): Promise<Output<typeof findBillSources>> {
  const asked = await lately(db, store_id, now);
  const [drivers, notes] = await Promise.all([
    findShiftSources(db, store_id, asked),
    findNoteSources(db, store_id, asked),
  ]);
  return { drivers, notes };
}

/** What has become of settlements or of what came in. */
export async function readMade(
  db: Db,
  store_id: StoreId,
  { of, ids }: Pick<Out<(typeof findMadeBills)['query']>, 'of' | 'ids'>,
): Promise<Output<typeof findMadeBills>> {
  const { zone } = await getOpeningRules(db, store_id);
  return { bills: await findMade(db, store_id, of, ids, zone) };
}

/**
 * A driver who was paid out of the cash has been paid: such a bill is there for the books. What came in is due today.
 * @throws {AppError} not_found, bill_made_already, bill_without_amount
 */
export async function makeBill(
  tx: Tx,
  store_id: StoreId,
  { shift_id, stock_movement_id, amount }: Out<typeof makeCall.body>,
  now: Date,
): Promise<PayablePayment> {
  const asked = await lately(tx, store_id, now);
  const category = async (name: string) =>
    (await findCategories(tx, store_id)).find((one) => one.kind === 'payable' && one.name === name)?.id ?? null;
  if (shift_id !== null) {
    const shift = orNotFound((await findShiftSources(tx, store_id, { ...asked, id: shift_id }))[0]);
    return keep(tx, store_id, { column: 'shift_id', id: shift_id, payment_id: shift.payment_id }, now, {
      description: 'Entregas',
      counterpart: shift.name,
      category_id: await category(CATEGORIES.driver),
      amount: shift.amount,
      due_date: shift.day,
      paid_on: shift.paid ? shift.day : null,
    });
  }
  const id = stock_movement_id ?? 0; // the contract wants one of both
  const note = orNotFound((await findNoteSources(tx, store_id, { ...asked, id }))[0]);
  const sum = amount ?? note.amount;
  if (sum === null || sum <= 0) throw new AppError('bill_without_amount');
  const what = note.note || note.names.join(', ');
  return keep(tx, store_id, { column: 'stock_movement_id', id, payment_id: note.payment_id }, now, {
    description: `Compra: ${what}`.slice(0, 120),
    counterpart: note.supplier,
    category_id: await category(CATEGORIES.note),
    amount: sum,
    due_date: asked.today,
    competence: note.day,
    paid_on: null,
  });
}

interface Source {
  column: 'shift_id' | 'stock_movement_id';
  id: number;
  payment_id: number | null;
}

async function keep(
  tx: Tx,
  store_id: StoreId,
  { column, id, payment_id }: Source,
  now: Date,
  bill: object,
): Promise<PayablePayment> {
  if (payment_id !== null) throw new AppError('bill_made_already');
  await forgetSource(tx, store_id, column, id);
  const made = await addPayable(tx, store_id, payableForm.parse({ kind: 'payable', ...bill }), now);
  await updatePayable(tx, store_id, made.payable_id, { [column]: id }).catch((error: unknown) => {
    // Somebody else has just made it.
    throw isUniqueViolation(error, 'payables_shift') || isUniqueViolation(error, 'payables_stock')
      ? new AppError('bill_made_already')
      : error;
  });
  return readPayment(tx, store_id, made.id);
}
