import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { makeCarts, orderBody } from '../../bench/scene.ts';
import { byHands } from '../night/night-api.ts';
import { must, type World } from './fault.ts';

/** What somebody wants to order; the key stays the same however often it is sent. */
export interface Intent {
  key: string;
  body: string;
}
export interface Sent {
  /** 0 when nobody answered. */
  status: number;
  text: string;
  headers: Headers;
  ms: number;
}

const HANDS = 4;
const PATIENCE_MS = 60_000;

export async function makeIntents({ server, scene }: World, count: number): Promise<Intent[]> {
  const carts = await makeCarts(server.database.db, scene, count);
  return carts.map((cart, at) => ({ key: randomUUID(), body: orderBody(scene, cart, at) }));
}

/** Sends one once. @param waitMs after which whoever waits has gone */
export async function send(origin: string, { key, body }: Intent, waitMs = 20_000): Promise<Sent> {
  const began = performance.now();
  const answer = await fetch(`${origin}/api/client/order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body,
    signal: AbortSignal.timeout(waitMs),
  })
    .then(async (reply) => ({ status: reply.status, headers: reply.headers, text: await reply.text() }))
    .catch(() => ({ status: 0, headers: new Headers(), text: '' }));
  return { ...answer, ms: performance.now() - began };
}

/**
 * Sends each until it is answered, as a phone that finds nobody does.
 * @param told after each answer, how many there are
 */
export function placeAll(
  origin: string,
  intents: readonly Intent[],
  told: (answered: number) => void = () => {},
): Promise<(Sent & { tries: number })[]> {
  let answered = 0;
  return byHands(HANDS, intents, async (intent) => {
    const began = performance.now();
    for (let tries = 1; ; tries += 1) {
      const sent = await send(origin, intent);
      const again = sent.status === 0 || sent.status === 503;
      if (!again || performance.now() - began > PATIENCE_MS) {
        told((answered += 1));
        return { ...sent, tries };
      }
      await sleep(100);
    }
  });
}

/** What is answered is there once, whole, and numbered without a gap. @param sent all that this world's store was ever sent */
export async function checkBooks({ server, scene }: World, sent: readonly Sent[]): Promise<void> {
  const { db } = server.database;
  const refused = sent.filter(({ status }) => status !== 200);
  must(refused.length === 0, `${refused.length} were not answered: ${refused[0]?.status} ${refused[0]?.text}`);
  const ids = new Set(sent.map(({ text }) => (JSON.parse(text) as { id: number }).id)); // the contract's placeOrder
  must(ids.size === sent.length, `${sent.length} intents were told of ${ids.size} orders`);
  const { rows } = await sql<{ id: number; number: number; day: string; lines: number; subtotal: number; sum: number }>`
    select o.id, o.number, o.day::text as day, o.subtotal, count(i.line) as lines, sum(i.total) as sum
    from orders o left join order_items i on i.store_id = o.store_id and i.order_id = o.id
    where o.store_id = ${scene.store_id} group by o.store_id, o.id order by o.id`.execute(db);
  const lost = [...ids].filter((id) => !rows.some((row) => row.id === id));
  must(lost.length === 0, `${lost.length} answered orders are lost`);
  must(rows.length === ids.size, `there are ${rows.length} orders of ${ids.size} intents`);
  const torn = rows.filter(({ lines, subtotal, sum }) => lines !== 10 || subtotal !== sum);
  must(torn.length === 0, `${torn.length} orders are not whole: ${JSON.stringify(torn[0])}`);
  for (const [day, ofDay] of Map.groupBy(rows, (row) => row.day))
    must(
      ofDay.every(({ number }, at) => number === at + 1),
      `the numbers of ${day} have a gap or come twice`,
    );
  const coupon = await db
    .selectFrom('discounts')
    .select('used')
    .where('store_id', '=', scene.store_id)
    .where('id', '=', scene.discount_id)
    .executeTakeFirstOrThrow();
  must(coupon.used === rows.length, `the coupon was used ${coupon.used} times by ${rows.length} orders`);
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
