import type { Tomorrow } from '@comanda/contract/reports/tomorrow';
import { holidaysBetween } from '@comanda/domain/hours/holidays';
import type { StoreId } from '@comanda/domain/ids';
import { addDays } from '@comanda/domain/local-time';
import { windowsOfDay } from '@comanda/domain/hours/opening-windows';
import { storeDaySpan } from '@comanda/domain/hours/store-day';
import * as rules from '@comanda/domain/tomorrow/forecast';
import type { Services } from '../../platform/services.ts';
import { keepFacts } from '../reports/public.ts';
import { findSuppliers, findTags, settleSales } from '../stock/public.ts';
import { plannedDay } from './planned-day.ts';
import { planKitchen } from './plan-kitchen.ts';
import { planPurchases } from './plan-purchases.ts';
import { findPrepared, getAdjustment } from './prep.repo.ts';
import * as repo from './sold-series.repo.ts';

/** Holidays of a year and a month before the day say how holidays sell. */
const YEAR_BACK = 400;
const NAMES_MOST = 50;

/** What a day needs. @throws {AppError} not_found, prep_day_far */
export async function readTomorrow(
  services: Pick<Services, 'db' | 'transaction'>,
  store: StoreId,
  asked: string | undefined,
  now: Date,
): Promise<Tomorrow> {
  const { db } = services;
  const { day, today, settings } = await plannedDay(db, store, asked, now);
  const until = day < today ? day : today;
  const period = { from: addDays(day, -YEAR_BACK), to: addDays(until, -1) };
  await keepFacts(services, store, period, { today });
  const [totals, place, adjustment] = await Promise.all([
    repo.findDayTotals(db, store, settings.zone, period),
    repo.getPlace(db, store),
    getAdjustment(db, store, day),
  ]);
  const named = holidaysBetween(place.country_id, place.state, period.from, day);
  const holidays = new Set(named.map(({ date }) => date));
  const past = rules.comparableDays(day, totals, holidays, until);
  const holiday = named.find(({ date }) => date === day);
  const onHolidays = rules.holidayFactor(totals, holidays, until);
  const factors = {
    trend: rules.trendFactor(totals, until),
    holiday: holiday ? onHolidays.factor : 1,
    adjust: 1 + (adjustment?.adjust_percent ?? 0) / 100,
  };
  const ahead = storeDaySpan(settings, day);
  await settleSales(services, store);
  const [scheduled, taken, stations, items, tags, suppliers, prepared, kept] = await Promise.all([
    repo.countScheduled(db, store, ahead),
    repo.findTaken(db, store, past, ahead),
    repo.findStations(db, store),
    repo.findItems(db, store),
    findTags(db, store),
    findSuppliers(db, store),
    findPrepared(db, store, day),
    findPrepared(db, store, addDays(day, -1)),
  ]);
  const known = { days: past, taken, factors, items, materials: tags.filter(({ active }) => active) };
  const sold = new Set(taken.filter(({ kind }) => kind === 'item').map(({ id }) => id));
  return {
    day,
    today,
    opens: windowsOfDay(settings, day).length > 0,
    holiday: holiday ? { name: holiday.name, ...onHolidays } : null,
    forecast: rules.forecast(
      past.map((each) => totals.get(each) ?? 0),
      scheduled,
      factors,
    ),
    scheduled,
    past: past.toReversed().map((each) => ({ day: each, orders: totals.get(each) ?? 0 })),
    known_days: past.length,
    least_days: rules.LEAST_DAYS,
    miss: rules.forecastMiss(day, totals, holidays, until),
    adjust_percent: adjustment?.adjust_percent ?? 0,
    adjust_note: adjustment?.adjust_note ?? '',
    stations: planKitchen({ ...known, stations, prepared, kept }),
    lists: planPurchases({ ...known, suppliers }),
    without_recipe: items
      .filter(({ id, has_recipe, stock }) => sold.has(id) && !has_recipe && stock === null)
      .map(({ name }) => name)
      .slice(0, NAMES_MOST),
  };
}
