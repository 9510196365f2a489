import type { getDashboard, needsYou } from '@comanda/contract/reports/dashboard';
import type { Out } from '@comanda/contract/route';
import { asItemId, type OrderId, type StoreId } from '@comanda/domain/ids';
import { addDays, daysBetween, type LocalDate, toLocal } from '@comanda/domain/local-time';
import { lateOrders } from '@comanda/domain/orders/order-clock';
import { storeState } from '@comanda/domain/hours/opening-hours';
import { storeDay } from '@comanda/domain/hours/store-day';
import type * as z from 'zod';
import type { Db } from '../../platform/db.ts';
import { findDayItems, findDayParts } from '../reports/public.ts';
import { findLowStock } from '../stock/public.ts';
import { getStoreSettings, type StoreSettings } from '../stores/public.ts';
import {
  countDelivered,
  countOpen,
  findMissingItems,
  findRunning,
  findUnpaidPix,
  findWaiting,
  MOST,
} from './dashboard.repo.ts';
import { channelsOf, curveOf, DAY_SUMS, dayOf, keptOf } from './day-sums.ts';

type Dashboard = Out<(typeof getDashboard)['response']>;
type NeedsYou = z.output<typeof needsYou>;
const MINUTE = 60_000;
const TOP = 5;
/** How many of the same weekday say where this one may end. */
const WEEKS = 4;
/** An order that nobody takes for this long is forgotten. */
const WAITING_MINUTES = 5;
const OPEN = ['received', 'preparing', 'ready', 'dispatched', 'scheduled'] as const;

/** The business day so far, beside last week's until the same hour, where it may end, and what waits for a person. @throws {AppError} not_found */
export async function readDashboard(db: Db, store_id: StoreId, now: Date): Promise<Dashboard> {
  const store = await getStoreSettings(db, store_id);
  const today = storeDay(store, now);
  const weeks = Array.from({ length: WEEKS }, (_, week) => addDays(today, -7 * (week + 1)));
  const [parts, open, delivered, running, top_items] = await Promise.all([
    findDayParts(db, store_id, store.zone, { days: [today, ...weeks], today, now }, DAY_SUMS),
    countOpen(db, store_id),
    countDelivered(db, store_id, today),
    store.monitor_late_orders ? findRunning(db, store_id) : [],
    findDayItems(db, store_id, today, TOP),
  ]);
  const soFar = parts.filter(({ day }) => day === today);
  const late = lateOrders(running, now);
  const clock = toLocal(now, store.zone);
  const place = Math.floor(clock.minutes / 60) + 24 * daysBetween(today, clock.date);
  return {
    day: today,
    until: now.toISOString(),
    today: dayOf(soFar),
    last_week: dayOf(parts.filter(({ day, reached }) => day === weeks[0] && reached)),
    hours: curveOf(parts, { today, weeks, place }),
    by_status: OPEN.map((status) => {
      const row = open.find((each) => each.status === status);
      return { status, orders: row?.orders ?? 0, oldest_at: row?.oldest_at ?? null };
    }),
    late_count: late.length,
    delivered,
    kept: keptOf(soFar),
    drivers_out: open.find(({ status }) => status === 'dispatched')?.drivers ?? 0,
    needs_you: [
      ...late
        .slice(0, MOST)
        .map(({ id, number, client_name, promised_until }) =>
          waits('order_late', { order_id: id, number, name: client_name, since: promised_until }, now),
        ),
      ...(await findNeeds(db, store, today, now)),
    ],
    top_items,
    channels: channelsOf(soFar),
  };
}

const LOW_CODE = { item: 'stock_low', complement: 'complement_low', material: 'material_low' } as const;

async function findNeeds(db: Db, store: StoreSettings, today: LocalDate, now: Date): Promise<NeedsYou[]> {
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
      waits(LOW_CODE[kind], { name, item_id: kind === 'item' ? asItemId(id) : null, left, unit }, now),
    ),
    ...unpaid.map((row) => waits('pix_unconfirmed', order(row), now)),
  ];
}

function waits(code: NeedsYou['code'], what: Partial<NeedsYou> & { name: string }, now: Date): NeedsYou {
  const { since = null } = what;
  const minutes = since === null ? null : Math.floor((now.getTime() - Date.parse(since)) / MINUTE);
  return { code, order_id: null, item_id: null, number: null, left: null, unit: null, ...what, minutes, since };
}
