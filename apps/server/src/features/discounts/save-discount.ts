import type { Discount } from '@comanda/contract/marketing/discounts';
import { DISCOUNT_TYPE } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import { toLocal } from '@comanda/domain/local-time';
import { ZERO } from '@comanda/domain/money';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import { getStoreSettings } from '../stores/public.ts';
import { type DiscountFields, insertDiscount, lockDiscount, updateDiscount } from './discounts.repo.ts';

type DiscountForm = DiscountFields & { store_id: number };

/** @throws {AppError} discount_name_taken, invalid_input when its last day has passed */
export async function addDiscount(tx: Tx, store_id: StoreId, form: DiscountForm, now: Date): Promise<Discount> {
  await refusePast(tx, store_id, form, now);
  return insertDiscount(tx, store_id, tidied(form), now);
}

/** @throws {AppError} not_found, discount_name_taken, discount_limit_below_used, invalid_input */
export async function changeDiscount(
  tx: Tx,
  store_id: StoreId,
  form: DiscountForm & { id: number },
  now: Date,
): Promise<Discount> {
  const before = await lockDiscount(tx, store_id, form.id);
  if (form.expire_date !== before.expire_date) await refusePast(tx, store_id, form, now);
  const fields = tidied(form);
  const { number_limit } = fields;
  if (number_limit !== null && number_limit < before.used)
    throw new AppError('discount_limit_below_used', { used: before.used });
  return updateDiscount(tx, store_id, form.id, fields);
}

async function refusePast(tx: Tx, store_id: StoreId, { expire_date }: DiscountFields, now: Date): Promise<void> {
  if (expire_date === null) return;
  const { zone } = await getStoreSettings(tx, store_id);
  if (expire_date < toLocal(now, zone).date)
    throw new AppError('invalid_input', { fields: { expire_date: 'Este dia já passou.' } });
}

/** What the type and the switches leave without meaning is not kept. */
function tidied(form: DiscountForm): DiscountFields {
  const fields: DiscountFields & { store_id?: number; id?: number } = {
    ...form,
    value: form.type === DISCOUNT_TYPE.freeDelivery ? ZERO : form.value,
    number_limit: form.unlimited ? null : form.number_limit,
  };
  delete fields.store_id;
  delete fields.id;
  return fields;
}
