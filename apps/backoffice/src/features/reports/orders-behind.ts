import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { ordersPage } from '../orders/pages.ts';

type Search = NonNullable<Parameters<typeof ordersPage.at>[1]>;

const CHANNEL: Readonly<Record<string, Search['canal']>> = {
  [DELIVERY_METHOD.delivery]: 'delivery',
  [DELIVERY_METHOD.takeaway]: 'retirada',
  [DELIVERY_METHOD.table]: 'mesa',
  [DELIVERY_METHOD.counter]: 'balcao',
};

/** The history of orders, with those alone that a figure is made of. @param drill filters as the call of the history names them */
export function ordersBehind({
  from,
  to,
  payment,
  delivery_method,
  client_id,
  origin,
}: Readonly<Record<string, string>>) {
  const canal = CHANNEL[delivery_method ?? ''];
  const raw = {
    ver: 'historico',
    ...(from !== undefined && { de: from }),
    ...(to !== undefined && { ate: to }),
    ...(payment !== undefined && { pagamento: Number(payment) }),
    ...(client_id !== undefined && { cliente: Number(client_id) }),
    ...(canal !== undefined && { canal }),
    ...(origin !== undefined && { origem: origin }),
  };
  return { page: ordersPage, search: raw as Search }; // the page checks what stands in its address
}
