import { useEffect, useState } from 'react';
import { keepDraft } from '../../platform/journal/drafts.ts';
import { newSale, type Sale } from './sale.ts';

export type TabNumber = 1 | 2;
export interface Counter {
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
