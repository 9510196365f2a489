import type { DistanceFeeAnswer } from '@comanda/contract/delivery/fees';
import type { Output } from '@comanda/contract/route';
import type * as contract from '@comanda/contract/orders/simulator';
import { DELIVERY_METHOD, FEE_TYPE } from '@comanda/domain/codes';
import { feeForDistance } from '@comanda/domain/delivery/distance-fee';
import { asClientId, type StoreId } from '@comanda/domain/ids';
import { money } from '@comanda/domain/money';
import type * as z from 'zod';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';
import {
  asked,
  decideOrder,
  findStocks,
  type OrderRequest,
  type OrderWorld,
  PLAIN_REQUEST,
  stockIds,
} from '../checkout/public.ts';
import type { SnapshotCache, StoreSnapshot } from '../store-snapshot/public.ts';
import { findDiscountByName } from '../discounts/public.ts';

type Scene = z.output<typeof contract.scene>;
type Simulated = Output<typeof contract.simulateOrder>;

/** Ids of people who are in no table. */
const CLIENT = 0;
const FRIEND = -1;
/** What a form asks of a real person, and of nobody here. */
const NOT_ASKED: readonly string[] = [
  'client_name_required',
  'phone_required',
  'tax_id_required',
  'address_required',
  'invalid_zipcode',
  'table_required',
];

/** Prices an imagined order by the checkout's own rules, at any moment. Nothing is locked or written. */
export async function simulateOrder(
  db: Db,
  cache: SnapshotCache,
  store_id: StoreId,
  { body: scene, now }: { body: Scene; now: Date },
): Promise<Simulated> {
  const snapshot = orNotFound(await cache.current(store_id));
  const lines = scene.lines.map((line, index) => ({ ...line, id: index + 1 }));
  const [stocks, coupon] = await Promise.all([
    findStocks(db, store_id, stockIds(lines)),
    scene.code_discount === '' ? null : findDiscountByName(db, store_id, scene.code_discount),
  ]);
  const at = scene.at == null ? now : new Date(scene.at);
  const world: OrderWorld = {
    snapshot,
    stocks,
    clients: [
      {
        id: asClientId(CLIENT),
        customer_id: CLIENT,
        phone: '',
        points: scene.points,
        orders_count: scene.first_order ? 0 : 1,
        blocked: false,
        allergies: '',
        cards: [],
      },
    ],
    customer_id: CLIENT,
    coupon: scene.code_discount === '' ? null : (coupon ?? 'not_found'),
    now: at,
  };
  const { totals, quote, refusals, shortfalls } = decideOrder({ ...requestOf(scene, snapshot), lines }, world);
  return {
    at: at.toISOString(),
    quote: quote as Simulated['quote'], // its amounts are Money by the domain's arithmetic
    subtotal: totals.subtotal,
    fee_full: totals.fee_full,
    fee_free: totals.fee_free,
    service_fee: totals.service_fee,
    discount_id: totals.discount_id,
    discount_name: totals.discount_name,
    trace: totals.trace as Simulated['trace'], // the contract's mutable copy of the same lines
    refusals: [...refusals, ...shortfalls].filter(({ code }) => !NOT_ASKED.includes(code)),
  };
}

function requestOf(scene: Scene, { store }: StoreSnapshot): Omit<OrderRequest, 'lines'> {
  const friend = { id: asClientId(FRIEND), customer_id: null, phone: '', email: '', tax_id: '' };
  return {
    ...PLAIN_REQUEST,
    ...asked(scene),
    by: 'customer',
    delivery_method: scene.delivery_method ?? null,
    address: { ...PLAIN_REQUEST.address, city_name: store.city },
    distance: distanceOf(scene, store),
    use_cashback: scene.use_cashback,
    decline_service_fee: scene.decline_service_fee,
    coupon_named: scene.code_discount !== '',
    referrer: scene.referral ? friend : null,
  };
}

/** What a way into that area, or of that length, costs; null where the fee depends on neither, or nothing was said. */
function distanceOf(
  { delivery_method, distance_km = null, area }: Scene,
  { fee_type, feeskm, fee_areas }: StoreSnapshot['store'],
): DistanceFeeAnswer | null {
  if (fee_type !== FEE_TYPE.distance || delivery_method !== DELIVERY_METHOD.delivery) return null;
  const drawn = fee_areas.find(({ name, active }) => active && name === area);
  if (drawn)
    return { price: drawn.price, can_delivery: true, distance_km, max_km: null, reason: null, area: drawn.name };
  if (distance_km === null) return null;
  const { price, can_delivery } = feeForDistance(distance_km, feeskm);
  return {
    price: money(price),
    can_delivery,
    distance_km,
    max_km: null,
    reason: can_delivery ? null : 'outside',
    area: null,
  };
}
