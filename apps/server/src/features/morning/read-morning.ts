import { UNSAID } from '@comanda/domain/orders/cancellation-reasons';
import type { Role } from '@comanda/domain/codes';
import { holidaysBetween } from '@comanda/domain/hours/holidays';
import type { StoreId } from '@comanda/domain/ids';
import { addDays, type LocalDate } from '@comanda/domain/local-time';
import { type Digest, digestOf } from '@comanda/domain/morning/digest';
import {
  type DayValues,
  type HourFact,
  type ItemFact,
  MORNING_MEASURES,
  type Waiting,
  WEEKS_BACK,
} from '@comanda/domain/morning/facts';
import { windowsOfDay } from '@comanda/domain/hours/opening-windows';
import { add } from '@comanda/domain/money';
import { OWNERS } from '@comanda/domain/role-sets';
import { endOfStoreDay, storeDay } from '@comanda/domain/hours/store-day';
import { cancellationWord } from '@comanda/words/cancellation-word';
import type { Db } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import { findDayNotes } from '../day-notes/public.ts';
import { findUnpaidUntil } from '../payables/public.ts';
import { findItemsOfDays, hasSoldBefore, keepFacts, readFinished } from '../reports/public.ts';
import { findLowStock, LOW_STOCK_MOST } from '../stock/public.ts';
import { getStoreSettings, getSummary, type StoreSettings } from '../stores/public.ts';
import { countScheduled, findReasons, findUnanswered, sumUnseenPix } from './morning.repo.ts';

const ITEMS = 10;
const REVIEW_DAYS = 7;
const A_DAY = 86_400_000;
/** An hour before this one belongs to the night of the day before. */
const NIGHT_ENDS = 6;
const NOTHING: DayValues = { orders: 0, net: 0, cancelled: 0, cancelled_value: 0 };

/**
 * The day that is over by the store's clock, in what there is to say of it.
 * @param role bills are told to whoever may see them
 * @throws {AppError} not_found
 */
export async function readMorning(
  services: Pick<Services, 'db' | 'transaction'>,
  store_id: StoreId,
  role: Role,
  now: Date,
): Promise<Digest> {
  const { db } = services;
  const store = await getStoreSettings(db, store_id);
  const { zone } = store;
  const today = storeDay(store, now);
  const day = addDays(today, -1);
  const weeks = (from: LocalDate) => Array.from({ length: WEEKS_BACK }, (_, back) => addDays(from, -7 * (back + 1)));
  const [before, likeToday] = [weeks(day), weeks(today)];
  const period = { from: before.at(-1) ?? day, to: day };
  await keepFacts(services, store_id, period, { today });
  const [days, hours, items, notes, reasons, sold_before, waiting, { state }] = await Promise.all([
    readFinished(db, store_id, zone, { ...period, by: 'day' }, MORNING_MEASURES),
    readFinished(db, store_id, zone, { from: day, to: day, by: 'hour' }, ['orders', 'net']),
    findItemsOfDays(db, store_id, zone, [day, ...before], ITEMS),
    findDayNotes(db, store_id, { start: addDays(day, -7), end: today }),
    findReasons(db, store_id, day),
    hasSoldBefore(db, store_id, today),
    findWaiting(db, store, { day, role, now }),
    getSummary(db, store_id, now),
  ]);
  const valuesOf = (of: LocalDate) => days.get(of) ?? NOTHING;
  const noteOf = (of: LocalDate) => notes.find((note) => note.day === of)?.text ?? null;
  const soldOn = before.filter((of) => (days.get(of)?.orders ?? 0) > 0);
  return digestOf({
    day,
    today,
    values: valuesOf(day),
    hours: hoursOf(hours),
    before: before.map(valuesOf),
    likeToday: likeToday.map(valuesOf),
    sold_before,
    shut: { day: windowsOfDay(store, day).length === 0, today: windowsOfDay(store, today).length === 0 },
    holiday: { today: holidaysBetween(store.country_id, state, today, today)[0]?.name ?? null },
    notes: { day: noteOf(day), before: noteOf(addDays(day, -7)), today: noteOf(today) },
    items: items.map(({ item_id, name, image, days: sold }): ItemFact => ({
      item_id,
      name,
      image,
      quantity: sold[day] ?? 0,
      before: soldOn.map((of) => sold[of] ?? 0),
    })),
    cancelled: reasons.map(({ code, words, orders }) => ({ reason: reasonOf(code, words), orders })),
    waiting,
  });
}

const hoursOf = (hours: Awaited<ReturnType<typeof readFinished>>): HourFact[] =>
  [...hours]
    .map(([key, { orders, net }]) => {
      const hour = Number(key);
      return { place: hour < NIGHT_ENDS ? hour + 24 : hour, orders: orders ?? 0, net: net ?? 0 };
    })
    .filter(({ orders }) => orders > 0)
    .toSorted((one, other) => one.place - other.place);

const reasonOf = (code: string | null, words: string): string =>
  code === null && words !== '' ? words : cancellationWord(code ?? UNSAID);

async function findWaiting(
  db: Db,
  store: StoreSettings,
  { day, role, now }: { day: LocalDate; role: Role; now: Date },
): Promise<Waiting> {
  const today = addDays(day, 1);
  const owner = OWNERS.some((each) => each === role);
  const [due, reviews, low, pix, scheduled] = await Promise.all([
    owner ? findUnpaidUntil(db, store.id, today) : [],
    findUnanswered(db, store.id, new Date(now.getTime() - REVIEW_DAYS * A_DAY)),
    findLowStock(db, store.id),
    sumUnseenPix(db, store.id, day),
    countScheduled(db, store.id, endOfStoreDay(store, now)),
  ]);
  return {
    due: {
      count: due.length,
      total: add(...due.map(({ total }) => total)),
      overdue: due.filter(({ due_date }) => due_date < today).length,
      first: due[0]?.description ?? '',
    },
    reviews: reviews && { count: reviews.count, text: reviews.text, name: reviews.name, order_id: reviews.id },
    low: { count: low.length, at_least: low.length >= LOW_STOCK_MOST, first: low[0]?.name ?? '' },
    pix,
    scheduled,
  };
}
