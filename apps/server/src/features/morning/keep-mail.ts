import { sentWhenChosen, USUAL_HOUR } from '@comanda/domain/morning/due';
import type { StoreId } from '@comanda/domain/ids';
import type { Db } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import { getOpeningRules } from '../stores/public.ts';
import { getMail, saveMail } from './morning.repo.ts';
import { morningClock } from './send-mornings.ts';

/** Off, until somebody turns it on. */
export async function readMail(db: Db, store_id: StoreId, user_id: number) {
  const { active, hour } = (await getMail(db, store_id, user_id)) ?? { active: false, hour: USUAL_HOUR };
  return { active, hour };
}

/** @throws {AppError} not_found */
export async function keepMail(
  { db, transaction }: Pick<Services, 'db' | 'transaction'>,
  { store, user }: { store: StoreId; user: { id: number } },
  { active, hour }: { active: boolean; hour: number },
  now: Date,
) {
  const clock = morningClock(await getOpeningRules(db, store), now);
  await transaction(async (tx) => {
    const known = await getMail(tx, store, user.id);
    const sent_day = sentWhenChosen(hour, known?.sent_day ?? null, clock);
    await saveMail(tx, store, user.id, { active, hour, sent_day });
  });
  return { active, hour };
}
