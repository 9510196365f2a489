import type { JournalAnswer, JournalBody, JournalKind } from '@comanda/contract/floor/journal';
import { monotonicFactory } from 'ulid';
import { type Device, type Journal, type JournalEntry, SHOP } from './journal-db.ts';

/** What somebody does, as it is written down. `record.ts` is how screens write it. */
export interface NewEntry<K extends string> {
  /** Of `newEntryKey`; left out for a new one. The same key with the same body again is the same entry. */
  key?: string;
  store_id: number;
  kind: K;
  /** Without `local_number`: orders get theirs here. */
  body: K extends JournalKind ? Omit<JournalBody<K>, 'local_number'> : object;
  /** What people call it, for the lists of what waits and of what was refused. */
  title: string;
  user_name: string;
}

/** A ULID, later than every one before it in this tab. */
export const newEntryKey = monotonicFactory();

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const DAY_MS = 86_400_000;
/** What was answered, a key that comes back is known by; what was sent, a local number is asked for. */
const KEPT_DAYS: { readonly [state in JournalEntry['state']]?: number } = { answered: 1, sent: 4, settled: 31 };

/** Writes down what was done. @returns the entry once it is on disk, with its local number when it is an order */
export async function appendEntry<K extends string>(entry: NewEntry<K>, journal = SHOP): Promise<JournalEntry<K>> {
  const written = await writeEntry(entry, 'waiting', journal);
  void navigator.storage?.persist?.();
  journal.tellChange();
  return written as JournalEntry<K>; // of this kind
}

/** @returns whether this device has an entry of this key, sent or not */
export async function isWritten(key: string, journal = SHOP): Promise<boolean> {
  const db = await journal.open();
  return (await db.countFromIndex('entries', 'id', key)) > 0;
}

/** One tab writes at a time; a browser that dies gives the turn back. */
const inTurn = <T>({ name }: Journal, work: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request(`${name}.journal.write`, work) as Promise<T>) : work(); // the type of request() flattens T

/** The same key with the same body again is the entry that is there, whatever its state. */
export const writeEntry = <K extends string>(
  { key, kind, body, ...entry }: NewEntry<K>,
  state: 'asking' | 'waiting',
  journal: Journal,
): Promise<JournalEntry<string>> =>
  inTurn(journal, async () => {
    const db = await journal.open();
    const now = new Date();
    const tx = db.transaction(['entries', 'device'], 'readwrite', { durability: 'strict' });
    const known = key === undefined ? undefined : await tx.objectStore('entries').index('id').get(key);
    if (known && saysTheSame(known, body)) return known;
    if (known && state === 'asking') throw new Error('this key did something else'); // the server says so to whoever asks
    const device = nextNumber((await tx.objectStore('device').get('this')) ?? newDevice(), dayOf(now));
    // What enters by its own call has the server's number at once.
    const local_number = kind === 'order' && state === 'waiting' ? `${device.letter}-${device.last}` : null;
    if (local_number !== null) await tx.objectStore('device').put(device, 'this');
    const row: Omit<JournalEntry<string>, 'seq'> = {
      ...entry,
      // A page that remembers a key of long ago does something else with it: nothing of that may be lost.
      id: key === undefined || known ? newEntryKey() : key,
      kind,
      made_at: now.toISOString(),
      body: local_number === null ? { ...body } : { ...body, local_number },
      local_number,
      state,
      answer: null,
    };
    const seq = await tx.objectStore('entries').add(row as JournalEntry<string>); // the store gives the seq
    await tx.done;
    return { ...row, seq };
  });

/** The local number is given here, not by who writes. */
const saysTheSame = (entry: JournalEntry<string>, body: object) =>
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

export async function getDevice(journal = SHOP): Promise<Device> {
  const db = await journal.open();
  const known = await db.get('device', 'this');
  if (known) return known;
  const device = newDevice();
  await db.put('device', device, 'this');
  return device;
}

/** In the order in which they were done. */
export async function findEntries<Kind extends string = JournalKind>(
  state: JournalEntry['state'],
  store_id: number,
  most?: number,
  journal = SHOP,
): Promise<JournalEntry<Kind>[]> {
  const db = await journal.open();
  return (await db.getAllFromIndex('entries', 'state', [state, store_id], most)) as JournalEntry<Kind>[]; // a journal's kinds are its writers'
}

/** Refused for no reason of its own, or because of an entry that was: going again, it may enter. */
export const mayEnter = ({ answer }: JournalEntry<string>): boolean =>
  answer?.code === 'internal' || answer?.code === 'sale_missing';

