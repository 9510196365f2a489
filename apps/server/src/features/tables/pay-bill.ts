import type { payTable, reverseTablePayment } from '@comanda/contract/floor/tables';
import type { Out, Output } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import { billSums } from '@comanda/domain/tables/sitting-rules';
import { orNotFound } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import { reversePayments } from '../cash/public.ts';
import { announceTab } from './announce-tab.ts';
import { holdBill } from './hold-bill.ts';
import type { By } from '../cash/public.ts';
import { payTabs } from './pay-tab.ts';
import { findTabMovements } from './tab-payments.repo.ts';
import { findTabs } from './tabs.repo.ts';

/** Takes payments of an open bill. @throws {AppError} table_not_open, tab_closed, and those of payTabs */
export async function payBill(
  tx: Tx,
  store_id: StoreId,
  { payments, ...target }: Out<(typeof payTable)['body']>,
  by: By,
): Promise<Output<typeof payTable>> {
  const held = await holdBill(tx, store_id, target, by.now);
  const ids = held.map(({ id }) => id);
  const { change, tabs } = await payTabs(tx, store_id, ids, payments, by);
  for (const tab of held) await announceTab(tx, store_id, tab, 'paid', by.now);
  return { ...sumsOf(tabs), change };
}

/** Takes a payment of an open bill back. @throws {AppError} table_not_open; not_found, also when it was taken back */
export async function reversePayment(
  tx: Tx,
  store_id: StoreId,
  { table_number, movement_id, reason }: Out<(typeof reverseTablePayment)['body']>,
  by: By,
): Promise<Output<typeof reverseTablePayment>> {
  const held = await holdBill(tx, store_id, { table_number }, by.now);
  const ids = held.map(({ id }) => id);
  const movements = await findTabMovements(tx, store_id, ids, []);
  orNotFound(movements.find(({ id, reversed }) => id === movement_id && !reversed));
  await reversePayments(tx, store_id, { movement_ids: [movement_id] }, { ...by, reason });
  for (const tab of held) await announceTab(tx, store_id, tab, 'paid', by.now);
  return sumsOf(await findTabs(tx, store_id, (eb) => eb('tabs.id', 'in', ids)));
}

function sumsOf(tabs: Parameters<typeof billSums>[0]) {
  const { total, paid, remaining } = billSums(tabs);
  return { total, paid, remaining };
}
