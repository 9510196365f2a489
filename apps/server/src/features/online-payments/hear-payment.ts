import { namesIn } from '@comanda/domain/fields/field';
import { ONLINE_PAYMENT_ATTEMPT } from '@comanda/domain/fields/online-payment';
import type { OrderId, StoreId } from '@comanda/domain/ids';
import { add, isPositive, min, subtract, toCents } from '@comanda/domain/money';
import { type Arrival, decideArrival } from '@comanda/domain/online-payments/arrival';
import { joinFacts, keptOf, leadingAttempt } from '@comanda/domain/online-payments/attempt';
import { ONLINE_CODES } from '@comanda/domain/online-payments/codes';
import { hasPaid } from '@comanda/domain/online-payments/states';
import type { ProviderPayment } from '../../partners/payment-provider.ts';
import { afterDeadlock, type Tx } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import { recordPayments, settleOrder } from '../cash/public.ts';
import { lockOrder, type LockedOrder, recordChange, updateOrder } from '../orders/public.ts';
import { askToTidyPayment } from '../payment-asks/public.ts';
import { nextAsk } from './next-ask.ts';
import {
  type AttemptPlace,
  type AttemptRow,
  bookedOf,
  findAttempts,
  findWay,
  getOrderOf,
  getPayment,
  insertStep,
  updateAttempt,
  updatePayment,
} from './online-payments.repo.ts';

const KEPT = namesIn(ONLINE_PAYMENT_ATTEMPT, 'kept');
type Kept = Pick<ProviderPayment, (typeof KEPT)[number]>;
const isSilent = (value: unknown) => value === null || value === '';

/** What a provider's answer changes of an attempt besides its facts. */
const saidOf = (told: ProviderPayment, known: AttemptRow) => ({
  provider_id: told.provider_id,
  detail: told.detail,
  installments: told.installments,
  ...(Object.fromEntries(KEPT.map((name) => [name, isSilent(told[name]) ? known[name] : told[name]])) as Kept), // one entry for each
});

/**
 * What the provider says of an attempt becomes of it, its payment, its order and the books, in one transaction: the only way in
 * which any of them changes. The same said twice, late or in another order ends the same.
 */
export async function hearPayment(
  { transaction, events }: Pick<Services, 'transaction' | 'events'>,
  place: AttemptPlace,
  told: ProviderPayment,
  now: Date,
): Promise<void> {
  const { store_id } = place;
  const changed = await afterDeadlock(() => transaction((tx) => hear(tx, place, told, now)));
  if (changed) events.wake(store_id);
}

async function hear(tx: Tx, place: AttemptPlace, told: ProviderPayment, now: Date): Promise<boolean> {
  const { store_id, payment_id, number } = place;
  const order_id = await getOrderOf(tx, store_id, payment_id);
  const order = await lockOrder(tx, store_id, order_id);
  const payment = await getPayment(tx, store_id, order_id, { lock: true });
  const attempts = await findAttempts(tx, store_id, payment_id);
  const known = attempts.find((each) => each.number === number);
  if (payment === undefined || known === undefined) return false;
  const facts = joinFacts(known, told);
  const after = {
    ...facts,
    ...(facts.said_at === told.said_at || known.provider_id === null ? saidOf(told, known) : {}),
  };
  const { state, said_at, amount, refunded } = after;
  const asked = state === known.state ? known.asked + 1 : 0;
  await updateAttempt(tx, place, {
    state,
    said_at,
    amount,
    refunded,
    asked,
    ...saidOf({ ...told, detail: after.detail }, known),
    ask_at: nextAsk({ state, asked, created_at: known.created_at }, now),
  });
  const same = state === known.state && toCents(refunded) === toCents(known.refunded);
  if (same && known.provider_id !== null) return false;
  const all = attempts.map((each) => (each === known ? after : each));
  const arrival = decideArrival(
    { total: order.total, paid: order.paid_at !== null, cancelled: order.status === 'cancelled' },
    known,
    after,
  );
  const leading = leadingAttempt(all) ?? after;
  await updatePayment(tx, store_id, payment_id, {
    state: leading.state,
    paid: add(...all.filter((each) => hasPaid(each.state)).map((each) => each.amount)),
    refunded: add(...all.map((each) => min(each.refunded, each.amount))),
    changed_at: now,
    ...(arrival.attention === null ? {} : { attention: arrival.attention }),
  });
  await keepSteps(tx, { store_id, payment_id, known, after, arrival }, now);
  await changeOrder(tx, { store_id, order, order_id, arrival, leading, attempt: after }, now);
  await book(tx, { store_id, order, order_id, arrival, all, attempt: after }, now);
  if (arrival.pays || arrival.returns) await askToTidyPayment(tx, store_id, order_id, now);
  await recordChange(tx, store_id, order_id, { kind: arrival.pays ? 'paid' : 'payment', by: 'system' }, now);
  return true;
}

