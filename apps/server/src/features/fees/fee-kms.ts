import type { feeKms, saveFeeKms } from '@comanda/contract/delivery/fees';
import type { StoreId } from '@comanda/domain/ids';
import type * as z from 'zod';
import type { Db, Tx } from '../../platform/db.ts';
import { touchMenu } from '../stores/public.ts';
import { findFeeKms, getDeparture, replaceFeeKms, updateDeparture } from './fees.repo.ts';

type FeeKms = z.output<typeof feeKms>;

export async function readFeeKms(db: Db, store_id: StoreId): Promise<FeeKms> {
  const [departure, fees] = await Promise.all([getDeparture(db, store_id), findFeeKms(db, store_id)]);
  const { store_address, latitude, longitude, delivery_distance_factor } = departure;
  return { store_address, latitude, longitude, delivery_distance_factor, fees };
}

/** Replaces the bands; the address and its place on the map stay when they are not sent. */
export async function writeFeeKms(
  tx: Tx,
  store_id: StoreId,
  { store_address, latitude, longitude, fees }: z.output<typeof saveFeeKms.body>,
): Promise<FeeKms> {
  await touchMenu(tx, store_id);
  await updateDeparture(tx, store_id, { store_address, latitude, longitude });
  await replaceFeeKms(tx, store_id, fees);
  return readFeeKms(tx, store_id);
}
