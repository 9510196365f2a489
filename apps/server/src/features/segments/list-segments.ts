import type { SegmentsPage } from '@comanda/contract/marketing/segments';
import { FREQUENCY_BANDS, RECENCY_BANDS } from '@comanda/domain/segments/client-groups';
import { money, ZERO } from '@comanda/domain/money';
import type { StoreId } from '@comanda/domain/ids';
import type { Db } from '../../platform/db.ts';
import { countAudience, countBands } from './audience.repo.ts';
import { counted } from './save-segment.ts';
import { findSegments, sumPlaces, sumTags } from './segments.repo.ts';

/** Every group with its count of now, and how all clients spread. */
export async function listSegments(db: Db, store_id: StoreId, now: Date): Promise<SegmentsPage> {
  const [kept, all, bands, tags, neighbourhoods] = await Promise.all([
    findSegments(db, store_id),
    countAudience(db, store_id, [], now),
    countBands(db, store_id, now),
    sumTags(db, store_id),
    sumPlaces(db, store_id),
  ]);
  const segments = await Promise.all(kept.map((segment) => counted(db, store_id, segment, now)));
  const cells = RECENCY_BANDS.map((_, recency) =>
    FREQUENCY_BANDS.map((_least, frequency) => {
      const cell = bands.find((each) => each.recency === recency && each.frequency === frequency);
      return { clients: cell?.clients ?? 0, orders_total: cell ? money(cell.orders_total) : ZERO };
    }),
  );
  return { segments, ...all, orders_total: money(all.orders_total), cells, tags, neighbourhoods };
}
