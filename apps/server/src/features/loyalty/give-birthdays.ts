import { birthdaysOn } from '@comanda/domain/clients/birthdays-on';
import { toLocal } from '@comanda/domain/local-time';
import { add, min } from '@comanda/domain/money';
import { isPositive } from '@comanda/domain/money';
import type { Job } from '../../platform/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { findBirthdayClients, findBirthdayStores, leftOfBudget } from './birthdays.repo.ts';
import { grantPoints } from './grant-points.ts';
import { holdPrograms } from './programs.repo.ts';

/** Gives whoever has their birthday today what the store's programme says, once a year. */
export async function giveBirthdaysOf(
  { db, transaction }: Pick<Services, 'db' | 'transaction'>,
  now: Date,
): Promise<void> {
  for (const { id: store_id, zone } of await findBirthdayStores(db)) {
    const { date } = toLocal(now, zone);
    for (const client_id of await findBirthdayClients(db, store_id, birthdaysOn(date)))
      await transaction(async (tx) => {
        const programs = await holdPrograms(tx, store_id);
        for (const { id, kind, value, valid_days, budget, ends_on } of programs) {
          if (kind !== 'birthday' || (ends_on !== null && date > ends_on)) continue;
          const left = budget === null ? Infinity : await leftOfBudget(tx, store_id, id, budget);
          const amount = min(add(value), left);
          if (!isPositive(amount)) continue;
          await grantPoints(tx, {
            store_id,
            client_id,
            program: 'birthday',
            program_id: id,
            amount,
            cause: { kind: 'birthday', id: date.slice(0, 4) },
            ...(valid_days === null ? {} : { valid_days }),
            now,
          });
        }
      });
  }
}

export const giveBirthdays: Job = {
  name: 'give-birthdays',
  cron: '13 * * * *',
  run: (services) => giveBirthdaysOf(services, services.clock()),
};
