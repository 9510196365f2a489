import type { getDashboard, needsYou } from '@comanda/contract/dashboard';
import type { Out } from '@comanda/contract/route';
import { DELIVERY_METHOD } from '@comanda/domain/codes';
import type { OrderId, StoreId } from '@comanda/domain/ids';
import { addDays } from '@comanda/domain/local-time';
import { money, ZERO } from '@comanda/domain/money';
import { lateOrders } from '@comanda/domain/order-clock';
import { storeState } from '@comanda/domain/opening-hours';
import { storeDay } from '@comanda/domain/store-day';
import type * as z from 'zod';
import type { Db } from '../../platform/db.ts';
import { findLowStock } from '../stock/public.ts';
import { getStoreSettings, type StoreSettings } from '../stores/public.ts';
import {
  countOpen,
  type DaySpan,
  findMissingItems,
  findRunning,
  findTopItems,
  findUnpaidPix,
  findWaiting,
  MOST,
  sumChannels,
  sumDay,
  sumHours,
} from './dashboard.repo.ts';

type Dashboard = Out<(typeof getDashboard)['response']>;
type NeedsYou = z.output<typeof needsYou>;
const MINUTE = 60_000;
const WEEK = 7 * 24 * 60 * MINUTE;
/** An order that nobody takes for this long is forgotten. */
const WAITING_MINUTES = 5;
const OPEN = ['received', 'preparing', 'ready', 'dispatched', 'scheduled'] as const;
const CHANNELS: Readonly<Record<number, Dashboard['channels'][number]['channel']>> = {
  [DELIVERY_METHOD.delivery]: 'delivery',
  [DELIVERY_METHOD.takeaway]: 'takeaway',
  [DELIVERY_METHOD.table]: 'table',
  [DELIVERY_METHOD.counter]: 'counter',
};

/** The business day so far, beside last week's until the same hour, and what waits for a person. @throws {AppError} not_found */
export async function readDashboard(db: Db, store_id: StoreId, now: Date): Promise<Dashboard> {
  const store = await getStoreSettings(db, store_id);
  const today: DaySpan = { day: storeDay(store, now), until: now };
  const before: DaySpan = { day: addDays(today.day, -7), until: new Date(now.getTime() - WEEK) };
  const wholeDay = { ...before, until: now };
  const [sums, last_week, hours, lastHours, open, running, top_items, channels] = await Promise.all([
    sumDay(db, store_id, today),
    sumDay(db, store_id, before),
    sumHours(db, store_id, today, store.zone),
    sumHours(db, store_id, wholeDay, store.zone),
    countOpen(db, store_id),
    store.monitor_late_orders ? findRunning(db, store_id) : [],
    findTopItems(db, store_id, today),
    sumChannels(db, store_id, today),
  ]);
  const late = lateOrders(running, now);
  return {
    day: today.day,
    until: now.toISOString(),
    today: sums,
    last_week,
    hours: joinHours(hours, lastHours),
    by_status: OPEN.map((status) => {
      const row = open.find((each) => each.status === status);
      return { status, orders: row?.orders ?? 0, oldest_at: row?.oldest_at ?? null };
    }),
    late_count: late.length,
    needs_you: [
      ...late
        .slice(0, MOST)
        .map(({ id, number, client_name, promised_until }) =>
          waits('order_late', { order_id: id, number, name: client_name, since: promised_until }, now),
        ),
      ...(await findNeeds(db, store, today, now)),
    ],
    top_items,
    channels: channels.map(({ delivery_method, orders, total }) => ({
      channel: CHANNELS[delivery_method] ?? 'counter',
      orders,
      total: money(total),
    })),
  };
}

const LOW_CODE = { item: 'stock_low', complement: 'complement_low', material: 'material_low' } as const;

async function findNeeds(db: Db, store: StoreSettings, today: DaySpan, now: Date): Promise<NeedsYou[]> {
  const [waiting, unpaid, missing, low] = await Promise.all([
    findWaiting(db, store.id, new Date(now.getTime() - WAITING_MINUTES * MINUTE)),
    findUnpaidPix(db, store.id, today),
    findMissingItems(db, store.id, now),
    findLowStock(db, store.id),
  ]);
  const order = (row: { id: OrderId; number: number; client_name: string; created_at: string }) => ({
    order_id: row.id,
    number: row.number,
    name: row.client_name,
    since: row.created_at,
  });
  const closed = storeState(store, now).code === 'temporarily_closed';
  return [
    ...waiting.map((row) => waits('order_waiting', order(row), now)),
    ...(closed ? [waits('store_closed', { name: store.name }, now)] : []),
    ...missing.map(({ id, name, stock }) =>
      waits(stock === 0 ? 'item_out_of_stock' : 'item_sold_out', { item_id: id, name }, now),
    ),
    ...low.map(({ kind, id, name, left, unit }) =>
      waits(LOW_CODE[kind], { name, item_id: kind === 'item' ? id : null, left, unit }, now),
    ),
    ...unpaid.map((row) => waits('pix_unconfirmed', order(row), now)),
  ];
}

function waits(code: NeedsYou['code'], what: Partial<NeedsYou> & { name: string }, now: Date): NeedsYou {
  const { since = null } = what;
  const minutes = since === null ? null : Math.floor((now.getTime() - Date.parse(since)) / MINUTE);
  return { code, order_id: null, item_id: null, number: null, left: null, unit: null, ...what, minutes, since };
}

type Hours = Awaited<ReturnType<typeof sumHours>>;
/** Hours in which either day sold; those after midnight come last. */
function joinHours(today: Hours, last: Hours): Dashboard['hours'] {
  const places = [...new Set([...today, ...last].map(({ at }) => at))].toSorted((one, other) => one - other);
  return places.map((place) => {
    const now = today.find(({ at }) => at === place);
    const before = last.find(({ at }) => at === place);
    return {
      hour: place % 24,
      orders: now?.orders ?? 0,
      total: now?.total ?? ZERO,
      last_week_total: before?.total ?? ZERO,
    };
  });
}
