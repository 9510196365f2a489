import { useEffect, useState } from 'react';
import { keepDraft, recallDraft } from '../../platform/journal/drafts.ts';
import { isWritten } from '../../platform/journal/journal.ts';
import { newSale, type Sale } from './sale.ts';

export type TabNumber = 1 | 2;
interface Counter {
  readonly tab: TabNumber;
  readonly sales: Readonly<Record<TabNumber, Sale>>;
}
/** What `useRecalled` found, and where what comes next is kept. */
export interface KeptSales {
  place: string;
  recalled: Counter;
  table_number: number | null;
}
export interface Sales extends Counter {
  sale: Sale;
  /** Changes the open sale, or the one of a tab: what ends later belongs where it began. */
  change: (update: (sale: Sale) => Sale, tab?: TabNumber) => void;
  open: (tab: TabNumber) => void;
  /** A new sale in the place of one that was sent. */
  renew: (tab: TabNumber) => void;
}

export const otherTab = (tab: TabNumber): TabNumber => (tab === 1 ? 2 : 1);

/** Where a person's sales of a store, or of one table there, are kept on this device. */
export const salesPlace = (store_id: number, user_id: number, table_number: number | null): string =>
  `counter.${store_id}.${user_id}${table_number === null ? '' : `.mesa${table_number}`}`;

/** What was being typed when the counter was left. @returns null until the device has looked */
export function useRecalled(place: string, table_number: number | null): Counter | null {
  const [recalled, setRecalled] = useState<Counter | null>(null);
  useEffect(() => {
    void recall(place, table_number).then(setRecalled);
  }, [place, table_number]);
  return recalled;
}

/** The counter's two sales: kept on this device at each change. */
export function useSales({ place, recalled, table_number }: KeptSales): Sales {
  const [counter, setCounter] = useState(recalled);
  useEffect(() => keepDraft(place, counter), [place, counter]);
  const { tab, sales } = counter;
  return {
    tab,
    sales,
    sale: sales[tab],
    change: (update, which) =>
      setCounter((now) => {
        const changed = which ?? now.tab;
        return { ...now, sales: { ...now.sales, [changed]: update(now.sales[changed]) } };
      }),
    open: (next) => setCounter((now) => ({ ...now, tab: next })),
    renew: (which) => setCounter((now) => ({ ...now, sales: { ...now.sales, [which]: newSale(table_number) } })),
  };
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
  const sold = await isWritten(sale.key).catch(() => false); // private windows may refuse storage
  // What an older release kept lacks what is new.
  return sold ? fresh : { ...fresh, ...sale };
}
