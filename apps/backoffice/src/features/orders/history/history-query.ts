import type { listOrders } from '@comanda/contract/orders/orders';
import type { Input } from '@comanda/contract/clients/client';
import { asClientId } from '@comanda/domain/ids';
import { CHANNEL_METHOD } from '../../../platform/order-channels.ts';
import type { BoardSearch } from '../board-search.ts';

type Query = Input<typeof listOrders>['query'];

/** What the address asks of the history. @param words the search, once somebody has stopped typing */
export function historyQuery(
  store_id: number,
  search: BoardSearch,
  { from, to, words }: { from: string; to: string; words: string },
): Query {
  const { canal, situacao, pagamento, origem, pago, nota, cliente, vendas } = search;
  return {
    store_id,
    view: 'history',
    from,
    to,
    ...(vendas as Query | undefined), // as a row of a report says it: the server checks it
    ...(words === '' ? {} : { search: words }),
    ...(canal === undefined ? {} : { delivery_method: String(CHANNEL_METHOD[canal]) as '1' | '2' | '3' | '4' }), // the four codes
    ...(situacao === undefined ? {} : { status: situacao }),
    ...(pagamento === undefined ? {} : { payment: String(pagamento) }),
    ...(origem === undefined ? {} : { origin: origem }),
    ...(pago === undefined ? {} : { paid: pago === 'sim' ? '1' : '0' }),
    ...(nota === undefined ? {} : { rating: String(nota) as '1' | '2' | '3' | '4' | '5' }), // the five that there are
    ...(cliente === undefined ? {} : { client_id: asClientId(cliente) }),
  };
}
