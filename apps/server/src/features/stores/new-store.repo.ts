import type { StoreId } from '@comanda/domain/ids';
import type { Tx } from '../../platform/db.ts';

/** A page in the product's own colours. */
export async function insertDesign(tx: Tx, store_id: StoreId): Promise<void> {
  await tx.insertInto('store_designs').values({ store_id }).execute();
}

export async function insertPayments(
  tx: Tx,
  store_id: StoreId,
  methods: readonly { id: number; name: string; order: number; enabled: boolean }[],
): Promise<void> {
  await tx
    .insertInto('payment_methods')
    .values(methods.map((method) => ({ ...method, store_id })))
    .execute();
}
