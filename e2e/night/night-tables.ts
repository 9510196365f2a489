import { randomUUID } from 'node:crypto';
import { findApprovers } from '@comanda/contract/floor/approvals';
import { type Cart, saveCartItem } from '@comanda/contract/orders/cart';
import { placeCashierOrder } from '@comanda/contract/floor/counter';
import { placeOrder } from '@comanda/contract/orders/checkout';
import { updateOrder } from '@comanda/contract/orders/orders';
import { callFromTable, getTablePhones, joinTableSession } from '@comanda/contract/floor/table-sessions';
import * as tables from '@comanda/contract/floor/tables';
import { PAYMENT, TABLE_MULTIPLIER } from '@comanda/domain/codes';
import { asTabId } from '@comanda/domain/ids';
import { add, percent, subtract } from '@comanda/domain/money';
import { expect } from '@playwright/test';
import { ordered, paid } from './book.ts';
import { byHands } from './night-api.ts';
import type { NightShop } from './night-shop.ts';
import { choicesOf, priceOf } from './place.ts';
import { type PlannedLine, planLines } from './plan.ts';
import type { Dice } from './seeded.ts';

export const PIN = '7391';
const ROUNDS = 5;
/** The first part of a table: 12.1. */
const partOf = (table: number) => table * TABLE_MULTIPLIER + 1;

/** Three tables of one wave: who sits there, and what they were told. */
export interface WaveTables {
  numbers: readonly [number, number, number];
  order_ids: number[];
  /** Food and drink of the three bills. */
  subtotal: number;
}

export function planTables(dice: Dice, wave: number): { numbers: WaveTables['numbers']; rounds: PlannedLine[][][] } {
  const first = wave * 10;
  return {
    numbers: [first + 1, first + 2, first + 3],
    rounds: Array.from({ length: 3 }, () => Array.from({ length: ROUNDS }, () => planLines(dice))),
  };
}

/** Opens three tables; four rounds each come from the waiter, the last one from a phone at the table. */
export async function sitDown(shop: NightShop, plan: ReturnType<typeof planTables>): Promise<WaveTables> {
  const { waiter, store_id } = shop;
  const seated: WaveTables = { numbers: plan.numbers, order_ids: [], subtotal: 0 };
  await byHands(3, plan.numbers, async (number) => {
    const opening = { store_id, number, people: 4, name: 'Jéssica', op_id: randomUUID() };
    const tab = await waiter(tables.openTab, { body: opening });
    expect(await waiter(tables.openTab, { body: opening })).toEqual(tab);
    shop.book.bills += 1;
    const rounds = plan.rounds[plan.numbers.indexOf(number)] ?? [];
    for (const [index, lines] of rounds.entries()) {
      const byWaiter = index < ROUNDS - 1;
      ordered(shop.book, byWaiter ? 'table by waiter' : 'table by phone', lines);
      const placed = byWaiter ? await roundByWaiter(shop, number, lines) : await roundByPhone(shop, number, lines);
      seated.order_ids.push(placed.id);
      const price = priceOf(lines);
      expect(placed.total).toBe(add(price, percent(price, 10)));
      seated.subtotal = add(seated.subtotal, placed.subtotal);
    }
  });
  return seated;
}

const roundByWaiter = (shop: NightShop, table_number: number, lines: readonly PlannedLine[]) =>
  shop.waiter(placeCashierOrder, {
    headers: { 'idempotency-key': randomUUID() },
    body: { store_id: shop.store_id, delivery_method: 3, table_number, items: choicesOf(shop, lines) },
  });

async function roundByPhone(shop: NightShop, number: number, lines: readonly PlannedLine[]) {
  const { network, waiter, store_id } = shop;
  const { tabs } = await waiter(getTablePhones, {
    params: { id: store_id },
    query: { number: String(number) },
  });
  const phone = network.phone();
  await phone(joinTableSession, { body: { store_id, number, pin: tabs[0]?.pin ?? '', name: 'Ana' } });
  let cookie_code: string | null = null;
  for (const choice of choicesOf(shop, lines)) {
    const cart: Cart = await phone(saveCartItem, {
      body: { store_id, ...choice, cookie_code, table_number: number, delivery_method: 3 },
    });
    cookie_code = cart.cookie_code;
  }
  const placed = await phone(placeOrder, {
    headers: { 'idempotency-key': randomUUID() },
    body: { store_id, cookieCode: cookie_code ?? '', delivery_method: 3, table_number: number, client_name: 'Ana' },
  });
  await waiter(updateOrder, { body: { store_id, id: placed.id, status: 'preparing' } });
  await phone(callFromTable, { body: { store_id, number, type: 'bill' } });
  return placed;
}

