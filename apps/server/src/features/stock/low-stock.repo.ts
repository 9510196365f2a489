import type { StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

export interface LowStock {
  kind: 'item' | 'complement' | 'material';
  id: number;
  name: string;
  left: number;
  unit: string;
}

/** As many are told at most. */
export const LOW_STOCK_MOST = 10;

/** What is at or below its minimum but not gone, and materials below zero too; what is closest to its end first. */
export async function findLowStock(db: Db, store_id: StoreId): Promise<LowStock[]> {
  const { rows } = await sql<LowStock>`
    select kind, id, name, "left", unit from (
      select 'item' as kind, id, name, stock as "left", case when type = 2 then 'g' else 'un' end as unit, stock_minimum as minimum
      from menu_items where store_id = ${store_id} and deleted_at is null and stock > 0 and stock <= stock_minimum
      union all
      select 'complement', id, name, stock, 'un', stock_minimum
      from complements where store_id = ${store_id} and deleted_at is null and stock >= 0 and stock <= stock_minimum
      union all
      select 'material', id, name, round(quantity, 3), unit, minimum
      from tags where store_id = ${store_id} and deleted_at is null and active and makes is null and (quantity <= minimum or quantity < 0)
    ) low order by "left" / greatest(minimum, 1), name limit ${LOW_STOCK_MOST}`.execute(db);
  return rows;
}
