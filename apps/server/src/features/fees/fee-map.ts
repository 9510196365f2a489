import type { getFeeMap } from '@comanda/contract/delivery/fees';
import type { StoreId } from '@comanda/domain/ids';
import type * as z from 'zod';
import type { Services } from '../../platform/services.ts';
import { findLearntPoints } from './places.repo.ts';

const MOST_PLACES = 500;

export async function readFeeMap(
  { db, config }: Pick<Services, 'db' | 'config'>,
  store_id: StoreId,
): Promise<z.output<typeof getFeeMap.response>> {
  return {
    tile_url: config.TILE_URL ?? null,
    tile_attribution: config.TILE_ATTRIBUTION,
    places: await findLearntPoints(db, store_id, MOST_PLACES),
  };
}
