import type { ReportAnswer, ReportRow } from '@comanda/contract/reports/reports';
import { SOLD_FILTERS } from '@comanda/contract/reports/sold-filters';
import { ordersPage } from '../orders/pages.ts';
import { channelOf } from '../../platform/order-channels.ts';
import { clientReportPage } from './pages.ts';

type Search = NonNullable<Parameters<typeof ordersPage.at>[1]>;

/** The history of orders, with those alone that a figure is made of. @param drill filters as the call of the history names them */
export function ordersBehind({
  from,
  to,
  payment,
  delivery_method,
  client_id,
  origin,
  search,
  ...drill
}: Readonly<Record<string, string>>) {
  const canal = channelOf(Number(delivery_method));
  const vendas = Object.fromEntries(Object.entries(drill).filter(([name]) => name in SOLD_FILTERS));
  const raw = {
    ver: 'historico',
    ...(from !== undefined && { de: from }),
    ...(to !== undefined && { ate: to }),
    ...(payment !== undefined && { pagamento: Number(payment) }),
    ...(client_id !== undefined && { cliente: Number(client_id) }),
    ...(canal !== undefined && { canal }),
    ...(origin !== undefined && { origem: origin }),
    ...(search !== undefined && { busca: search }),
    ...(Object.keys(vendas).length > 0 && { vendas }),
  };
  return { page: ordersPage, search: raw as Search }; // the page checks what stands in its address
}

/** Where a row leads: of a client to what they ordered on these days, of an order to itself, else to the orders behind it. */
export function placeBehind({ by, start, end }: ReportAnswer, { key, drill }: ReportRow, store_id: number) {
  if (by === 'client' && key !== '0')
    return clientReportPage.at({ id: store_id, clientId: key, startDate: start, endDate: end }, {});
  if (by === 'order') return ordersPage.at({ id: store_id }, { pedido: Number(key) } as Search); // the page checks what stands in its address
  return placeOf(drill, store_id);
}

/** Where the sum of all rows leads; null where no list is of its orders alone. */
export const placeBehindAll = ({ drill }: Pick<ReportAnswer, 'drill'>, store_id: number) => placeOf(drill, store_id);

function placeOf(drill: ReportRow['drill'], store_id: number) {
  if (!drill) return null;
  const { page, search } = ordersBehind(drill);
  return page.at({ id: store_id }, search);
}

/** The item that a row stands for, whose drawer it opens; null of any other row. */
export const itemOf = ({ by }: Pick<ReportAnswer, 'by'>, { key }: Pick<ReportRow, 'key'>): number | null =>
  by === 'item' && /^[1-9]\d*$/.test(key) ? Number(key) : null;
