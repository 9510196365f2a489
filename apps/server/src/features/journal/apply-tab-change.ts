import type { JournalResult } from '@comanda/contract/floor/journal';
import { AppError } from '../../platform/app-error.ts';
import { changeTab, holdNamed, moveAlone } from '../tables/public.ts';
import type { Applying, Body, Done } from './applying.ts';
import { ABOUT_TABS, once, tabsOf } from './once.ts';

/**
 * What was said of bills while the server was out of reach. A bill that was joined to another keeps that one's name.
 * @throws {AppError} sale_missing; tab_closed for the service of a bill that somebody else has closed
 */
export const applyTabChange = (
  applying: Applying,
  { tabs, name, people, service_declined, bill_asked }: Body<'tab-change'>,
  done: Done,
): Promise<JournalResult> =>
  once(applying, done, async (tx) => {
    const { store_id, user } = applying;
    const tab_ids = await tabsOf(tx, store_id, tabs);
    const { held } = await holdNamed(tx, store_id, tab_ids);
    if (held.length === 0 && service_declined !== undefined) throw new AppError('tab_closed');
    let total: JournalResult['total'] = null;
    for (const { id } of held) {
      const own = tab_ids.includes(id) ? { name, people } : {};
      const body = { store_id, tab_id: id, ...own, service_declined, bill_asked };
      ({ total } = await changeTab(tx, store_id, body, { user_id: user.id, now: done.made_at }));
    }
    return { ...ABOUT_TABS, total, tab_id: tab_ids[0] };
  });

/** @throws {AppError} sale_missing; tab_closed; table_met_others */
export const applyTabMove = (
  applying: Applying,
  { table_number, tabs, onto, whole, to }: Body<'tab-move'>,
  done: Done,
): Promise<JournalResult> =>
  once(applying, done, async (tx) => {
    const { store_id, user } = applying;
    const tab_ids = await tabsOf(tx, store_id, tabs);
    const moved = { tab_ids, onto: await tabsOf(tx, store_id, onto), whole, to, seen_at: table_number };
    const { total, note } = await moveAlone(tx, store_id, moved, { user_id: user.id, now: done.made_at });
    return { ...ABOUT_TABS, total, tab_id: tab_ids[0], ...(note === null ? {} : { note }) };
  });
