import { asStoreId, type StoreId } from '@comanda/domain/ids';
import type { Tx } from '../../platform/db.ts';
import { lastEventSeq } from '../../platform/events.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { changesKeptDays, findUnsettledStores, getBacklog, lockCursor, settleEvents } from './settle-sales.repo.ts';

/** Events a transaction: some hundredths of a second, so that no order waits long for the disk. */
const AT_ONCE = 100;

/**
 * Writes what the orders since the last time took from stocks and materials. Orders themselves do none of it, so that
 * they stay fast: whoever reads movements or materials calls this first, `followSales` does it a little at a time, and a job
 * each minute what other processes have left.
 */
export async function settleSales({ db, transaction }: Pick<Services, 'db' | 'transaction'>, store_id: StoreId) {
  const { last, settled } = await getBacklog(db, store_id);
  // What comes meanwhile is for whoever asks next: a store that sells all the time would keep this one for ever.
  for (let at = settled; at < last;) at = await transaction((tx) => settleSome(tx, store_id)).then(() => at + AT_ONCE);
}

/**
 * Settles what changes the kept facts of some days. Of the running day no facts are kept: while only it sells, a report waits for
 * nothing and writes nothing.
 */
export async function settleKept(
  services: Pick<Services, 'db' | 'transaction'>,
  store_id: StoreId,
  { from, to }: { from: string; to: string },
): Promise<void> {
  if (await changesKeptDays(services.db, store_id, from, to)) await settleSales(services, store_id);
}

/** The same inside a transaction that goes on to change materials: whoever counts them counts after the sales. */
export async function settleBefore(tx: Tx, store_id: StoreId): Promise<void> {
  while (await settleSome(tx, store_id));
}

/** @returns whether there is more */
export async function settleSome(tx: Tx, store_id: StoreId): Promise<boolean> {
  const after = await lockCursor(tx, store_id);
  const last = await lastEventSeq(tx, store_id);
  const until = Math.min(last, after + AT_ONCE);
  if (until > after) await settleEvents(tx, store_id, after, until);
  return until < last;
}

export const settleStocks: Job = {
  name: 'settle-stocks',
  cron: '* * * * *',
  run: async (services) => {
    for (const id of await findUnsettledStores(services.db)) await settleSales(services, asStoreId(id)); // read from the store's own row
  },
};
