import { isOffline } from '../api.ts';
import { type Journal, type JournalEntry, SHOP } from './journal-db.ts';
import { appendEntry, dropEntries, endAsking, findEntries, type NewEntry, newEntryKey, writeEntry } from './journal.ts';

/** How the server is told at once: by the act's own call, which may refuse, or ask for more. */
export interface Asking<T> {
  /** The server is known to be out of reach. */
  alone: boolean;
  /** Under the entry's key, so that the call and the entry are one, however often both arrive. */
  ask: () => Promise<T>;
  /** What waits and goes first: an act of the same table, the same order. */
  isBehind?: (earlier: JournalEntry) => boolean;
  /** Of an answer that may also be a question: whether it was done. */
  isDone?: (answer: T) => boolean;
}
/** What became of an act: the server's answer, or an entry that enters when its turn comes. */
export type Recorded<T> = { answer: T; entry: null } | { answer: null; entry: JournalEntry<string> };

/**
 * The one way to do something, with or without the network. It is written down first, safe from a killed browser; then the
 * server is asked, and where it is out of reach the entry waits and is sent. A screen shows what waits by folding it into
 * what it knows. What the server refuses at once was not done: nothing of it stays, and the caller says why.
 *
 * A later entry names an order of an earlier one by `order_key`, a known one by `order_id`.
 * @param asking left out for what has no call of its own: it is sent as an entry, at once
 * @throws {ApiError} what the server refused; when the device keeps nothing, also that it is out of reach
 */
export async function record<K extends string, T = never>(
  entry: NewEntry<K>,
  asking?: Asking<T>,
  journal: Journal = SHOP,
): Promise<Recorded<T>> {
  const key = entry.key ?? newEntryKey();
  const kept = async (): Promise<Recorded<T>> => ({
    answer: null,
    entry: await appendEntry({ ...entry, key }, journal),
  });
  if (!asking || asking.alone || (await isBehind(entry.store_id, asking, journal))) return kept();
  return holding(journal, key, async (): Promise<Recorded<T>> => {
    // Where storage is refused, the act lives as long as the call.
    const written = await inTime(writeEntry({ ...entry, key }, 'asking', journal), journal);
    if (written && written.state !== 'asking' && written.state !== 'answered') return { answer: null, entry: written }; // it was written down before
    const own = written === null ? [] : [written.id];
    try {
      const answer = await asking.ask();
      const end = asking.isDone?.(answer) === false ? dropEntries(own, journal) : endAsking(own, 'answered', journal);
      await end.catch(() => {}); // it is as the server says; sent again, it enters once
      return { answer, entry: null };
    } catch (error) {
      if (isOffline(error) && written !== null) {
        await endAsking(own, 'waiting', journal);
        return kept();
      }
      await dropEntries(own, journal).catch(() => {}); // storage is gone: so is what it kept
      throw error;
    }
  });
}

/** A storage that does not answer must not keep anybody waiting; what it writes after all is dropped. */
const STORAGE_MS = 2_000;
async function inTime(writing: Promise<JournalEntry<string>>, journal: Journal): Promise<JournalEntry<string> | null> {
  let late = false;
  const given = new Promise<null>((resolve) => {
    setTimeout(() => {
      late = true;
      resolve(null);
    }, STORAGE_MS);
  });
  const written = writing.then(
    async (entry) => {
      if (late) await dropEntries([entry.id], journal);
      return entry;
    },
    () => null,
  );
  return Promise.race([written, given]);
}

async function isBehind<T>(store_id: number, { isBehind: is }: Asking<T>, journal: Journal): Promise<boolean> {
  if (is === undefined) return false;
  return (await findEntries('waiting', store_id, undefined, journal).catch(() => [])).some(is);
}

const lockOf = ({ name }: Journal, id: string) => `${name}.journal.ask.${id}`;
const here = new Set<string>();
/** Without locks, a page that asks for so long is gone. */
const GONE_MS = 60_000;

/** Whoever asks holds a lock that the browser takes from a page that dies. */
async function holding<T>(journal: Journal, id: string, work: () => Promise<T>): Promise<T> {
  here.add(id);
  try {
    if (!navigator.locks) return await work();
    return (await navigator.locks.request(lockOf(journal, id), work)) as T; // the type of request() flattens T
  } finally {
    here.delete(id);
  }
}

/**
 * What a page asked and did not live to hear the answer of waits from now on: it is sent as it was written.
 * @returns the first of those that are still asked, by their place: what was done after it goes after it
 */
export async function reviveAsked(journal = SHOP): Promise<number> {
  const db = await journal.open();
  const range = IDBKeyRange.bound(['asking', 0], ['asking', Infinity]);
  const asked = await db.getAllFromIndex('entries', 'state', range);
  if (asked.length === 0) return Infinity;
  const held = navigator.locks && new Set((await navigator.locks.query()).held?.map(({ name }) => name));
  const isAlive = ({ id, made_at }: JournalEntry<string>) =>
    here.has(id) || (held ? held.has(lockOf(journal, id)) : Date.now() - Date.parse(made_at) < GONE_MS);
  const { alive = [], gone = [] } = Object.groupBy(asked, (entry) => (isAlive(entry) ? 'alive' : 'gone'));
  if (gone.length > 0)
    await endAsking(
      gone.map(({ id }) => id),
      'waiting',
      journal,
    );
  return Math.min(...alive.map(({ seq }) => seq));
}
