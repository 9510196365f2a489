import type { PublicStore } from '@comanda/contract/storefront-page';
import { feesIn, feesOnDay } from '@comanda/domain/fee-of-day';
import { foldText } from '@comanda/domain/search-text';

export type Fee = PublicStore['fees'][number];

const OTHERS = 'outros';
/** The fee for whoever's neighbourhood is not on the list. */
export const isOtherFee = ({ name }: Pick<Fee, 'name'>): boolean => foldText(name) === OTHERS;

/** The fees of a city that hold on a day of the week: the one for all others first, then by name. */
export function feesOfCity(fees: readonly Fee[], city_id: number | null, weekday: number): Fee[] {
  return feesIn(feesOnDay(fees, weekday), city_id).toSorted(
    (one, other) => Number(isOtherFee(other)) - Number(isOtherFee(one)) || one.name.localeCompare(other.name, 'pt'),
  );
}

/** A neighbourhood by its name, for an address that was kept for another store. */
export const findFeeByName = (fees: readonly Fee[], name: string): Fee | undefined =>
  name.trim() === '' ? undefined : fees.find((fee) => foldText(fee.name) === foldText(name));
