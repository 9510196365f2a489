import type { JournalResult } from '@comanda/contract/floor/journal';
import { AppError } from '../../platform/app-error.ts';
import { writeTableNumber } from '@comanda/domain/tables/table-number';
import { findTabs, openTab, settleAlone } from '../tables/public.ts';
import type { Applying, Body, Done } from './applying.ts';
import { ABOUT_TABS, once, tabsOf } from './once.ts';

/** A bill that was opened alone; where somebody opened the number meanwhile, the people share that bill. */
export const applyTabOpen = (applying: Applying, body: Body<'tab-open'>, done: Done): Promise<JournalResult> =>
  once(applying, done, async (tx) => {
    const { store_id, user } = applying;
    const by = { user_id: user.id, now: done.made_at };
    const { by_name, number: wanted, ...opening } = body;
    const open = async (as: number | null | undefined) => {
      const { id, number } = await openTab(tx, store_id, { ...opening, number: as, op_id: done.id }, by);
      return { ...ABOUT_TABS, total: null, tab_id: id, ...otherNumber(body, number) };
    };
    try {
      return await open(wanted);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'table_taken' || wanted == null) throw error;
      if (by_name) return open(null);
      const number = wanted;
      const [known] = await findTabs(tx, store_id, (eb) =>
        eb.and([eb('tabs.number', '=', number), eb('tabs.closed_at', 'is', null)]),
      );
      if (known === undefined) throw error;
      return { ...ABOUT_TABS, total: known.total, tab_id: known.id };
    }
  });

/** A card of a name is called by the number that it was given. */
function otherNumber({ name, number: wanted }: Body<'tab-open'>, number: number): { note?: string } {
  if (wanted == null || wanted === number) return {};
  const [got, asked] = [number, wanted].map(writeTableNumber);
  return { note: `A comanda ${name} ficou com o número ${got}: o ${asked} já era de outra.` };
}

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
    const { store_id, user, speaker } = applying;
    const tab_ids = await tabsOf(tx, store_id, tabs);
    const settled = { tab_ids, payments, close };
    const { total, left } = await settleAlone(tx, store_id, settled, { user, speaker, now: done.made_at });
    return { ...ABOUT_TABS, total, tab_id: tab_ids[0], ...(left === null ? {} : { note: left }) };
  });
