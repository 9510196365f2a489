import type { payTable, Tab } from '@comanda/contract/floor/tables';
import type { Out } from '@comanda/contract/route';
import { DELIVERY_METHOD, PAYMENT } from '@comanda/domain/codes';
import type { StoreId, TabId } from '@comanda/domain/ids';
import { inParts } from '@comanda/domain/payments/installments';
import { add, type Money } from '@comanda/domain/money';
import { endAhead } from '@comanda/domain/local-time';
import { paysFor } from '@comanda/domain/payments/payment-scope';
import { changeOf, layPayments } from '@comanda/domain/tables/sitting-rules';
import { AppError, refusalError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import { type Payment, recordPayments } from '../cash/public.ts';
import { getStoreSettings } from '../stores/public.ts';
import type { By } from '../cash/public.ts';
import { getTabOf } from './tab-orders.repo.ts';
import { findPaidOps } from './tab-payments.repo.ts';
import { findTabs } from './tabs.repo.ts';

/** `payment_name`: what was taken alone keeps its name, should the store no longer offer it. */
export type TabPayment = Out<(typeof payTable)['body']>['payments'][number] & { payment_name?: string };

/**
 * Writes payments of tabs that the transaction holds, as `layPayments` lays them.
 * @returns the change that goes back of what was handed over, and the tabs as they are then
 * @throws {AppError} payment_over, tendered_too_small, payment_not_offered, and those of recordPayments
 */
export async function payTabs(
  tx: Tx,
  store_id: StoreId,
  tab_ids: readonly TabId[],
  payments: readonly TabPayment[],
  by: By,
): Promise<{ change: Money; tabs: readonly Tab[] }> {
  const fresh = await freshOf(tx, store_id, payments);
  const named = await withNames(tx, store_id, fresh, by.now);
  const tabs = await findTabs(tx, store_id, (eb) => eb('tabs.id', 'in', tab_ids));
  const lines = new Map<TabPayment, ReadonlySet<TabId | null>>();
  for (const payment of named) lines.set(payment, await tabsOfLines(tx, store_id, payment));
  const laid = layPayments(tabs, named, (payment) => lines.get(payment) ?? NO_TABS);
  if (!laid.ok) throw refusalError(laid);
  const rows = named.flatMap(({ payment, real_id, payment_name, installments, client_id, allocation, op_id }, at) =>
    (laid.value.parts[at] ?? []).map(({ tab_id, ...part }, index): Payment => ({
      kind: 'sale',
      payment,
      real_id,
      payment_name,
      installments,
      ...part,
      tab_id,
      client_id,
      // Once: the lines are paid once.
      allocation: index === 0 ? allocation : null,
      op_id: `tab:${op_id}:${tab_id}`,
    })),
  );
  await recordPayments(tx, store_id, rows, by);
  return { change: add(...payments.map(changeOf)), tabs: laid.value.tabs };
}
const NO_TABS: ReadonlySet<TabId> = new Set();

/** Payments that are not written yet. */
export async function freshOf<P extends Pick<TabPayment, 'op_id'>>(tx: Tx, store_id: StoreId, payments: readonly P[]) {
  if (payments.length === 0) return [];
  const ops = payments.map(({ op_id }) => op_id);
  const known = await findPaidOps(tx, store_id, ops);
  return payments.filter(({ op_id }) => !known.has(op_id));
}

async function tabsOfLines(tx: Tx, store_id: StoreId, { allocation }: TabPayment): Promise<Set<TabId | null>> {
  if (allocation?.by !== 'lines') return new Set();
  const orders = new Set(allocation.lines.map(({ order_id }) => order_id));
  const tabs = new Set<TabId | null>();
  for (const order_id of orders) tabs.add(await getTabOf(tx, store_id, order_id));
  return tabs;
}

/** Cash and credit accounts always; the rest as the store offers them. @returns the payments with what each is called */
async function withNames(
  tx: Tx,
  store_id: StoreId,
  payments: readonly TabPayment[],
  now: Date,
): Promise<(TabPayment & { payment_name: string })[]> {
  if (payments.length === 0) return [];
  const { payment_methods } = await getStoreSettings(tx, store_id);
  return payments.map((paying) => {
    const { payment, real_id, payment_name } = paying;
    const method = payment_methods.find(
      (each) =>
        each.enabled &&
        each.id === payment &&
        endAhead(each.off_until, now) === null &&
        paysFor(each, DELIVERY_METHOD.table) &&
        (real_id == null || each.real_id === real_id),
    );
    const name = method?.name ?? (payment_name || ALWAYS.get(payment));
    if (name === undefined || (method === undefined && real_id != null && !payment_name))
      throw new AppError('payment_not_offered');
    return { ...paying, ...inParts(name, paying) };
  });
}

/** Every shop takes them at its tables. */
const ALWAYS: ReadonlyMap<number, string> = new Map([
  [PAYMENT.cash, 'Dinheiro'],
  [PAYMENT.onCredit, 'Fiado'],
]);
