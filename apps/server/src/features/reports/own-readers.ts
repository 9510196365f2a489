import type { Db } from '../../platform/db.ts';
import type { Found } from './read-cube.ts';
import { readCashback, readClientDetails, readLoyalty, readReferrals, readTopClients } from './readers/clients.repo.ts';
import { readFirstOrders } from './readers/first-orders.repo.ts';
import { readDre } from './readers/dre.repo.ts';
import { readDrivers } from './readers/drivers.repo.ts';
import { readServiceFee, readTableCloses } from './readers/hall.repo.ts';
import { readOrdersWithDiscount, readPaymentChanges } from './readers/changes.repo.ts';
import { readItemChanges } from './readers/item-changes.repo.ts';
import { readAutoPix } from './readers/auto-pix.repo.ts';
import { readCashier, readOnCredit } from './readers/money.repo.ts';
import { readPartners } from './readers/partners.ts';
import { readProfit } from './readers/profit.repo.ts';
import { readComplements, readCostFlags } from './readers/sold.repo.ts';
import { readPageViews } from './readers/visits.repo.ts';
import type { ReportAsked } from './report-asked.ts';

export type Reader = (db: Db, asked: ReportAsked) => Promise<Found>;

/** Reports that are no sums of facts: each reads what it asks for. */
export const READERS: { readonly [name: string]: Reader | undefined } = {
  'report-dre': readDre,
  'report-profit': readProfit,
  'report-ifood': readPartners,
  'report-driver': readDrivers,
  'report-table-closes': readTableCloses,
  'report-service-fee': readServiceFee,
  'report-cashier': readCashier,
  'report-on-credit': readOnCredit,
  'report-auto-pix': readAutoPix,
  'report-complements': readComplements,
  'report-cost-flags': readCostFlags,
  'report-item-changes': readItemChanges,
  'report-payment-changes': readPaymentChanges,
  'report-orders-with-discount': readOrdersWithDiscount,
  'report-first-order': readFirstOrders,
  'report-referrals': readReferrals,
  'report-cashback': readCashback,
  'report-loyalt': readLoyalty,
  'report-top-clients': readTopClients,
  'report-client-details': readClientDetails,
  'report-page-views': readPageViews,
};