interface Heard {
  store_id: StoreId;
  order_id: OrderId;
  order: LockedOrder;
  arrival: Arrival;
  attempt: AttemptRow;
}

async function keepSteps(
  tx: Tx,
  {
    store_id,
    payment_id,
    known,
    after,
    arrival,
  }: { store_id: StoreId; payment_id: number; known: AttemptRow; after: AttemptRow; arrival: Arrival },
  now: Date,
): Promise<void> {
  const step = { payment_id, attempt: after.number, at: now };
  if (after.state !== known.state)
    await insertStep(tx, store_id, {
      ...step,
      kind: 'state',
      state: after.state,
      amount: after.amount,
      detail: after.detail,
    });
  const returned = subtract(after.refunded, known.refunded);
  if (isPositive(returned)) await insertStep(tx, store_id, { ...step, kind: 'refund_done', amount: returned });
  if (arrival.pays) await insertStep(tx, store_id, { ...step, kind: 'paid', amount: keptOf(after) });
  if (arrival.attention !== null)
    await insertStep(tx, store_id, { ...step, kind: 'attention', detail: arrival.attention, amount: keptOf(after) });
}

/** The order's row: what the provider says of its payment, that it is paid, and how it came to be. */
async function changeOrder(
  tx: Tx,
  { store_id, order, arrival, leading, attempt }: Heard & { leading: AttemptRow },
  now: Date,
): Promise<void> {
  const way = arrival.pays ? await findWay(tx, store_id, attempt.provider, ONLINE_CODES[attempt.method]) : undefined;
  await updateOrder(tx, store_id, order, {
    payment_status: leading.state,
    ...(arrival.pays ? { paid_at: now } : {}),
    ...(way === undefined ? {} : { payment: way.id, real_id: way.real_id, payment_name: way.name }),
  });
}

/** The books hold what the store has of an order's money: what paying it writes, and each difference after that. */
async function book(
  tx: Tx,
  { store_id, order_id, order, arrival, all, attempt }: Heard & { all: readonly AttemptRow[] },
  now: Date,
): Promise<void> {
  const by = { user_id: null, now };
  if (arrival.pays) await settleOrder(tx, store_id, order_id, by);
  const beside = arrival.pays ? subtract(keptOf(attempt), order.total) : arrival.change;
  // Cancelling has taken out of the books what the provider still has to give back.
  const amount =
    order.status === 'cancelled' ? subtract(add(...all.map(keptOf)), await bookedOf(tx, store_id, order_id)) : beside;
  if (toCents(amount) === 0) return;
  const { payment_id, number, said_at, refunded, provider, method } = attempt;
  const way = await findWay(tx, store_id, provider, ONLINE_CODES[method]);
  const said = said_at === null ? 0 : Date.parse(said_at);
  await recordPayments(
    tx,
    store_id,
    [
      {
        kind: 'sale',
        payment: ONLINE_CODES[attempt.method],
        real_id: way?.real_id ?? null,
        amount,
        order_id,
        op_id: `online:${payment_id}:${number}:${toCents(refunded)}:${said}`,
      },
    ],
    by,
  );
}
