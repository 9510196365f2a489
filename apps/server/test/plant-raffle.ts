import type { OrderId, StoreId } from '@comanda/domain/ids';
import type { Db } from '../src/platform/db.ts';
import { FRIDAY_EVENING } from './app.ts';

/** A raffle that was drawn, with its list and its winner. */
export async function plantRaffle(db: Db, store_id: StoreId, order_id: OrderId): Promise<void> {
  const drawn_at = FRIDAY_EVENING;
  const { id } = await db
    .insertInto('raffles')
    .values({
      store_id,
      name: 'Sorteio; "da casa"',
      prize: 'Rodízio',
      entry_by: 'order',
      start_day: '2026-10-01',
      end_day: '2026-10-31',
      state: 'drawn',
      seed: 'segredo-do-sorteio',
      numbers: 1,
      created_at: drawn_at,
      opened_at: drawn_at,
      closed_at: drawn_at,
      drawn_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const of = { store_id, raffle_id: id, order_id };
  await db
    .insertInto('raffle_entries')
    .values({ ...of, first_number: 1, numbers: 1 })
    .execute();
  await db
    .insertInto('raffle_places')
    .values({ ...of, attempt: 1, number: 1, outcome: 'winner' })
    .execute();
}
