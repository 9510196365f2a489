import type { Role } from '../codes.ts';
import { addDays, type LocalDate } from '../local-time.ts';
import { REPORTS } from '../reports/list.ts';
import { OWNERS } from '../role-sets.ts';

/** Where what a sentence says is looked at, or done. */
export const DIGEST_LINKS = [
  'morning',
  'sales',
  'hours',
  'kitchen',
  'margin',
  'average',
  'promises',
  'cancelled',
  'due',
  'reviews',
  'pix',
  'low',
  'items',
  'weekdays',
  'prepare',
  'costs',
] as const;
export type DigestLink = (typeof DIGEST_LINKS)[number];

/** The day that a mail tells of, so that a link of it is not another day's tomorrow; and the order of a rating. */
export interface LinkedTo {
  readonly store_id: number;
  readonly day: LocalDate;
  readonly order_id?: number;
}

/** What stands in the address of a page, by the names that the pages read. */
export function digestSearch(link: DigestLink, { day, order_id }: LinkedTo): Record<string, string> {
  const that = { de: day, ate: day };
  switch (link) {
    case 'sales':
      return { ...that, comparar: 'weekdays' };
    case 'hours':
      return { ...that, por: 'hour' };
    case 'kitchen':
    case 'margin':
    case 'average':
    case 'promises':
    case 'items':
      return that;
    case 'cancelled':
      return { ver: 'historico', ...that, situacao: 'cancelled' };
    case 'pix':
      return { ver: 'historico', ...that, pago: 'nao' };
    case 'reviews':
      return order_id === undefined ? { ver: 'historico', ...that } : { pedido: String(order_id) };
    case 'weekdays':
      return { periodo: '30' };
    case 'costs':
      return { mostrar: 'sem-custo' };
    case 'prepare':
      return { dia: addDays(day, 1) };
    case 'morning':
    case 'due':
    case 'low':
      return {};
  }
}

const PAGES: Readonly<Record<DigestLink, string>> = {
  morning: 'morning',
  sales: 'report',
  hours: 'report-by-time',
  kitchen: 'report-delivery-average',
  margin: 'report-profit',
  average: 'report-order-average',
  promises: 'report-delivery-time',
  items: 'report-top-five',
  weekdays: 'report-week-days-orders',
  prepare: 'tomorrow',
  cancelled: 'orders',
  reviews: 'orders',
  pix: 'orders',
  due: 'invoices',
  low: 'stock-update',
  costs: 'itens-cmv',
};

/** Where a reader is led: to the page itself, or to the morning's own words where that page is not for them. */
export function digestLinkFor(link: DigestLink, role: Role): DigestLink {
  const name = PAGES[link];
  const roles: readonly Role[] | undefined =
    link === 'due' ? OWNERS : REPORTS.find((each) => each.name === name)?.roles;
  return roles === undefined || roles.includes(role) ? link : 'morning';
}

/** For mails, which know no pages: the path of the back-office, with what stands after it. */
export function digestPath(link: DigestLink, to: LinkedTo): string {
  const path = `/store/${PAGES[link]}/${to.store_id}${link === 'low' ? '/1' : ''}`;
  const search = new URLSearchParams(digestSearch(link, to)).toString();
  return search === '' ? path : `${path}?${search}`;
}
