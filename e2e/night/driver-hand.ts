import { randomUUID } from 'node:crypto';
import { createRoute } from '@comanda/contract/delivery/dispatch';
import { deliverByDriver, leaveByDriver, openDriverPage, trackCourier } from '@comanda/contract/delivery/driver-page';
import { answerSettlement } from '@comanda/contract/delivery/driver-page';
import { closeDriverShift, getDriverShifts } from '@comanda/contract/delivery/driver-shifts';
import { updateOrder } from '@comanda/contract/orders/orders';
import { PAYMENT } from '@comanda/domain/codes';
import { add } from '@comanda/domain/money';
import { expect } from '@playwright/test';
import { type NightBook, paid } from './book.ts';
import { saidPayment } from './fates.ts';
import { DRIVER_FLOAT, type NightShop } from './night-shop.ts';
import type { ToldOrder } from './place.ts';

/** What the driver did, by his own memory. */
export interface DriverMemory {
  cash: number;
  card: number;
  other: number;
  delivered: number;
  returned: number;
  tips: number;
}
export const freshMemory = (): DriverMemory => ({ cash: 0, card: 0, other: 0, delivered: 0, returned: 0, tips: 0 });

const MOST = 20;

/** Takes everything that is ready, on as many ways as it needs. */
export async function bring(shop: NightShop, orders: readonly ToldOrder[], memory: DriverMemory): Promise<void> {
  const { owner, network, store_id, driver } = shop;
  const phone = network.phone();
  const params = { token: driver.token };
  for (let from = 0; from < orders.length; from += MOST) {
    const load = orders.slice(from, from + MOST);
    const order_ids = load.map(({ id }) => id);
    await owner(createRoute, { body: { store_id, driver_id: driver.id, order_ids, op_id: randomUUID() } });
    const { stops } = await phone(openDriverPage, { params });
    expect(stops.map(({ order_id }) => order_id)).toEqual(expect.arrayContaining(order_ids));
    await phone(leaveByDriver, { params, body: { order_ids } });
    for (const [place, order] of load.entries()) await ringAt(shop, order, from + place, memory);
  }
}

/** Mostly with the client's code; some have none, some pay by card after all, one sends it back, one the store clicks away. */
async function ringAt(shop: NightShop, order: ToldOrder, place: number, memory: DriverMemory): Promise<void> {
  const { owner, network, store_id, driver, methods, book } = shop;
  const phone = network.phone();
  const { id } = order;
  if (place % 9 === 5) {
    order.plan.fate = 'cancelled late';
    await owner(updateOrder, { body: { store_id, id, status: 'cancelled', cancellation_code: 'delivery_problem' } });
    memory.returned += 1;
    return;
  }
  memory.delivered += 1;
  if (place % 9 === 7) {
    await owner(updateOrder, { body: { store_id, id, status: 'delivered' } });
    take(memory, book, saidPayment(order), order.total);
    return;
  }
  const changesMind = place % 9 === 3;
  const tip = place % 9 === 1 ? 2 : 0;
  const courier = await phone(trackCourier, { params: { token: order.track_token } });
  const body = {
    order_id: id,
    op_id: randomUUID(),
    card_tip: tip,
    ...(changesMind ? { real_id: methods.get(PAYMENT.credit) ?? null } : {}),
    ...(place % 9 === 4 ? { no_code_reason: 'Portaria recebeu' } : { code: courier?.code ?? '' }),
  };
  await phone(deliverByDriver, { params: { token: driver.token }, body });
  await phone(deliverByDriver, { params: { token: driver.token }, body });
  take(memory, book, changesMind ? PAYMENT.credit : saidPayment(order), order.total);
  memory.tips = add(memory.tips, tip);
}

function take(memory: DriverMemory, book: NightBook, payment: number, amount: number): void {
  paid(book, payment, amount);
  const way = payment === PAYMENT.cash ? 'cash' : payment === PAYMENT.credit ? 'card' : 'other';
  memory[way] = add(memory[way], amount);
}

/** The store and the driver see the same numbers, which are those that the driver remembers. */
export async function settle({ owner, network, store_id, driver }: NightShop, memory: DriverMemory): Promise<void> {
  const params = { id: driver.id };
  const { current, on_the_way } = await owner(getDriverShifts, { params, query: { store_id } });
  expect(on_the_way).toBe(0);
  const { cash, card, other, delivered, returned, tips } = memory;
  expect(current?.settlement).toMatchObject({
    opening_float: DRIVER_FLOAT,
    cash,
    card,
    other,
    delivered,
    returned,
    in_hand: add(DRIVER_FLOAT, cash),
    card_tips: tips,
    day_pay: 30,
    delivery_pay: 5 * (delivered + returned),
    due_cash: add(DRIVER_FLOAT, cash, -30, -5 * (delivered + returned), -tips),
  });
  const due = current?.settlement.due_cash ?? 0;
  const shift = await owner(closeDriverShift, {
    params: { id: Number(current?.id) },
    body: { store_id, counted: due, due, pay_with: 'cash' },
  });
  expect(shift.difference).toBe(0);
  const page = await network.phone()(answerSettlement, {
    params: { token: driver.token, id: shift.id },
    body: { agreed: true },
  });
  expect(page.last).toMatchObject({ agreed: true, settlement: shift.settlement });
}
