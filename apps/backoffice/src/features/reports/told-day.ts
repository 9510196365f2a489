import { type LocalDate, toLocal } from '@comanda/domain/local-time';
import { storeZone } from '@comanda/domain/time-zones';
import { useEffect, useState } from 'react';
import type { SessionStore } from '../../platform/session.tsx';

/** What an answer said of a store, on which day of the calendar. */
const told = new Map<number, { on: LocalDate; today: LocalDate }>();

const calendarDay = (store: SessionStore) => toLocal(new Date(), storeZone(store.timezone, store.country_id)).date;

/** The store's day: past midnight the evening's goes on, as an answer has said. Every answer says it again. */
export function storeToday(store: SessionStore): LocalDate {
  const on = calendarDay(store);
  const known = told.get(store.id);
  return known?.on === on ? known.today : on;
}

export function tellToday(store: SessionStore, today: LocalDate): void {
  told.set(store.id, { on: calendarDay(store), today });
}

/** The day that a page goes by, and how it hears of another; the pages that follow begin with it. */
export function useStoreToday(store: SessionStore) {
  const [today, setToday] = useState(() => storeToday(store));
  useEffect(() => tellToday(store, today), [store, today]);
  return [today, setToday] as const;
}
