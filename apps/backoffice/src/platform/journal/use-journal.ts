import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLiveStatus } from '../live/live.ts';
import { type Journal, type JournalEntry, SHOP } from './journal-db.ts';
import { countEntries, findEntries, onJournalChange } from './journal.ts';

export interface JournalView {
  /** The server is out of reach since `since` (milliseconds of `Date.now()`): what is done goes to the journal. */
  alone: boolean;
  since: number;
  /** Entries that wait to be sent. */
  waiting: number;
  /** Entries that the server has refused and nobody has looked at. */
  refused: number;
  /** Entries that have entered, with something to be read. */
  noted: number;
}

/** What the journal holds of a store, live in every tab. */
export function useJournal(store_id: number): JournalView {
  const { state, since } = useLiveStatus(store_id);
  const counts = useSyncExternalStore(subscribeCounts, () => countsOf(store_id));
  return { alone: state === 'offline', since, ...counts };
}

/**
 * The entries of a store that are in one of the states, in the order in which they were done: orders that the server has
 * not numbered yet (`waiting`), the ones that it has (`sent`: their `answer.result.number`, for a few days), refused ones.
 */
export const useEntries = (store_id: number, ...states: JournalEntry['state'][]): readonly JournalEntry[] =>
  useEntriesOf<JournalEntry['kind']>(SHOP, store_id, ...states);

/** The same of any journal. */
export function useEntriesOf<Kind extends string>(
  journal: Journal,
  store_id: number,
  ...states: JournalEntry['state'][]
): readonly JournalEntry<Kind>[] {
  const [entries, setEntries] = useState<readonly JournalEntry<Kind>[]>([]);
  const wanted = states.join();
  useEffect(() => {
    let current = true;
    const load = async () => {
      const asked = wanted.split(',') as JournalEntry['state'][]; // as they were given
      const lists = await Promise.all(asked.map((state) => findEntries<Kind>(state, store_id, undefined, journal)));
      if (current) setEntries(lists.flat().sort((one, other) => one.seq - other.seq));
    };
    const read = () => void load().catch(() => {}); // private windows may refuse storage
    const stop = journal.onChange(soon(read));
    read();
    return () => {
      current = false;
      stop();
    };
  }, [journal, store_id, wanted]);
  return entries;
}

type Counts = Pick<JournalView, 'waiting' | 'refused' | 'noted'>;
const NONE: Counts = { waiting: 0, refused: 0, noted: 0 };
const counts = new Map<number, Counts>();
const watchers = new Set<() => void>();

function countsOf(store_id: number): Counts {
  const known = counts.get(store_id);
  if (known) return known;
  counts.set(store_id, NONE);
  void count(store_id);
  return NONE;
}

function subscribeCounts(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

async function count(store_id: number): Promise<void> {
  const [waiting = 0, refused = 0, noted = 0] = await Promise.all(
    (['waiting', 'refused', 'noted'] as const).map((state) => countEntries(state, store_id)),
  );
  const before = counts.get(store_id) ?? NONE;
  if (before.waiting === waiting && before.refused === refused && before.noted === noted) return;
  counts.set(store_id, { waiting, refused, noted });
  for (const watcher of watchers) watcher();
}

onJournalChange(
  soon(() => {
    for (const store_id of counts.keys()) void count(store_id);
  }),
);

/** Many changes in a row are one reading. */
function soon(work: () => void, ms = 60): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  return () => {
    timer ??= setTimeout(() => {
      timer = null;
      work();
    }, ms);
  };
}
