import type { getOwnReferral } from '@comanda/contract/marketing/referrals';
import type { In } from '@comanda/contract/route';
import { referralPath } from '@comanda/domain/paths';
import { asStoreId } from '@comanda/domain/ids';
import { ZERO } from '@comanda/domain/money';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { referralCode } from './referral-code.ts';
import { findDishPictures, findFriends, findOwnClientId, findSettings, sumOwnReferrals } from './referrals.repo.ts';

/** The link that a customer sends to friends. @throws {AppError} not_found for another's account, or an unknown store */
export async function readOwnReferral(
  { db, config }: Pick<Services, 'db' | 'config'>,
  customer_id: number,
  id: number,
  store_number: number,
): Promise<In<(typeof getOwnReferral)['response']>> {
  if (id !== customer_id) throw new AppError('not_found');
  const store_id = asStoreId(store_number); // only a public part of it is read, and the caller's own record
  const { url: slug, ...settings } = orNotFound(await findSettings(db, store_id));
  const client_id = await findOwnClientId(db, store_id, customer_id);
  const sums = client_id === null ? { referred: 0, earned: ZERO } : await sumOwnReferrals(db, store_id, client_id);
  const friends = client_id === null ? [] : await findFriends(db, store_id, client_id);
  const pictures = await findDishPictures(db, store_id);
  const url =
    client_id === null || !settings.referrals
      ? null
      : config.PUBLIC_URL + referralPath(slug, referralCode(config.SECRET, store_id, client_id));
  return { ...settings, ...sums, friends, pictures, url };
}
