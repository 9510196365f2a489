import type { RowIn } from '@comanda/domain/fields/field';
import type { PAYOUT_CLAIM } from '@comanda/domain/fields/payout';
import type { StoreId } from '@comanda/domain/ids';
import { type Money, ZERO } from '@comanda/domain/money';
import type { ClaimState } from '@comanda/domain/statements/payout-claims';
import type { Marketplace } from '@comanda/domain/statements/payout-line';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

export const findClaims = (db: Db, store_id: StoreId, marketplace: Marketplace, keys: readonly string[]) =>
  db
    .selectFrom('payout_claims as c')
    .leftJoin('users as u', 'u.id', 'c.decided_by')
    .where('c.store_id', '=', store_id)
    .where('c.marketplace', '=', marketplace)
    .where('c.finding_key', '=', sql<string>`any(${keys}::text[])`)
    .select(['c.finding_key', 'c.state', 'c.contested_on', 'c.protocol', 'c.note', 'c.recovered', 'c.decided_at'])
    .select('u.name as user_name')
    .execute();

/** What came back of a marketplace, ever, and what is contested now. */
export async function sumClaims(
  db: Db,
  store_id: StoreId,
  marketplace: Marketplace,
): Promise<{ recovered: Money; contested: Money }> {
  const row = await db
    .selectFrom('payout_claims')
    .where('store_id', '=', store_id)
    .where('marketplace', '=', marketplace)
    .select([
      sql<Money>`coalesce(sum(recovered) filter (where state = 'recovered'), 0)`.as('recovered'),
      sql<Money>`coalesce(sum(amount) filter (where state = 'contested'), 0)`.as('contested'),
    ])
    .executeTakeFirst();
  return row ?? { recovered: ZERO, contested: ZERO };
}

export type Claim = RowIn<typeof PAYOUT_CLAIM, 'claim'> & { readonly state: ClaimState };

export async function saveClaims(
  tx: Tx,
  store_id: StoreId,
  marketplace: Marketplace,
  claims: readonly Claim[],
  { user_id, now }: { user_id: number; now: Date },
): Promise<void> {
  await tx
    .insertInto('payout_claims')
    .values(claims.map((claim) => ({ ...claim, store_id, marketplace, decided_by: user_id, decided_at: now })))
    .onConflict((on) =>
      on.columns(['store_id', 'marketplace', 'finding_key']).doUpdateSet((eb) => ({
        state: eb.ref('excluded.state'),
        amount: eb.ref('excluded.amount'),
        contested_on: eb.fn.coalesce('excluded.contested_on', 'payout_claims.contested_on'),
        protocol: sql`case when excluded.protocol = '' then payout_claims.protocol else excluded.protocol end`,
        note: eb.ref('excluded.note'),
        recovered: eb.ref('excluded.recovered'),
        decided_by: eb.ref('excluded.decided_by'),
        decided_at: eb.ref('excluded.decided_at'),
      })),
    )
    .execute();
}

export async function deleteClaims(
  tx: Tx,
  store_id: StoreId,
  marketplace: Marketplace,
  keys: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('payout_claims')
    .where('store_id', '=', store_id)
    .where('marketplace', '=', marketplace)
    .where('finding_key', '=', sql<string>`any(${keys}::text[])`)
    .execute();
}
