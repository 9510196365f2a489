import { randomUUID } from 'node:crypto';
import type { BenchServer } from './bench-server.ts';
import { type Latencies, median, quantiles, round } from './open-loop.ts';
import { literalOrders } from './literal-orders.ts';
import { counted } from './orders.ts';
import { pgbenchOrders } from './pgbench.ts';
import { type RawConnection, rawConnection, rawRequest } from './raw-http.ts';
import { DRAFT, phoneOf, type Scene } from './scene.ts';

const WORKERS = 32;
const LINES = 3;
const LIKE_A_BROWSER = { 'content-type': 'application/json', 'accept-encoding': 'gzip, deflate, br' };

export interface WholeWayFigures extends Omit<Latencies, 'sent'> {
  /** Guests a second who went from the empty cart to their order. */
  flows: number;
  /** Of the same three-line order as plain SQL with literal values; null where this machine has no pgbench. */
  ratio: number | null;
  /** Of the same as prepared statements. */
  ofPrepared: number | null;
}

/** Each round asks for the way and for bare SQL, so that a slow moment of the machine is not of one of them alone. */
const ROUNDS = 3;

/** A guest's way as the storefront asks for it: three lines, the cart, its price, the order. */
export async function measureWholeWay(
  { origin, database, databaseUrl }: BenchServer,
  scenes: readonly Scene[],
  { seconds = 10 } = {},
): Promise<WholeWayFigures> {
  await walkFor(origin, scenes, 3 * seconds); // as a server that has been at work for a while
  await counted(database.db);
  const took: number[] = [];
  const flows: number[] = [];
  const ofLiteral: number[] = [];
  const ofPrepared: number[] = [];
  let errors = 0;
  for (let each = 0; each < ROUNDS; each += 1) {
    const walked = await walkFor(origin, scenes, seconds);
    const aSecond = walked.took.length / (walked.elapsed / 1000);
    took.push(...walked.took);
    errors += walked.errors;
    flows.push(aSecond);
    const literal = await literalOrders(database, scenes, databaseUrl);
    const prepared = await pgbenchOrders(database.db, scenes, databaseUrl);
    if (literal !== null) ofLiteral.push(aSecond / literal);
    if (prepared !== null) ofPrepared.push(aSecond / prepared);
  }
  const middle = (ratios: readonly number[]) => (ratios.length === 0 ? null : round(median(ratios), 2));
  return {
    flows: round(median(flows)),
    ratio: middle(ofLiteral),
    ofPrepared: middle(ofPrepared),
    errors,
    ...quantiles(took),
  };
}

async function walkFor(origin: string, scenes: readonly Scene[], seconds: number) {
  const start = performance.now();
  const end = start + seconds * 1000;
  const took: number[] = [];
  let errors = 0;
  let guest = 0;
  const worker = async () => {
    const connection = await rawConnection(origin);
    while (performance.now() < end) {
      const begun = performance.now();
      const place = guest;
      guest += 1;
      const scene = scenes[place % scenes.length]!; // there is at least one
      const done = await walk(origin, connection, scene, place).then(
        () => true,
        () => false,
      );
      if (done) took.push(performance.now() - begun);
      else errors += 1;
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: WORKERS }, worker));
  return { took, errors, elapsed: performance.now() - start };
}

async function walk(
  origin: string,
  connection: RawConnection,
  { store_id, slug, items, complements }: Scene,
  guest: number,
): Promise<void> {
  const ask = async (path: string, body?: object): Promise<Buffer> => {
    const request = rawRequest(origin, {
      method: body === undefined ? 'GET' : 'POST',
      path: `/api/${path}`,
      headers: { ...LIKE_A_BROWSER, 'idempotency-key': randomUUID() },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = await connection.ask(request);
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status}`);
    return answer.body;
  };
  let cookie_code: string | undefined;
  for (let line = 0; line < LINES; line += 1) {
    const cart = await ask('client/cart-item', {
      store_id,
      item_id: items[(guest + line * 7) % items.length],
      quantity: 1,
      complements: complements.map((complement_id) => ({ complement_id, quantity: 1 })),
      cookie_code,
    });
    // The first answer is short enough to come uncompressed.
    cookie_code ??= /"cookie_code":"([^"]+)"/.exec(cart.toString('latin1'))?.[1];
    if (cookie_code === undefined) throw new Error('A cart without a code.');
  }
  await ask(`client/cart/${slug}/${cookie_code}`);
  const draft = { ...DRAFT, store_id, cookieCode: cookie_code, client_phone: phoneOf(guest) };
  await ask('client/order/quote', draft);
  await ask('client/order', draft);
}
