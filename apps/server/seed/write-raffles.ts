import { createHash } from 'node:crypto';
import { addDays, toLocal } from '@comanda/domain/local-time';
import type { Tx } from '../src/platform/db.ts';
import type { Life } from './write-people.ts';

const DAY_MS = 86_400_000;

/** A raffle that is going on. */
export async function writeRaffles(tx: Tx, { store_id, store, now }: Life): Promise<void> {
  const today = toLocal(now, store.opening.zone).date;
  const began = new Date(now.getTime() - 18 * DAY_MS);
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
      // the same each time that the demo is made
      seed: createHash('sha256').update(`raffle ${store_id}`).digest('hex'),
      created_at: began,
      opened_at: began,
    })
    .execute();
}
