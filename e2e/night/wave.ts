import { randomUUID } from 'node:crypto';
import { saveCartItem } from '@comanda/contract/orders/cart';
import { ApiError } from '@comanda/contract/clients/client';
import { placeOrder } from '@comanda/contract/orders/checkout';
import { PAYMENT } from '@comanda/domain/codes';
import { bring, type DriverMemory } from './driver-hand.ts';
import { ordered } from './book.ts';
import { accept, change, handOver, isBrought, isCancelled } from './fates.ts';
import { cook, see } from './kitchen-hand.ts';
import { byHands } from './night-api.ts';
import { DISHES } from './dishes.ts';
import { LONG_MINUTES } from './night-length.ts';
import type { NightShop } from './night-shop.ts';
import { payUp, planTables, sitDown, stir, type WaveTables } from './night-tables.ts';
import { place, type ToldOrder } from './place.ts';
import { planOrders } from './plan.ts';
import type { Dice } from './seeded.ts';

/** Everything that people were told. */
export interface Told {
  orders: ToldOrder[];
  tables: WaveTables[];
  memory: DriverMemory;
}
/** Before a landing the same of each kind, and fewer. */
const COUNTS =
  LONG_MINUTES === null
    ? ({ delivery: 5, takeaway: 3, counter: 4, 'typed delivery': 1, later: 1 } as const)
    : ({ delivery: 14, takeaway: 9, counter: 12, 'typed delivery': 2, later: 1 } as const);

/**
 * A fifth of the night: orders come from everywhere at once, some change, all are made, and leave.
 * @param byHand what one more person does on a screen meanwhile
 */
export async function wave(
  shop: NightShop,
  dice: Dice,
  number: number,
  told: Told,
  byHand?: () => Promise<ToldOrder>,
): Promise<void> {
  const plans = planOrders(dice, COUNTS);
  const [placed, typed, seated] = await Promise.all([
    byHands(5, plans, async (plan) => {
      const order = await place(shop, plan);
      await accept(shop, order);
      return order;
    }),
    byHand?.(),
    sitDown(shop, planTables(dice, number)),
  ]);
  if (typed) await accept(shop, typed);
  // Who ordered by hand is the first to be brought theirs: with the code.
  const orders = typed ? [typed, ...placed] : placed;
  told.orders.push(...orders);
  told.tables.push(seated);
  await see(shop);
  await Promise.all([byHands(3, orders, (order) => change(shop, order)), stir(shop, seated)]);
  await cook(shop);
  const standing = orders.filter((order) => !isCancelled(order));
  await Promise.all([
    byHands(
      3,
      standing.filter((order) => !isBrought(order)),
      (order) => handOver(shop, order),
    ),
    bring(shop, standing.filter(isBrought), told.memory),
    payUp(shop, seated),
  ]);
}

/** Something for the grill's printer, at the counter. */
export const orderFries = (shop: NightShop): Promise<ToldOrder> =>
  place(shop, {
    channel: 'counter',
    lines: [{ dish: 'fries', quantity: 1 }],
    payment: PAYMENT.cash,
    coupon: false,
    discount: false,
    fate: 'goes',
  });

/** More people want the last puddings than there are. @returns the codes of those who were told no */
export async function fightForPuddings(shop: NightShop, people: number, told: Told): Promise<string[]> {
  const { network, store_id, items } = shop;
  const lines = [{ dish: 'pudding' as const, quantity: 1 }];
  const plan = { channel: 'takeaway' as const, lines, payment: PAYMENT.cash, coupon: false, discount: false };
  const carts = await byHands(4, Array.from({ length: people }), async () => {
    const phone = network.phone();
    const { cookie_code } = await phone(saveCartItem, { body: { store_id, item_id: items.pudding, quantity: 1 } });
    return { phone, cookieCode: cookie_code ?? '' };
  });
  const answers = await byHands(people, carts, async ({ phone, cookieCode }) => {
    const body = { store_id, cookieCode, delivery_method: 1 as const, payment: PAYMENT.cash };
    try {
      const { id, total, track_token } = await phone(placeOrder, {
        headers: { 'idempotency-key': randomUUID() },
        body: { ...body, client_name: 'Quem gosta de pudim', client_phone: '31987459999' },
      });
      ordered(shop.book, 'takeaway', lines);
      return { id, total, track_token, plan: { ...plan, fate: 'goes' as const } };
    } catch (error) {
      if (error instanceof ApiError) return error.code;
      throw error;
    }
  });
  const sold = answers.filter((answer) => typeof answer !== 'string');
  if (sold.length !== DISHES.pudding.stock) throw new Error(`${sold.length} puddings were sold`);
  for (const order of sold) await accept(shop, order);
  await cook(shop);
  for (const order of sold) await handOver(shop, order);
  told.orders.push(...sold);
  return answers.filter((answer) => typeof answer === 'string');
}
