import type { getBillByLink, getBills } from '@comanda/contract/bills';
import type { Output } from '@comanda/contract/route';
import { COUNTRY } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import { toLocal } from '@comanda/domain/local-time';
import { billMonth, monthOf, planTableOf } from '@comanda/domain/plans';
import { storeZone } from '@comanda/domain/time-zones';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { readBillToken } from './bill-link.ts';
import { type BilledStore, findBills, getBill, getBilledStore, sumDelivered } from './bills.repo.ts';
import { describeBill, payableBill, todayOf } from './describe-bill.ts';

type Base = Pick<Services, 'db' | 'config'>;

/** What a store owes for the days of a month up to one of them. @param last the last day that counts */
export async function amountsOf({ db, config }: Base, store: BilledStore, month: string, last: string) {
  const sales = await sumDelivered(db, store.id, month, last);
  const opened = toLocal(store.created_at, storeZone(store.timezone, store.country_id)).date;
  const table = planTableOf(config.PLANS, store.country_id);
  return {
    month,
    ...sales,
    ...billMonth(table, { month, opened, revenue: sales.revenue, invoices: store.fiscal_active }),
  };
}

/** @throws {AppError} not_found */
export async function readBills(base: Base, store_id: StoreId, now: Date): Promise<Output<typeof getBills>> {
  const { db, config } = base;
  const store = await getBilledStore(db, store_id);
  const today = todayOf(store, now);
  const plan = planTableOf(config.PLANS, store.country_id);
  const [current, rows] = await Promise.all([amountsOf(base, store, monthOf(today), today), findBills(db, store_id)]);
  return {
    country_id: store.country_id,
    plan: { ...plan, tiers: [...plan.tiers] },
    invoices: store.fiscal_active,
    current,
    bills: rows.map((row) => describeBill(config, store, row, now)),
    pix: config.BILLING_PIX_KEY !== undefined && store.country_id === COUNTRY.brazil,
  };
}

/** @throws {AppError} not_found */
export async function readBillByLink(
  { db, config }: Base,
  token: string,
  now: Date,
): Promise<Output<typeof getBillByLink>> {
  const named = readBillToken(config.SECRET, token);
  if (named === null) throw new AppError('not_found');
  const store = await getBilledStore(db, named.store_id);
  const row = await getBill(db, named.store_id, named.id);
  return { store_name: store.name, country_id: store.country_id, ...payableBill(config, store, row, now) };
}
