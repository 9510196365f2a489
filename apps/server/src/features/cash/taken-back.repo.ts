import type { StoreId } from '@comanda/domain/ids';
import { sql, type SqlBool } from 'kysely';

/** SQL: whether something has taken back a movement `m` of the books. */
export const takenBack = (store_id: StoreId) =>
  sql<SqlBool>`exists (select from cash_movements r where r.store_id = ${store_id} and r.reverses = m.id)`;
