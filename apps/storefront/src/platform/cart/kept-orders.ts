import { keep, readKept } from '../storage.ts';

/** An order that was placed from this device: whoever has its token may follow it, so guests find it again. */
export interface KeptOrder {
  slug: string;
  store_name: string;
  token: string;
  number: number;
  created_at: string;
  total: number;
  /** '1 X-Nena' */
  items: string[];
  /** 'Rua Mármore, 412'; absent in what was kept before, and where nothing is brought. */
  place?: string;
}

const KEY = 'comanda.orders';
const MOST = 30;

/** The newest first. @param slug of one store; of all when left out */
export function readOrders(slug?: string): KeptOrder[] {
  const kept = readKept<unknown>(KEY);
  const orders = Array.isArray(kept) ? kept.filter(isKept) : [];
  return slug === undefined ? orders : orders.filter((order) => order.slug === slug);
}

export function keepOrder(order: KeptOrder): void {
  keep(KEY, [order, ...readOrders().filter(({ token }) => token !== order.token)].slice(0, MOST));
}

function isKept(value: unknown): value is KeptOrder {
  if (typeof value !== 'object' || value === null) return false;
  const { slug, token, number, created_at, total, items } = value as Partial<KeptOrder>; // any object may be read by name
  return (
    typeof slug === 'string' &&
    typeof token === 'string' &&
    typeof number === 'number' &&
    typeof created_at === 'string' &&
    typeof total === 'number' &&
    Array.isArray(items)
  );
}
