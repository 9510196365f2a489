import type { ClientCard, createClient as createCall, updateClient as call } from '@comanda/contract/clients/clients';
import type { Out } from '@comanda/contract/route';
import { cleanPhone, refusePhone } from '@comanda/domain/phone';
import { cleanTaxId, refuseTaxId } from '@comanda/domain/tax-id';
import type { StoreId } from '@comanda/domain/ids';
import { fieldError } from '../../platform/app-error.ts';
import type { Author } from '../../platform/changes.ts';
import { isUniqueViolation, type Tx } from '../../platform/db.ts';
import { findOtherPhone, swapPhone } from '../client-phones/public.ts';
import { recordConsent, refuseOffers } from '../consents/public.ts';
import { type ClientChanges, getClientCard, updateClient } from './clients.repo.ts';
import { insertClient } from './join-store.repo.ts';
import { type ClientRow, getLockedClient } from './merges.repo.ts';
import { findStorePage } from './store-page.repo.ts';

type Form = Out<(typeof call)['body']>;

/**
 * Corrects a client's record in one store; the person's own account is not touched.
 * @throws {AppError} not_found, client_phone_taken, and the refusals of the phone and the tax id
 */
export async function changeClient(
  tx: Tx,
  { store: store_id, user, now }: Author & { user: NonNullable<Author['user']> },
  form: Form,
): Promise<ClientCard> {
  const { id, store_id: _, ...fields } = form;
  const page = await findStorePage(tx, store_id);
  const changes = checked(fields, page?.country_id ?? 1);
  if (fields.no_marketing)
    await refuseOffers(tx, store_id, { client_id: id, place: 'shop', user_name: user.name, now });
  const before = changes.phone === undefined ? null : await getLockedClient(tx, store_id, id);
  await updateClient(tx, store_id, id, changes).catch((error: unknown) => {
    throw isUniqueViolation(error, 'clients_phone') ? fieldError('client_phone_taken', 'phone') : error;
  });
  if (before !== null && !before.separate) await keepPhonesApart(tx, store_id, before, changes.phone);
  return getClientCard(tx, store_id, id);
}

/** One of their other phones has become their own: what was their own becomes one of the others. */
async function keepPhonesApart(tx: Tx, store_id: StoreId, { id, phone }: ClientRow, to: ClientChanges['phone']) {
  const whose = typeof to === 'string' ? await findOtherPhone(tx, store_id, to) : null;
  if (whose === null || typeof to !== 'string') return;
  if (whose !== id) throw fieldError('client_phone_taken', 'phone');
  await swapPhone(tx, store_id, { from: to, to: phone });
}

/**
 * Writes down somebody who has not ordered yet, with the yes to offers that they have told the shop.
 * @throws {AppError} client_phone_taken, and the refusals of the phone and the tax id
 */
export async function createClient(
  tx: Tx,
  { store: store_id, user, now }: Author & { user: NonNullable<Author['user']> },
  form: Out<(typeof createCall)['body']>,
): Promise<ClientCard> {
  const { store_id: _, offers, name, ...fields } = form;
  const page = await findStorePage(tx, store_id);
  const changes = checked(fields, page?.country_id ?? 1);
  const known = { name, phone: cleanPhone(form.phone, page?.country_id ?? 1), email: fields.email ?? '' };
  const id = await insertClient(tx, store_id, { ...NOBODY, ...known }, now);
  if (id === null) throw fieldError('client_phone_taken', 'phone');
  await updateClient(tx, store_id, id, changes);
  await recordConsent(tx, store_id, { client_id: id, channels: offers, place: 'shop', user_name: user.name, now });
  return getClientCard(tx, store_id, id);
}
const NOBODY = { tax_id: '', birthday_day: null, birthday_month: null, source: '', source_code: '' };

function checked({ phone, tax_id, ...fields }: Omit<Form, 'id' | 'store_id'>, country_id: number): ClientChanges {
  const badPhone = phone === undefined ? null : refusePhone(phone, country_id);
  if (badPhone) throw fieldError(badPhone, 'phone');
  const refused = tax_id ? refuseTaxId(tax_id, country_id) : null;
  if (refused) throw fieldError(refused, 'tax_id');
  return {
    ...fields,
    ...(fields.email === undefined ? {} : { email_by_shop: fields.email !== '' }),
    ...(phone === undefined ? {} : { phone: cleanPhone(phone, country_id) }),
    ...(tax_id === undefined ? {} : { tax_id: cleanTaxId(tax_id) }),
  };
}
