import { ZERO } from '@comanda/domain/money';
import { storeDay } from '@comanda/domain/hours/store-day';
import { AppError } from '../../platform/app-error.ts';
import { databaseErrorOf } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import { newStoreToken } from '../../platform/tokens.ts';
import { costOrder } from './deciding/cost-order.ts';
import { countedReferrer } from './deciding/counted-referrer.ts';
import { decideOrder } from './deciding/decide-order.ts';
import { inOrderTurn } from './reading/order-turns.ts';
import { refuseDecided } from './deciding/refuse-decided.ts';
import { clientOf, type OrderRequest, type OrderWorld } from './order-request.ts';
import { type KitchenQueue, queuesOf } from '../promises/public.ts';
import { type NewOrder, newOrder } from './writing/order-rows.ts';
import type { Placing } from './placing.ts';
import { promiseOrder } from './deciding/promise-time.ts';
import { type OrderTransaction, withOrderTransaction } from './writing/order-transaction.ts';
import { mayBeOnCredit } from './deciding/order-credit.ts';
import { type KeptAnswer, keepAnswer, type Placed, placedAnswer } from './placed-answer.ts';
import { declines, type OrderReads, readForOrder, tableOf } from './reading/read-for-order.ts';
import { type RecentStores, recentStores } from './reading/recent-stores.ts';
import type { SnapshotCache, StoreSnapshot } from '../store-snapshot/public.ts';
import { isChosenSlotFull } from './reading/slot-room.ts';
import { asSold } from './deciding/sold-order.ts';
import { takenStocks } from './deciding/taken-stocks.ts';
import { writeOrder } from './writing/write-order.ts';

/** With what stood before it in the kitchen a moment ago, if it is for now. */
type Attempted = Placing & { queue: KitchenQueue | null; hold_stocks: boolean };
type Attempt = { placed: Placed; fresh: boolean } | 'again' | 'scarce' | { newer: number };
/** Each new attempt follows something that another order, or the menu's editor, has just finished. */
const ATTEMPTS = 8;
/** For so long an order runs after a menu that is newer each time; then it is one of the attempts. */
const NEWER_MENUS_MS = 4_000;

const scarceStores = new WeakMap<SnapshotCache, RecentStores>();
/** Stores of which an order lately took what there is little of. */
function scarceOf(cache: SnapshotCache): RecentStores {
  const known = scarceStores.get(cache) ?? recentStores();
  scarceStores.set(cache, known);
  return known;
}

/**
 * Writes an order once for its key, in two round trips.
 * @throws {AppError} order_changed with what is other than the person saw; idempotency_mismatch; every refusal of PLACE_REFUSALS
 */
export async function placeWithKey(
  services: Pick<Services, 'db' | 'pool' | 'events'>,
  cache: SnapshotCache,
  placing: Placing,
): Promise<Placed> {
  return inOrderTurn(services, cache, placing, () => attemptUntilPlaced(services, cache, placing));
}

async function attemptUntilPlaced(
  { db, pool, events }: Pick<Services, 'db' | 'pool' | 'events'>,
  cache: SnapshotCache,
  placing: Placing,
): Promise<Placed> {
  let snapshot = await cache.recent(placing.store_id);
  const for_later = placing.request.schedule_at !== null;
  const queue = snapshot.store.learns_times && !for_later ? await queuesOf(db).queueOf(placing.store_id) : null;
  // What there is enough of is locked only where it is taken: a store's orders then wait for each other for one round trip.
  const scarce = scarceOf(cache);
  let hold_stocks = placing.sold !== undefined || scarce.has(placing.store_id);
  const patient = performance.now() + NEWER_MENUS_MS;
  for (let attempt = 0; attempt < ATTEMPTS;) {
    const outcome = await attemptOrder(pool, snapshot, { ...placing, queue, hold_stocks });
    if (outcome === 'again' || outcome === 'scarce') {
      hold_stocks = true;
      if (outcome === 'scarce') scarce.note(placing.store_id);
      attempt += 1;
      continue;
    }
    if ('newer' in outcome) {
      // Read outside of the transaction: one that waits for a second connection could wait for itself.
      snapshot = await cache.atLeast(placing.store_id, outcome.newer);
      // Whoever edits the menu keeps nobody's order back, however fast.
      if (performance.now() >= patient) attempt += 1;
      continue;
    }
    if (outcome.fresh) {
      events.wake(placing.store_id);
      if (for_later) queuesOf(db).forget(placing.store_id);
    }
    return outcome.placed;
  }
  throw new AppError('unavailable');
}

