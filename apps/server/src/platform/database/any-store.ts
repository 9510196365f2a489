import type { StoreId } from '@comanda/domain/ids';
import { type RawBuilder, sql } from 'kysely';

/**
 * SQL: a store whom the planner does not know. Of one that has sold much since tables were last counted it expects a row, and takes
 * any of its indexes for the right one; of any store it takes the one that finds what is looked up.
 */
export const anyStore = (store_id: StoreId): RawBuilder<StoreId> => sql`(select ${store_id}::bigint)`;
