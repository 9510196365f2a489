import type { JournalAnswer, JournalBody, JournalKind } from '@comanda/contract/journal';
import { monotonicFactory } from 'ulid';
import { type Device, type JournalEntry, openJournalDb } from './journal-db.ts';

/**
 * The journal: what this device does is first written here, safe from a killed browser, and sent when the server can be
 * reached (`use-journal.ts` sends and shows). A screen that sells or moves something does this:
 *
 * 1. `const key = newEntryKey()` when the sale begins; the key is also the `Idempotency-Key` of the ordinary call.
 * 2. While the server answers, it calls as usual (`cashier/order` with that key). When the call fails with `isOffline`, or
 *    `useJournal(store_id).alone` is already true: `await appendEntry({ key, … })` with the very same body. Whatever had
 *    reached the server before, it becomes one order.
 * 3. Once `appendEntry` resolves the entry is on disk: tell the person, empty the form.
 *
 * A later entry names an order of an earlier one by `order_key`, a known one by `order_id`.
 */
export interface NewEntry<K extends JournalKind> {
  /** Of `newEntryKey`; left out for a new one. The same key with the same body again is the same entry. */
  key?: string;
  store_id: number;
  kind: K;
  /** Without `local_number`: orders get theirs here. */
  body: Omit<JournalBody<K>, 'local_number'>;
  /** What people call it, for the lists of what waits and of what was refused. */
  title: string;
  user_name: string;
}

/** A ULID, later than every one before it in this tab. */
export const newEntryKey = monotonicFactory();

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const WRITE_LOCK = 'comanda.journal.write';
const CHANGED = 'comanda.journal';
const DAY_MS = 86_400_000;
const SENT_DAYS = 4;
const SETTLED_DAYS = 31;

/** Writes down what was done. @returns the entry once it is on disk, with its local number when it is an order */
export async function appendEntry<K extends JournalKind>(entry: NewEntry<K>): Promise<JournalEntry> {
  const written = await inTurn(() => write(entry));
  void navigator.storage?.persist?.();
  tellChange();
  return written;
}

/** @returns whether this device has an entry of this key, sent or not */
export async function isWritten(key: string): Promise<boolean> {
  const db = await openJournalDb();
  return (await db.countFromIndex('entries', 'id', key)) > 0;
}

/** One tab writes at a time; a browser that dies gives the turn back. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request(WRITE_LOCK, work) as Promise<T>) : work(); // the type of request() flattens T

async function write<K extends JournalKind>({ key, kind, body, ...entry }: NewEntry<K>): Promise<JournalEntry> {
  const db = await openJournalDb();
  const now = new Date();
  const tx = db.transaction(['entries', 'device'], 'readwrite', { durability: 'strict' });
  const known = key === undefined ? undefined : await tx.objectStore('entries').index('id').get(key);
  if (known && saysTheSame(known, body)) return known;
  const device = nextNumber((await tx.objectStore('device').get('this')) ?? newDevice(), dayOf(now));
  const local_number = kind === 'order' ? `${device.letter}-${device.last}` : null;
  if (local_number !== null) await tx.objectStore('device').put(device, 'this');
  const row: Omit<JournalEntry, 'seq'> = {
    ...entry,
    // A page that remembers a key of long ago does something else with it: nothing of that may be lost.
    id: key === undefined || known ? newEntryKey() : key,
    kind,
    made_at: now.toISOString(),
    body: local_number === null ? { ...body } : { ...body, local_number },
    local_number,
    state: 'waiting',
    answer: null,
  };
  const seq = await tx.objectStore('entries').add(row as JournalEntry); // the store gives the seq
  await tx.done;
  return { ...row, seq };
}

/** The local number is given here, not by who writes. */
const saysTheSame = (entry: JournalEntry, body: object) =>
  JSON.stringify({ ...entry.body, local_number: undefined }) === JSON.stringify(body);

const newDevice = (): Device => {
  const id = newEntryKey();
  const sum = Array.from(id).reduce((total, character) => total * 31 + character.charCodeAt(0), 7);
  return { id, letter: LETTERS[sum % LETTERS.length] ?? 'A', day: '', last: 0 };
};
const nextNumber = (device: Device, day: string): Device => ({
  ...device,
  day,
  last: device.day === day ? device.last + 1 : 1,
});
/** The device's own day, as its people see it. */
const dayOf = (now: Date) => `${now.getFullYear()}-${now.getMonth() + 1}-${now.getDate()}`;

