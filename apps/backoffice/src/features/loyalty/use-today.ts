import { toLocal } from '@comanda/domain/local-time';
import { storeZone } from '@comanda/domain/time-zones';
import type { SessionStore } from '../../platform/session.tsx';
import { useNow } from '../../platform/use-now.ts';

/** The store's day, 'YYYY-MM-DD'. */
export const useToday = (store: SessionStore): string =>
  toLocal(useNow(), storeZone(store.timezone, store.country_id)).date;
