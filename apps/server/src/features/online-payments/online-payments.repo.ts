import { namesNotIn } from '@comanda/domain/fields/field';
import { ONLINE_PAYMENT_ATTEMPT } from '@comanda/domain/fields/online-payment';
import { asOrderId, asTabId, type OrderId, type StoreId } from '@comanda/domain/ids';
import { type Due, DUE_KINDS, type DueKind } from '@comanda/domain/online-payments/dues';
import { type Insertable, sql, type Updateable } from 'kysely';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';
import type {
  OnlinePaymentAttempts,
  OnlinePaymentRefunds,
  OnlinePayments,
  OnlinePaymentSteps,
} from '../../platform/db-types.ts';

const PAYMENT = ['id', 'state', 'paid', 'refunded', 'attention', 'created_at', 'changed_at'] as const;
const ATTEMPT = namesNotIn(ONLINE_PAYMENT_ATTEMPT, 'held');
export type PaymentRow = NonNullable<Awaited<ReturnType<typeof getPayment>>>;
export type AttemptRow = Awaited<ReturnType<typeof findAttempts>>[number];
/** Where an attempt stands. */
export interface AttemptPlace {
  store_id: StoreId;
  payment_id: number;
  number: number;
}

const ID_OF = {
  order: 'order_id',
  share: 'share_id',
  charge: 'charge_id',
  bill: 'bill_id',
} as const satisfies Readonly<Record<DueKind, string>>;
export const getPayment = (db: Db, store_id: StoreId, { kind, id }: Due, { lock = false } = {}) =>
  db
    .selectFrom('online_payments')
    .where('store_id', '=', store_id)
    .where(sql.ref(ID_OF[kind]), '=', id)
    .select(PAYMENT)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();

/** What a payment pays. @throws {AppError} not_found */
export async function getDueOf(db: Db, store_id: StoreId, payment_id: number): Promise<Due> {
  const row = await db
    .selectFrom('online_payments')
    .where('store_id', '=', store_id)
    .where('id', '=', payment_id)
    .select(Object.values(ID_OF))
    .executeTakeFirst();
  const found = orNotFound(row);
  for (const kind of DUE_KINDS) {
    const id = found[ID_OF[kind]];
    if (id !== null) return { kind, id };
  }
  throw new AppError('not_found');
}

/** Payments of the shares of a table's bill, or of one that was joined to it. */
export const findSharePayments = (db: Db, store_id: StoreId, tab_id: number) =>
  db
    .selectFrom('online_payments as p')
    .innerJoin('table_pix as x', (on) => on.onRef('x.store_id', '=', 'p.store_id').onRef('x.id', '=', 'p.share_id'))
    .innerJoin('tabs as t', (on) => on.onRef('t.store_id', '=', 'x.store_id').onRef('t.id', '=', 'x.tab_id'))
    .where('p.store_id', '=', store_id)
    .where((eb) => eb.or([eb('t.id', '=', asTabId(tab_id)), eb('t.merged_into', '=', asTabId(tab_id))]))
    .select('x.id as share_id')
    .orderBy('x.id')
    .execute();

const columnsOf = ({ kind, id }: Due) => ({
  order_id: kind === 'order' ? asOrderId(id) : null,
  share_id: kind === 'share' ? id : null,
  charge_id: kind === 'charge' ? id : null,
  bill_id: kind === 'bill' ? id : null,
});

/** The payment of what is held; made where there is none. */
export async function openPayment(tx: Tx, store_id: StoreId, due: Due, now: Date): Promise<PaymentRow> {
  await tx
    .insertInto('online_payments')
    .values({ store_id, ...columnsOf(due), state: 'created', created_at: now, changed_at: now })
    .onConflict((conflict) => conflict.columns(['store_id', ID_OF[due.kind]]).doNothing())
    .execute();
  return orNotFound(await getPayment(tx, store_id, due, { lock: true }));
}

export async function updatePayment(
  tx: Tx,
  store_id: StoreId,
  id: number,
  changes: Updateable<OnlinePayments>,
): Promise<void> {
  await tx.updateTable('online_payments').set(changes).where('store_id', '=', store_id).where('id', '=', id).execute();
}

/** In the order of their numbers. */
export const findAttempts = (db: Db, store_id: StoreId, payment_id: number) =>
  db
    .selectFrom('online_payment_attempts')
    .where('store_id', '=', store_id)
    .where('payment_id', '=', payment_id)
    .select(ATTEMPT)
    .orderBy('number')
    .execute();

