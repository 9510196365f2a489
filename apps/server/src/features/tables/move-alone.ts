import type { StoreId, TabId } from '@comanda/domain/ids';
import { add, type Money } from '@comanda/domain/money';
import { goesWhole, isThere, strangersAt } from '@comanda/domain/tables/sitting-rules';
import { tableParts, writeTableNumber } from '@comanda/domain/tables/table-number';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import { holdNamed } from './hold-bill.ts';
import type { By } from '../cash/public.ts';
import { openAt } from './table-bill.ts';
import { findTabs, lockTabs, ofTable } from './tabs.repo.ts';
import { moveTabs } from './transfer-tab.ts';

interface MovedAlone {
  /** Also those that were closed or joined to others since. */
  tab_ids: readonly TabId[];
  /** What the person saw there, and joins. */
  onto: readonly TabId[];
  whole: boolean;
  to: number;
  /** Where the person saw the bill. */
  seen_at: number;
}

/**
 * Bills that a waiter moved while the server was out of reach. What is there already stays; strangers' bills are never joined.
 * @returns `note`: what a person should know, in words
 * @throws {AppError} tab_closed; table_met_others when somebody sat down there meanwhile
 */
export async function moveAlone(
  tx: Tx,
  store_id: StoreId,
  { tab_ids, onto, whole, to, seen_at }: MovedAlone,
  by: By,
): Promise<{ total: Money; note: string | null }> {
  const { table } = tableParts(to);
  // Both sides at once, in the order of their ids.
  await lockTabs(tx, store_id, (eb) =>
    eb.or([eb('id', 'in', [...tab_ids, ...onto]), eb.and([eb('closed_at', 'is', null), ofTable(eb, table)])]),
  );
  const { meant, held } = await holdNamed(tx, store_id, tab_ids);
  if (held.length === 0) throw new AppError('tab_closed');
  const way = { whole: goesWhole(seen_at, whole), to };
  const moving = held.filter(({ number }) => !isThere(number, way));
  const first = tableParts(moving[0]?.number ?? to).table;
  const sum = async () =>
    add(...(await findTabs(tx, store_id, (eb) => eb('tabs.id', 'in', meant))).map(({ total }) => total));
  if (moving.length === 0) return { total: await sum(), note: null };
  const joined = onto.length === 0 ? [] : (await holdNamed(tx, store_id, onto)).meant;
  const there = await findTabs(tx, store_id, openAt(table));
  if (strangersAt(there, way, new Set([...meant, ...joined])).length > 0)
    throw new AppError('table_met_others', { table: writeTableNumber(to) });
  await moveTabs(tx, store_id, moving, way, by);
  const table_seen = tableParts(seen_at).table;
  return {
    total: await sum(),
    note:
      first === table_seen
        ? null
        : `A conta estava na mesa ${first}, e não na ${table_seen}. Agora ela está na ${writeTableNumber(to)}.`,
  };
}
