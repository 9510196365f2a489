import { expectedOf } from '@comanda/domain/payments/cash-count';
import { PAYMENT, type Role } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import { type Money, ZERO } from '@comanda/domain/money';
import type { Db } from '../../platform/db.ts';
import { countsBlindly } from './drawer.ts';
import { findAllOpen, getPlace, sumLedger } from './sessions.repo.ts';

/** The cash that each open drawer must hold. `blind`: whoever counts it is not to know. */
export async function readOpenDrawers(db: Db, store_id: StoreId): Promise<{ blind: boolean; held: Money[] }> {
  const [{ blind_count }, open] = await Promise.all([getPlace(db, store_id), findAllOpen(db, store_id)]);
  const held = await Promise.all(
    open.map(
      async ({ id, opening_float }) =>
        expectedOf(opening_float, await sumLedger(db, store_id, id)).get(PAYMENT.cash) ?? ZERO,
    ),
  );
  return { blind: blind_count, held };
}

/** Since when money lies in a drawer that somebody of this role is to count blindly; null where there is none. */
export async function uncountedSince(db: Db, store_id: StoreId, role: Role): Promise<Date | null> {
  const [place, open] = await Promise.all([getPlace(db, store_id), findAllOpen(db, store_id)]);
  if (open.length === 0 || !countsBlindly({ type: role }, place)) return null;
  return new Date(Math.min(...open.map(({ opened_at }) => Date.parse(opened_at))));
}
