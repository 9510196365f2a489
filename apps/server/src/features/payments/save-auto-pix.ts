import type { AutoPixAccount, saveAutoPix } from '@comanda/contract/payments';
import { COUNTRY } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import { toLocal } from '@comanda/domain/local-time';
import { cleanPhone } from '@comanda/domain/phone';
import { cleanPostalCode } from '@comanda/domain/postal-code';
import { cleanTaxId, isCpf } from '@comanda/domain/tax-id';
import type * as z from 'zod';
import { AppError } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { getStoreSettings } from '../stores/public.ts';
import { findAutoPix, upsertAutoPix } from './auto-pix.repo.ts';

export const readAutoPix = async (db: Db, store_id: StoreId) => ({ account: await findAutoPix(db, store_id) });

/**
 * Keeps what the account will be opened with, without marks in its numbers. Nothing is sent from here.
 * @throws {AppError} pix_not_offered, invalid_input for a birth in the future
 */
export async function writeAutoPix(
  tx: Tx,
  store_id: StoreId,
  body: z.output<typeof saveAutoPix.body>,
  now: Date,
): Promise<AutoPixAccount> {
  const { store_id: _store_id, ...form } = body;
  const { country_id, zone } = await getStoreSettings(tx, store_id);
  if (country_id !== COUNTRY.brazil) throw new AppError('pix_not_offered');
  const person = isCpf(form.cpfCnpj);
  if (person && form.birthDate !== null && form.birthDate >= toLocal(now, zone).date)
    throw new AppError('invalid_input', { fields: { birthDate: 'Confira a data: ela ainda não chegou.' } });
  return upsertAutoPix(tx, store_id, {
    ...form,
    mobilePhone: cleanPhone(form.mobilePhone, country_id),
    cpfCnpj: cleanTaxId(form.cpfCnpj),
    birthDate: person ? form.birthDate : null,
    postalCode: cleanPostalCode(form.postalCode),
    status: 'kept',
    updated_at: now.toISOString(),
  });
}
