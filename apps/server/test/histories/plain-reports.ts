import type { ReportName } from '@comanda/domain/reports/list';
import type { Asked, Recomputed } from './plain.ts';
import { clientItems, complementsSold, itemChanges, itemsSold } from './plain-menu.ts';
import { autoPix, cashier, onCredit, paymentChanges, waysOfPaying } from './plain-money.ts';
import {
  clientDetails,
  costsOrBrings,
  deliveryTimes,
  firstOrders,
  ofDeliveries,
  ofPartners,
  ordersBy,
  ordersWithDiscount,
  referrals,
  sales,
  topClients,
  withDiscount,
} from './plain-orders.ts';
import { cashback, drivers, loyalty, pageViews, tables } from './plain-people.ts';
import { incomeStatement } from './plain-statement.ts';

const orders = ordersBy();
/** By one kind of rows otherwise than by all others. */
const unless =
  (otherwise: { readonly [by in Asked['by']]?: Recomputed }, usual: Recomputed): Recomputed =>
  (history, asked) =>
    (otherwise[asked.by] ?? usual)(history, asked);

/** Every report that a test adds up by itself. */
export const RECOMPUTED: { readonly [name in ReportName]?: Recomputed } = {
  report: sales,
  'report-year': orders,
  'report-by-time': orders,
  'report-week-days-orders': orders,
  'report-week-orders': orders,
  'report-order-type': orders,
  'report-order-average': orders,
  'report-ifood': ofPartners,
  'report-table-closes': tables,
  'report-service-fee': tables,
  'report-dre': incomeStatement,
  'report-profit': unless({ item: itemsSold, order: ordersBy(costsOrBrings) }, orders),
  'report-on-payment': waysOfPaying,
  'report-cost-flags': waysOfPaying,
  'report-cashier': cashier,
  'report-auto-pix': autoPix,
  'report-on-credit': onCredit,
  'report-payment-changes': paymentChanges,
  'report-discounts': withDiscount,
  'report-orders-with-discount': ordersWithDiscount,
  'report-top-five': unless({ item: itemsSold, group: itemsSold, complement: complementsSold }, orders),
  'report-groups': itemsSold,
  'report-complements': complementsSold,
  'report-item-changes': itemChanges,
  'report-delivery-time': deliveryTimes,
  'report-delivery-average': orders,
  'report-by-time-prepare-and-delivery': orders,
  'report-orders-km': ofDeliveries,
  'report-fee': ofDeliveries,
  'report-driver': drivers,
  'report-top-clients': topClients,
  'report-client-details': unless({ item: clientItems }, clientDetails),
  'report-first-order': firstOrders,
  'report-referrals': referrals,
  'report-cashback': cashback,
  'report-loyalt': loyalty,
  'report-page-views': pageViews,
};
/** The others, each with the reason why nobody can. */
export const NOT_RECOMPUTED: { readonly [name in ReportName]?: string } = {};
