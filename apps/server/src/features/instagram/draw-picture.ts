import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { readSignedName } from '../../platform/signed-name.ts';
import { makeArt } from '../marketing/public.ts';
import { findPost } from './instagram.repo.ts';
import { shownPost } from './read-schedule.ts';

/** The picture of a post on its way, with the prices of now. @throws {AppError} not_found before it goes out and afterwards */
export async function drawPicture(services: Services, token: string) {
  const name = readSignedName(services.config.SECRET, 'instagram-picture', token);
  const post = name && (await findPost(services.db, name.store_id, name.id));
  if (!name || post?.state !== 'publishing') throw new AppError('not_found');
  const { body, type } = await makeArt(services, name.store_id, { ...shownPost(post).art, format: 'jpg' });
  return { body, type };
}
