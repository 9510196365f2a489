import type { StoreId } from '@comanda/domain/ids';
import { AppError } from '../../platform/app-error.ts';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db.ts';
import { readSignedName, signedName } from '../../platform/signed-name.ts';
import { stopMail } from './morning.repo.ts';

type Signing = Pick<Config, 'SECRET' | 'PUBLIC_URL'>;
interface Reader {
  store_id: StoreId;
  user_id: number;
}

const tokenOf = ({ SECRET }: Signing, { store_id, user_id }: Reader) =>
  signedName(SECRET, 'morning', store_id, user_id);

/** The page on which one press is enough; opening it changes nothing. */
export const stopLink = (config: Signing, reader: Reader): string =>
  `${config.PUBLIC_URL}/unsubscribe/morning/${tokenOf(config, reader)}`;

/** Ends it without a page, for the button of mail programs. */
export const stopAtOnceLink = (config: Signing, reader: Reader): string =>
  `${config.PUBLIC_URL}/api/morning/stop/one-click?${new URLSearchParams({ token: tokenOf(config, reader) })}`;

/** @throws {AppError} not_found when this installation has not signed the token */
export async function stopByToken(
  { db, config }: { db: Db; config: Config },
  { token }: { token: string },
): Promise<{ ok: true }> {
  const reader = readSignedName(config.SECRET, 'morning', token);
  if (reader === null) throw new AppError('not_found');
  await stopMail(db, reader.store_id, reader.id);
  return { ok: true };
}
