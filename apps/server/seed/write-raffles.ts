import { createHash } from 'node:crypto';
import { addDays, toLocal } from '@comanda/domain/local-time';
import { drawPast } from '../src/features/raffles/public.ts';
import type { Tx } from '../src/platform/db.ts';
import type { Life } from './write-people.ts';

const DAY_MS = 86_400_000;

/** A raffle that was drawn, and one that is going on. */
export async function writeRaffles(tx: Tx, { store_id, store, now }: Life): Promise<void> {
  const today = toLocal(now, store.opening.zone).date;
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  // the same each time that the demo is made
  const seedOf = (name: string) => createHash('sha256').update(`${name} ${store_id}`).digest('hex');
  const { id } = await tx
    .insertInto('raffles')
    .values({
      store_id,
      name: 'Aniversário da casa',
      prize: 'Um mês de almoço, de segunda a sexta',
      rules: 'O prêmio vale por 60 dias.',
      entry_by: 'order',
      start_day: addDays(today, -70),
      end_day: addDays(today, -45),
      state: 'drawn',
      seed: seedOf('raffle past'),
      created_at: daysAgo(72),
      opened_at: daysAgo(71),
      closed_at: daysAgo(44),
      drawn_at: daysAgo(43),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await drawPast(tx, store_id, id);
  await tx
    .insertInto('raffles')
    .values({
      store_id,
      name: 'Rodízio em família',
      prize: 'Um almoço para 4 pessoas, com sobremesa',
      rules: 'O prêmio vale por 60 dias, de terça a sexta.',
      entry_by: 'value',
      per_value: 50,
      start_day: addDays(today, -18),
      end_day: addDays(today, 9),
      state: 'open',
      seed: seedOf('raffle'),
      created_at: daysAgo(18),
      opened_at: daysAgo(18),
    })
    .execute();
}