/** What happens at tables before they pay: a part moves out, one moves away, one sends something back. */
export async function stir(shop: NightShop, seated: WaveTables): Promise<void> {
  const { waiter, store_id } = shop;
  const [first, second, third] = seated.numbers;
  // Part of the first table's newest round goes to somebody who pays alone.
  const [round] = (await billOf(shop, first)).rounds;
  const [line] = round?.cart_itens.filter(({ removed_at, item_type }) => removed_at === null && item_type === 1) ?? [];
  const moving = {
    store_id,
    to: partOf(first),
    name: 'Ana',
    op_id: randomUUID(),
    lines: [
      {
        order_id: round?.order_id ?? 0,
        line: line?.line ?? 0,
        quantity: 1,
      },
    ],
  };
  await waiter(tables.moveTableItems, { body: moving });
  shop.book.bills += 1;
  // The second table goes outside, after it was told whether that one is free.
  await waiter(tables.transferTable, { body: { store_id, table_number: second, to: second + 5 } });
  // The third joins the second.
  const told = await waiter(tables.transferTable, { body: { store_id, table_number: third, to: second + 5 } });
  expect(told).toMatchObject({ moved: false, target: { occupied: true } });
  await waiter(tables.transferTable, { body: { store_id, table_number: third, to: second + 5, merge: true } });
  await sendBack(shop, second + 5, seated);
}

/** One piece less needs somebody's PIN, because the kitchen has it. */
async function sendBack(shop: NightShop, number: number, seated: WaveTables): Promise<void> {
  const { waiter, store_id } = shop;
  const before = await billOf(shop, number);
  const round = before.rounds.find(({ cart_itens }) =>
    cart_itens.some((line) => line.quantity > 1 && line.item_type === 1),
  );
  const line = round?.cart_itens.find(({ quantity, item_type }) => quantity > 1 && item_type === 1);
  if (!round || !line) return;
  const body = {
    store_id,
    order_id: round.order_id,
    line: line.line,
    from: line.quantity,
    quantity: line.quantity - 1,
    waste_reason: 'kitchen_mistake' as const,
  };
  await expect(waiter(tables.changeQuantity, { body })).rejects.toMatchObject({ code: 'approval_required' });
  const [approver] = await waiter(findApprovers, { query: { store_id } });
  const approval = { approver_id: approver?.id ?? 0, pin: PIN, reason: 'Veio frio' };
  await waiter(tables.changeQuantity, { body: { ...body, approval } });
  const after = await billOf(shop, number);
  seated.subtotal = add(seated.subtotal, subtract(after.subtotal, before.subtotal));
}

/** Everybody pays: alone, in parts, some of it taken back and paid again; one bill is opened again. */
export async function payUp(shop: NightShop, { numbers, subtotal }: WaveTables): Promise<void> {
  const [first, second] = numbers;
  const paid = [await close(shop, partOf(first)), await close(shop, first), await close(shop, second + 5)];
  expect(add(...paid)).toBe(subtotal);
}

/** Part of a bill is paid, taken back and paid again; the rest closes it; it is opened again, and closed. */
export async function close(shop: NightShop, table_number: number): Promise<number> {
  const { waiter, owner, store_id, book } = shop;
  const bill = await billOf(shop, table_number);
  const [tab] = bill.tabs;
  const part = { op_id: randomUUID(), payment: PAYMENT.cash, amount: subtract(bill.total, percent(bill.total, 70)) };
  const target = { store_id, table_number };
  await waiter(tables.payTable, { body: { ...target, payments: [{ ...part, tendered: 1_000 }] } });
  await waiter(tables.payTable, { body: { ...target, payments: [{ ...part, tendered: 1_000 }] } });
  const [movement] = (await billOf(shop, table_number)).payments;
  await owner(tables.reverseTablePayment, {
    body: { ...target, movement_id: movement?.id ?? 0, reason: 'Digitei errado' },
  });
  const again = { ...part, op_id: randomUUID(), payment: PAYMENT.debit };
  const { remaining } = await waiter(tables.payTable, { body: { ...target, payments: [again] } });
  paid(book, again.payment, again.amount);
  paid(book, PAYMENT.pix, subtract(bill.total, again.amount));
  const rest = { op_id: randomUUID(), payment: PAYMENT.pix, amount: remaining };
  const closing = { ...target, total: bill.total, payments: [rest] };
  const closed = await waiter(tables.closeTable, { body: closing });
  expect(closed).toMatchObject({ total: bill.total, paid: bill.total });
  // A bill that is opened again is paid already.
  const [approver] = await waiter(findApprovers, { query: { store_id } });
  const approval = { approver_id: approver?.id ?? 0, pin: PIN, reason: 'Faltou conferir' };
  await waiter(tables.reopenTab, {
    body: { store_id, tab_id: tab?.id ?? asTabId(0), reason: 'Faltou conferir', approval },
  });
  await waiter(tables.closeTable, { body: { ...target, total: bill.total } });
  return bill.subtotal;
}

const billOf = ({ waiter, store_id }: NightShop, number: number) =>
  waiter(tables.getTable, { params: { storeId: store_id, tableId: number } });
