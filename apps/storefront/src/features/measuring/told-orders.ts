import { keep, readKept } from '../../platform/storage.ts';

/** Newer ones push the oldest out. */
const KEPT = 50;
/** For a browser that keeps nothing. */
const unkept = new Set<string>();
const keyOf = (slug: string) => `comanda.measured.${slug}`;

/** @returns whether this order was told before; from now on it was */
export function isToldAgain(slug: string, order_id: string): boolean {
  const place = `${slug} ${order_id}`;
  const kept = readKept<unknown>(keyOf(slug));
  const known = Array.isArray(kept) ? kept.map(String) : [];
  if (unkept.has(place) || known.includes(order_id)) return true;
  unkept.add(place);
  keep(keyOf(slug), [...known, order_id].slice(-KEPT));
  return false;
}
