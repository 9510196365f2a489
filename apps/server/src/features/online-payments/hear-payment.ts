import { namesIn } from '@comanda/domain/fields/field';
import { ONLINE_PAYMENT_ATTEMPT } from '@comanda/domain/fields/online-payment';
import { add, isPositive, min, subtract, toCents } from '@comanda/domain/money';
import { type Arrival, decideArrival } from '@comanda/domain/online-payments/arrival';
import { joinFacts, keptOf, leadingAttempt } from '@comanda/domain/online-payments/attempt';
import { hasPaid, isOpenState } from '@comanda/domain/online-payments/states';
import type { ProviderPayment } from '../../partners/payment-provider.ts';
import { afterDeadlock, type Tx } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import { askToTidy } from '../payment-asks/public.ts';
import { announcePayment } from './announce-payment.ts';
import { DUES } from './dues/dues.ts';
import { nextAsk } from './next-ask.ts';
import { putCard } from './saved-cards.ts';
import {
  type AttemptPlace,
  type AttemptRow,
  denyRefund,
  findAttempts,
  findRefunds,
  getDueOf,
  getPayment,
  insertStep,
  insertSteps,
  type NewStep,
  updateAttempt,
  updatePayment,
} from './online-payments.repo.ts';

const KEPT = namesIn(ONLINE_PAYMENT_ATTEMPT, 'kept');
type Kept = Pick<ProviderPayment, (typeof KEPT)[number]>;
/** Of what the provider refused it has no name. */
export type Said = Omit<ProviderPayment, 'provider_id'> & { readonly provider_id: string | null };
const isSilent = (value: unknown) => value === null || value === '';

/** What a provider's answer changes of an attempt besides its facts. */
const saidOf = (told: Said, known: AttemptRow) => ({
  provider_id: told.provider_id,
  detail: told.detail,
  installments: told.installments,
  ...(Object.fromEntries(KEPT.map((name) => [name, isSilent(told[name]) ? known[name] : told[name]])) as Kept), // one entry for each
});

/**
 * What the provider says of an attempt becomes of it, its payment, what that pays and the books, in one transaction: the only way in
 * which any of them changes. The same said twice, late or in another order ends the same.
 */
export async function hearPayment(
  { transaction, events }: Pick<Services, 'transaction' | 'events'>,
  place: AttemptPlace,
  told: Said,
  now: Date,
): Promise<void> {
  const { store_id } = place;
  const changed = await afterDeadlock(() => transaction((tx) => hear(tx, place, told, now)));
  if (changed) events.wake(store_id);
}

async function hear(tx: Tx, place: AttemptPlace, told: Said, now: Date): Promise<boolean> {
  const { store_id, payment_id, number } = place;
  const due = await getDueOf(tx, store_id, payment_id);
  const held = await DUES[due.kind].hold(tx, store_id, due.id);
  const payment = await getPayment(tx, store_id, due, { lock: true });
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
  const said = saidOf({ ...told, detail: after.detail }, known);
  await updateAttempt(tx, place, {
    state,
    said_at,
    amount,
    refunded,
    asked,
    came_at: known.came_at ?? (hasPaid(state) ? now : null),
    asking_until: null,
    ...said,
    ask_at: nextAsk({ state, asked, created_at: known.created_at, expires_at: known.expires_at }, now),
  });
  const denied = await denyRefunds(tx, place, told.denied ?? [], now);
  const same =
    !denied &&
    state === known.state &&
    toCents(refunded) === toCents(known.refunded) &&
    said.fee === known.fee &&
    said.net === known.net;
  if (same && known.provider_id !== null) return false;
  const all = attempts.map((each) => (each === known ? after : each));
  const arrival = decideArrival(held, known, after);
  const leading = leadingAttempt(all) ?? after;
  await updatePayment(tx, store_id, payment_id, {
    state: leading.state,
    paid: add(...all.filter((each) => hasPaid(each.state)).map((each) => each.amount)),
    refunded: add(...all.map((each) => min(each.refunded, each.amount))),
    changed_at: now,
    ...(arrival.attention === null ? {} : { attention: arrival.attention }),
    ...(denied ? { attention: 'refund_failed' as const } : {}),
  });
  if (told.kept_card !== undefined && known.keeps_for !== null && hasPaid(state))
    await putCard(tx, store_id, { customer_id: known.keeps_for, provider: known.provider, card: told.kept_card }, now);
  await insertSteps(tx, store_id, stepsOf({ payment_id, known, after, arrival }, now));
  await held.settle({ payment_id, arrival, leading, attempt: after, all }, now);
  // What is paid has nothing to tidy where nobody else is paying it.
  if (arrival.returns || (arrival.pays && all.some((each) => isOpenState(each.state))))
    await askToTidy(tx, store_id, due, now);
  await held.announce(now);
  await announcePayment(tx, store_id, due, now);
  return true;
}

/** What a provider had taken to give back and does not: a person has to. @returns whether any of it is news */
async function denyRefunds(
  tx: Tx,
  { store_id, payment_id, number }: AttemptPlace,
  denied: readonly string[],
  now: Date,
): Promise<boolean> {
  if (denied.length === 0) return false;
  const refunds = await findRefunds(tx, store_id, payment_id);
  const gone = refunds.filter(
    ({ attempt, state, provider_id }) =>
      attempt === number && state === 'done' && provider_id !== null && denied.includes(provider_id),
  );
  for (const { id, amount } of gone) {
    await denyRefund(tx, store_id, id);
    await insertStep(tx, store_id, { payment_id, attempt: number, at: now, kind: 'refund_refused', amount });
  }
  return gone.length > 0;
}

function stepsOf(
  { payment_id, known, after, arrival }: { payment_id: number; known: AttemptRow; after: AttemptRow; arrival: Arrival },
  at: Date,
): NewStep[] {
  const step = { payment_id, attempt: after.number, at };
  const { state, amount, detail } = after;
  const returned = subtract(after.refunded, known.refunded);
  const steps: (NewStep | false)[] = [
    state !== known.state && { ...step, kind: 'state', state, amount, detail },
    isPositive(returned) && { ...step, kind: 'refund_done', amount: returned },
    arrival.pays && { ...step, kind: 'paid', amount: keptOf(after) },
    arrival.attention !== null && { ...step, kind: 'attention', detail: arrival.attention, amount: keptOf(after) },
  ];
  return steps.filter((each) => each !== false);
}
