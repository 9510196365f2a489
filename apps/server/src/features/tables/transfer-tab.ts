import type { transferTable } from '@comanda/contract/floor/tables';
import type { Out, Output } from '@comanda/contract/route';
import { asTabId, type StoreId } from '@comanda/domain/ids';
import {
  billSums,
  goesWhole,
  isMet,
  isThere,
  type Step,
  stepsTo,
  type Way,
} from '@comanda/domain/tables/sitting-rules';
import { tableParts } from '@comanda/domain/tables/table-number';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import { announceTab } from './announce-tab.ts';
import { declineServiceFee } from './decline-service-fee.ts';
import { getTableName } from './floor.repo.ts';
import { holdBill } from './hold-bill.ts';
import type { By } from '../cash/public.ts';
import { openAt } from './table-bill.ts';
import { findTabOrders, updateOrders } from './tab-orders.repo.ts';
import { moveCalls } from './table-calls.repo.ts';
import { holdRounds, type RoundChange, tellRounds } from './tell-rounds.ts';
import { findTabs, joinTabs, type LockedTab, lockTabs, ofTable, updateTabs } from './tabs.repo.ts';

/**
 * Takes a table with its tabs, or one tab, to another number. An occupied one is told and left alone, until `merge` says to
 * join them.
 * @throws {AppError} table_not_open, tab_closed, same_table
 */
export async function transferTab(
  tx: Tx,
  store_id: StoreId,
  { table_number, tab_id, to, merge }: Out<(typeof transferTable)['body']>,
  by: By,
): Promise<Output<typeof transferTable>> {
  // Both sides at once, in the order of their ids.
  await lockTabs(tx, store_id, (eb) =>
    eb.and([
      eb('closed_at', 'is', null),
      eb.or([ofTable(eb, table_number), ofTable(eb, tableParts(to).table), eb('id', '=', tab_id ?? asTabId(0))]),
    ]),
  );
  const moving = await holdBill(tx, store_id, { table_number, tab_id }, by.now);
  const way = { whole: goesWhole(table_number, tab_id == null), to };
  if (moving.every(({ number }) => isThere(number, way))) throw new AppError('same_table');
  const there = (await findTabs(tx, store_id, openAt(tableParts(to).table))).filter(({ number }) => isMet(number, way));
  const sums = billSums(there);
  const { table_name } = await getTableName(tx, store_id, tableParts(to).table);
  const target = {
    table_number: to,
    table_name,
    occupied: there.length > 0,
    people: sums.people,
    total: sums.total,
  };
  if (target.occupied && !merge) return { moved: false, target };

  await moveTabs(tx, store_id, moving, way, by);
  return { moved: true, target };
}

/** Takes held tabs to another number, and joins them to what is open there. */
export async function moveTabs(
  tx: Tx,
  store_id: StoreId,
  moving: readonly LockedTab[],
  way: Way,
  by: By,
): Promise<void> {
  const there = await lockTabs(tx, store_id, openAt(tableParts(way.to).table));
  await holdRounds(
    tx,
    store_id,
    [...moving, ...there].map(({ id }) => id),
  );
  const steps = stepsTo(moving, there, way);
  const changes: RoundChange[] = [];
  for (const step of steps)
    changes.push(
      ...(await (step.into ? join(tx, store_id, { ...step, into: step.into }, by) : renumber(tx, store_id, step))),
    );
  await tellRounds(tx, store_id, changes, by);
  for (const { tab, number, into } of steps) {
    await announceTab(tx, store_id, tab, into ? 'joined' : 'moved', by.now);
    await announceTab(tx, store_id, into ?? { id: tab.id, number }, into ? 'joined' : 'moved', by.now);
  }
}

async function renumber(tx: Tx, store_id: StoreId, { tab, number }: Step<LockedTab>): Promise<RoundChange[]> {
  await updateTabs(tx, store_id, [tab.id], { number });
  await moveCalls(tx, store_id, tab.number, number);
  return takeRounds(tx, store_id, tab, { id: tab.id, number });
}

async function join(
  tx: Tx,
  store_id: StoreId,
  { tab, into, people }: Step<LockedTab> & { into: LockedTab },
  by: By,
): Promise<RoundChange[]> {
  const moved = await takeRounds(tx, store_id, tab, into);
  await updateTabs(tx, store_id, [tab.id], { closed_at: by.now, closed_by: by.user_id, bill_asked_at: null });
  await joinTabs(tx, store_id, tab.id, into.id);
  await updateTabs(tx, store_id, [into.id], { people });
  await moveCalls(tx, store_id, tab.number, into.number);
  if (tab.service_declined === into.service_declined) return moved;
  return [...moved, ...(await declineServiceFee(tx, store_id, [into.id], into.service_declined))];
}

/** The rounds follow; whoever cooks and whoever watches learns where they go. */
async function takeRounds(tx: Tx, store_id: StoreId, from: LockedTab, to: Pick<LockedTab, 'id' | 'number'>) {
  const ids = (await findTabOrders(tx, store_id, [from.id])).map(({ id }) => id);
  await updateOrders(tx, store_id, ids, { tab_id: to.id, table_number: to.number });
  return ids.map((id): RoundChange => ({ id, kind: 'table', moved: { from: from.number, to: to.number } }));
}
