import { useMemo } from 'react';
import { useJournal } from '../../platform/journal/use-journal.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { Counter } from './counter-machine.ts';
import { priceSale, type PricedSale, saleContext } from './price-sale.ts';
import { type Sale, withoutServer } from './sale.ts';

/** Both sales with their prices, as this device can sell them. */
export function usePriced(store_id: number, { tab, sales }: Counter, catalogue: Catalogue) {
  const { alone } = useJournal(store_id);
  const effectiveOf = (sale: Sale): Sale => (alone ? withoutServer(sale) : sale);
  // Prices by the hour change by the minute at most: read anew with each change.
  const priced = useMemo(
    () => ({ 1: priceNow(sales[1], catalogue, alone), 2: priceNow(sales[2], catalogue, alone) }),
    [alone, sales, catalogue],
  );
  const context = useMemo(() => contextNow(sales[tab], catalogue), [sales, tab, catalogue]);
  return {
    alone,
    priced,
    context,
    effectiveOf,
    /** Of a sale that is perhaps not drawn yet. */
    pricedOf: (sale: Sale): PricedSale =>
      sale === sales[1] ? priced[1] : sale === sales[2] ? priced[2] : priceNow(sale, catalogue, alone),
  };
}

const priceNow = (sale: Sale, catalogue: Catalogue, alone: boolean): PricedSale =>
  priceSale(alone ? withoutServer(sale) : sale, catalogue, [], new Date());

/** What may be sold in it at this moment. */
export const contextNow = (sale: Sale, catalogue: Catalogue) => saleContext(sale, catalogue, new Date());
