import type { ClientId, StoreId } from '@comanda/domain/ids';
import type { Db, Tx } from '../../platform/db.ts';
import { hasPhone } from '../client-phones/public.ts';

interface Claim {
  client_id: ClientId;
  /** null: whoever has the link. */
  customer_id: number | null;
  secret_hash: Buffer;
  now: Date;
  expires_at: Date;
}

/** Only the newest link, and the newest code of an account, works. */
export async function replaceClaim(
  tx: Tx,
  store_id: StoreId,
  { client_id, customer_id, secret_hash, now, expires_at }: Claim,
): Promise<void> {
  await tx
    .deleteFrom('client_claims')
    .where('store_id', '=', store_id)
    .where('client_id', '=', client_id)
    .where('customer_id', 'is not distinct from', customer_id)
    .execute();
  await tx
    .insertInto('client_claims')
    .values({ store_id, client_id, customer_id, secret_hash, created_at: now, expires_at })
    .execute();
}

/** Uses up a link (`customer_id` null) or an account's code. @returns the record that it opens, or null */
export async function consumeClaim(
  tx: Tx,
  store_id: StoreId,
  { customer_id, secret_hash, now }: Pick<Claim, 'customer_id' | 'secret_hash' | 'now'>,
): Promise<ClientId | null> {
  const row = await tx
    .deleteFrom('client_claims')
    .where('store_id', '=', store_id)
    .where('secret_hash', '=', secret_hash)
    .where('customer_id', 'is not distinct from', customer_id)
    .where('expires_at', '>', now.toISOString())
    .returning('client_id')
    .executeTakeFirst();
  return row?.client_id ?? null;
}

/** The record of a phone that no account has, with an e-mail that the shop itself has typed. */
export async function findClaimable(db: Db, store_id: StoreId, phone: string) {
  const row = await db
    .selectFrom('clients')
    .select(['id', 'name', 'email'])
    .where('store_id', '=', store_id)
    .where(hasPhone(store_id, [phone]))
    .where('separate', '=', false)
    .where('customer_id', 'is', null)
    .where('email_by_shop', '=', true)
    .where('email', '<>', '')
    .executeTakeFirst();
  return row ?? null;
}

/** What a link to a record is made of: null where there is none. */
export async function findToLink(db: Db, store_id: StoreId, id: ClientId) {
  const row = await db
    .selectFrom('clients as c')
    .innerJoin('stores as s', 's.id', 'c.store_id')
    .select(['c.phone', 'c.separate', 's.url'])
    .where('c.store_id', '=', store_id)
    .where('c.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
