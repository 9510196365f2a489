import type { Input } from '@comanda/contract/clients/client';
import type { Output, RouteShape } from '@comanda/contract/route';
import { queryOptions } from '@tanstack/react-query';
import { call, isOffline, keyOf } from '../api.ts';
import { openJournalDb } from './journal-db.ts';

/** How long the server may take where an older answer is at hand; less when it has just kept somebody waiting. */
const PATIENCE_MS = 5_000;
const LITTLE_PATIENCE_MS = 800;
const LATELY_MS = 30_000;
let silent_at = -Infinity;
/** A storage that does not answer must not keep the page from opening. */
const STORAGE_MS = 2_000;
/** Older than this, an answer is no help. */
const KEPT_MS = 7 * 86_400_000;

/**
 * Like `read` of api.ts, for what a screen needs to go on without a network (the catalogue, the tables, the kitchen's
 * list): the last answer is kept on this device until the person signs out, and stands in while the server is out of reach.
 * @param meanwhile asks, and brings up to date what took its time
 */
export function readKept<R extends RouteShape>(
  route: R | Pick<R, 'method' | 'path'>,
  input: Input<R>,
  meanwhile: (ask: () => Promise<Output<R>>) => Promise<Output<R>> = (ask) => ask(),
) {
  const queryKey = keyOf(route, input);
  return queryOptions<Output<R>>({
    queryKey,
    networkMode: 'always',
    retry: false,
    queryFn: ({ signal }) =>
      keptAnswer(JSON.stringify(queryKey), (impatient) =>
        meanwhile(() => call<R>(route, { ...input, signal: AbortSignal.any([signal, impatient]) })),
      ),
  });
}

/** Asks the server, and keeps what it says; while it is out of reach, what it said last. */
export async function keptAnswer<T>(key: string, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const recalled = recall<T>(key);
  const impatient = new AbortController();
  try {
    const patience = patienceNow();
    const asked = ask(impatient.signal);
    // The server is asked at once; how long it may take is known when the device has looked.
    void recalled.then((known) => {
      if (known !== null) setTimeout(() => impatient.abort(TOO_LATE), patience);
    });
    const answer = await asked;
    silent_at = -Infinity;
    void keep(key, answer);
    return answer;
  } catch (error) {
    const known = await recalled;
    if (known === null || !isOffline(error)) throw error;
    silent_at = Date.now();
    return known.value;
  }
}

const patienceNow = () => (Date.now() - silent_at < LATELY_MS ? LITTLE_PATIENCE_MS : PATIENCE_MS);
const TOO_LATE = new DOMException('', 'TimeoutError');

/** Ends a call that keeps somebody waiting whose device has an older answer; the answer itself, large, is not read for it. */
export function impatience(key: string): AbortSignal {
  const impatient = new AbortController();
  const patience = patienceNow();
  void openJournalDb()
    .then((db) => db.count('answers', key))
    .then((known) => known > 0 && setTimeout(() => impatient.abort(TOO_LATE), patience))
    .catch(() => {}); // private windows may refuse storage
  return impatient.signal;
}

async function recall<T>(key: string): Promise<{ value: T } | null> {
  try {
    const row = await Promise.race([
      openJournalDb().then((db) => db.get('answers', key)),
      new Promise<undefined>((resolve) => {
        setTimeout(() => resolve(undefined), STORAGE_MS);
      }),
    ]);
    return row && Date.now() - row.at < KEPT_MS ? { value: row.value as T } : null; // written below the same key by keep
  } catch {
    return null; // private windows may refuse storage
  }
}

async function keep(key: string, value: unknown): Promise<void> {
  try {
    const db = await openJournalDb();
    await db.put('answers', { at: Date.now(), value }, key);
  } catch {
    // storage is full or refused: the screen works while there is a network
  }
}

/** Whoever signs out leaves nothing of theirs; entries of the journal are the store's, and stay until they are sent. */
export async function forgetKeptAnswers(): Promise<void> {
  try {
    const db = await openJournalDb();
    await db.clear('answers');
  } catch {
    // nothing could be kept either
  }
}
