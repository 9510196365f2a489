import { PAYMENT, ROLE } from '@comanda/domain/codes';
import { addDays } from '@comanda/domain/local-time';
import { add, money } from '@comanda/domain/money';
import { dueOf } from '@comanda/domain/delivery/driver-settlement';
import type { DriverId } from '@comanda/domain/ids';
import { storeDay } from '@comanda/domain/hours/store-day';
import { controlDrawer } from '../src/features/cash/drawer.ts';
import { moveCash } from '../src/features/cash/move-cash.ts';
import { type Payment, recordPayments } from '../src/features/cash/public.ts';
import { closeShift } from '../src/features/driver-shifts/close-shift.ts';
import { openShift } from '../src/features/driver-shifts/open-shift.ts';
import { readShift, getShift } from '../src/features/driver-shifts/public.ts';
import type { Tx } from '../src/platform/db.ts';
import type { SignedInUser } from '../src/platform/sessions.ts';
import type { Life } from './write-people.ts';

const MINUTE = 60_000;
/** Business days whose drawers are in the book. */
const DAYS = 6;
const FLOAT = 150;
const DRIVER_FLOAT = 50;
const DRIVERS = [
  { name: 'Jonas Prates', phone: '31988110022', day_pay: 40, delivery_pay: 5 },
  { name: 'Marli Couto', phone: '31988110033', day_pay: 40, delivery_pay: 5 },
  { name: 'Davi Lopes', phone: '31988110044', day_pay: 0, delivery_pay: 8 },
] as const;

/** The last days of the drawer and of who brought the deliveries: floats, sales, settlements, counts. All is closed now. */
export async function writeTill(tx: Tx, life: Life): Promise<void> {
  const { store_id, store, now } = life;
  const drivers = await tx
    .insertInto('drivers')
    .values(DRIVERS.map((driver) => ({ store_id, created_at: now, ...driver })))
    .returning(['id', 'name'])
    .execute();
  // Past midnight the evening still runs: its drawer is not counted, and its tables owe.
  const today = storeDay(store.opening, now);
  for (let back = DAYS; back >= 1; back -= 1) await writeDay(tx, life, addDays(today, -back), drivers, back);
}

type Sold = Awaited<ReturnType<typeof findSold>>[number];
const findSold = (tx: Tx, store_id: number, day: string) =>
  tx
    .selectFrom('orders')
    .select(['id', 'delivery_method', 'payment', 'real_id', 'payment_name', 'installments', 'total', 'change'])
    .select(['created_at', 'delivered_time'])
    .where('store_id', '=', store_id)
    .where('day', '=', day)
    .where('status', '=', 'delivered')
    .orderBy('delivered_time')
    .execute();

async function writeDay(
  tx: Tx,
  { store_id, people }: Life,
  day: string,
  drivers: readonly { id: DriverId }[],
  back: number,
): Promise<void> {
  const sold = await findSold(tx, store_id, day);
  const [first, last] = [sold[0], sold.at(-1)];
  if (!first || !last) return;
  const opens = new Date(Math.min(...sold.map(({ created_at }) => new Date(created_at).getTime())) - 30 * MINUTE);
  const closes = new Date(
    Math.max(...sold.map(({ delivered_time }) => new Date(delivered_time ?? 0).getTime())) + 30 * MINUTE,
  );
  // Their device has signed out since: no session has this number.
  const user = { id: people.manager, type: ROLE.manager, device: 0 } as SignedInUser; // all that is read of them
  const control = { denominations: [], ways: [], note: '' };
  await controlDrawer(tx, store_id, { ...control, status: 1, value: money(FLOAT) }, user, opens);
  const shifts: number[] = [];
  for (const driver of drivers.slice(0, 2)) {
    const body = { driver_id: driver.id, opening_float: money(DRIVER_FLOAT), machine: '' };
    shifts.push((await openShift(tx, store_id, body, { user_id: people.manager, now: opens })).id);
  }
  const deliveries = sold.filter(({ delivery_method }) => delivery_method === 2);
  const driverOf = new Map(deliveries.map(({ id }, index) => [id, drivers[index % 2]!.id])); // two are at work
  await recordPayments(
    tx,
    store_id,
    sold.map((order) => paymentOf(order, driverOf.get(order.id))),
    {
      user_id: people.attendant,
      now: closes,
    },
  );
  await deliver(tx, store_id, deliveries, driverOf);
  for (const id of shifts) {
    const { settlement } = await readShift(tx, store_id, await getShift(tx, store_id, id), closes);
    const due = dueOf(settlement, 'cash');
    const body = { counted: due, pay_with: 'cash', due, note: '' } as const;
    await closeShift(tx, store_id, id, body, { user_id: people.manager, now: closes });
  }
  const move = {
    store_id,
    reason: 'Troco no banco',
    op_id: `demo-${day}`,
    kind: 'supply',
    amount: money(100),
  } as const;
  await moveCash(tx, store_id, move, { user, now: closes });
  const cash = await tx
    .selectFrom('cash_movements as m')
    .innerJoin('cash_sessions as s', (on) =>
      on.onRef('s.store_id', '=', 'm.store_id').onRef('s.id', '=', 'm.session_id'),
    )
    .select((eb) => eb.fn.sum<number>('m.amount').as('sum'))
    .where('m.store_id', '=', store_id)
    .where('s.closed_at', 'is', null)
    .where('m.payment', '=', PAYMENT.cash)
    .executeTakeFirstOrThrow();
  const short = back === 2 ? -3.5 : 0;
  const value = add(FLOAT, Number(cash.sum ?? 0), short);
  const note = short < 0 ? 'Faltou troco de uma mesa.' : '';
  await controlDrawer(
    tx,
    store_id,
    { ...control, note, status: 2, value },
    user,
    new Date(closes.getTime() + 10 * MINUTE),
  );
}

const paymentOf = (order: Sold, driver_id: DriverId | undefined): Payment => ({
  kind: 'sale',
  payment: order.payment ?? PAYMENT.cash,
  real_id: order.real_id,
  payment_name: order.payment_name,
  installments: order.installments,
  amount: order.total,
  tendered: order.payment === PAYMENT.cash ? (order.change ?? order.total) : null,
  order_id: order.id,
  driver_id,
  op_id: `demo-sale-${order.id}`,
});

async function deliver(
  tx: Tx,
  store_id: number,
  orders: readonly Sold[],
  driverOf: ReadonlyMap<number, DriverId>,
): Promise<void> {
  if (orders.length === 0) return;
  for (const driver_id of new Set(driverOf.values()))
    await tx
      .updateTable('orders')
      .set({ driver_id })
      .where('store_id', '=', store_id)
      .where(
        'id',
        'in',
        orders.filter(({ id }) => driverOf.get(id) === driver_id).map(({ id }) => id),
      )
      .execute();
  const card = new Set<number>([PAYMENT.debit, PAYMENT.credit, PAYMENT.ticket]);
  await tx
    .insertInto('deliveries')
    .values(
      orders.map(({ id, payment, total, delivered_time }) => ({
        store_id,
        order_id: id,
        driver_id: driverOf.get(id)!, // made from the same orders
        proof: 'code',
        cash: payment === PAYMENT.cash ? total : 0,
        card: card.has(payment ?? 0) ? total : 0,
        delivered_at: delivered_time ?? new Date(),
        op_id: `demo-delivery-${id}`,
      })),
    )
    .execute();
}
