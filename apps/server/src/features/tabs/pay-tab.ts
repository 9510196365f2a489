import type { payTable } from '@comanda/contract/tables';
import type { Out } from '@comanda/contract/route';
import { DELIVERY_METHOD, PAYMENT } from '@comanda/domain/codes';
import type { StoreId, TabId } from '@comanda/domain/ids';
import { add, isPositive, type Money, money, subtract, ZERO } from '@comanda/domain/money';
import { endAhead } from '@comanda/domain/local-time';
import { paysFor } from '@comanda/domain/payment-scope';
import { allot } from '@comanda/domain/split-bill';
import { AppError } from '../../platform/app-error.ts';
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
 * Writes payments of tabs that the transaction holds; each goes to the tab whose lines it pays, then to the others.
 * @returns the change that goes back of what was handed over
 * @throws {AppError} payment_over, payment_not_offered, and those of recordPayments
 */
export async function payTabs(
  tx: Tx,
  store_id: StoreId,
  tab_ids: readonly TabId[],
  payments: readonly TabPayment[],
  by: By,
): Promise<Money> {
  const fresh = await freshOf(tx, store_id, payments);
  const names = await checkMethods(tx, store_id, fresh, by.now);
  for (const [index, payment] of fresh.entries())
    await payOne(tx, store_id, tab_ids, { ...payment, payment_name: names[index] }, by);
  return add(...payments.map(backOf));
}

/** Payments that are not written yet. */
export async function freshOf<P extends Pick<TabPayment, 'op_id'>>(tx: Tx, store_id: StoreId, payments: readonly P[]) {
  if (payments.length === 0) return [];
  const ops = payments.map(({ op_id }) => op_id);
  const known = await findPaidOps(tx, store_id, ops);
  return payments.filter(({ op_id }) => !known.has(op_id));
}

const backOf = ({ payment, amount, tendered }: TabPayment): Money =>
  payment === PAYMENT.cash && tendered != null && tendered > amount ? subtract(tendered, amount) : ZERO;

async function payOne(
  tx: Tx,
  store_id: StoreId,
  tab_ids: readonly TabId[],
  { payment_name, ...payment }: TabPayment & { payment_name: string | undefined },
  by: By,
) {
  const tabs = await findTabs(tx, store_id, (eb) => eb('tabs.id', 'in', tab_ids));
  const remaining = add(...tabs.map((tab) => (tab.remaining > 0 ? tab.remaining : 0)));
  if (payment.amount > remaining) throw new AppError('payment_over', { missing: remaining });
  const first = await tabsOfLines(tx, store_id, payment);
  const bills = tabs
    .toSorted((a, b) => Number(first.has(b.id)) - Number(first.has(a.id)))
    .map(({ id, remaining: amount }) => ({ id, amount }));
  const parts = allot([{ id: 0, amount: payment.amount }], bills);
  const back = backOf(payment);
  await recordPayments(
    tx,
    store_id,
    parts.map(({ bill, amount }, index): Payment => ({
      kind: 'sale',
      payment: payment.payment,
      real_id: payment.real_id,
      payment_name,
      amount,
      tendered: payment.tendered == null ? null : index === 0 ? add(amount, back) : money(amount),
      tab_id: bill,
      client_id: payment.client_id,
      // Once: the lines are paid once.
      allocation: index === 0 ? payment.allocation : null,
      op_id: `tab:${payment.op_id}:${bill}`,
    })),
    by,
  );
}

async function tabsOfLines(tx: Tx, store_id: StoreId, { allocation }: TabPayment): Promise<Set<TabId | null>> {
  if (allocation?.by !== 'lines') return new Set();
  const orders = new Set(allocation.lines.map(({ order_id }) => order_id));
  const tabs = new Set<TabId | null>();
  for (const order_id of orders) tabs.add(await getTabOf(tx, store_id, order_id));
  return tabs;
}

/** Cash and credit accounts always; the rest as the store offers them. @returns what each is called */
async function checkMethods(tx: Tx, store_id: StoreId, payments: readonly TabPayment[], now: Date): Promise<string[]> {
  if (payments.length === 0) return [];
  const { payment_methods } = await getStoreSettings(tx, store_id);
  return payments.map(({ payment, real_id, amount, tendered, payment_name }) => {
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
    if (payment === PAYMENT.cash && tendered != null && isPositive(subtract(amount, tendered)))
      throw new AppError('tendered_too_small');
    return name;
  });
}

/** Every shop takes them at its tables. */
const ALWAYS: ReadonlyMap<number, string> = new Map([
  [PAYMENT.cash, 'Dinheiro'],
  [PAYMENT.onCredit, 'Fiado'],
]);
