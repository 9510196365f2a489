import type { Job } from '../../platform/jobs.ts';
import { sealAnew } from './store-keys.ts';
import { findOldSeals, updateSeal } from './store-partners.repo.ts';

const BATCH = 200;

/** After SECRET has changed: what the former one sealed is sealed anew, so that SECRET_PREVIOUS can go. */
export const renewSeals: Job = {
  name: 'renew-seals',
  cron: '*/10 * * * *',
  async run({ transaction, sealer, log }) {
    if (sealer.formerIds.length === 0) return;
    const renewed = await transaction(async (tx) => {
      const rows = await findOldSeals(tx, sealer.formerIds, BATCH);
      let sealed = 0;
      for (const row of rows) {
        const anew = sealAnew(sealer, row);
        if (anew === null) continue;
        await updateSeal(tx, row, anew);
        sealed += 1;
      }
      return { sealed, unreadable: rows.length - sealed };
    });
    if (renewed.unreadable > 0) log.error(renewed, 'keys of stores cannot be opened');
    else if (renewed.sealed > 0) log.info(renewed, 'keys of stores are sealed anew');
  },
};
