import { CONSENT_CHANNELS, type ConsentChannel } from '@comanda/domain/clients/consents';
import { asStoreId, type StoreId } from '@comanda/domain/ids';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import { findGiven, findOfAccount } from './consents.repo.ts';
import { recordConsent, withdrawConsent } from './keep-consent.ts';

/** Without a record in the store nobody has asked anything. */
export async function listOwnConsents(db: Db, customer_id: number, store: number) {
  const store_id = asStoreId(store); // an account reads only its own record, in whichever store
  const id = await findOfAccount(db, store_id, customer_id);
  if (id === null) return [];
  return describe(db, store_id, id);
}

async function describe(db: Db, store_id: StoreId, id: Parameters<typeof findGiven>[2]) {
  const given = new Set(await findGiven(db, store_id, id));
  return CONSENT_CHANNELS.map((channel) => ({ channel, given: given.has(channel) }));
}

/** @throws {AppError} not_found where the account has no record in the store */
export async function saveOwnConsent(
  { transaction }: Pick<Services, 'transaction'>,
  customer_id: number,
  { store_id: store, channel, given }: { store_id: number; channel: ConsentChannel; given: boolean },
  now: Date,
) {
  const store_id = asStoreId(store); // as above
  return transaction(async (tx) => {
    const client_id = orNotFound(await findOfAccount(tx, store_id, customer_id));
    const keep = given ? recordConsent : withdrawConsent;
    await keep(tx, store_id, { client_id, channels: [channel], place: 'account', now });
    return describe(tx, store_id, client_id);
  });
}
