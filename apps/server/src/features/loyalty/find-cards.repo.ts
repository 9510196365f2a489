import type { ClientId, StoreId } from '@comanda/domain/ids';
import type { StampCard } from '@comanda/domain/loyalty/stamp-cards';
import { namedQuery } from '../../platform/database/named-query.ts';
import type { Db } from '../../platform/db.ts';
import { cardsOf } from './purse.ts';

/** A client's cards, the empty ones too. */
export async function findCards(db: Db, store_id: StoreId, client_id: ClientId): Promise<StampCard[]> {
  const text = `select ${cardsOf('$2::bigint', { full: false })} as cards`;
  const rows = await namedQuery<{ cards: StampCard[] }>(db, 'client_cards', text, [store_id, client_id]);
  return rows[0]?.cards ?? [];
}