export async function insertAttempt(
  tx: Tx,
  store_id: StoreId,
  attempt: Omit<Insertable<OnlinePaymentAttempts>, 'store_id'>,
): Promise<void> {
  await tx
    .insertInto('online_payment_attempts')
    .values({ store_id, ...attempt })
    .execute();
}

export async function updateAttempt(
  db: Db,
  { store_id, payment_id, number }: AttemptPlace,
  changes: Updateable<OnlinePaymentAttempts>,
): Promise<void> {
  await db
    .updateTable('online_payment_attempts')
    .set(changes)
    .where('store_id', '=', store_id)
    .where('payment_id', '=', payment_id)
    .where('number', '=', number)
    .execute();
}

/** @returns whether nobody else asks the provider for it now */
export async function claimAttempt(
  db: Db,
  { store_id, payment_id, number }: AttemptPlace,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('online_payment_attempts')
    .set({ asking_until: until })
    .where('store_id', '=', store_id)
    .where('payment_id', '=', payment_id)
    .where('number', '=', number)
    .where('provider_id', 'is', null)
    .where((eb) => eb.or([eb('asking_until', 'is', null), eb('asking_until', '<', now.toISOString())]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The attempt that a provider speaks of, by its own name of it or by ours. */
export const findAttempt = (
  db: Db,
  store_id: StoreId,
  { provider, provider_id, reference }: { provider: string; provider_id: string; reference: string | null },
) =>
  db
    .selectFrom('online_payment_attempts')
    .where('store_id', '=', store_id)
    .where('provider', '=', provider)
    .where((eb) =>
      reference === null
        ? eb('provider_id', '=', provider_id)
        : eb.or([eb('provider_id', '=', provider_id), eb('reference', '=', reference)]),
    )
    .select(['payment_id', 'number', 'provider_id', 'ours', 'reference', 'state', 'asked', 'created_at', 'expires_at'])
    .orderBy((eb) => eb('provider_id', 'is not distinct from', provider_id), 'desc')
    .executeTakeFirst();

/** Attempts of any store of which it is time to ask. */
export const findAttemptsToAsk = (db: Db, now: Date, most: number) =>
  db
    .selectFrom('online_payment_attempts')
    .where('ask_at', '<=', now.toISOString())
    .select('store_id')
    .select(ATTEMPT)
    .orderBy('ask_at')
    .limit(most)
    .execute();

export type NewStep = Omit<Insertable<OnlinePaymentSteps>, 'store_id'>;

export const insertStep = (tx: Tx, store_id: StoreId, step: NewStep): Promise<void> =>
  insertSteps(tx, store_id, [step]);

export async function insertSteps(tx: Tx, store_id: StoreId, steps: readonly NewStep[]): Promise<void> {
  if (steps.length === 0) return;
  await tx
    .insertInto('online_payment_steps')
    .values(steps.map((step) => ({ store_id, ...step })))
    .execute();
}

/** Whether it was this payment that paid what is due, and nothing before it. */
export async function hasPaidDue(db: Db, store_id: StoreId, payment_id: number): Promise<boolean> {
  const step = await db
    .selectFrom('online_payment_steps')
    .where('store_id', '=', store_id)
    .where('payment_id', '=', payment_id)
    .where('kind', '=', 'paid')
    .select('id')
    .executeTakeFirst();
  return step !== undefined;
}

const REFUND = [
  ...(['id', 'payment_id', 'attempt', 'op_id', 'idem_key', 'amount', 'reason', 'user_id', 'approver_id'] as const),
  ...(['state', 'provider_id', 'created_at', 'done_at'] as const),
] as const;
export type RefundRow = Awaited<ReturnType<typeof findRefunds>>[number];

export const findRefunds = (db: Db, store_id: StoreId, payment_id: number) =>
  db
    .selectFrom('online_payment_refunds')
    .where('store_id', '=', store_id)
    .where('payment_id', '=', payment_id)
    .select(REFUND)
    .orderBy('id')
    .execute();

/** @returns null for one that is there already */
export const insertRefund = async (
  tx: Tx,
  store_id: StoreId,
  refund: Omit<Insertable<OnlinePaymentRefunds>, 'store_id'>,
): Promise<RefundRow | null> =>
  (await tx
    .insertInto('online_payment_refunds')
    .values({ store_id, ...refund })
    .onConflict((conflict) => conflict.columns(['store_id', 'op_id']).doNothing())
    .returning(REFUND)
    .executeTakeFirst()) ?? null;

/** @returns whether it was still asked for: whoever ends it first says so */
export async function endRefund(
  tx: Tx,
  store_id: StoreId,
  id: number,
  changes: Updateable<OnlinePaymentRefunds>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('online_payment_refunds')
    .set(changes)
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** What was taken to go back does not: what is left of it can be asked for again. */
export async function denyRefund(tx: Tx, store_id: StoreId, id: number): Promise<void> {
  await tx
    .updateTable('online_payment_refunds')
    .set({ state: 'refused' })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .execute();
}

/** What the provider needs to know of who pays, and the page of what is paid. */
export async function getPayer(db: Db, store_id: StoreId, order_id: OrderId) {
  const row = await db
    .selectFrom('orders as o')
    .innerJoin('stores as s', 's.id', 'o.store_id')
    .where('o.store_id', '=', store_id)
    .where('o.id', '=', order_id)
    .select(['o.number', 'o.client_name', 'o.client_email', 'o.client_tax_id', 's.name as store_name', 's.url'])
    .executeTakeFirst();
  return orNotFound(row);
}

/** The account whose record an order is of; null where nobody has proven whose it is. */
export async function getOwner(db: Db, store_id: StoreId, order_id: OrderId): Promise<number | null> {
  const row = await db
    .selectFrom('orders as o')
    .innerJoin('clients as c', (join) => join.onRef('c.store_id', '=', 'o.store_id').onRef('c.id', '=', 'o.client_id'))
    .where('o.store_id', '=', store_id)
    .where('o.id', '=', order_id)
    .select('c.customer_id')
    .executeTakeFirst();
  return row?.customer_id ?? null;
}

/** The store's own row of a way of paying online. */
export const findWay = (db: Db, store_id: StoreId, provider: string, code: number) =>
  db
    .selectFrom('payment_methods')
    .where('store_id', '=', store_id)
    .where('provider', '=', provider)
    .where('id', '=', code)
    .select(['real_id', 'id', 'name', 'enabled'])
    .orderBy('real_id')
    .executeTakeFirst();

/** Who takes the money of the way by which an order is to be paid; null for a way of the shop's own. */
export async function providerOfOrder(db: Db, store_id: StoreId, order_id: OrderId): Promise<string | null> {
  const row = await db
    .selectFrom('orders as o')
    .innerJoin('payment_methods as m', (join) =>
      join.onRef('m.store_id', '=', 'o.store_id').onRef('m.real_id', '=', 'o.real_id'),
    )
    .where('o.store_id', '=', store_id)
    .where('m.store_id', '=', store_id)
    .where('o.id', '=', order_id)
    .select('m.provider')
    .executeTakeFirst();
  return row?.provider ?? null;
}

/** What the books hold of an order. */
export async function bookedOf(tx: Tx, store_id: StoreId, order_id: OrderId): Promise<number> {
  const { sum } = await tx
    .selectFrom('cash_movements')
    .where('store_id', '=', store_id)
    .where('order_id', '=', order_id)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), sql<number>`0`).as('sum'))
    .executeTakeFirstOrThrow();
  return sum;
}

/** The store's row of a way of paying online: made where there is none, after all the others. */
export async function putWay(
  tx: Tx,
  store_id: StoreId,
  { provider, id, name, enabled }: { provider: string; id: number; name: string; enabled: boolean },
  { known: before = 'changes' }: { known?: 'changes' | 'stays' } = {},
): Promise<void> {
  const known = await findWay(tx, store_id, provider, id);
  if (known !== undefined) {
    if (before === 'stays') return;
    await tx
      .updateTable('payment_methods')
      .set({ enabled })
      .where('store_id', '=', store_id)
      .where('real_id', '=', known.real_id)
      .execute();
    return;
  }
  await tx
    .insertInto('payment_methods')
    .values((eb) => ({
      store_id,
      provider,
      id,
      name,
      enabled,
      cashier: false,
      order: eb
        .selectFrom('payment_methods as other')
        .where('other.store_id', '=', store_id)
        .select(sql<number>`coalesce(max(other."order"), 0) + 1`.as('next')),
    }))
    .execute();
}

/** Whether another provider takes the same. */
export async function hasOtherWay(
  db: Db,
  store_id: StoreId,
  { provider, id }: { provider: string; id: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('payment_methods')
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('enabled', '=', true)
    .where('provider', '<>', provider)
    .select('real_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Of the same way of paying by other providers. */
export async function turnOffOthers(
  tx: Tx,
  store_id: StoreId,
  { provider, id }: { provider: string; id: number },
): Promise<void> {
  await tx
    .updateTable('payment_methods')
    .set({ enabled: false })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('provider', '<>', provider)
    .execute();
}