export async function getDevice(): Promise<Device> {
  const db = await openJournalDb();
  const known = await db.get('device', 'this');
  if (known) return known;
  const device = newDevice();
  await db.put('device', device, 'this');
  return device;
}

/** In the order in which they were done. */
export async function findEntries(state: JournalEntry['state'], store_id: number, most?: number) {
  const db = await openJournalDb();
  return db.getAllFromIndex('entries', 'state', [state, store_id], most);
}

/** Refused for no reason of its own, or because of an entry that was: going again, it may enter. */
export const mayEnter = ({ answer }: JournalEntry): boolean =>
  answer?.code === 'internal' || answer?.code === 'sale_missing';

/** The refused ones of every store, in the order in which they were done. */
export async function findRefused(): Promise<JournalEntry[]> {
  const db = await openJournalDb();
  const entries = await db.getAllFromIndex(
    'entries',
    'state',
    IDBKeyRange.bound(['refused', 0], ['refused', Infinity]),
  );
  return entries.sort((one, other) => one.seq - other.seq);
}

/** @returns the store of an entry that waits to be sent, null when none does */
export async function findWaitingStore(): Promise<number | null> {
  const db = await openJournalDb();
  const cursor = await db
    .transaction('entries')
    .store.index('state')
    .openCursor(IDBKeyRange.bound(['waiting', 0], ['waiting', Infinity]));
  return cursor?.value.store_id ?? null;
}

/** What was sent stays some days, so that its local number can be asked for; what was settled, a month. */
export async function dropOldEntries(): Promise<void> {
  const db = await openJournalDb();
  const tx = db.transaction('entries', 'readwrite');
  for (let cursor = await tx.store.openCursor(); cursor; cursor = await cursor.continue()) {
    const { state, made_at } = cursor.value;
    const days = state === 'sent' ? SENT_DAYS : state === 'settled' ? SETTLED_DAYS : Infinity;
    if (Date.now() - Date.parse(made_at) > days * DAY_MS) await cursor.delete();
  }
  await tx.done;
}

/** @returns how many entries of a store, or of every store, are in a state */
export async function countEntries(state: JournalEntry['state'], store_id?: number): Promise<number> {
  const db = await openJournalDb();
  const range = store_id === undefined ? IDBKeyRange.bound([state, 0], [state, Infinity]) : [state, store_id];
  return db.countFromIndex('entries', 'state', range as IDBKeyRange); // a key stands for the range that holds it alone
}

/** Keeps what the server said of entries. */
export async function keepAnswers(answers: readonly JournalAnswer[]): Promise<void> {
  await changeEntries(
    answers.map(({ id }) => id),
    (entry) => {
      const answer = answers.find(({ id }) => id === entry.id) ?? null;
      // Somebody has dealt with it meanwhile.
      if (entry.state === 'settled' && answer?.outcome === 'refused') return entry;
      const entered = answer?.result?.note === undefined ? 'sent' : 'noted';
      return { ...entry, state: answer?.outcome === 'refused' ? 'refused' : entered, answer };
    },
  );
}

/** A refused entry goes again, or is settled because somebody has dealt with it, as a note that was read is; all keep what they say. */
export async function decideRefused(id: string, state: 'waiting' | 'settled'): Promise<void> {
  await changeEntries([id], (entry) =>
    entry.state === 'refused' || entry.state === 'noted' ? { ...entry, state } : entry,
  );
}

async function changeEntries(ids: readonly string[], change: (entry: JournalEntry) => JournalEntry): Promise<void> {
  const db = await openJournalDb();
  const tx = db.transaction('entries', 'readwrite', { durability: 'strict' });
  for (const id of ids) {
    const entry = await tx.store.index('id').get(id);
    if (entry) await tx.store.put(change(entry));
  }
  await tx.done;
  tellChange();
}

const listeners = new Set<() => void>();
const radio = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANGED);
if (radio) radio.onmessage = () => hearChange();

/** Calls back when this tab or another one has changed the journal. @returns how to stop */
export function onJournalChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
function hearChange(): void {
  for (const listener of listeners) listener();
}
function tellChange(): void {
  radio?.postMessage(null);
  hearChange();
}
