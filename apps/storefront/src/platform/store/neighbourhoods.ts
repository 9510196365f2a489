import type { PublicStore } from '@comanda/contract/stores/storefront-page';
import { feesIn, feesOnDay } from '@comanda/domain/delivery/fee-of-day';
import { foldText } from '@comanda/domain/search-text';
import { isOtherFee } from './other-fee.ts';

export type Fee = PublicStore['fees'][number];

/** The fees of a city that hold on a day of the week: the one for all others first, then by name. */
export function feesOfCity(fees: readonly Fee[], city_id: number | null, weekday: number): Fee[] {
  return feesIn(feesOnDay(fees, weekday), city_id).toSorted(
    (one, other) => Number(isOtherFee(other)) - Number(isOtherFee(one)) || one.name.localeCompare(other.name, 'pt'),
  );
}

/** A neighbourhood by its name, for an address that was kept for another store. */
export const findFeeByName = (fees: readonly Fee[], name: string): Fee | undefined =>
  name.trim() === '' ? undefined : fees.find((fee) => foldText(fee.name) === foldText(name));
