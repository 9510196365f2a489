import type { JournalAnswer, JournalKind } from '@comanda/contract/journal';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** Something that was done on this device. What it says never changes; only what became of it does. */
export interface JournalEntry {
  /** The order in which this device did things. */
  seq: number;
  /** ULID: the same entry on the server, and the key of the order that it makes. */
  id: string;
  store_id: number;
  kind: JournalKind;
  /** ISO 8601, by this device's clock. */
  made_at: string;
  body: Record<string, unknown>;
  /** What people call it: 'Balcão · Camila Rezende · R$ 42,00'. */
  title: string;
  /** What an order is called until it has its number: 'A-17'. */
  local_number: string | null;
  user_name: string;
  /** `noted`: sent, and its answer says something to be read; `settled`: somebody has dealt with it, or read it. */
  state: 'waiting' | 'refused' | 'noted' | 'sent' | 'settled';
  answer: JournalAnswer | null;
}

export interface Device {
  id: string;
  /** Begins the local numbers, so that two devices seldom say the same. */
  letter: string;
  /** The last local number, and the device's day that it is of. */
  day: string;
  last: number;
}

interface Schema extends DBSchema {
  entries: { key: number; value: JournalEntry; indexes: { id: string; state: [JournalEntry['state'], number] } };
  device: { key: 'this'; value: Device };
  /** Answers of the server that some screens need while it is out of reach. */
  answers: { key: string; value: { at: number; value: unknown } };
  /** What is being typed (`drafts.ts`). */
  drafts: { key: string; value: unknown };
}
export type JournalDb = IDBPDatabase<Schema>;

let opening: Promise<JournalDb> | null = null;

/** The device's one database: what it did, and what it must know without a network. */
export function openJournalDb(): Promise<JournalDb> {
  opening ??= openDB<Schema>('comanda', 2, {
    upgrade(db, before) {
      db.createObjectStore('drafts');
      if (before > 0) return;
      const entries = db.createObjectStore('entries', { keyPath: 'seq', autoIncrement: true });
      entries.createIndex('id', 'id', { unique: true });
      entries.createIndex('state', ['state', 'store_id']);
      db.createObjectStore('device');
      db.createObjectStore('answers');
    },
    blocking: (_current, _wanted, event) => (event.target as IDBDatabase).close(), // of versionchange, always the database
    terminated: () => {
      opening = null;
    },
  }).catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}
