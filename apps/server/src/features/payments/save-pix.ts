import type { savePix } from '@comanda/contract/finance/payments';
import { COUNTRY, PAYMENT } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import { type PixKeyType, possiblePixKeyTypes, readPixKey } from '@comanda/domain/payments/pix-key';
import type * as z from 'zod';
import { AppError } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { getStoreSettings, labelPayments, paymentName, touchMenu } from '../stores/public.ts';
import {
  deletePix,
  enablePayments,
  findPayments,
  findPix,
  insertPayment,
  type PixKey,
  upsertPix,
} from './payments.repo.ts';

/** How the store can be paid, with its key. */
export async function readPayments(db: Db, store_id: StoreId) {
  const [store, pix, rows] = await Promise.all([
    getStoreSettings(db, store_id),
    findPix(db, store_id),
    findPayments(db, store_id),
  ]);
  const until = new Map(store.payment_methods.map(({ real_id, off_until }) => [real_id, off_until]));
  const pix_offered = store.country_id === COUNTRY.brazil;
  return {
    payment_methods: labelPayments(store, rows).map((row) => ({ ...row, off_until: until.get(row.real_id) })),
    pix: pix_offered ? pix : null,
    pix_offered,
  };
}

/**
 * Saves the key in the form in which the central bank keeps it. The first key puts Pix on the list of payments; an empty
 * one takes it off.
 * @throws {AppError} pix_not_offered, pix_key_invalid, pix_key_ambiguous with the possible `types`
 */
export async function writePix(
  tx: Tx,
  store_id: StoreId,
  { pix: text, pix_type, pix_infos }: z.output<typeof savePix.body>,
): Promise<{ pix: PixKey | null }> {
  await touchMenu(tx, store_id);
  const { country_id, payment_methods } = await getStoreSettings(tx, store_id);
  if (country_id !== COUNTRY.brazil) throw new AppError('pix_not_offered');
  if (text === '') {
    await deletePix(tx, store_id);
    await enablePayments(tx, store_id, PAYMENT.pix, false);
    return { pix: null };
  }
  const key = readKey(text, pix_type);
  const first = (await findPix(tx, store_id)) === null;
  await upsertPix(tx, store_id, { ...key, pix_infos });
  if (first && payment_methods.some(({ id }) => id === PAYMENT.pix)) {
    await enablePayments(tx, store_id, PAYMENT.pix, true);
  } else if (first) {
    const order = Math.max(0, ...payment_methods.map((method) => method.order)) + 1;
    await insertPayment(tx, store_id, {
      id: PAYMENT.pix,
      name: paymentName(PAYMENT.pix),
      additional_text: '',
      order,
      delivery_type: 0,
      enabled: true,
      cashier: true,
    });
  }
  return { pix: { ...key, pix_infos } };
}

function readKey(text: string, given: PixKeyType | undefined): { pix: string; pix_type: PixKeyType } {
  const types = given === undefined ? possiblePixKeyTypes(text) : [given];
  const [pix_type] = types;
  if (types.length > 1) throw new AppError('pix_key_ambiguous', { types });
  const pix = pix_type === undefined ? null : readPixKey(pix_type, text);
  if (pix === null || pix_type === undefined) throw new AppError('pix_key_invalid');
  return { pix, pix_type };
}
