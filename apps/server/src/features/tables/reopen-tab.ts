import type { reopenTab as reopenRoute } from '@comanda/contract/floor/tables';
import type { Out, Output } from '@comanda/contract/route';
import { ROLE } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import { writeTableNumber } from '@comanda/domain/tables/table-number';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import { checkApproval, keepApproval } from '../cash/public.ts';
import { followCosts } from '../order-costs/public.ts';
import { announceTab } from './announce-tab.ts';
import { takeBackBill } from './bill-loyalty.ts';
import { updateOrders } from './tab-orders.repo.ts';
import { holdRounds, tellRounds } from './tell-rounds.ts';
import { findTabs, lockTabs, updateTabs } from './tabs.repo.ts';

/**
 * Opens a closed bill again: its payments stay, its rounds wait to be paid. An attendant needs somebody's yes.
 * @throws {AppError} approval_required, pin_wrong, too_many_attempts, not_found, tab_not_closed, tab_merged, table_taken
 */
export async function reopenTab(
  services: Pick<Services, 'db' | 'config' | 'transaction' | 'events'>,
  store_id: StoreId,
  { tab_id, reason, approval }: Out<(typeof reopenRoute)['body']>,
  { user, now }: { user: SignedInUser; now: Date },
): Promise<Output<typeof reopenRoute>> {
  if (approval === undefined && user.type === ROLE.attendant) throw new AppError('approval_required');
  const approver = approval && (await checkApproval(services, store_id, approval, user, now));
  const table_number = await services.transaction(async (tx) => {
    const [found] = await lockTabs(tx, store_id, (eb) => eb('id', '=', tab_id));
    const tab = orNotFound(found);
    if (tab.closed_at === null) throw new AppError('tab_not_closed');
    if (tab.merged_into !== null) {
      const [other] = await findTabs(tx, store_id, (eb) => eb('tabs.id', '=', tab.merged_into));
      throw new AppError('tab_merged', { table: writeTableNumber(other?.number ?? tab.number) });
    }
    const taken = await lockTabs(tx, store_id, (eb) =>
      eb.and([eb('number', '=', tab.number), eb('closed_at', 'is', null)]),
    );
    if (taken.length > 0) throw new AppError('table_taken', { table: writeTableNumber(tab.number) });
    const orders = await holdRounds(tx, store_id, [tab_id]);
    const ids = orders.filter(({ paid_alone }) => !paid_alone).map(({ id }) => id);
    await updateOrders(tx, store_id, ids, {
      paid_at: null,
      payment: null,
      real_id: null,
      payment_name: '',
      installments: 1,
      multiple_payments: null,
    });
    await followCosts(tx, store_id, ids);
    await takeBackBill(tx, store_id, tab_id, now);
    await updateTabs(tx, store_id, [tab_id], {
      closed_at: null,
      closed_by: null,
      reopened_at: now,
      reopened_by: user.id,
      reopen_reason: reason,
    });
    if (approver)
      await keepApproval(tx, store_id, {
        kind: 'reopen',
        user_id: user.id,
        approver_id: approver.id,
        tab_id,
        reason,
        now,
      });
    await tellRounds(
      tx,
      store_id,
      ids.map((id) => ({ id, kind: 'paid' })),
      { user_id: user.id, now },
    );
    await announceTab(tx, store_id, tab, 'reopened', now);
    return tab.number;
  });
  services.events.wake(store_id);
  return { table_number };
}
