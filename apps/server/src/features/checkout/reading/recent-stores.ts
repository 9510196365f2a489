const LATELY_MS = 60_000;
const MOST_STORES = 1_000;

/** Stores of which something was noted within the last minute; it forgets, and never grows. */
export interface RecentStores {
  note: (store_id: number) => void;
  has: (store_id: number) => boolean;
}

export function recentStores(): RecentStores {
  const notedAt = new Map<number, number>();
  return {
    note(store_id) {
      notedAt.delete(store_id);
      notedAt.set(store_id, performance.now());
      if (notedAt.size > MOST_STORES) notedAt.delete(notedAt.keys().next().value ?? 0);
    },
    has: (store_id) => performance.now() - (notedAt.get(store_id) ?? -LATELY_MS) < LATELY_MS,
  };
}
