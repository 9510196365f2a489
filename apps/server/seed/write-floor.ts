import type { StoreId } from '@comanda/domain/ids';
import type { Tx } from '../src/platform/db.ts';
import { newTablePin } from '../src/platform/tokens.ts';
import type { DemoFloor } from './demo-store.ts';

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

/** A bill for each table whose order is not finished, as if it had been opened with it. */
export async function writeTabs(tx: Tx, store_id: StoreId): Promise<void> {
  const open = await tx
    .selectFrom('orders')
    .select(['id', 'table_number', 'created_at'])
    .where('store_id', '=', store_id)
    .where('table_number', 'is not', null)
    .where('status', 'not in', ['delivered', 'cancelled'])
    .orderBy('id')
    .execute();
  const byTable = Map.groupBy(open, ({ table_number }) => table_number ?? 0);
  for (const [number, orders] of byTable) {
    const first = orders[0]!; // no group is empty
    const tab = await tx
      .insertInto('tabs')
      .values({
        store_id,
        number,
        people: 2,
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