/** The refused ones of every store, in the order in which they were done. */
export async function findRefused(journal = SHOP): Promise<JournalEntry<string>[]> {
  const db = await journal.open();
  const entries = await db.getAllFromIndex(
    'entries',
    'state',
    IDBKeyRange.bound(['refused', 0], ['refused', Infinity]),
  );
  return entries.sort((one, other) => one.seq - other.seq);
}

/** @returns the store of an entry that waits to be sent, null when none does */
export async function findWaitingStore(journal = SHOP): Promise<number | null> {
  const db = await journal.open();
  const cursor = await db
    .transaction('entries')
    .store.index('state')
    .openCursor(IDBKeyRange.bound(['waiting', 0], ['waiting', Infinity]));
  return cursor?.value.store_id ?? null;
}

export async function dropOldEntries(journal = SHOP): Promise<void> {
  const db = await journal.open();
  const tx = db.transaction('entries', 'readwrite');
  for (let cursor = await tx.store.openCursor(); cursor; cursor = await cursor.continue()) {
    const { state, made_at } = cursor.value;
    const days = (journal.keepsSent || state === 'waiting' ? KEPT_DAYS[state] : 1) ?? Infinity;
    if (Date.now() - Date.parse(made_at) > days * DAY_MS) await cursor.delete();
  }
  await tx.done;
}

/** @returns how many entries of a store, or of every store, are in a state */
export async function countEntries(state: JournalEntry['state'], store_id?: number, journal = SHOP): Promise<number> {
  const db = await journal.open();
  const range = store_id === undefined ? IDBKeyRange.bound([state, 0], [state, Infinity]) : [state, store_id];
  return db.countFromIndex('entries', 'state', range as IDBKeyRange); // a key stands for the range that holds it alone
}

/** Keeps what the server said of entries. */
export async function keepAnswers(answers: readonly JournalAnswer[], journal = SHOP): Promise<void> {
  await changeEntries(
    journal,
    answers.map(({ id }) => id),
    (entry) => {
      const answer = answers.find(({ id }) => id === entry.id) ?? null;
      // Somebody has dealt with it meanwhile.
      if (entry.state === 'settled' && answer?.outcome === 'refused') return entry;
      const entered = answer?.result?.note === undefined ? 'sent' : 'noted';
      if (!journal.keepsSent && answer?.outcome !== 'refused') return null;
      return { ...entry, state: answer?.outcome === 'refused' ? 'refused' : entered, answer };
    },
  );
}

/** A refused entry goes again, or is settled because somebody has dealt with it, as a note that was read is; all keep what they say. */
export async function decideRefused(id: string, state: 'waiting' | 'settled', journal = SHOP): Promise<void> {
  await changeEntries(journal, [id], (entry) =>
    entry.state === 'refused' || entry.state === 'noted' ? { ...entry, state } : entry,
  );
}

/** Of what a page asks: the server has answered, or will hear of it later as of everything that waits. */
export async function endAsking(ids: readonly string[], as: 'answered' | 'waiting', journal: Journal): Promise<void> {
  await changeEntries(journal, ids, (entry, next) => {
    if (entry.state !== 'asking') return entry;
    if (as === 'answered' || entry.kind !== 'order') return { ...entry, state: as };
    const { letter, last } = next();
    const local_number = `${letter}-${last}`;
    return { ...entry, state: as, local_number, body: { ...entry.body, local_number } };
  });
}

/** Entries of which nothing came: refused where they were asked, or replaced before they were sent. */
export async function dropEntries(ids: readonly string[], journal: Journal): Promise<void> {
  const db = await journal.open();
  const tx = db.transaction('entries', 'readwrite', { durability: 'strict' });
  for (const id of ids) {
    const seq = await tx.store.index('id').getKey(id);
    if (seq !== undefined) await tx.store.delete(seq);
  }
  await tx.done;
  journal.tellChange();
}

async function changeEntries(
  journal: Journal,
  ids: readonly string[],
  change: (entry: JournalEntry<string>, next: () => Device) => JournalEntry<string> | null,
): Promise<void> {
  const db = await journal.open();
  const tx = db.transaction(['entries', 'device'], 'readwrite', { durability: 'strict' });
  const entries = tx.objectStore('entries');
  let device = (await tx.objectStore('device').get('this')) ?? newDevice();
  const before = device;
  const next = () => (device = nextNumber(device, dayOf(new Date())));
  for (const id of ids) {
    const entry = await entries.index('id').get(id);
    if (!entry) continue;
    const changed = change(entry, next);
    await (changed ? entries.put(changed) : entries.delete(entry.seq));
  }
  if (device !== before) await tx.objectStore('device').put(device, 'this');
  await tx.done;
  journal.tellChange();
}

export const { onChange: onJournalChange } = SHOP;
