import type { storeChanges } from '@comanda/contract/stores/store-settings';
import type { StoreId } from '@comanda/domain/ids';
import { TIME_ZONES } from '@comanda/domain/time-zones';
import type * as z from 'zod';
import type { Tx } from '../../platform/db.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { keptFields, refuseReserved, refuseTimezone } from './check-fields.ts';
import { omit } from '../../platform/omit.ts';
import { defined } from '../../platform/defined.ts';
import { getStoreSettings } from './store-settings.repo.ts';
import { takeUrl } from './store-urls.repo.ts';
import { type StoreUpdate, updateStore } from './stores.repo.ts';
import { tellZone } from './tell-zone.ts';
import { touchMenu } from './touch-menu.ts';

type Changes = z.output<typeof storeChanges>;

/**
 * Changes the settings that are sent; the others stay.
 * @throws {AppError} slug_taken, slug_reserved, invalid_timezone, invalid_phone and its kin, invalid_tax_id and its kin, invalid_zipcode
 */
export async function changeStore(tx: Tx, store_id: StoreId, changes: Changes, now: Date): Promise<void> {
  await touchMenu(tx, store_id); // its row lock makes two people's changes one after the other
  const before = await getStoreSettings(tx, store_id);
  const country_id = changes.country_id ?? before.country_id;
  const { discount_password, config, url } = changes;
  if (url !== undefined && url !== before.url) {
    refuseReserved(url);
    await takeUrl(tx, store_id, url);
  }
  const set: StoreUpdate = {
    ...defined(omit(changes, 'discount_password', 'config')),
    ...keptFields(changes, country_id),
    ...timezoneOf(changes, before),
  };
  if (discount_password !== undefined) {
    set.discount_password_hash = discount_password === null ? null : await hashPassword(discount_password);
  }
  await updateStore(tx, store_id, set, config && defined(config));
  await tellZone(tx, store_id, before, { country_id, timezone: set.timezone ?? before.timezone }, now);
}

/** A store that moves to another country gets that country's first time zone, unless it says which. */
function timezoneOf(changes: Changes, before: { country_id: number; timezone: number }): { timezone?: number } {
  const country_id = changes.country_id ?? before.country_id;
  if (changes.timezone !== undefined) {
    refuseTimezone(changes.timezone, country_id);
    return {};
  }
  if (country_id === before.country_id) return {};
  const first = TIME_ZONES.find((zone) => zone.country_id === country_id);
  return first ? { timezone: first.timezone } : {};
}
