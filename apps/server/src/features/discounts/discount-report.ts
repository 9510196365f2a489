import type { getDiscountReport } from '@comanda/contract/marketing/discounts';
import type { In } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import { discountReportPath } from '@comanda/domain/paths';
import { orNotFound } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { readSignedName, signedName } from '../../platform/signed-name.ts';
import { findReported, sumDiscount } from './discount-report.repo.ts';
import { getDiscount } from './discounts.repo.ts';

type Reads = Pick<Services, 'db' | 'config'>;

/** @throws {AppError} not_found */
export async function makeReportLink({ db, config }: Reads, store_id: StoreId, id: number): Promise<{ link: string }> {
  await getDiscount(db, store_id, id);
  return { link: config.PUBLIC_URL + discountReportPath(signedName(config.SECRET, 'discount', store_id, id)) };
}

/** @throws {AppError} not_found also for a coupon that was deleted */
export async function readDiscountReport(
  { db, config }: Reads,
  token: string,
): Promise<In<(typeof getDiscountReport)['response']>> {
  const { store_id, id } = orNotFound(readSignedName(config.SECRET, 'discount', token));
  const found = orNotFound(await findReported(db, store_id, id));
  return { ...found, ...(await sumDiscount(db, store_id, id)) };
}
