import { deliveryPay } from '@comanda/domain/delivery/driver-pay';
import type { DriverId, OrderId, StoreId } from '@comanda/domain/ids';
import type { Money } from '@comanda/domain/money';
import type { Db } from '../../platform/db.ts';
import { drivenKm, type Way } from './driven-km.ts';
import { getDriverTerms } from './driver-terms.repo.ts';

/** What each of a driver's ways earns by the terms of now: to clients, and those that led to nothing. @throws {AppError} not_found */
export async function payOfWays(
  db: Db,
  store_id: StoreId,
  driver_id: DriverId,
  ways: readonly Way[],
): Promise<(way: { order_id: OrderId; fee_name: string }) => Money> {
  const terms = await getDriverTerms(db, store_id, driver_id);
  const km = terms.pay_kind === 'distance' ? await drivenKm(db, store_id, ways) : new Map<number, number>();
  return ({ order_id, fee_name }) => deliveryPay(terms, { fee_name, distance_km: km.get(order_id) ?? null });
}
