import type { MeasuringPage } from '@comanda/contract/marketing/measuring';
import type { StoreId } from '@comanda/domain/ids';
import { MEASURED_PARTNERS } from '@comanda/domain/measured';
import { googleMeasurement } from '../../partners/google-measurement/partner.ts';
import { metaConversions } from '../../partners/meta-conversions/partner.ts';
import type { Db } from '../../platform/db.ts';
import { describeKeys } from '../partners/public.ts';
import { findAccounts, findMeasured } from './measuring.repo.ts';

/** Each asks for one key. */
export const ACCOUNTS = {
  'meta-conversions': { partner: metaConversions, key: 'token' },
  'google-measurement': { partner: googleMeasurement, key: 'api_secret' },
} as const;

export async function readMeasuring(db: Db, store_id: StoreId): Promise<MeasuringPage> {
  const accounts = await findAccounts(db, store_id);
  const partners = await Promise.all(
    MEASURED_PARTNERS.map(async (partner) => {
      const [key] = await describeKeys(db, store_id, ACCOUNTS[partner].partner);
      return { partner, account: accounts[partner] !== '', set: key?.set ?? false, shown: key?.shown ?? '' };
    }),
  );
  return { partners, events: await findMeasured(db, store_id) };
}
