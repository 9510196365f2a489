import type { addPayment, ReceivingCost, updatePayment } from '@comanda/contract/finance/payments';
import { COUNTRY, PAYMENT, PIX_CODES } from '@comanda/domain/codes';
import { pick } from '@comanda/domain/fields/field';
import type { StoreId } from '@comanda/domain/ids';
import { foldText } from '@comanda/domain/search-text';
import type * as z from 'zod';
import { AppError } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { getStoreSettings, labelPayments, paymentName, touchMenu } from '../stores/public.ts';
import * as repo from './payments.repo.ts';

/** There is one drawer, one Pix key and one book of debts; cards may be listed by brand. */
const ONLY_ONE: readonly number[] = [PAYMENT.cash, PAYMENT.pix, PAYMENT.onCredit];

/** @throws {AppError} payment_exists, pix_not_offered, pix_key_missing */
export async function createPayment(tx: Tx, store_id: StoreId, form: z.output<typeof addPayment.body>) {
  await touchMenu(tx, store_id); // first: its row lock keeps two people from adding the same method
  const { country_id } = await getStoreSettings(tx, store_id);
  if (PIX_CODES.includes(form.id) && country_id !== COUNTRY.brazil) throw new AppError('pix_not_offered');
  const existing = await repo.findPayments(tx, store_id);
  const method = {
    id: form.id,
    name: form.name || paymentName(form.id),
    additional_text: form.additional_text ?? '',
    order: form.order ?? Math.max(0, ...existing.map(({ order }) => order)) + 1,
    delivery_type: form.delivery_type ?? 0,
    enabled: form.enabled ?? true,
    cashier: form.cashier ?? true,
    ...saidCosts(form),
  };
  const twin = existing.some(
    ({ id, name }) => id === method.id && (ONLY_ONE.includes(id) || foldText(name) === foldText(method.name)),
  );
  if (twin) throw new AppError('payment_exists');
  if (method.enabled) await refuseWithoutKey(tx, store_id, method.id);
  return withLabels(tx, store_id, await repo.insertPayment(tx, store_id, method));
}

/** @throws {AppError} not_found, pix_key_missing */
export async function changePayment(tx: Tx, store_id: StoreId, form: z.output<typeof updatePayment.body>) {
  await touchMenu(tx, store_id);
  const { real_id, name, additional_text, order, delivery_type, enabled, cashier } = form;
  const before = await repo.getPayment(tx, store_id, real_id);
  if (enabled === true) await refuseWithoutKey(tx, store_id, before.id);
  const changes = {
    name: name === '' ? paymentName(before.id) : (name ?? before.name),
    additional_text: additional_text ?? before.additional_text,
    order: order ?? before.order,
    delivery_type: delivery_type ?? before.delivery_type,
    enabled: enabled ?? before.enabled,
    cashier: cashier ?? before.cashier,
    // Nothing is a word too: nobody knows it any more.
    ...saidCosts(form),
  };
  return withLabels(tx, store_id, await repo.updatePayment(tx, store_id, real_id, changes));
}

/** @throws {AppError} not_found, pix_key_missing */
export async function togglePayment(tx: Tx, store_id: StoreId, real_id: number) {
  const { enabled } = await repo.getPayment(tx, store_id, real_id);
  return changePayment(tx, store_id, { store_id, real_id, enabled: !enabled });
}

/** @throws {AppError} not_found when one of them is not the store's */
export async function reorderPayments(tx: Tx, store_id: StoreId, real_ids: readonly number[]) {
  await touchMenu(tx, store_id);
  const known = await repo.findPayments(tx, store_id);
  if (!real_ids.every((real_id) => known.some((method) => method.real_id === real_id))) throw new AppError('not_found');
  await repo.orderPayments(tx, store_id, real_ids);
  return labelPayments(await getStoreSettings(tx, store_id), await repo.findPayments(tx, store_id));
}

/** @throws {AppError} not_found */
export async function removePayment(tx: Tx, store_id: StoreId, real_id: number): Promise<void> {
  await touchMenu(tx, store_id);
  await repo.deletePayment(tx, store_id, real_id);
}

/** @throws {AppError} not_found */
export async function readPayment(db: Db, store_id: StoreId, real_id: number) {
  return withLabels(db, store_id, await repo.getPayment(db, store_id, real_id));
}

const saidCosts = (form: Partial<ReceivingCost>) =>
  pick(
    form,
    repo.RECEIVING.filter((name) => form[name] !== undefined),
  );

async function refuseWithoutKey(tx: Tx, store_id: StoreId, id: number): Promise<void> {
  if (id === PAYMENT.pix && (await repo.findPix(tx, store_id)) === null) throw new AppError('pix_key_missing');
}

async function withLabels(db: Db, store_id: StoreId, method: repo.PaymentRow) {
  const [labelled] = labelPayments(await getStoreSettings(db, store_id), [method]);
  return labelled ?? { ...method, labels: [] };
}
