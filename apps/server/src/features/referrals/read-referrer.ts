import type { StoreId } from '@comanda/domain/ids';
import type { Services } from '../../platform/services.ts';
import { clientOfCode } from './referral-code.ts';
import { findReferrer } from './referrals.repo.ts';

export type Referrer = NonNullable<Awaited<ReturnType<typeof findReferrer>>>;

/** Who sent the link that an order came by. @returns null for no code, or one of nobody */
export async function readReferrer(
  { db, config }: Pick<Services, 'db' | 'config'>,
  store_id: StoreId,
  code: string | null | undefined,
): Promise<Referrer | null> {
  if (!code) return null;
  const id = clientOfCode(config.SECRET, store_id, code);
  return id === null ? null : findReferrer(db, store_id, id);
}
