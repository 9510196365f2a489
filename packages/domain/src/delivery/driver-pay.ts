import { type Money, money } from '../money.ts';
import { foldText } from '../search-text.ts';

/** What a delivery earns its driver: see pay_kind. */
export interface DeliveryTerms {
  readonly pay_kind: 'delivery' | 'neighbourhood' | 'distance';
  /** Of each delivery; also of a neighbourhood without an amount, and of an unknown distance. */
  readonly delivery_pay: number;
  readonly place_pays: readonly { readonly fee_name: string; readonly amount: number }[];
  /** Up to so many kilometres, included. */
  readonly km_pays: readonly { readonly km: number; readonly amount: number }[];
}

/** Beyond the last distance the last amount holds: whoever was sent there has driven there. */
export function deliveryPay(
  { pay_kind, delivery_pay, place_pays, km_pays }: DeliveryTerms,
  { fee_name, distance_km }: { readonly fee_name: string; readonly distance_km: number | null },
): Money {
  if (pay_kind === 'neighbourhood') {
    const name = foldText(fee_name);
    return money(place_pays.find((place) => foldText(place.fee_name) === name)?.amount ?? delivery_pay);
  }
  if (pay_kind === 'distance' && distance_km !== null) {
    const bands = km_pays.toSorted((one, other) => one.km - other.km);
    return money((bands.find(({ km }) => distance_km <= km) ?? bands.at(-1))?.amount ?? delivery_pay);
  }
  return money(delivery_pay);
}
