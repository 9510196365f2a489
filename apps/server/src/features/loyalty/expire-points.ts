import type { Job } from '../../platform/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { findExpired, findLots, lockBalances } from './ledger.repo.ts';
import { take } from './move-balance.ts';
import { add, isPositive } from '@comanda/domain/money';

const AT_ONCE = 500;

/** Takes what has ended and nobody has used, client by client. */
export async function expireDue({ db, transaction }: Pick<Services, 'db' | 'transaction'>, now: Date): Promise<void> {
  for (;;) {
    const due = await findExpired(db, now, AT_ONCE);
    let taken = 0;
    for (const { store_id, client_id } of due)
      taken += await transaction(async (tx) => {
        await lockBalances(tx, store_id, [client_id]);
        const lots = await findLots(tx, store_id, client_id);
        const ended = (lot: { expires_at: string | null }) =>
          lot.expires_at !== null && new Date(lot.expires_at) <= now;
        const amount = add(...lots.filter(ended).map(({ left }) => left));
        if (!isPositive(amount)) return 0;
        const move = { client_id, program: 'cashback', kind: 'expiry', cause: 'time', now } as const;
        return take(tx, store_id, { ...move, amount }, ended);
      });
    // What could not be taken is not asked for again at once.
    if (due.length < AT_ONCE || taken === 0) return;
  }
}

export const expirePoints: Job = {
  name: 'expire-points',
  cron: '7 * * * *',
  run: (services) => expireDue(services, services.clock()),
};
