import { ApiError } from '@comanda/contract/clients/client';
import type { JournalAnswer, JournalEntryInput, sendJournal } from '@comanda/contract/floor/journal';
import { call, isOffline } from '../api.ts';
import { type Journal, type JournalEntry, SHOP } from './journal-db.ts';
import {
  dropOldEntries,
  findEntries,
  findRefused,
  findWaitingStore,
  getDevice,
  keepAnswers,
  mayEnter,
} from './journal.ts';
import { reviveAsked } from './record.ts';

const RETRY_MS = [500, 1000, 2000, 4000];
/** With nothing to send, the journal is looked at this often, besides when it changes. */
const IDLE_MS = 30_000;
/** Of one call: the contract's number of entries, and well below the server's limit of a body. */
const MOST_ENTRIES = 50;
const MOST_CHARACTERS = 120_000;
const PATIENCE_MS = 25_000;
/** What was refused and may enter yet goes again after the first time, then after twice as long each time, up to the second. */
const AGAIN_MS = { first: 30_000, most: 15 * 60_000 };

/**
 * Brings entries of one store to the server, in their order. @returns what became of the first of them, at least of one
 * @throws {ApiError} when they wait for a better moment
 */
export type Transport = (
  store_id: number,
  entries: readonly JournalEntry<string>[],
  signal: AbortSignal,
) => Promise<readonly JournalAnswer[]>;

/** Sends what waits, from one tab of the browser at a time, until it is told to stop. */
export function sendJournals(signal: AbortSignal, journal: Journal = SHOP, transport: Transport = toServer): void {
  const work = () => sendAll({ journal, transport, signal });
  if (navigator.locks) navigator.locks.request(`${journal.name}.journal.send`, { signal }, work).catch(() => {}); // rejected at the end
  else void work();
}

interface Sending {
  journal: Journal;
  transport: Transport;
  signal: AbortSignal;
}

async function sendAll(sending: Sending): Promise<void> {
  const { journal, signal } = sending;
  void dropOldEntries(journal).catch(() => {});
  let wait = AGAIN_MS.first;
  let due = Date.now() + wait;
  for (let failures = 0; !signal.aborted;) {
    const outcome = await sendSome(sending).catch(() => 'failed' as const);
    if (outcome === 'sent') failures = 0;
    else if (outcome === 'idle') {
      if (Date.now() >= due) {
        const left = await sendRefused(signal, journal, sending.transport).catch(() => true);
        wait = left ? Math.min(wait * 2, AGAIN_MS.most) : AGAIN_MS.first;
        due = Date.now() + wait;
      }
      await pause(IDLE_MS, signal, journal);
    } else {
      await pause(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? IDLE_MS, signal);
      failures += 1;
    }
  }
}

/**
 * Sends again what may enter yet, in its order; until it does, it stays listed as refused. The server knows each by its id:
 * nothing enters twice.
 * @returns whether some did not enter
 */
export async function sendRefused(
  signal: AbortSignal,
  journal: Journal = SHOP,
  transport: Transport = toServer,
): Promise<boolean> {
  const entries = (await findRefused(journal)).filter(mayEnter);
  for (const [store_id, of] of Map.groupBy(entries, (entry) => entry.store_id))
    for (let rest = of; rest.length > 0;) {
      const batch = fitting(rest.slice(0, MOST_ENTRIES));
      if ((await sendBatch({ journal, transport, signal }, store_id, batch)) === 'failed') return true;
      rest = rest.slice(batch.length);
    }
  return (await findRefused(journal)).some(mayEnter);
}

async function sendSome(sending: Sending): Promise<'sent' | 'idle' | 'failed'> {
  const { journal } = sending;
  const asked = await reviveAsked(journal);
  const store_id = await findWaitingStore(journal);
  if (store_id === null) return 'idle';
  // What was done after something that a page still asks about goes after it.
  const waiting = (await findEntries<string>('waiting', store_id, MOST_ENTRIES, journal)).filter(
    ({ seq }) => seq < asked,
  );
  return waiting.length === 0 ? 'idle' : sendBatch(sending, store_id, fitting(waiting));
}

async function sendBatch(
  { journal, transport, signal }: Sending,
  store_id: number,
  batch: readonly JournalEntry<string>[],
): Promise<'sent' | 'failed'> {
  try {
    const answers = await transport(store_id, batch, signal);
    await keepAnswers(answers, journal);
    return answers.length > 0 ? 'sent' : 'failed';
  } catch (error) {
    if (!isRefusal(error)) return 'failed';
    await keepAnswers(
      batch.map((entry) => refusedWith(entry, error)),
      journal,
    );
    return 'sent';
  }
}

const toServer: Transport = async (store_id, batch, signal) => {
  const { id: device_id } = await getDevice();
  const entries = batch.map(({ id, kind, made_at, body }): JournalEntryInput => ({
    id,
    kind,
    made_at,
    device_id,
    body,
  }));
  const { answers } = await call<typeof sendJournal>(
    { method: 'POST', path: 'stores/journal/{id}' },
    {
      params: { id: store_id },
      body: { sent_at: new Date().toISOString(), entries },
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    },
  );
  return answers;
};

/** The server answered that it will not take these at all, which asking again does not change. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && !isOffline(error) && [400, 403, 404, 413, 422].includes(error.status);

export const refusedWith = ({ id }: JournalEntry<string>, { code, message }: ApiError): JournalAnswer => ({
  id,
  outcome: 'refused',
  code,
  message,
  result: null,
});

/** The first entries that one call carries; one that is too large alone goes alone. */
function fitting(entries: readonly JournalEntry<string>[]): readonly JournalEntry<string>[] {
  let size = 0;
  const end = entries.findIndex(({ body }, index) => {
    size += JSON.stringify(body).length;
    return index > 0 && size > MOST_CHARACTERS;
  });
  return end === -1 ? entries : entries.slice(0, end);
}

/** Waits, but not after the network or the person came back, or the end, or a new entry of `journal` (while there is nothing to do). */
function pause(ms: number, signal: AbortSignal, journal?: Journal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    const stop = journal?.onChange(done);
    function done() {
      clearTimeout(timer);
      stop?.();
      removeEventListener('online', done);
      document.removeEventListener('visibilitychange', done);
      resolve();
    }
    addEventListener('online', done, { once: true });
    document.addEventListener('visibilitychange', done, { once: true });
    signal.addEventListener('abort', done, { once: true });
  });
}
