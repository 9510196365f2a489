import { randomUUID } from 'node:crypto';
import { controlCash, getCashControl, getCashTicket, moveCash } from '@comanda/contract/floor/cash';
import { getOrdersDay, updateOrder } from '@comanda/contract/orders/orders';
import { drawerPayment, isCounted } from '@comanda/domain/payments/cash-count';
import { PAYMENT } from '@comanda/domain/codes';
import { add, subtract } from '@comanda/domain/money';
import { expect } from '@playwright/test';
import type { Db } from '../../apps/server/src/platform/db.ts';
import { sumDrawer, sumPocket } from './accounts.ts';
import type { DriverMemory } from './driver-hand.ts';
import { byHands } from './night-api.ts';
import { FLOAT, type NightShop } from './night-shop.ts';

export const SUPPLY = 50;
export const WITHDRAWAL = 120;

/** Change from the bank comes into the drawer, and notes go to the safe; each is sent twice. */
export async function moveByHand({ owner, store_id }: NightShop): Promise<void> {
  for (const [kind, amount] of [
    ['supply', SUPPLY],
    ['withdrawal', WITHDRAWAL],
  ] as const) {
    const body = { store_id, kind, amount, reason: 'Sexta', op_id: randomUUID() };
    const first = await owner(moveCash, { body });
    expect.soft((await owner(moveCash, { body })).id).toBe(first.id);
  }
}

/** What still stands on the counter, paid as it is, is fetched. */
export async function clearCounter({ owner, store_id }: NightShop): Promise<void> {
  const { orders } = await owner(getOrdersDay, { query: { store_id } });
  const left = orders.filter(({ status }) => status === 'ready');
  await byHands(4, left, async ({ id, paid_at }) => {
    const paid = paid_at === null ? { paid: true } : {};
    await owner(updateOrder, { body: { store_id, id, status: 'delivered', ...paid } });
  });
}

/** The drawer is counted by what the ledger adds up to, and its Z ticket says the same, way by way. */
export async function closeDrawer(db: Db, shop: NightShop, memory: DriverMemory): Promise<void> {
  const { owner, store_id } = shop;
  const query = { store_id };
  const params = { storeId: store_id };
  const ledger = await sumDrawer(db, shop);
  const byWay = Map.groupBy(ledger, ({ payment }) => drawerPayment(payment));
  const sum = (way: number, of: 'amount' | 'sales') => add(...(byWay.get(way) ?? []).map((row) => row[of]));
  const { session, value } = await owner(getCashControl, { params, query: {} });
  const cash = add(FLOAT, sum(PAYMENT.cash, 'amount'));
  expect.soft(value).toBe(cash);
  // What the driver took at the door lies in the drawer now, less what they earned.
  const pocket = Object.fromEntries((await sumPocket(db, shop)).map(({ kind, amount }) => [kind, amount]));
  const earned = add(30, 5 * (memory.delivered + memory.returned), memory.tips);
  expect.soft(pocket).toEqual({ sale: memory.cash, settlement: subtract(memory.cash, earned) });
  expect.soft(cash).toBe(add(FLOAT, SUPPLY, -WITHDRAWAL, sum(PAYMENT.cash, 'sales'), pocket['settlement'] ?? 0));

  const ways = [...byWay.keys()].filter((way) => way !== PAYMENT.cash && isCounted(way));
  const closed = await owner(controlCash, {
    params,
    query: {},
    body: {
      value: cash,
      ways: ways.map((payment) => ({ payment, amount: sum(payment, 'amount') })),
      ...(session ? { session_id: session.id } : {}),
    },
  });
  expect.soft(closed.status).toBe(2);
  const ticket = await owner(getCashTicket, { params: { id: Number(session?.id) }, query });
  expect
    .soft(ticket)
    .toMatchObject({ kind: 'z', session: { difference: 0 }, supplies: SUPPLY, withdrawals: WITHDRAWAL });
  expect
    .soft(ticket.sales.map(({ payment, amount }) => [payment, amount]))
    .toEqual([...byWay.keys()].toSorted((a, b) => a - b).map((way) => [way, sum(way, 'sales')]));
  expect.soft(ticket.sales_total).toBe(add(...ledger.map(({ sales }) => sales)));
  expect.soft(ticket.settlements).toBe(pocket['settlement']);
  expect.soft(ticket.ways.filter(({ difference }) => difference !== 0)).toEqual([]);
}
