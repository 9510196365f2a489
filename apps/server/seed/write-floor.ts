import type { StoreId } from '@comanda/domain/ids';
import type { Tx } from '../src/platform/db.ts';
import { newTablePin } from '../src/platform/tokens.ts';
import { DELIVERY_METHOD, PAYMENT } from '@comanda/domain/codes';
import type { DemoFloor } from './demo-store.ts';
import { type DemoOrder, makeOrder, type SeedStore } from './make-order.ts';
import type { Picks } from './picks.ts';

/** Rooms with their tables, and the stations with what each makes and how long a piece takes. */
export async function writeFloor(tx: Tx, store_id: StoreId, { rooms, stations }: DemoFloor): Promise<void> {
  for (const [index, { name, labels, tables }] of rooms.entries()) {
    const room = await tx
      .insertInto('dining_rooms')
      .values({ store_id, name, position: index + 1, labels: JSON.stringify(labels) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('dining_tables')
      .values(tables.map((table) => ({ store_id, room_id: room.id, ...table })))
      .execute();
  }
  for (const { name, capacity, minutes } of stations) {
    const group = await tx
      .insertInto('print_groups')
      .values({ store_id, name, capacity })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [item, prep_minutes] of Object.entries(minutes)) {
      await tx
        .updateTable('menu_items')
        .set({ printer_group_id: group.id, prep_minutes })
        .where('store_id', '=', store_id)
        .where('name', '=', item)
        .execute();
    }
  }
}

interface Seated {
  number: number;
  people: number;
  /** Minutes ago. */
  rounds: readonly number[];
  bill_asked?: number;
}
/** Who sits in the middle of the night, besides those whom the kitchen still cooks for. */
const SEATED: readonly Seated[] = [
  { number: 1, people: 3, rounds: [71, 26] },
  { number: 4, people: 2, rounds: [38] },
  { number: 7, people: 2, rounds: [94, 52], bill_asked: 3 },
  { number: 8, people: 8, rounds: [63, 41, 19] },
];
const RESERVED = { number: 6, name: 'Família Prado', inMinutes: 75 };
const MINUTE = 60_000;

/** What they have been brought, and have not paid. */
export const seatedOrders = (picks: Picks, store: SeedStore, now: Date): DemoOrder[] =>
  SEATED.flatMap(({ number, rounds }) =>
    rounds.map((ago) => {
      // Nothing is taken off or put on for a way of paying that nobody has chosen.
      const unpaid = { ...store, payments: store.payments.filter(({ id }) => id === PAYMENT.cash) };
      const created_at = new Date(now.getTime() - ago * MINUTE);
      const order = makeOrder(picks, unpaid, created_at, 'delivered', DELIVERY_METHOD.table);
      return { ...order, table_number: number, owed: true, change: null, rating: null, review: null };
    }),
  );

/** A bill for each table whose order is not finished or paid, as if it had been opened with it. */
export async function writeTabs(tx: Tx, store_id: StoreId, now: Date): Promise<void> {
  const open = await tx
    .selectFrom('orders')
    .select(['id', 'table_number', 'created_at'])
    .where('store_id', '=', store_id)
    .where('table_number', 'is not', null)
    .where((eb) => eb.or([eb('status', 'not in', ['delivered', 'cancelled']), eb('paid_at', 'is', null)]))
    .where('status', '<>', 'cancelled')
    .orderBy('id')
    .execute();
  const byTable = Map.groupBy(open, ({ table_number }) => table_number ?? 0);
  for (const [number, orders] of byTable) {
    const first = orders[0]!; // no group is empty
    const seated = SEATED.find((each) => each.number === number);
    const asked = seated?.bill_asked;
    const tab = await tx
      .insertInto('tabs')
      .values({
        store_id,
        number,
        people: seated?.people ?? 2,
        bill_asked_at: asked === undefined ? null : new Date(now.getTime() - asked * MINUTE),
        opened_at: first.created_at,
        pin: newTablePin(),
        op_id: `demo-${first.id}`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('orders')
      .set({ tab_id: tab.id })
      .where('store_id', '=', store_id)
      .where(
        'id',
        'in',
        orders.map(({ id }) => id),
      )
      .execute();
  }
}

/** Who is expected tonight. */
export async function writeReservation(tx: Tx, store_id: StoreId, now: Date): Promise<void> {
  await tx
    .updateTable('dining_tables')
    .set({ reserved_for: RESERVED.name, reserved_at: new Date(now.getTime() + RESERVED.inMinutes * MINUTE) })
    .where('store_id', '=', store_id)
    .where('number', '=', RESERVED.number)
    .execute();
}

/** What the kitchen has ready now was finished line by line, and may be called back. */
export async function writeDone(tx: Tx, store_id: StoreId, now: Date): Promise<void> {
  const ready = await tx
    .selectFrom('orders')
    .select(['id', 'ready_time'])
    .where('store_id', '=', store_id)
    .where('status', '=', 'ready')
    .execute();
  for (const { id, ready_time } of ready) {
    const done_at = ready_time ?? now;
    const lines = await tx
      .updateTable('order_items')
      .set({ done_at })
      .where('store_id', '=', store_id)
      .where('order_id', '=', id)
      .returning('line')
      .execute();
    await tx
      .insertInto('kitchen_ops')
      .values({
        store_id,
        op_id: `demo-done-${id}`,
        order_id: id,
        kind: 'done',
        lines: lines.map(({ line }) => line),
        created_at: done_at,
      })
      .execute();
  }
}
