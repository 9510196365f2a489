import { AppError } from '../../../platform/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { openTurns, type Turns } from '../../../platform/http/turns.ts';
import { decideOrder } from '../deciding/decide-order.ts';
import type { Placing } from '../placing.ts';
import { declines, hasPrior, tableOf } from './read-for-order.ts';
import { readForQuote } from './read-for-quote.ts';
import { type RecentStores, recentStores } from './recent-stores.ts';
import { refuseDecided } from '../deciding/refuse-decided.ts';
import type { SnapshotCache } from '../../store-snapshot/public.ts';

/** Orders of one store that are written at once: they follow each other at its counter anyway, and other stores need connections too. */
const ABREAST = 4;
/** Looks of one store at once; each is one short statement. */
const LOOKS_ABREAST = 4;
const MOST_WAITING = 1_000;

const SOLD_OUT: readonly string[] = [
  'item_out_of_stock',
  'item_sold_out',
  'stock_short',
  'complement_sold_out',
  'complement_stock_short',
  'flavor_sold_out',
];
export const isSoldOut = (error: unknown): boolean => error instanceof AppError && SOLD_OUT.includes(error.code);

interface Doors {
  turns: Turns;
  looks: Turns;
  /** Where an order was refused because something had run out: looked at before an order waits. */
  soldOut: RecentStores;
}
const doors = new WeakMap<SnapshotCache, Doors>();
function doorsOf(cache: SnapshotCache): Doors {
  const known = doors.get(cache) ?? {
    turns: openTurns({ abreast: ABREAST, most: MOST_WAITING }),
    looks: openTurns({ abreast: LOOKS_ABREAST, most: MOST_WAITING }),
    soldOut: recentStores(),
  };
  doors.set(cache, known);
  return known;
}

/**
 * Lets an order in when its turn in the store has come. While something of the store has just run out, whoever cannot have
 * it any more is told without waiting, and again when the turn comes: a look that locks nothing.
 * @throws {AppError} unavailable when too many wait; what has run out
 */
export async function inOrderTurn<T>(
  services: Pick<Services, 'db'>,
  cache: SnapshotCache,
  placing: Placing,
  work: () => Promise<T>,
): Promise<T> {
  const { turns, looks, soldOut } = doorsOf(cache);
  const look = async () => {
    if (soldOut.has(placing.store_id))
      await looks.inTurn(placing.store_id, () => refuseSoldOut(services, cache, placing));
  };
  await look();
  return turns.inTurn(placing.store_id, async () => {
    await look();
    try {
      return await work();
    } catch (error) {
      if (isSoldOut(error)) soldOut.note(placing.store_id);
      throw error;
    }
  });
}

/** Answers as the order would: only what has run out, and never to whoever has the order already. */
async function refuseSoldOut(
  { db }: Pick<Services, 'db'>,
  cache: SnapshotCache,
  { store_id, source, request: asked, customer_id, code_discount, discount_id, idem_key, now }: Placing,
): Promise<void> {
  if (!('cookie_code' in source)) return;
  const reads = await readForQuote(db, {
    store_id,
    cookie_code: source.cookie_code,
    phone: asked.client.phone,
    customer_id,
    code_discount,
    discount_id,
    table_number: tableOf(asked),
    now,
  });
  if (reads.version === null || reads.lines.length === 0) return;
  const snapshot = await cache.atLeast(store_id, reads.version);
  const request = { ...asked, lines: reads.lines, decline_service_fee: declines(asked, reads) };
  try {
    refuseDecided(decideOrder(request, { ...reads, snapshot, customer_id, now }));
  } catch (error) {
    if (isSoldOut(error) && !(await hasPrior(db, store_id, idem_key))) throw error;
  }
}
