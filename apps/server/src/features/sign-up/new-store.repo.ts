import type { StoreId } from '@comanda/domain/ids';
import type { Tx } from '../../platform/db.ts';
import { starterDesign } from './starter-themes.ts';

/** @param type the business category, which chooses how the page looks */
export async function insertDesign(tx: Tx, store_id: StoreId, type: string): Promise<void> {
  await tx
    .insertInto('store_designs')
    .values({ store_id, ...starterDesign(type) })
    .execute();
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
