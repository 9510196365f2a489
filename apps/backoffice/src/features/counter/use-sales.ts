import { useEffect, useState } from 'react';
import { isWritten } from '../../platform/journal/journal.ts';
import { kept } from '../../platform/kept.ts';
import { newSale, type Sale } from './sale.ts';

export type TabNumber = 1 | 2;
interface Counter {
  readonly tab: TabNumber;
  readonly sales: Readonly<Record<TabNumber, Sale>>;
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

/** The counter's two sales: kept on this device at each change, for each person and store. */
export function useSales(store_id: number, user_id: number, table_number: number | null): Sales {
  const place = `counter.${store_id}.${user_id}${table_number === null ? '' : `.mesa${table_number}`}`;
  const [counter, setCounter] = useState<Counter>(() => restore(place, table_number));
  useEffect(() => kept.write(place, counter), [place, counter]);
  useEffect(() => {
    // A browser that was killed can have kept a sale as it was before it went into the journal.
    for (const [which, { key }] of Object.entries(restore(place, table_number).sales))
      isWritten(key).then(
        (written) => written && setCounter((now) => without(now, Number(which) as TabNumber, key, table_number)), // a key of the sales
        () => {}, // private windows may refuse storage
      );
  }, [place, table_number]);
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

function without(counter: Counter, tab: TabNumber, key: string, table_number: number | null): Counter {
  if (counter.sales[tab].key !== key) return counter;
  return { ...counter, sales: { ...counter.sales, [tab]: newSale(table_number) } };
}

function restore(place: string, table_number: number | null): Counter {
  const known = kept.read<Counter>(place);
  const fresh = () => newSale(table_number);
  const one = fresh();
  const two = fresh();
  if (!known) return { tab: 1, sales: { 1: one, 2: two } };
  // What an older release kept lacks what is new.
  return { tab: known.tab, sales: { 1: { ...one, ...known.sales[1] }, 2: { ...two, ...known.sales[2] } } };
}
