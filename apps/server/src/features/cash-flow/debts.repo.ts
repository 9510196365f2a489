import type { ClientId, StoreId } from '@comanda/domain/ids';
import type { Money } from '@comanda/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** What clients owe on their accounts. */
export async function findDebts(db: Db, store_id: StoreId, most: number) {
  const { rows } = await sql<{ client_id: ClientId; balance: Money }>`
    select client_id, sum(amount) as balance from credit_entries where store_id = ${store_id}
    group by client_id having sum(amount) > 0 order by 2 desc limit ${most}`.execute(db);
  return rows;
}
