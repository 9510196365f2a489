import type { changeTab as changeRoute } from '@comanda/contract/floor/tables';
import type { Out, Output } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import { orNotFound } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import { announceTab } from './announce-tab.ts';
import { declineServiceFee } from './decline-service-fee.ts';
import { holdTab } from './hold-bill.ts';
import type { By } from '../cash/public.ts';
import { tellRehomed } from '../stock/public.ts';
import { spendOnBill } from './spend-on-bill.ts';
import { checkClient, clientOfPhone, leaveClient } from './tab-client.ts';
import { takeCalls } from './table-calls.repo.ts';
import { holdRounds, tellRounds } from './tell-rounds.ts';
import { findTabs, updateTabs } from './tabs.repo.ts';

/** @throws {AppError} not_found, tab_closed, client_spent, and those of `clientOfPhone` and `spendOnBill` */
export async function changeTab(
  tx: Tx,
  store_id: StoreId,
  { tab_id, name, people, client, service_declined, bill_asked, balance, ...body }: Out<(typeof changeRoute)['body']>,
  { user_id, now }: By,
): Promise<Output<typeof changeRoute>> {
  const tab = await holdTab(tx, store_id, tab_id);
  const client_id = client == null ? body.client_id : await clientOfPhone(tx, store_id, client, now);
  if (body.client_id != null) await checkClient(tx, store_id, body.client_id);
  const left = client_id !== undefined && client_id !== tab.client_id ? await leaveClient(tx, store_id, tab) : [];
  let come: typeof left = [];
  const columns = {
    ...(name === undefined ? {} : { name }),
    ...(people === undefined ? {} : { people }),
    ...(client_id === undefined ? {} : { client_id }),
    ...(service_declined === undefined ? {} : { service_declined }),
    ...(bill_asked === undefined ? {} : { bill_asked_at: bill_asked ? now : null }),
  };
  if (Object.keys(columns).length > 0) await updateTabs(tx, store_id, [tab_id], columns);
  // Whoever asked has been heard.
  if (bill_asked === true) await takeCalls(tx, store_id, [tab.number], { user_id, now });
  if (service_declined !== undefined && service_declined !== tab.service_declined) {
    await holdRounds(tx, store_id, [tab_id]);
    await tellRounds(tx, store_id, await declineServiceFee(tx, store_id, [tab_id], service_declined), { user_id, now });
  }
  if (balance !== undefined) {
    const paying = { ...tab, client_id: client_id === undefined ? tab.client_id : client_id };
    const { changes, rehomed } = await spendOnBill(tx, store_id, paying, balance, now);
    come = rehomed;
    await tellRounds(tx, store_id, changes, { user_id, now });
  }
  await tellRehomed(tx, store_id, [...left, ...come], now);
  await announceTab(tx, store_id, tab, 'changed', now);
  const [changed] = await findTabs(tx, store_id, (eb) => eb('tabs.id', '=', tab_id));
  return { table_number: tab.number, total: orNotFound(changed).total };
}
