import type { JournalResult } from '@comanda/contract/floor/journal';
import { writeTableNumber } from '@comanda/domain/tables/table-number';
import { AppError } from '../../platform/app-error.ts';
import { placeCashierOrder } from '../counter/public.ts';
import { getLeadingTab } from '../tables/public.ts';
import type { Applying, Body, Done } from './applying.ts';
import { findOrderOfKey } from './journal.repo.ts';
import { findTabOf } from './once.ts';

/**
 * A sale that was made enters as it was made, whatever the menu, the stock or the doors say since. The entry's id is the
 * order's key: had the ordinary call arrived after all, it is that order.
 */
export async function applyOrder(
  { services, cache, store_id, user }: Applying,
  { order, tab, local_number, choices }: Body<'order'>,
  { id, made_at, keep }: Done,
): Promise<JournalResult> {
  if (order.store_id !== store_id) throw new AppError('not_found');
  // Had the ordinary call arrived after all, it is the same request.
  const arrived = tab !== undefined && (await findOrderOfKey(services.db, store_id, id)) !== null;
  const bill = tab === undefined || arrived ? undefined : await leadingTab(services, store_id, tab);
  const table_number = bill?.closed_at === null ? bill.number : order.table_number;
  const placed = await placeCashierOrder(
    services,
    cache,
    store_id,
    { ...order, table_number },
    {
      user,
      key: id,
      sold: { quote: order.quote, local_number, choices },
      now: made_at,
    },
  );
  const note = noteOf(order.table_number, table_number, bill);
  const result = { order_id: placed.id, number: placed.number, day: placed.day, total: placed.total, ...note };
  await keep(services.db, result);
  return result;
}

async function leadingTab(
  { db }: Applying['services'],
  store_id: Applying['store_id'],
  tab: NonNullable<Body<'order'>['tab']>,
) {
  const tab_id = await findTabOf(db, store_id, tab);
  return tab_id === null ? undefined : getLeadingTab(db, store_id, tab_id);
}

/** A round is eaten where it was brought: where its bill is another by now, somebody looks at it. */
function noteOf(
  seen: number | null | undefined,
  at: number | null | undefined,
  bill: { closed_at: unknown } | undefined,
): { note?: string } {
  if (bill === undefined || seen == null || at == null) return {};
  const [there, here] = [seen, at].map(writeTableNumber);
  if (bill.closed_at !== null)
    return { note: `A conta desta rodada já estava fechada: a rodada está em outra conta da mesa ${here}. Confira.` };
  return seen === at ? {} : { note: `A conta da mesa ${there} tinha ido para a ${here}: a rodada está lá.` };
}
