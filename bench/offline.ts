import { request } from '@playwright/test';
import { type AloneFigures, sellAlone } from '../e2e/sell-alone.ts';
import { addItems, makeShop } from '../e2e/shop.ts';
import { findChromium } from '../tools/find-chromium.ts';

/** A day's sales without internet, on a device whose browser dies again and again. */
const ORDERS = 1_000;
const KILLS = 20;

/** @returns null where there is no browser */
export async function measureOffline(origin: string): Promise<AloneFigures | null> {
  if (findChromium() === undefined) return null;
  const client = await request.newContext({ baseURL: origin });
  try {
    const shop = await makeShop(client);
    const [id = 0] = await addItems(shop, 'Salgados', [{ name: 'Coxinha', price1: 8.5 }]);
    return await sellAlone(shop, { id, price: 8.5 }, { origin, orders: ORDERS, kills: KILLS });
  } finally {
    await client.dispose();
  }
}
