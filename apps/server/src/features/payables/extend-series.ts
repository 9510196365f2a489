import { asStoreId, type StoreId } from '@comanda/domain/ids';
import { addDays } from '@comanda/domain/local-time';
import { DAYS_AHEAD, dueDates } from '@comanda/domain/payables/due-dates';
import type { Tx } from '../../platform/db.ts';
import type { Job } from '../../platform/jobs.ts';
import { storeToday } from './describe-payment.ts';
import { findGoingOn, insertPayments, lockPayable, updatePayable } from './payables.repo.ts';

/** Each night: what repeats without an end stands in the calendar as far ahead as the day before. */
export const extendSeries: Job = {
  name: 'extend-payables',
  cron: '41 5 * * *',
  run: async ({ db, clock, transaction }) => {
    const now = clock();
    let after = { store_id: 0, id: 0 };
    for (;;) {
      const series = await findGoingOn(db, after);
      for (const { store_id, id } of series) await transaction((tx) => extendOne(tx, asStoreId(store_id), id, now));
      const last = series.at(-1);
      if (last === undefined) return;
      after = last;
    }
  },
};

async function extendOne(tx: Tx, store_id: StoreId, id: number, now: Date): Promise<void> {
  const today = await storeToday(tx, store_id, now);
  const payable = await lockPayable(tx, store_id, id);
  const { first_position, next_position, amount, stopped_at } = payable;
  if (stopped_at !== null) return;
  const dues = dueDates(payable, next_position - first_position, addDays(today, DAYS_AHEAD));
  if (dues.length === 0) return;
  await insertPayments(
    tx,
    store_id,
    dues.map((due) => ({ ...due, position: due.position + first_position, payable_id: id, amount })),
  );
  await updatePayable(tx, store_id, id, { next_position: next_position + dues.length });
}
