import { DELIVERY_METHOD, ORDER_TYPE, type DeliveryMethod } from '@comanda/domain/codes';
import type { Coupon } from '@comanda/domain/prices/coupon';
import type { ClientId } from '@comanda/domain/ids';
import { toLocal } from '@comanda/domain/local-time';
import type { OpeningRules } from '@comanda/domain/hours/opening-windows';
import { type OrderStatus, usualSteps } from '@comanda/domain/orders/order-status';
import { orderTotals, type OrderTotals, type StoreRules } from '@comanda/domain/orders/order-totals';
import type { SoldItem } from './demo-menu.ts';
import { type DemoLine, makeLine } from './make-line.ts';
import type { DemoPerson } from './people.ts';
import type { Picks } from './picks.ts';

export interface SeedStore {
  store_id: number;
  rules: StoreRules;
  opening: OpeningRules;
  menu: readonly SoldItem[];
  fees: readonly { id: number; name: string; price: number }[];
  feeskm: readonly { km: number; price: number }[];
  areas: readonly { name: string; price: number }[];
  payments: readonly { id: number; real_id: number; name: string }[];
  clients: readonly (DemoPerson & { id: ClientId })[];
  wait: { delivery: number; takeaway: number };
}

export interface DemoOrder {
  created_at: Date;
  status: OrderStatus;
  delivery_method: DeliveryMethod;
  /** Where it came from; its method says so otherwise. */
  origin?: string;
  table_number: number | null;
  /** Its table pays when it goes. */
  owed?: boolean;
  client: DemoPerson & { id: ClientId };
  fee: { id: number; name: string } | null;
  distance_km: number | null;
  payment: { id: number; real_id: number; name: string };
  change: number | null;
  lines: DemoLine[];
  totals: OrderTotals;
  schedule_at: Date | null;
  observation: string;
  times: Partial<Record<'accept_time' | 'ready_time' | 'dispatch_time' | 'delivered_time' | 'cancel_time', Date>>;
  promised_until: Date;
  rating: number | null;
  review: string | null;
}

const MINUTE = 60_000;
/** As many of one sort as of the other: the draws after it stay what they are. */
const NOTES = {
  door: [
    'Portão verde, ao lado da padaria',
    'Sem talher, por favor',
    'Interfone quebrado: ligar quando chegar',
    'Separar a laranja',
  ],
  here: ['Bem passado, por favor', 'Sem talher, por favor', 'Guardanapo a mais, por favor', 'Separar a laranja'],
};
const REVIEWS = [
  'Chegou quentinho e rápido!',
  'Muito bom, só demorou um pouco.',
  'Melhor da região.',
  'Veio sem o molho, mas estava gostoso.',
  'Comida de verdade. Virou rotina aqui em casa.',
];

/** An order that might have come in at `created_at`; its money is the engine's. */
export function makeOrder(
  picks: Picks,
  store: SeedStore,
  created_at: Date,
  status: OrderStatus,
  method?: DeliveryMethod,
  coupon: Coupon | null = null,
): DemoOrder {
  const delivery_method = method ?? pickMethod(picks);
  const client = picks.one(store.clients);
  const sellable = store.menu.filter(
    ({ item }) => item.sold_out_until === null && item.type !== undefined && !item.requires_schedule,
  );
  const lines = Array.from({ length: 1 + picks.below(3) }, () => makeLine(picks, picks.one(sellable)));
  const delivered = delivery_method === DELIVERY_METHOD.delivery;
  const fee = delivered && store.fees.length > 0 ? picks.one(store.fees) : null;
  const band = delivered && store.feeskm.length > 0 ? picks.one(store.feeskm) : null;
  const area = band !== null && store.areas.length > 0 && picks.chance(0.3) ? picks.one(store.areas) : null;
  const payment = picks.one(store.payments);
  const totals = orderTotals({
    by: delivery_method === DELIVERY_METHOD.counter ? 'cashier' : 'customer',
    store: store.rules,
    lines: lines.map((line) => line.priced),
    delivery_method,
    variable_fee_id: fee?.id ?? null,
    fees: store.fees,
    distance: band === null ? null : { price: (area ?? band).price, can_delivery: true, area: area?.name ?? null },
    payment: payment.id,
    coupon,
    now: toLocal(created_at, store.opening.zone),
  });
  const wait = delivered ? store.wait.delivery : store.wait.takeaway;
  const rated = status === 'delivered' && picks.chance(0.3);
  return {
    created_at,
    status,
    delivery_method,
    table_number: delivery_method === DELIVERY_METHOD.table ? 1 + picks.below(14) : null,
    client,
    fee: fee === null ? null : { id: fee.id, name: fee.name },
    distance_km: band === null ? null : Math.max(0.4, Math.round((band.km - picks.next() * 1.6) * 10) / 10),
    payment,
    change: payment.id === 2 && picks.chance(0.6) ? Math.ceil(totals.total / 50) * 50 : null,
    lines,
    totals,
    schedule_at: status === 'scheduled' ? new Date(created_at.getTime() + 20 * 60 * MINUTE) : null,
    observation: picks.chance(0.25) ? picks.one(NOTES[delivered ? 'door' : 'here']) : '',
    times: timesOf(picks, created_at, status, delivery_method, wait),
    promised_until: new Date(created_at.getTime() + wait * MINUTE),
    rating: rated ? picks.one([3, 4, 4, 5, 5, 5, 5]) : null,
    review: rated && picks.chance(0.6) ? picks.one(REVIEWS) : null,
  };
}

/** Within a window, near its middle more often than near its ends. */
export function mealTime(picks: Picks, windows: readonly { start: Date; end: Date }[]): Date {
  const { start, end } = picks.one(windows);
  const share = (picks.next() + picks.next() + picks.next()) / 3;
  return new Date(start.getTime() + Math.floor(((end.getTime() - start.getTime()) * share) / MINUTE) * MINUTE);
}

function pickMethod(picks: Picks): DeliveryMethod {
  const dice = picks.next();
  if (dice < 0.68) return DELIVERY_METHOD.delivery;
  return dice < 0.88 ? DELIVERY_METHOD.takeaway : DELIVERY_METHOD.table;
}

export const orderType = (method: DeliveryMethod): number =>
  method === DELIVERY_METHOD.table
    ? ORDER_TYPE.table
    : method === DELIVERY_METHOD.counter
      ? ORDER_TYPE.counter
      : ORDER_TYPE.delivery;

const TIME_OF = {
  preparing: 'accept_time',
  ready: 'ready_time',
  dispatched: 'dispatch_time',
  delivered: 'delivered_time',
} as const;

/** Parts of what was promised that a step takes: of what is brought, by three steps, about nine in ten come in time. */
const QUICK = 0.16;
const SPREAD = 0.22;

function timesOf(
  picks: Picks,
  created_at: Date,
  status: OrderStatus,
  method: DeliveryMethod,
  wait: number,
): DemoOrder['times'] {
  const times: DemoOrder['times'] = {};
  let at = created_at.getTime() + (1 + picks.below(3)) * MINUTE;
  if (status === 'cancelled') return { cancel_time: new Date(at) };
  for (const step of usualSteps(method, false)) {
    if (step === 'received') {
      if (status === 'received' || status === 'scheduled') return times;
      continue;
    }
    const field = TIME_OF[step as keyof typeof TIME_OF]; // the usual way has only these after `received`
    times[field] = new Date(at);
    if (step === status) return times;
    at += Math.round(wait * (QUICK + picks.next() * SPREAD) * MINUTE);
  }
  return times;
}
