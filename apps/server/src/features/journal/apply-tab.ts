import type { JournalResult } from '@comanda/contract/journal';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import { findTabs, getTabOf, openTab, settleAlone } from '../tabs/public.ts';
import type { Applying, Body, Done } from './applying.ts';
import { findKeptEntry, findOrderOfKey } from './journal.repo.ts';

const ABOUT_TABS = { order_id: null, number: null, day: null } as const;

/** A bill that was opened alone; where somebody opened the number meanwhile, the people share that bill. */
export const applyTabOpen = (applying: Applying, body: Body<'tab-open'>, done: Done): Promise<JournalResult> =>
  once(applying, done, async (tx) => {
    const { store_id, user } = applying;
    const by = { user_id: user.id, now: done.made_at };
    try {
      const { id } = await openTab(tx, store_id, { ...body, op_id: done.id }, by);
      return { ...ABOUT_TABS, total: null, tab_id: id };
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'table_taken' || body.number == null) throw error;
      const number = body.number;
      const [open] = await findTabs(tx, store_id, (eb) =>
        eb.and([eb('tabs.number', '=', number), eb('tabs.closed_at', 'is', null)]),
      );
      if (open === undefined) throw error;
      return { ...ABOUT_TABS, total: open.total, tab_id: open.id };
    }
  });

/** @throws {AppError} sale_missing; tab_closed; payment_over */
export const applyTabPayment = (
  applying: Applying,
  { tabs, payments }: Body<'tab-payment'>,
  done: Done,
): Promise<JournalResult> => settle(applying, { tabs, payments, close: false }, done);

/** @throws {AppError} sale_missing; tab_closed for money of a bill that somebody else has closed; payment_over */
export const applyTabClose = (
  applying: Applying,
  { tabs, payments }: Body<'tab-close'>,
  done: Done,
): Promise<JournalResult> => settle(applying, { tabs, payments, close: true }, done);

type Settled = Pick<Body<'tab-payment'>, 'tabs' | 'payments'> & { close: boolean };
const settle = (applying: Applying, { tabs, payments, close }: Settled, done: Done): Promise<JournalResult> =>
  once(applying, done, async (tx) => {
    const { store_id, user } = applying;
    const tab_ids: number[] = [];
    for (const tab of tabs) tab_ids.push('tab_id' in tab ? tab.tab_id : await tabOfKey(tx, applying, tab.key));
    const settled = { tab_ids, payments, close };
    const { total, left } = await settleAlone(tx, store_id, settled, { user, now: done.made_at });
    return { ...ABOUT_TABS, total, tab_id: tab_ids[0], ...(left === null ? {} : { note: left }) };
  });

/** The bill that an entry opened, or was a round of. @throws {AppError} sale_missing */
async function tabOfKey(tx: Tx, { store_id }: Applying, key: string): Promise<number> {
  const opened = (await findKeptEntry(tx, store_id, key))?.result.tab_id;
  if (opened !== undefined) return opened;
  const order = await findOrderOfKey(tx, store_id, key);
  const tab_id = order === null ? null : await getTabOf(tx, store_id, order);
  if (tab_id === null) throw new AppError('sale_missing');
  return tab_id;
}

/** Of one entry sent twice at once, the second waits for the same rows, finds everything done, and says what the first said. */
async function once(
  { services, store_id }: Applying,
  { id, keep }: Done,
  work: (tx: Tx) => Promise<JournalResult>,
): Promise<JournalResult> {
  const result = await services.transaction(async (tx) => {
    const made = await work(tx);
    const kept = await findKeptEntry(tx, store_id, id);
    if (kept !== null) return kept.result;
    await keep(tx, made);
    return made;
  });
  services.events.wake(store_id);
  return result;
}
