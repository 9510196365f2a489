import type { journalBodies, JournalKind, JournalResult } from '@comanda/contract/floor/journal';
import type { Out } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import type { Db } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import type { Speaker } from '../../platform/http/speaker.ts';
import type { SnapshotCache } from '../store-snapshot/public.ts';

export interface Applying {
  services: Services;
  cache: SnapshotCache;
  store_id: StoreId;
  user: SignedInUser;
  speaker: Speaker;
  now: Date;
}
/** When something was done, by the server's clock, and as which entry. */
export interface Done {
  id: string;
  made_at: Date;
  /** Keeps what the entry did, in the transaction that does it where there is one. */
  keep: (db: Db, result: JournalResult) => Promise<void>;
}

export type Body<K extends JournalKind> = Out<(typeof journalBodies)[K]>;
