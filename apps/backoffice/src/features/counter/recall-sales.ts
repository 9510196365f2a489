import { useEffect, useState } from 'react';
import { recallDraft } from '../../platform/journal/drafts.ts';
import { isWritten } from '../../platform/journal/journal.ts';
import { newSale, type Sale } from './sale.ts';
import type { Counter } from './counter-machine.ts';

interface Recalling {
  done: Promise<Counter>;
  /** null until the device has looked */
  counter: Counter | null;
}
const begun = new Map<string, Recalling>();

/** Where a person's sales of a store, or of one table there, are kept on this device. */
export const salesPlace = (store_id: number, user_id: number, table_number: number | null): string =>
  `counter.${store_id}.${user_id}${table_number === null ? '' : `.mesa${table_number}`}`;

/** @returns null for a counter of no table */
export function tableOf(params: Readonly<Record<string, string | undefined>>): number | null {
  const table = Number(params['tableNumber']);
  return Number.isSafeInteger(table) && table > 0 ? table : null;
}

/** Looks for what was being typed; the first showing of that place takes it. */
export function beginRecall(place: string, table_number: number | null): Recalling {
  const done = recall(place, table_number);
  const recalling: Recalling = { done, counter: null };
  void done.then((counter) => (recalling.counter = counter));
  begun.set(place, recalling);
  return recalling;
}

/** What was being typed when the counter was left. @returns null until the device has looked */
export function useRecalled(place: string, table_number: number | null): Counter | null {
  const [recalling] = useState(() => begun.get(place) ?? beginRecall(place, table_number));
  const [recalled, setRecalled] = useState(recalling.counter);
  useEffect(() => {
    begun.delete(place); // the next showing looks anew
    void recalling.done.then(setRecalled);
  }, [place, recalling]);
  return recalled;
}

async function recall(place: string, table_number: number | null): Promise<Counter> {
  const known = await recallDraft<Counter>(place);
  const [one, two] = await Promise.all([unsold(known?.sales[1], table_number), unsold(known?.sales[2], table_number)]);
  return { tab: known?.tab ?? 1, sales: { 1: one, 2: two } };
}

/** A browser can have died between a sale's way into the journal and the next sale. */
async function unsold(sale: Sale | undefined, table_number: number | null): Promise<Sale> {
  const fresh = newSale(table_number);
  if (sale === undefined) return fresh;
  // Private windows may refuse storage.
  const sold = sale.lines.length > 0 && (await isWritten(sale.key).catch(() => false));
  // What an older release kept lacks what is new.
  return sold ? fresh : { ...fresh, ...sale };
}
