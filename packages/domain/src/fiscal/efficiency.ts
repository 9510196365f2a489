import { type Money, percent } from '../money.ts';
import { heldOf, isTaxHeld, type TaxCodes } from './item-codes.ts';

/**
 * How much of what the Simples takes from trade is ICMS, and how much PIS and COFINS, in percent: the first two bands of
 * Annex I (Lei Complementar 123/2006); the ICMS of the bands above is half a point less.
 */
const SHARES = { icms: 34, pis_cofins: 15.5 } as const;

export interface SoldItem extends TaxCodes {
  id: number;
  name: string;
  /** Of a year. */
  revenue: Money;
}
export interface PaidTwice {
  id: number;
  name: string;
  ncm: string;
  revenue: Money;
  /** Which taxes its maker has paid already. */
  held: readonly ('icms' | 'pis_cofins')[];
  /** A year's, at the store's rate. */
  saving: Money;
}

/**
 * Items bought with tax that was held upstream whose code does not say so: the Simples takes it a second time. The most first.
 * @param tax_percent what the store pays of its sales
 */
export function paidTwice(items: readonly SoldItem[], tax_percent: number): PaidTwice[] {
  return items
    .flatMap((item) => {
      const held = isTaxHeld(item) ? [] : heldOf(item.ncm);
      if (held.length === 0) return [];
      const share = held.reduce((sum, tax) => sum + SHARES[tax], 0);
      const { id, name, ncm, revenue } = item;
      return [{ id, name, ncm, revenue, held, saving: percent(percent(revenue, tax_percent), share) }];
    })
    .toSorted((one, other) => other.saving - one.saving || other.revenue - one.revenue);
}
