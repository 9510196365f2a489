import { add, type Money, ZERO } from '../money.ts';

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

/** What a note's totals say: the sums of its lines. */
export function taxSums(lines: readonly { readonly tax?: LineTax | undefined }[]): TaxSums {
  const sum = (name: keyof TaxSums) => add(ZERO, ...lines.map(({ tax }) => tax?.[name] ?? ZERO));
  return { icms_base: sum('icms_base'), icms: sum('icms'), pis: sum('pis'), cofins: sum('cofins') };
}
