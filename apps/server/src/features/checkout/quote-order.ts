import type { quotedOrder } from '@comanda/contract/orders/checkout';
import { refuse } from '@comanda/domain/refusal';
import { linesTotal } from '@comanda/domain/prices/shown-price';
import type * as z from 'zod';
import { speakerFor } from '../../platform/http/speaker.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import type { SignedInCustomer } from '../../platform/sessions.ts';
import { queuesOf } from '../promises/public.ts';
import { readReferrer } from '../referrals/public.ts';
import { addressOf, type CustomerDraft, customerRequest, distanceOf } from './customer-request.ts';
import { decideOrder } from './deciding/decide-order.ts';
import type { OrderRequest } from './order-request.ts';
import { promiseOrder } from './deciding/promise-time.ts';
import { declines, tableOf } from './reading/read-for-order.ts';
import { type QuoteReads, readForQuote } from './reading/read-for-quote.ts';
import { rememberShown, shownLine } from './remember-shown.ts';
import { speakRefusal } from './deciding/refusal-words.ts';
import { fullSlots, isChosenSlotFull } from './reading/slot-room.ts';
import type { SnapshotCache, StoreSnapshot } from '../store-snapshot/public.ts';

type Quoters = Pick<Services, 'db' | 'config' | 'maps' | 'clock'>;
type Quoted = z.output<typeof quotedOrder>;

/** What an order would cost as it stands, and what keeps it from being placed: the same rules, and nothing is placed. */
export async function quoteOrder(
  services: Quoters,
  cache: SnapshotCache,
  draft: CustomerDraft,
  { customer, now }: { customer: SignedInCustomer | undefined; now: Date },
): Promise<Quoted> {
  const known = await cache.recent(draft.store_id);
  const reads = await readQuoted(services, known, draft, { customer, now });
  if (reads.version === null) throw new AppError('not_found');
  const newer = reads.version > known.version ? await cache.atLeast(draft.store_id, reads.version) : known;
  // Distance and phone follow the store's rules: a menu that has just changed is asked once more, and may not change again.
  const read = newer === known ? reads : await readQuoted(services, newer, draft, { customer, now });
  return answerQuote(services, newer, read, { customer, now });
}

interface Quoting extends QuoteReads {
  base: Omit<OrderRequest, 'lines'>;
}

async function readQuoted(
  services: Quoters,
  { store }: StoreSnapshot,
  draft: CustomerDraft,
  { customer, now }: { customer: SignedInCustomer | undefined; now: Date },
): Promise<Quoting> {
  const distance = await distanceOf(services, store, draft.delivery_method ?? null, addressOf(draft, store));
  const referrer = await readReferrer(services, store.id, draft.referral);
  const base = customerRequest(draft, store, customer, distance, { quote: null, referrer });
  const reads = await readForQuote(services.db, {
    store_id: store.id,
    cookie_code: draft.cookieCode,
    phone: base.client.phone,
    customer_id: customer?.id ?? null,
    code_discount: draft.code_discount ?? '',
    discount_id: draft.discount_id ?? null,
    table_number: tableOf(base),
    now,
  });
  return { ...reads, base };
}

async function answerQuote(
  { db }: Quoters,
  snapshot: StoreSnapshot,
  reads: Quoting,
  { customer, now }: { customer: SignedInCustomer | undefined; now: Date },
): Promise<Quoted> {
  const { store } = snapshot;
  const { base } = reads;
  const request: OrderRequest = { ...base, lines: reads.lines, decline_service_fee: declines(base, reads) };
  const decided = decideOrder(request, { ...reads, snapshot, customer_id: customer?.id ?? null, now });
  const { totals, quote } = decided;
  const { lines: _, ...amounts } = quote;
  // Half a draft has no price yet, only lines that have one.
  const said =
    totals.refusals.length > 0 ? null : { ...amounts, lines_total: linesTotal(decided.lines.map(shownLine)) };
  await rememberShown(db, store.id, reads.cart, decided.lines, said);
  const queue = await queuesOf(db).queueOf(store.id);
  const promised = promiseOrder(request, snapshot, decided.lines, { queue, now });
  const asked = { snapshot, lines: decided.lines, queue, now };
  const full = request.schedule_at !== null && isChosenSlotFull(request.schedule_at, asked);
  return {
    quote: quote as Quoted['quote'], // its amounts are Money by the domain's arithmetic
    subtotal: totals.subtotal,
    fee_free: totals.fee_free,
    service_fee: totals.service_fee,
    discount_id: totals.discount_id,
    discount_name: totals.discount_name,
    trace: totals.trace as Quoted['trace'], // the contract's mutable copy of the same lines
    promised_from: promised.from.toISOString(),
    promised_until: promised.until.toISOString(),
    distance_km: base.distance?.distance_km ?? null,
    full_slots: fullSlots(asked).map((start) => start.toISOString()),
    refusals: [
      ...decided.refusals,
      ...(full ? [speakRefusal(refuse('slot_full'), speakerFor(store, now))] : []),
      ...decided.shortfalls,
    ],
  };
}
