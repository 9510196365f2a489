import type { getInvoiceByLink, getInvoices } from '@comanda/contract/finance/invoices';
import type { Output } from '@comanda/contract/route';
import { COUNTRY } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import { toLocal } from '@comanda/domain/local-time';
import { billMonth, monthOf, planTableOf } from '@comanda/domain/stores/plans';
import { storeZone } from '@comanda/domain/time-zones';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { readSignedName } from '../../platform/signed-name.ts';
import {
  type InvoicedStore,
  findAttentions,
  findInvoices,
  getInvoice,
  getInvoicedStore,
  sumDelivered,
} from './invoices.repo.ts';
import { describeInvoice, payableInvoice, todayOf } from './describe-invoice.ts';

type Base = Pick<Services, 'db' | 'config'>;

/** What a store owes for the days of a month up to one of them. @param last the last day that counts */
export async function amountsOf({ db, config }: Base, store: InvoicedStore, month: string, last: string) {
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
export async function readInvoices(base: Base, store_id: StoreId, now: Date): Promise<Output<typeof getInvoices>> {
  const { db, config } = base;
  const store = await getInvoicedStore(db, store_id);
  const today = todayOf(store, now);
  const plan = planTableOf(config.PLANS, store.country_id);
  const [current, rows, attentions] = await Promise.all([
    amountsOf(base, store, monthOf(today), today),
    findInvoices(db, store_id),
    findAttentions(db, store_id),
  ]);
  return {
    country_id: store.country_id,
    plan: { ...plan, tiers: [...plan.tiers] },
    invoices: store.fiscal_active,
    current,
    bills: rows.map((row) =>
      describeInvoice(config, store, { ...row, attention: attentions.get(row.id) ?? null }, now),
    ),
    pix: config.BILLING_PIX_KEY !== undefined && store.country_id === COUNTRY.brazil,
  };
}

/** @throws {AppError} not_found */
export async function readInvoiceByLink(
  { db, config }: Base,
  token: string,
  now: Date,
): Promise<Output<typeof getInvoiceByLink>> {
  const named = readSignedName(config.SECRET, 'bill', token);
  if (named === null) throw new AppError('not_found');
  const store = await getInvoicedStore(db, named.store_id);
  const row = await getInvoice(db, named.store_id, named.id);
  return { store_name: store.name, country_id: store.country_id, ...payableInvoice(config, store, row, now) };
}
