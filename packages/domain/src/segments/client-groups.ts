/** How long ago they last ordered, in whole days: the first band begins today, the last has no end. */
export const RECENCY_BANDS = [15, 30, 60, 90, null] as const;
/** How often they have ordered: the fewest orders of each band. */
export const FREQUENCY_BANDS = [1, 2, 3, 6] as const;

export const CLIENT_GROUPS = ['champions', 'loyal', 'new', 'promising', 'cooling', 'gone'] as const;
export type ClientGroup = (typeof CLIENT_GROUPS)[number];

/** Which group a pair of bands belongs to, a row for each band of recency; null is nobody's. */
export const GROUP_OF_BANDS: readonly (readonly (ClientGroup | null)[])[] = [
  ['new', 'promising', 'loyal', 'champions'],
  ['new', 'promising', 'loyal', 'loyal'],
  [null, 'promising', 'cooling', 'cooling'],
  [null, null, 'cooling', 'cooling'],
  ['gone', 'gone', 'gone', 'gone'],
];

const DAY = 86_400_000;

/** @returns the bands of somebody; null for who has never ordered */
export function bandsOf(
  { orders_count, last_order_at }: { orders_count: number; last_order_at: string | null },
  now: Date,
): { recency: number; frequency: number } | null {
  if (orders_count < 1 || last_order_at === null) return null;
  const days = (now.getTime() - Date.parse(last_order_at)) / DAY;
  return {
    recency: RECENCY_BANDS.findIndex((until) => until === null || days <= until),
    frequency: FREQUENCY_BANDS.findLastIndex((least) => orders_count >= least),
  };
}

export function groupOf(client: { orders_count: number; last_order_at: string | null }, now: Date): ClientGroup | null {
  const bands = bandsOf(client, now);
  return bands === null ? null : (GROUP_OF_BANDS[bands.recency]?.[bands.frequency] ?? null);
}
