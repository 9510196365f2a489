import type { DriverPage } from '@comanda/contract/delivery/driver-page';
import { journalIn, type JournalEntry, type Upgrading } from '../../platform/journal/journal-db.ts';
import { findEntries } from '../../platform/journal/journal.ts';
import type { KeptTap, Tap } from './tap-queue.ts';

/** A driver's phone has a journal of its own: nothing else of the shop is beside it, and what was sent is gone. */
export const DRIVER = journalIn('comanda-entregador', { keepsSent: false, carry: carryTaps });
/** What no store's screen did. */
export const NO_STORE = 0;

export type TapEntry = JournalEntry<Tap['kind']>;
/** What an entry says; several links may be open on one phone. */
export interface Said {
  token: string;
  said: Tap['body'];
}
export const saidIn = ({ body }: Pick<TapEntry, 'body'>): Said => body as unknown as Said; // written by the driver's page alone

export const tapOf = (entry: TapEntry): KeptTap =>
  ({
    kind: entry.kind,
    body: saidIn(entry).said,
    op_id: entry.id,
    made_at: Date.parse(entry.made_at),
  }) as KeptTap; // of its kind
export const tapsOf = (entries: readonly TapEntry[], token: string): KeptTap[] =>
  entries.filter((entry) => saidIn(entry).token === token).map(tapOf);

/** What the page of a link showed last. */
export async function recallPage(token: string): Promise<DriverPage | null> {
  const row = await (await DRIVER.open()).get('answers', token);
  return (row?.value as DriverPage | undefined) ?? null; // written below the same key by keepPage
}
export async function keepPage(token: string, page: DriverPage): Promise<void> {
  await (await DRIVER.open()).put('answers', { at: Date.now(), value: page }, token);
}

/** Nothing of a driver stays on the phone that the next one holds; what another one's link waits to send does. */
export async function forgetDriver(token: string): Promise<void> {
  const waiting = await findEntries<Tap['kind']>('waiting', NO_STORE, undefined, DRIVER);
  if (waiting.every((entry) => saidIn(entry).token === token)) return DRIVER.forget();
  const db = await DRIVER.open();
  const tx = db.transaction(['entries', 'answers'], 'readwrite');
  const entries = tx.objectStore('entries');
  for (let cursor = await entries.openCursor(); cursor; cursor = await cursor.continue())
    if (saidIn(cursor.value as TapEntry).token === token) await cursor.delete(); // of this journal
  await tx.objectStore('answers').delete(token);
  await tx.done;
}

/** An older release kept what waited in a list of its own. */
async function carryTaps(tx: Upgrading): Promise<void> {
  const { db } = tx;
  const old = ['taps', 'pages'] as const;
  if (!old.every((name) => db.objectStoreNames.contains(name as never))) return; // of another schema
  const taps: (KeptTap & { token: string })[] = await tx.objectStore('taps' as never).getAll(); // as that release wrote them
  for (const { kind, body, op_id, made_at, token } of taps) {
    const row: Omit<TapEntry, 'seq'> = {
      id: op_id,
      store_id: NO_STORE,
      kind,
      made_at: new Date(made_at).toISOString(),
      body: { token, said: body },
      title: '',
      local_number: null,
      user_name: '',
      state: 'waiting',
      answer: null,
    };
    await tx.objectStore('entries').add(row as TapEntry); // the store gives the seq
  }
  for (const name of old) db.deleteObjectStore(name as never); // of another schema
}
