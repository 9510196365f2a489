import type { DriverPage } from '@comanda/contract/driver-page';
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { KeptTap } from './tap-queue.ts';

const NAME = 'comanda-entregador';

interface Schema extends DBSchema {
  taps: { key: number; value: KeptTap & { token: string }; indexes: { token: string } };
  /** What the page showed last, by the link's token. */
  pages: { key: string; value: DriverPage };
}

/** What a driver's phone keeps until the server has heard it; nothing else of the shop is beside it. */
export interface DriverMemory {
  /** @returns the oldest first */
  taps: () => Promise<KeptTap[]>;
  keep: (tap: KeptTap) => Promise<void>;
  drop: (op_ids: readonly string[]) => Promise<void>;
  page: () => Promise<DriverPage | undefined>;
  keepPage: (page: DriverPage) => Promise<void>;
}

let opening: Promise<IDBPDatabase<Schema>> | null = null;
function open(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>(NAME, 1, {
    upgrade(db) {
      db.createObjectStore('taps', { autoIncrement: true }).createIndex('token', 'token');
      db.createObjectStore('pages');
    },
    blocking: (_current, _wanted, event) => {
      (event.target as IDBDatabase).close(); // of versionchange, always the database
      opening = null;
    },
    terminated: () => {
      opening = null;
    },
  }).catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

/** @returns the memory of one link: each driver's own */
export function driverMemory(token: string): DriverMemory {
  return {
    taps: async () => (await open()).getAllFromIndex('taps', 'token', token),
    async keep(tap) {
      const tx = (await open()).transaction('taps', 'readwrite', { durability: 'strict' });
      await tx.store.add({ ...tap, token });
      await tx.done;
    },
    async drop(op_ids) {
      const tx = (await open()).transaction('taps', 'readwrite');
      for (let cursor = await tx.store.openCursor(); cursor; cursor = await cursor.continue())
        if (op_ids.includes(cursor.value.op_id)) await cursor.delete();
      await tx.done;
    },
    page: async () => (await open()).get('pages', token),
    keepPage: async (page) => void (await (await open()).put('pages', page, token)),
  };
}

/** Nothing of a driver stays on the phone that the next one holds. */
export async function forgetDriver(): Promise<void> {
  const db = await opening?.catch(() => null);
  db?.close();
  opening = null;
  await deleteDB(NAME);
}
