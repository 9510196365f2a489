import type { Correction } from '@comanda/contract/orders/orders';
import type { StoreId } from '@comanda/domain/ids';
import type { Insertable } from 'kysely';
import type { Tx } from '../../platform/db.ts';
import type { OrderCorrections } from '../../platform/db-types.ts';

type NewCorrection = Omit<Insertable<OrderCorrections>, 'store_id' | 'corrections'> & {
  corrections: readonly Correction[];
};

export async function insertCorrection(
  tx: Tx,
  store_id: StoreId,
  { corrections, ...row }: NewCorrection,
): Promise<void> {
  await tx
    .insertInto('order_corrections')
    .values({ store_id, ...row, corrections: JSON.stringify(corrections) })
    .execute();
}
