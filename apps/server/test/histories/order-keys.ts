import { weekdayOf } from '@comanda/domain/local-time';
import type { DimensionKey } from '@comanda/domain/reports/report';
import { cancelledFor } from '../random-sales.ts';
import { mondayOf, type Sold, sold } from './history.ts';

const WAYS = ['', 'takeaway', 'delivery', 'table', 'counter'];
export const OWN = ['storefront', 'cashier', 'site', 'menu'];
export const isPartner = ({ origin }: Sold): boolean => !OWN.includes(origin);
/** What each order is called by. */
export const ORDER_KEYS: { readonly [key in DimensionKey]?: (sale: Sold) => string } = {
  day: ({ day }) => day,
  week: ({ day }) => mondayOf(day),
  month: ({ day }) => day.slice(0, 7),
  weekday: ({ day }) => String(weekdayOf(day)),
  hour: ({ hour }) => String(hour),
  weekday_hour: ({ day, hour }) => `${weekdayOf(day)} ${hour}`,
  channel: (sale) => (isPartner(sale) ? 'partner' : WAYS[sale.method]!), // one to four
  type: ({ method }) => String(method === 2 || method === 3 ? method : 1),
  partner: ({ origin }) => origin,
  neighbourhood: ({ place }) => place,
  km: ({ metres }) => String(Math.ceil((metres ?? 0) / 1000)),
  driver: ({ driver }) => String(driver),
  person: ({ person }) => String(person),
  payment: ({ payment }) => String(payment),
  client: ({ client }) => String(client),
  discount: (sale) => (discounted(sale) ? `0 ${sale.discountName}` : ''),
  order: ({ id }) => String(id),
  reason: (sale) => cancelledFor(sale) ?? 'unsaid',
};
export const discounted = (sale: Sold): boolean => sold(sale) && sale.cents.discounts > 0;
