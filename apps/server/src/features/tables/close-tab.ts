import type { closeTable } from '@comanda/contract/floor/tables';
import type { Out, Output } from '@comanda/contract/route';
import { PAYMENT } from '@comanda/domain/codes';
import type { StoreId, TabId } from '@comanda/domain/ids';
import { ifDivided } from '@comanda/domain/payments/installments';
import { add, toCents } from '@comanda/domain/money';
import { isFinal } from '@comanda/domain/orders/order-status';
import type { OrderActor } from '@comanda/domain/orders/order-step';
import { billSums, isUnanswered, whyOpen } from '@comanda/domain/tables/sitting-rules';
import { allot } from '@comanda/domain/tables/split-bill';
import { writeTableNumber } from '@comanda/domain/tables/table-number';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import { askForNotes } from '../fiscal-asks/public.ts';
import { followCosts } from '../order-costs/public.ts';
import { lockOrder, moveOrder } from '../orders/public.ts';
import { askToTidyTabs } from '../payment-asks/public.ts';
import { tellRehomed } from '../stock/public.ts';
import { announceTab } from './announce-tab.ts';
import { earnBills } from './bill-loyalty.ts';
import { holdBill } from './hold-bill.ts';
import { payTabs } from './pay-tab.ts';
import { type TabOrder, updateOrders } from './tab-orders.repo.ts';
import { findTabMovements } from './tab-payments.repo.ts';
import { takeCalls } from './table-calls.repo.ts';
import { holdRounds, tellRounds } from './tell-rounds.ts';
import { findTabs, type LockedTab, updateTabs } from './tabs.repo.ts';

/**
 * Closes a table or one of its tabs: what is left is paid, every round is handed over and paid, all or nothing. Of two who
 * close at once the second hears that it is closed.
 * @throws {AppError} table_not_open, tab_closed, rounds_unanswered, bill_changed, bill_unpaid, bill_overpaid, and those of payTabs
 */
export async function closeTab(
  tx: Tx,
  store_id: StoreId,
  body: Out<(typeof closeTable)['body']>,
  { user, now }: { user: SignedInUser; now: Date },
): Promise<Output<typeof closeTable>> {
  const by = { user_id: user.id, device: user.device, now };
  const held = await holdBill(tx, store_id, body, now);
  const ids = held.map(({ id }) => id);
  const orders = await holdRounds(tx, store_id, ids);
  const before = await findTabs(tx, store_id, (eb) => eb('tabs.id', 'in', ids));
  if (isUnanswered(before)) throw unanswered(body.table_number);
  const { total } = billSums(before);
  if (toCents(total) !== toCents(body.total)) throw new AppError('bill_changed', { total });
  const { change, tabs } = await payTabs(tx, store_id, ids, body.payments, by);
  const open = whyOpen(tabs);
  if (open?.why === 'unanswered') throw unanswered(body.table_number);
  if (open?.why === 'unpaid') throw new AppError('bill_unpaid', { missing: open.missing });
  if (open?.why === 'overpaid') throw new AppError('bill_overpaid', { excess: open.excess });

  await finishBill(tx, store_id, { held, orders }, { user, now });
  return { closed: ids, total, paid: billSums(tabs).paid, change };
}

const unanswered = (number: number) => new AppError('rounds_unanswered', { table: writeTableNumber(number) });

/** Rounds of a bill that is paid are handed over and paid, and it is closed. */
export async function finishBill(
  tx: Tx,
  store_id: StoreId,
  { held, orders }: { held: readonly LockedTab[]; orders: readonly TabOrder[] },
  { user, now }: { user: SignedInUser; now: Date },
): Promise<void> {
  const by = { user_id: user.id, device: user.device, now };
  const ids = held.map(({ id }) => id);
  const actor: OrderActor = { kind: 'staff', role: user.type, permissions: user.permissions };
  for (const order of orders) await handOver(tx, store_id, order, actor, now);
  await payRounds(tx, store_id, ids, orders, now);
  await takeCalls(
    tx,
    store_id,
    held.map(({ number }) => number),
    by,
  );
  await updateTabs(tx, store_id, ids, { closed_at: now, closed_by: user.id, bill_asked_at: null });
  const rehomed = await earnBills(tx, store_id, held, now);
  await askForNotes(
    tx,
    store_id,
    ids.map((tab_id) => ({ tab_id })),
    now,
  );
  await tellRounds(
    tx,
    store_id,
    orders.map(({ id }) => ({ id, kind: 'paid' })),
    by,
  );
  await tellRehomed(tx, store_id, rehomed, now);
  await askToTidyTabs(tx, store_id, ids, now);
  for (const tab of held) await announceTab(tx, store_id, tab, 'closed', now);
}

/** Whatever the kitchen's screens say: who pays has eaten. */
async function handOver(tx: Tx, store_id: StoreId, { id, status }: TabOrder, actor: OrderActor, now: Date) {
  if (isFinal(status)) return;
  const before = await lockOrder(tx, store_id, id);
  if (before.status === 'scheduled') await moveOrder(tx, store_id, before, { to: 'preparing' }, actor, now);
  await moveOrder(tx, store_id, await lockOrder(tx, store_id, id), { to: 'delivered' }, actor, now);
}

/** Lays what was paid at the tabs on their rounds, to the cent; rounds with payments of their own keep those. */
async function payRounds(tx: Tx, store_id: StoreId, ids: readonly TabId[], orders: readonly TabOrder[], now: Date) {
  const open = orders.filter(({ paid_alone }) => !paid_alone);
  const payments = (await findTabMovements(tx, store_id, ids, [])).filter(({ reversed }) => !reversed);
  const parts = allot(
    payments,
    open.map(({ id, total }) => ({ id, amount: total })),
  );
  for (const { id } of open) {
    const own = parts.filter(({ bill }) => bill === id);
    const used = own.map(({ payment, amount }) => ({ ...payments.find((each) => each.id === payment)!, amount })); // allot names no other
    const ways = new Map<string, (typeof used)[number]>();
    for (const each of used) {
      const key = `${each.payment} ${each.real_id ?? ''} ${each.installments}`;
      const known = ways.get(key);
      ways.set(key, known ? { ...known, amount: add(known.amount, each.amount) } : each);
    }
    const [first, ...others] = ways.values();
    const several = others.length > 0 && first !== undefined ? [first, ...others] : null;
    await updateOrders(tx, store_id, [id], {
      paid_at: now,
      payment: several ? PAYMENT.multiple : (first?.payment ?? null),
      real_id: several ? null : (first?.real_id ?? null),
      installments: several ? 1 : (first?.installments ?? 1),
      payment_name: [...ways.values()].map(({ payment_name }) => payment_name).join(' + '),
      multiple_payments: several
        ? JSON.stringify(
            several.map(({ payment, real_id, amount, installments }) => ({
              payment,
              real_id,
              amount,
              ...ifDivided(installments),
            })),
          )
        : null,
    });
  }
  await followCosts(
    tx,
    store_id,
    open.map(({ id }) => id),
  );
}
