import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { acknowledgeKitchen, doKitchenOp, getKitchen, seeKitchenLines } from '@comanda/contract/floor/kitchen';
import { byHands } from './night-api.ts';
import type { NightShop } from './night-shop.ts';

const toCook = (shop: NightShop) => shop.waiter(getKitchen, { query: { store_id: shop.store_id } });
const open = (lines: readonly { line: number; removed_at: string | null; done_at: string | null }[]) =>
  lines.filter(({ removed_at, done_at }) => removed_at === null && done_at === null).map(({ line }) => line);

/** The cooks look at everything that waits. */
export async function see(shop: NightShop): Promise<void> {
  const { waiter, store_id } = shop;
  const { orders } = await toCook(shop);
  const lines = orders.flatMap(({ id, cart_itens }) => open(cart_itens).map((line) => ({ order_id: id, line })));
  for (let from = 0; from < lines.length; from += 300)
    await waiter(seeKitchenLines, { body: { store_id, lines: lines.slice(from, from + 300) } });
}

/** The cooks read every change and make everything, each op sent twice, until nothing waits. */
export async function cook(shop: NightShop): Promise<void> {
  const { waiter, store_id } = shop;
  for (let rounds = 0; ; rounds += 1) {
    const { orders, changes } = await toCook(shop);
    for (let from = 0; from < changes.length; from += 200) {
      const ids = changes.slice(from, from + 200).map(({ id }) => id);
      await waiter(acknowledgeKitchen, { body: { store_id, ids } });
    }
    const waiting = orders.filter(({ cart_itens }) => open(cart_itens).length > 0);
    if (waiting.length === 0 && changes.length === 0) return;
    if (rounds > 40)
      throw new Error(`the kitchen never ends: ${JSON.stringify(waiting.map(({ id, status }) => ({ id, status })))}`);
    await byHands(4, waiting, async ({ id, cart_itens, fired_course }) => {
      const body = { store_id, op_id: randomUUID(), kind: 'done' as const, order_id: id, lines: open(cart_itens) };
      const next = Math.max(...cart_itens.map(({ course }) => course));
      if (next > fired_course)
        await waiter(doKitchenOp, { body: { ...body, op_id: randomUUID(), kind: 'fire', lines: [], course: next } });
      await waiter(doKitchenOp, { body });
      const again = await waiter(doKitchenOp, { body });
      if (again.applied) throw new Error(`order ${id} was made twice`);
    });
    await sleep(50);
  }
}
