import type { chargeForm } from '@comanda/contract/finance/charges';
import { CHARGE } from '@comanda/domain/fields/charge';
import { namesIn, pick } from '@comanda/domain/fields/field';
import type { StoreId } from '@comanda/domain/ids';
import { ZERO } from '@comanda/domain/money';
import { cleanPhone, refusePhone } from '@comanda/domain/phone';
import { cleanTaxId, refuseTaxId } from '@comanda/domain/tax-id';
import type * as z from 'zod';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import { oncePressed } from '../../platform/pressed.ts';
import { askToTidy } from '../payment-asks/public.ts';
import { refuseFarDates, refuseForeignAccount, refuseFuture } from '../payables/public.ts';
import {
  type ChargingStore,
  getChargingStore,
  insertCharge,
  lockCharge,
  refuseForeignClient,
  updateCharge,
} from './charges.repo.ts';
import { takesCharges, todayOf } from './describe-charge.ts';
import { settleDebt } from './settle-debt.ts';

type Form = z.output<typeof chargeForm>;
interface Acting {
  user: { id: number };
  now: Date;
}

/** @returns its number @throws {AppError} not_found, charge_without_pix, and what `checked` refuses */
export async function addCharge(
  tx: Tx,
  store_id: StoreId,
  { op_id, ...form }: Form & { op_id: string },
  { user, now }: Acting,
): Promise<number> {
  return oncePressed(tx, 'single_charges', { store_id, op_id }, async (press) => {
    const store = await getChargingStore(tx, store_id);
    if (!takesCharges(store)) throw new AppError('charge_without_pix');
    const fields = await checked(tx, store_id, store, form, now);
    return insertCharge(tx, store_id, { ...fields, created_at: now, created_by: user.id, op_id: press });
  });
}

/** @throws {AppError} not_found, charge_is_paid, charge_cancelled, and what `checked` refuses */
export async function changeCharge(tx: Tx, store_id: StoreId, id: number, form: Form, now: Date): Promise<number> {
  const charge = await lockCharge(tx, store_id, id);
  refuseOver(charge);
  const store = await getChargingStore(tx, store_id);
  const moved = form.due_date !== charge.due_date;
  const fields = await checked(tx, store_id, store, form, now);
  await updateCharge(tx, store_id, id, { ...fields, ...(moved ? { reminded_at: null } : {}) });
  return id;
}

async function checked(tx: Tx, store_id: StoreId, store: ChargingStore, form: Form, now: Date): Promise<Form> {
  const { phone, tax_id, client_id, due_date } = form;
  const badPhone = phone === '' ? null : refusePhone(phone, store.country_id);
  if (badPhone) throw fieldError(badPhone, 'phone');
  const badTaxId = tax_id === '' ? null : refuseTaxId(tax_id, store.country_id);
  if (badTaxId) throw fieldError(badTaxId, 'tax_id');
  refuseFarDates({ due_date }, todayOf(store, now));
  if (client_id !== null) await refuseForeignClient(tx, store_id, client_id);
  const pays_credit = form.pays_credit && client_id !== null;
  return {
    ...pick(form, namesIn(CHARGE, 'form')),
    pays_credit,
    // What is owed on an account was sold before.
    is_income: form.is_income && !pays_credit,
    phone: cleanPhone(phone, store.country_id),
    tax_id: cleanTaxId(tax_id),
  };
}

/** @param paid null: it was not paid after all @throws {AppError} not_found, charge_cancelled, invalid_input */
export async function markPaid(
  tx: Tx,
  store_id: StoreId,
  id: number,
  paid: { paid_on: string | null; account_id: number | null } | null,
  { user, now }: Acting,
): Promise<number> {
  const { cancelled_at } = await lockCharge(tx, store_id, id);
  if (cancelled_at !== null) throw new AppError('charge_cancelled');
  const today = todayOf(await getChargingStore(tx, store_id), now);
  refuseFuture(paid?.paid_on ?? null, today, 'paid_on');
  await refuseForeignAccount(tx, store_id, paid?.account_id ?? null);
  await updateCharge(
    tx,
    store_id,
    id,
    paid === null
      ? { paid_on: null, paid_at: null, paid_by: null, account_id: null, returned: ZERO }
      : { paid_on: paid.paid_on ?? today, paid_at: now, paid_by: user.id, account_id: paid.account_id, returned: ZERO },
  );
  await settleDebt(tx, store_id, id, { user_id: user.id, now });
  // Nobody is to pay it online as well.
  if (paid !== null) await askToTidy(tx, store_id, { kind: 'charge', id }, now);
  return id;
}

/** @throws {AppError} not_found, charge_is_paid */
export async function cancelCharge(
  tx: Tx,
  store_id: StoreId,
  id: number,
  cancelled: boolean,
  now: Date,
): Promise<number> {
  const { paid_on } = await lockCharge(tx, store_id, id);
  if (paid_on !== null) throw new AppError('charge_is_paid');
  await updateCharge(tx, store_id, id, { cancelled_at: cancelled ? now : null });
  if (cancelled) await askToTidy(tx, store_id, { kind: 'charge', id }, now);
  return id;
}

/** @throws {AppError} not_found, charge_is_paid, charge_cancelled */
export async function markReminded(tx: Tx, store_id: StoreId, id: number, now: Date): Promise<number> {
  refuseOver(await lockCharge(tx, store_id, id));
  await updateCharge(tx, store_id, id, { reminded_at: now });
  return id;
}

/** @throws {AppError} charge_is_paid, charge_cancelled */
function refuseOver({ paid_on, cancelled_at }: { paid_on: string | null; cancelled_at: string | null }): void {
  if (cancelled_at !== null) throw new AppError('charge_cancelled');
  if (paid_on !== null) throw new AppError('charge_is_paid');
}
