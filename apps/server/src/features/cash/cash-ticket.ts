import type { CashTicket } from '@comanda/contract/floor/cash';
import { type CountedWay, drawerPayment } from '@comanda/domain/payments/cash-count';
import { PAYMENT } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import { add, money, subtract } from '@comanda/domain/money';
import type { Db } from '../../platform/db.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import { paymentName } from '../stores/public.ts';
import { countsBlindly, describeSession } from './drawer.ts';
import { getPlace, getSession } from './sessions.repo.ts';
import { findExpected, sumByKind, sumOrders } from './ticket.repo.ts';

type Sums = Awaited<ReturnType<typeof sumByKind>>;

/**
 * What a drawer took so far (X), or took until its close (Z). Of an open drawer whoever counts blindly sees how often, not
 * how much cash.
 * @throws {AppError} not_found
 */
export async function readCashTicket(
  db: Db,
  store_id: StoreId,
  id: number,
  reader: Pick<SignedInUser, 'type'>,
  now: Date,
): Promise<CashTicket> {
  const session = await getSession(db, store_id, id);
  const until = session.closed_at ?? now.toISOString();
  const [place, sums, orders, expected] = await Promise.all([
    getPlace(db, store_id),
    sumByKind(db, store_id, id),
    sumOrders(db, store_id, { id, till: session.till, from: session.opened_at, until }),
    findExpected(db, store_id, id),
  ]);
  const closed = session.closed_at !== null;
  const blind = !closed && countsBlindly(reader, place);
  const of = (kind: string) => sums.filter((row) => row.kind === kind);
  const amount = (rows: Sums) => add(...rows.map((row) => row.amount));
  const sales = of('sale');
  const reversals = sums.filter(({ reversal }) => reversal);
  return {
    store_name: place.name,
    kind: closed ? 'z' : 'x',
    at: until,
    session: describeSession(session),
    sales: byWay(sales).map((way) => (blind && way.payment === PAYMENT.cash ? { ...way, amount: null } : way)),
    sales_total: blind ? null : amount(sales),
    orders: orders.orders,
    discounts: money(orders.discounts),
    cancelled: { count: orders.cancelled, amount: money(orders.cancelled_amount) },
    supplies: amount(of('supply')),
    withdrawals: subtract(0, amount(of('withdrawal'))),
    credit_payments: blind ? null : amount(of('credit_payment')),
    settlements: blind ? null : amount(of('settlement')),
    reversals: { count: count(reversals), amount: blind ? add(0) : amount(reversals) },
    people: byPerson(sales).map((person) => (blind ? { ...person, amount: null } : person)),
    ways: (closed ? ((expected ?? []) as CountedWay[]) : []) // written only by `closeDrawer`
      .map((way) => ({ ...way, name: paymentName(way.payment) })),
  };
}

const count = (rows: Sums) => rows.reduce((sum, row) => sum + row.count, 0);

function byWay(rows: Sums) {
  const ways = Map.groupBy(rows, ({ payment }) => drawerPayment(payment));
  return [...ways]
    .toSorted(([a], [b]) => a - b)
    .map(([payment, of]) => ({
      payment,
      name: paymentName(payment),
      count: of.reduce((sum, row) => sum + (row.reversal ? -row.count : row.count), 0),
      amount: add(...of.map((row) => row.amount)),
    }));
}

function byPerson(rows: Sums) {
  const people = Map.groupBy(rows, ({ user_id }) => user_id);
  return [...people].map(([user_id, of]) => ({
    user_id,
    name: of[0]?.user_name ?? 'Pelo cardápio',
    count: of.reduce((sum, row) => sum + (row.reversal ? 0 : row.count), 0),
    amount: add(...of.map((row) => row.amount)),
  }));
}
