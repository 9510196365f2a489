import type { DayValues, MorningFacts } from '../src/morning/facts.ts';

/** A day of so many orders, for so much; one of none has no means. */
export const dayOf = (orders: number, net: number, more: Partial<DayValues> = {}): DayValues => ({
  orders,
  net,
  average: orders === 0 ? null : Math.round((net / orders) * 100) / 100,
  margin: net / 4,
  margin_part: net === 0 ? null : 25,
  goods_unknown: 0,
  kept_part: orders === 0 ? null : 84.2,
  promised: orders,
  prep_mean: orders === 0 ? null : 23.6,
  cancelled: 0,
  cancelled_value: 0,
  ...more,
});

/** A Thursday without anything that is out of the usual. */
export const morningFacts = (changes: Partial<MorningFacts> = {}): MorningFacts => ({
  day: '2026-11-19',
  today: '2026-11-20',
  values: dayOf(124, 6320.4),
  hours: [
    { place: 12, orders: 20, net: 1000 },
    { place: 19, orders: 27, net: 1290 },
    { place: 24, orders: 3, net: 90 },
  ],
  before: [dayOf(120, 5798.5), dayOf(0, 0), dayOf(110, 5500), dayOf(118, 5900)],
  likeToday: [dayOf(150, 7000), dayOf(160, 7300), dayOf(155, 7100)],
  sold_before: true,
  shut: { day: false, today: false },
  holiday: { today: null },
  notes: { day: null, before: null, today: null },
  items: [],
  cancelled: [],
  waiting: {
    due: { count: 0, total: 0, overdue: 0, first: '' },
    reviews: null,
    low: { count: 0, at_least: false, first: '' },
    pix: { count: 0, total: 0 },
    scheduled: 0,
  },
  ...changes,
});
