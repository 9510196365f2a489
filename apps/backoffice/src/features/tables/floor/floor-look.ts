import type { SessionStore } from '../../../platform/session.tsx';
import type { TablesSearch } from '../tables-search.ts';

/** What every tile of the floor is drawn with. */
export interface FloorLook {
  store: SessionStore;
  now: Date;
  zone: string;
  /** Kept when a tile is opened. */
  search: TablesSearch;
}
