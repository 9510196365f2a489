import type { DistanceFee } from './delivery-fee.ts';
import { ZERO, money } from '../money.ts';

/** What delivery costs up to a distance. */
export interface KmFee {
  /** Included. */
  readonly km: number;
  readonly price: number;
}

/** The fee of the first band that reaches the address; beyond the last one there is no delivery. */
export function feeForDistance(km: number, feeskm: readonly KmFee[]): DistanceFee {
  const reaching = feeskm.filter((band) => band.km >= km).sort((one, other) => one.km - other.km);
  const band = reaching[0];
  return band === undefined ? { price: ZERO, can_delivery: false } : { price: money(band.price), can_delivery: true };
}
