import type { JournalAnswer, JournalKind } from '@comanda/contract/floor/journal';
import { type DBSchema, deleteDB, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb';

/** Something that was done on this device. What it says never changes; only what became of it does. */
export interface JournalEntry<Kind extends string = JournalKind> {
  /** The order in which this device did things. */
  seq: number;
  /** ULID: the same entry on the server, and the key of the order that it makes. */
  id: string;
  /** 0 in a journal of no store. */
  store_id: number;
  kind: Kind;
  /** ISO 8601, by this device's clock. */
  made_at: string;
  body: Record<string, unknown>;
  /** What people call it: 'Balcão · Camila Rezende · R$ 42,00'. */
  title: string;
  /** What an order is called until it has its number: 'A-17'. */
  local_number: string | null;
  user_name: string;
  /**
   * `asking`: a page asks the server about it by its own call, and hears the answer itself (`answered`); what a page did not
   * live to hear waits. `noted`: sent, and its answer says something to be read; `settled`: somebody has dealt with it, or read it.
   */
  state: 'asking' | 'answered' | 'waiting' | 'refused' | 'noted' | 'sent' | 'settled';
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
  entries: {
    key: number;
    value: JournalEntry<string>;
    indexes: { id: string; state: [JournalEntry['state'], number] };
  };
  device: { key: 'this'; value: Device };
  /** Answers of the server that some screens need while it is out of reach. */
  answers: { key: string; value: { at: number; value: unknown } };
  /** What is being typed (`drafts.ts`). */
  drafts: { key: string; value: unknown };
}
export type JournalDb = IDBPDatabase<Schema>;
export type Upgrading = IDBPTransaction<Schema, StoreNames<Schema>[], 'versionchange'>;

/** A database of its own with a journal in it, and everybody of this browser who wants to hear of it. */
export interface Journal {
  /** Also begins the names of its locks and of its channel. */
  readonly name: string;
  /** Whether what was sent stays some days, to be asked for; else what was refused goes after a day, too. */
  readonly keepsSent: boolean;
  open: () => Promise<JournalDb>;
  /** Nothing of it stays on the device. */
  forget: () => Promise<void>;
  /** Calls back when this tab or another one has changed the journal. @returns how to stop */
  onChange: (listener: () => void) => () => void;
  tellChange: () => void;
}

/** @param carry brings over what an older release kept in the same database */
export function journalIn(
  name: string,
  { keepsSent = true, carry }: { keepsSent?: boolean; carry?: (tx: Upgrading) => Promise<void> } = {},
): Journal {
  let opening: Promise<JournalDb> | null = null;
  const listeners = new Set<() => void>();
  const hear = () => {
    for (const listener of listeners) listener();
  };
  const radio = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`${name}.journal`);
  if (radio) radio.onmessage = hear;
  return {
    name,
    keepsSent,
    open() {
      opening ??= openDB<Schema>(name, 2, {
        async upgrade(db, _before, _after, tx) {
          db.createObjectStore('drafts');
          if (db.objectStoreNames.contains('entries')) return;
          const entries = db.createObjectStore('entries', { keyPath: 'seq', autoIncrement: true });
          entries.createIndex('id', 'id', { unique: true });
          entries.createIndex('state', ['state', 'store_id']);
          db.createObjectStore('device');
          db.createObjectStore('answers');
          await carry?.(tx);
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
    },
    async forget() {
      const db = await opening?.catch(() => null);
      db?.close();
      opening = null;
      await deleteDB(name);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tellChange() {
      radio?.postMessage(null);
      hear();
    },
  };
}

/** The shop's: what its screens did, and what they must know without a network. */
export const SHOP = journalIn('comanda');
export const openJournalDb = SHOP.open;
