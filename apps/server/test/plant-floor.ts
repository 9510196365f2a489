import type { ClientId, DriverId, OrderId, StoreId, TabId } from '@comanda/domain/ids';
import type { Db } from '../src/platform/db.ts';
import { FRIDAY_EVENING } from './app.ts';

/** Gives a store a row in every table of its shop floor: a table with a bill, a drawer, a debt, and a delivery that is settled. */
export async function plantFloor(
  db: Db,
  store_id: StoreId,
  { order, client, user, driver }: { client: ClientId; user: number; driver: DriverId; order: OrderId },
): Promise<void> {
  const created_at = FRIDAY_EVENING;
  const room = await db
    .insertInto('dining_rooms')
    .values({ store_id, name: 'Varanda de cima', position: 9 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('dining_tables')
    .values({ store_id, number: 1812, room_id: room.id, name: 'Árvore', seats: 6 })
    .execute();
  const tab = await db
    .insertInto('tabs')
    .values({
      store_id,
      number: 1812,
      client_id: client,
      pin: '4711',
      opened_at: created_at,
      opened_by: user,
      op_id: 'mesa',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('orders')
    .set({ tab_id: tab.id })
    .where('store_id', '=', store_id)
    .where('id', '=', order)
    .execute();
  await plantDrawer(db, store_id, { order, client, user, tab: tab.id });
  const shift = await db
    .insertInto('driver_shifts')
    .values({ store_id, driver_id: driver, opened_at: created_at, opened_by: user, opening_float: 50 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('deliveries')
    .values({
      store_id,
      order_id: order,
      driver_id: driver,
      proof: 'no_code',
      reason: 'Portaria',
      cash: 31.1,
      latitude: -19.912345678901,
      longitude: -43.9,
      delivered_at: created_at,
      shift_id: shift.id,
      op_id: 'entrega',
    })
    .execute();
  await db
    .insertInto('door_reports')
    .values({
      store_id,
      order_id: order,
      driver_id: driver,
      kind: 'nobody_home',
      note: 'Portaria fechada',
      reported_at: created_at,
      op_id: 'voltou',
      decision: 'back',
      decided_at: created_at,
      decided_by: user,
      shift_id: shift.id,
    })
    .execute();
  await db
    .insertInto('blind_minutes')
    .values({ store_id, day: '2026-11-20', shift: 1, minutes: 7, last_at: created_at })
    .execute();
  await db
    .insertInto('promise_factors')
    .values({ store_id, delivered: 1.25, handed: 0.9, orders: 80, updated_at: created_at })
    .execute();
}

async function plantDrawer(
  db: Db,
  store_id: StoreId,
  { order, client, user, tab }: { client: ClientId; user: number; order: OrderId; tab: TabId },
): Promise<void> {
  const created_at = FRIDAY_EVENING;
  await db.insertInto('tills').values({ store_id, number: 1, name: 'Salão' }).execute();
  const session = await db
    .insertInto('cash_sessions')
    .values({ store_id, opened_at: created_at, opened_by: user, opening_float: 100 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sold = {
    store_id,
    session_id: session.id,
    payment: 50,
    order_id: order,
    tab_id: tab,
    client_id: client,
    created_at,
  };
  const movement = async (values: { kind: 'sale' | 'reversal'; amount: number; op_id: string; reverses?: number }) => {
    const { id } = await db
      .insertInto('cash_movements')
      .values({
        ...sold,
        user_id: user,
        allocation: JSON.stringify({ lines: [{ order_id: order, line: 1 }] }),
        ...values,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const taken = await movement({ kind: 'sale', amount: 31.1, op_id: 'venda' });
  const back = await movement({ kind: 'reversal', amount: -31.1, op_id: 'estorno', reverses: taken });
  const owed = { store_id, client_id: client, order_id: order, user_id: user, created_at };
  const debit = await db
    .insertInto('credit_entries')
    .values({ ...owed, kind: 'debit', amount: 31.1, movement_id: taken, op_id: 'venda' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('credit_entries')
    .values({ ...owed, kind: 'reversal', amount: -31.1, movement_id: back, reverses: debit.id, op_id: 'estorno' })
    .execute();
  await db
    .insertInto('approvals')
    .values({ store_id, kind: 'void', user_id: user, approver_id: user, order_id: order, amount: 6, created_at })
    .execute();
}
