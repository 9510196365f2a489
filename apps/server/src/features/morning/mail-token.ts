import { createHmac, timingSafeEqual } from 'node:crypto';
import type { StoreId } from '@comanda/domain/ids';
import { asStoreId } from '@comanda/domain/ids';
import { AppError } from '../../platform/app-error.ts';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db.ts';
import { stopMail } from './morning.repo.ts';

type Signing = Pick<Config, 'SECRET' | 'PUBLIC_URL'>;
interface Reader {
  store_id: StoreId;
  user_id: number;
}

const tokenOf = ({ SECRET }: Pick<Config, 'SECRET'>, { store_id, user_id }: Reader): Buffer =>
  createHmac('sha256', SECRET).update(`morning mail ${store_id} ${user_id}`).digest().subarray(0, 24);

/** The page on which one press is enough; opening it changes nothing. */
export const stopLink = (config: Signing, reader: Reader): string =>
  `${config.PUBLIC_URL}/morning/stop/${reader.store_id}/${reader.user_id}?t=${tokenOf(config, reader).toString('base64url')}`;

/** Ends it without a page, for the button of mail programs. */
export const stopAtOnceLink = (config: Signing, reader: Reader): string =>
  `${config.PUBLIC_URL}/api/morning/stop/one-click?${new URLSearchParams({
    store_id: String(reader.store_id),
    user_id: String(reader.user_id),
    token: tokenOf(config, reader).toString('base64url'),
  })}`;

/** @throws {AppError} not_found when the token is not of this reader */
export async function stopByToken(
  { db, config }: { db: Db; config: Config },
  { store_id, user_id, token }: { store_id: number; user_id: number; token: string },
): Promise<{ ok: true }> {
  const reader = { store_id: asStoreId(store_id), user_id }; // its token says so, below
  const [given, right] = [Buffer.from(token, 'base64url'), tokenOf(config, reader)];
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new AppError('not_found');
  await stopMail(db, reader.store_id, user_id);
  return { ok: true };
}
