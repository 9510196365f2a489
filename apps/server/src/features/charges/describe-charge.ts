import type { Charge } from '@comanda/contract/finance/charges';
import { chargeState, chargeTxid, isPayable } from '@comanda/domain/payments/charge-state';
import { COUNTRY } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import { toLocal } from '@comanda/domain/local-time';
import { chargePath } from '@comanda/domain/paths';
import { pixCode } from '@comanda/domain/payments/pix';
import { storeZone } from '@comanda/domain/time-zones';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db.ts';
import { signedName } from '../../platform/signed-name.ts';
import { type ChargeRow, type ChargingStore, getCharge, getChargingStore } from './charges.repo.ts';

export const todayOf = ({ timezone, country_id }: ChargingStore, now: Date): string =>
  toLocal(now, storeZone(timezone, country_id)).date;

/** Charges are paid by the store's own key, or by its provider. */
export const takesCharges = ({ country_id, pix, online }: ChargingStore): boolean =>
  country_id === COUNTRY.brazil && (pix !== null || online);

/** As the store's people see it. */
export function describeCharge(
  config: Config,
  store_id: StoreId,
  store: ChargingStore,
  row: ChargeRow,
  today: string,
): Charge {
  const state = chargeState(row, today);
  return {
    ...row,
    state,
    link: `${config.PUBLIC_URL}${chargePath(store.url, signedName(config.SECRET, 'charge', store_id, row.id))}`,
    pix_code: isPayable(state) ? codeOf(store, row) : null,
    online: isPayable(state) && store.online,
  };
}

/** @throws {AppError} not_found */
export async function readCharge(
  { db, config }: { db: Db; config: Config },
  store_id: StoreId,
  id: number,
  now: Date,
): Promise<Charge> {
  const store = await getChargingStore(db, store_id);
  return describeCharge(config, store_id, store, await getCharge(db, store_id, id), todayOf(store, now));
}

/** The store's static code with the charge's id in it. Nobody tells us that it was paid. */
export function codeOf(store: ChargingStore, { id, amount, description }: ChargeRow): string | null {
  if (!takesCharges(store) || store.pix === null) return null;
  const { pix } = store.pix;
  return pixCode({ key: pix, name: store.name, city: store.city, amount, txid: chargeTxid(id), text: description });
}
