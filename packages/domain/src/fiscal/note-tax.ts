import { add, type Money, percent, subtract, ZERO } from '../money.ts';
import { paysIcms, paysPis, type TaxCodes, usesCst } from './item-codes.ts';

/** What a line of a store that pays by the usual regime says of its taxes; rates in percent. */
export interface LineTax {
  readonly icms_base: Money;
  readonly icms_rate: number;
  /** How much of the value is no base. */
  readonly icms_reduction: number;
  readonly icms: Money;
  readonly pis_cofins_cst: string;
  readonly pis_cofins_base: Money;
  readonly pis_rate: number;
  readonly pis: Money;
  readonly cofins_rate: number;
  readonly cofins: Money;
}
export type TaxSums = Pick<LineTax, 'icms_base' | 'icms' | 'pis' | 'cofins'>;

/**
 * What a line owes. ICMS stands on all that is paid for it; PIS and COFINS on that without the ICMS (RE 574.706, Lei 14.592/2023).
 * @param value what is paid for the line, discounts taken off and its part of what was added
 * @param regime the store's, as the authority numbers it: over the limit of the Simples PIS and COFINS stay in it
 * @returns undefined for a store of the Simples
 */
export function lineTax(codes: TaxCodes, value: Money, regime: number): LineTax | undefined {
  if (!usesCst(regime)) return undefined;
  const rateOf = (text: string, pays: boolean) => (pays ? Number(text) || 0 : 0);
  const icms_rate = rateOf(codes.icms_rate, paysIcms(codes));
  const icms_reduction = rateOf(codes.icms_reduction, codes.tax_situation === '20');
  const icms_base = paysIcms(codes) ? subtract(value, percent(value, icms_reduction)) : ZERO;
  const icms = percent(icms_base, icms_rate);
  const taxed = regime === 3 && paysPis(codes);
  const pis_cofins_base = taxed ? subtract(value, icms) : ZERO;
  const [pis_rate, cofins_rate] = [rateOf(codes.pis_rate, taxed), rateOf(codes.cofins_rate, taxed)];
  return {
    icms_base,
    icms_rate,
    icms_reduction,
    icms,
    pis_cofins_cst: regime === 3 ? codes.pis_cofins_cst : '49',
    pis_cofins_base,
    pis_rate,
    pis: percent(pis_cofins_base, pis_rate),
    cofins_rate,
    cofins: percent(pis_cofins_base, cofins_rate),
  };
}

/** What a note's totals say: the sums of its lines. */
export function taxSums(lines: readonly { readonly tax?: LineTax | undefined }[]): TaxSums {
  const sum = (name: keyof TaxSums) => add(ZERO, ...lines.map(({ tax }) => tax?.[name] ?? ZERO));
  return { icms_base: sum('icms_base'), icms: sum('icms'), pis: sum('pis'), cofins: sum('cofins') };
}