async function attemptOrder(pool: Services['pool'], snapshot: StoreSnapshot, placing: Attempted): Promise<Attempt> {
  try {
    return await withOrderTransaction(pool, (transaction) => attemptIn(transaction, snapshot, placing));
  } catch (error) {
    return refusedByDatabase(error);
  }
}

async function attemptIn(transaction: OrderTransaction, snapshot: StoreSnapshot, placing: Attempted): Promise<Attempt> {
  const { store_id, idem_key, now } = placing;
  const reads = await readForOrder(transaction, {
    ...placing,
    phone: placing.request.client.phone,
    table_number: tableOf(placing.request),
    on_credit: mayBeOnCredit(placing.request),
    for_later: snapshot.store.learns_times && placing.request.schedule_at !== null,
  });
  if (reads.prior !== null) return { placed: priorAnswer(reads.prior, placing), fresh: false };
  if (reads.moved) return 'again';
  if (reads.version === null) throw new AppError('not_found');
  if (reads.version !== snapshot.version) return { newer: reads.version };

  const lines = 'cookie_code' in placing.source ? reads.lines : placing.lines;
  if (lines.length === 0) throw new AppError('cart_empty');
  const decline_service_fee = declines(placing.request, reads);
  const request: OrderRequest = { ...placing.request, decline_service_fee, lines, quoted: reads.quoted };
  const opens_account = placing.account !== null;
  const world: OrderWorld = { ...reads, snapshot, customer_id: placing.customer_id, opens_account, now };
  const judged = decideOrder(request, world);
  const decided = placing.sold ? asSold(judged, request, placing.sold, snapshot.store.country_id) : judged;
  refuseDecided(decided);
  placing.refuse?.(decided);
  if (!placing.hold_stocks && takenStocks(decided.lines).scarce) return 'scarce';
  // The store's own people may promise what they like.
  const queue = reads.queue ?? placing.queue;
  const asked = { snapshot, lines: decided.lines, queue, now };
  if (placing.user_id === undefined && request.schedule_at !== null && isChosenSlotFull(request.schedule_at, asked))
    throw new AppError('slot_full');

  const customer_id = placing.account ? await placing.account(transaction) : placing.customer_id;
  const promised = promiseOrder(request, snapshot, decided.lines, { queue, now });
  const order: NewOrder = newOrder(request, world, decided, { ...placing, promised });
  const track_token = newStoreToken(store_id);
  const kept = keepAnswer(order, snapshot, track_token, placing.token !== null);
  const row = await writeOrder(transaction, {
    store_id,
    day: storeDay(snapshot.store, now),
    request,
    order,
    user_id: placing.user_id ?? null,
    device: placing.device ?? null,
    planned_minutes: promised.planned,
    latitude: request.address.latitude,
    longitude: request.address.longitude,
    points_earned: ZERO,
    approved: placing.approved ?? null,
    opens_table: reads.tab === null ? order.table_number : null,
    lines: decided.lines,
    ...costOrder(order, decided.lines, snapshot.costs),
    client: clientOf(world, request.client.phone),
    customer_id,
    referrer_client_id: request.client.phone === '' ? null : (countedReferrer(request, world)?.id ?? null),
    cookie_code: 'cookie_code' in placing.source ? placing.source.cookie_code : null,
    track_token,
    idem_key,
    request_hash: placing.request_hash,
    answer: kept,
    now,
  });
  return { placed: placedAnswer(row, kept, placing.token), fresh: true };
}

function priorAnswer(prior: NonNullable<OrderReads['prior']>, { request_hash, token }: Placing): Placed {
  if (prior.request_hash !== request_hash) throw new AppError('idempotency_mismatch');
  const kept = prior.answer as KeptAnswer; // written by keepAnswer alone
  return placedAnswer(prior, kept, kept.account ? token : null);
}

/** Checks and unique keys that only a race can reach: most end by looking again. */
function refusedByDatabase(error: unknown): 'again' {
  const { code, constraint } = databaseErrorOf(error) ?? {};
  if (constraint === 'customers_email_key') throw new AppError('email_taken');
  if (constraint === 'customers_phone_key') throw new AppError('phone_taken');
  const raced =
    code === '40P01' ||
    code === '40001' ||
    (code === '23505' &&
      ['clients_phone', 'client_phones_pkey', 'clients_account', 'orders_idem_key', 'tabs_op'].includes(
        constraint ?? '',
      )) ||
    code === '23514';
  if (raced) return 'again';
  throw error;
}
