import type { changeInstagram as call } from '@comanda/contract/stores/store-link';
import type { Out, Output } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import { fieldError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import { touchMenu } from '../stores/public.ts';
import { getStoreLink, updateInstagram } from './store-link.repo.ts';

/** @throws {AppError} instagram_missing when it is to be shown and there is no account */
export async function changeInstagram(
  tx: Tx,
  store_id: StoreId,
  body: Out<(typeof call)['body']>,
): Promise<Output<typeof call>> {
  await touchMenu(tx, store_id);
  const before = await getStoreLink(tx, store_id);
  const instagram_user = body.instagram_user ?? before.instagram_user;
  const instagram = body.instagram ?? (body.instagram_user === undefined ? !before.instagram : before.instagram);
  if (instagram && instagram_user === '') throw fieldError('instagram_missing', 'instagram_user');
  await updateInstagram(tx, store_id, { instagram, instagram_user });
  return { instagram, instagram_user };
}
