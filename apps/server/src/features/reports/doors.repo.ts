import { DELIVERY_METHOD, TEST_ORIGIN } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import type { Db } from '../../platform/db.ts';
import type { Period } from './facts/facts.repo.ts';

/** Orders looked through for deliveries: a store of counters has few. */
const LOOKED_THROUGH = 5;

/** The addresses of the last deliveries of a period. */
export async function findDoors(db: Db, store_id: StoreId, { from, to }: Period, most: number) {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('orders')
        .where('store_id', '=', store_id)
        .where('day', '>=', from)
        .where('day', '<=', to)
        .select(['delivery_method', 'status', 'origin', 'fee_name', 'city_name'])
        .select(['address', 'address_number', 'zipcode', 'latitude', 'longitude'])
        .orderBy('day', 'desc')
        .orderBy('number', 'desc')
        .limit(most * LOOKED_THROUGH)
        .as('o'),
    )
    .where('o.delivery_method', '=', DELIVERY_METHOD.delivery)
    .where('o.status', '<>', 'cancelled')
    .where('o.origin', '<>', TEST_ORIGIN)
    .select(['o.fee_name', 'o.city_name', 'o.address', 'o.address_number', 'o.zipcode', 'o.latitude', 'o.longitude'])
    .limit(most)
    .execute();
}
