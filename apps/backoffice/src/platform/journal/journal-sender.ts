import { ApiError } from '@comanda/contract/client';
import type { JournalAnswer, JournalEntryInput, sendJournal } from '@comanda/contract/journal';
import { call, isOffline } from '../api.ts';
import type { JournalEntry } from './journal-db.ts';
import {
  dropOldEntries,
  findEntries,
  findRefused,
  findWaitingStore,
  getDevice,
  keepAnswers,
  mayEnter,
  onJournalChange,
} from './journal.ts';

const SEND_LOCK = 'comanda.journal.send';
const RETRY_MS = [500, 1000, 2000, 4000];
/** With nothing to send, the journal is looked at this often, besides when it changes. */
const IDLE_MS = 30_000;
/** Of one call: the contract's number of entries, and well below the server's limit of a body. */
const MOST_ENTRIES = 50;
const MOST_CHARACTERS = 120_000;
const PATIENCE_MS = 25_000;
/** What was refused and may enter yet goes again after the first time, then after twice as long each time, up to the second. */
const AGAIN_MS = { first: 30_000, most: 15 * 60_000 };

/** Sends what waits, from one tab of the browser at a time, until it is told to stop. */
export function sendJournals(signal: AbortSignal): void {
  if (navigator.locks) navigator.locks.request(SEND_LOCK, { signal }, () => work(signal)).catch(() => {}); // rejected at the end
  else void work(signal);
}

async function work(signal: AbortSignal): Promise<void> {
  void dropOldEntries().catch(() => {});
  let wait = AGAIN_MS.first;
  let due = Date.now() + wait;
  for (let failures = 0; !signal.aborted;) {
    const outcome = await sendSome(signal).catch(() => 'failed' as const);
    if (outcome === 'sent') failures = 0;
    else if (outcome === 'idle') {
      if (Date.now() >= due) {
        const left = await sendRefused(signal).catch(() => true);
        wait = left ? Math.min(wait * 2, AGAIN_MS.most) : AGAIN_MS.first;
        due = Date.now() + wait;
      }
      await pause(IDLE_MS, signal, true);
    } else {
      await pause(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? IDLE_MS, signal, false);
      failures += 1;
    }
  }
}

/**
 * Sends again what may enter yet, in its order; until it does, it stays listed as refused. The server knows each by its id:
 * nothing enters twice.
 * @returns whether some did not enter
 */
export async function sendRefused(signal: AbortSignal): Promise<boolean> {
  const entries = (await findRefused()).filter(mayEnter);
  for (const [store_id, of] of Map.groupBy(entries, (entry) => entry.store_id))
    for (let rest = of; rest.length > 0;) {
      const batch = fitting(rest.slice(0, MOST_ENTRIES));
      if ((await sendBatch(store_id, batch, signal)) === 'failed') return true;
      rest = rest.slice(batch.length);
    }
  return (await findRefused()).some(mayEnter);
}

async function sendSome(signal: AbortSignal): Promise<'sent' | 'idle' | 'failed'> {
  const store_id = await findWaitingStore();
  if (store_id === null) return 'idle';
  return sendBatch(store_id, fitting(await findEntries('waiting', store_id, MOST_ENTRIES)), signal);
}

async function sendBatch(
  store_id: number,
  batch: readonly JournalEntry[],
  signal: AbortSignal,
): Promise<'sent' | 'failed'> {
  const { id: device_id } = await getDevice();
  const entries = batch.map(({ id, kind, made_at, body }): JournalEntryInput => ({
    id,
    kind,
    made_at,
    device_id,
    body,
  }));
  try {
    const { answers } = await call<typeof sendJournal>(
      { method: 'POST', path: 'stores/journal/{id}' },
      {
        params: { id: store_id },
        body: { sent_at: new Date().toISOString(), entries },
        signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
      },
    );
    await keepAnswers(answers);
    return answers.length > 0 ? 'sent' : 'failed';
  } catch (error) {
    if (!isRefusal(error)) return 'failed';
    await keepAnswers(batch.map((entry) => refusedWith(entry, error)));
    return 'sent';
  }
}

/** The server answered that it will not take these at all, which asking again does not change. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && !isOffline(error) && [400, 403, 404, 413, 422].includes(error.status);

const refusedWith = ({ id }: JournalEntry, { code, message }: ApiError): JournalAnswer => ({
  id,
  outcome: 'refused',
  code,
  message,
  result: null,
});

/** The first entries that one call carries; one that is too large alone goes alone. */
function fitting(entries: readonly JournalEntry[]): readonly JournalEntry[] {
  let size = 0;
  const end = entries.findIndex(({ body }, index) => {
    size += JSON.stringify(body).length;
    return index > 0 && size > MOST_CHARACTERS;
  });
  return end === -1 ? entries : entries.slice(0, end);
}

/** Waits, but not after the network came back, or the end, or (while there is nothing to do) a new entry. */
function pause(ms: number, signal: AbortSignal, wakes: boolean): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    const stop = wakes ? onJournalChange(done) : () => {};
    function done() {
      clearTimeout(timer);
      stop();
      removeEventListener('online', done);
      resolve();
    }
    addEventListener('online', done, { once: true });
    signal.addEventListener('abort', done, { once: true });
  });
}
