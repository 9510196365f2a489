import type { ClientId, StoreId } from '@comanda/domain/ids';
import type { Tx } from '../../platform/db.ts';
import { findOtherPhone } from '../client-phones/public.ts';

export interface NewClient {
  /** Whose own record it is; without one it is the phone's. */
  customer_id?: number;
  name: string;
  phone: string;
  email: string;
  tax_id: string;
  birthday_day: number | null;
  birthday_month: number | null;
  source: string;
  source_code: string;
}

/** A phone, or an account, that the store knows keeps its record as it is. @returns the id of a new record, else null */
export async function insertClient(tx: Tx, store_id: StoreId, client: NewClient, now: Date): Promise<ClientId | null> {
  const separate = client.customer_id !== undefined;
  const row = await tx
    .insertInto('clients')
    .values({ store_id, ...client, separate, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return null;
  // Asked afterwards: a record of this phone that was being joined to another let the row in only when it had gone.
  if (separate || (await findOtherPhone(tx, store_id, client.phone)) === null) return row.id;
  await tx.deleteFrom('clients').where('store_id', '=', store_id).where('id', '=', row.id).execute();
  return null;
}

/** A guest's cart becomes the account's: the newest one of theirs. Whoever has the code has the cart. */
export async function claimCart(
  tx: Tx,
  store_id: StoreId,
  customer_id: number,
  cookie_code: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('carts')
    .set({ customer_id, updated_at: now })
    .where('store_id', '=', store_id)
    .where('cookie_code', '=', cookie_code)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('cart_items as i')
          .select('i.id')
          .where('i.store_id', '=', store_id)
          .where('i.cookie_code', '=', cookie_code),
      ),
    )
    .execute();
}
