import type { Order } from '@comanda/contract/orders/orders';
import { matchesText } from '@comanda/domain/search-text';
import type { BoardSearch } from '../board-search.ts';
import { CHANNEL_METHOD } from '../../../platform/order-channels.ts';

type Wanted = Pick<BoardSearch, 'canal' | 'busca' | 'pagamento' | 'pago' | 'origem' | 'nota'>;

/** What the address asks of the board; its words are a number, or a part of the name or the phone. */
export function filterOrders(
  orders: readonly Order[],
  { canal: channel, busca: words = '', pagamento, pago, origem, nota }: Wanted,
): Order[] {
  const digits = words.replace(/\D/g, '');
  return orders.filter(
    (order) =>
      (channel === undefined || order.delivery_method === CHANNEL_METHOD[channel]) &&
      (pagamento === undefined || isPaidWith(order, pagamento)) &&
      (pago === undefined || (order.paid_at !== null) === (pago === 'sim')) &&
      (origem === undefined || order.origin === origem) &&
      (nota === undefined || order.rating === nota) &&
      (words.trim() === '' ||
        String(order.number) === words.trim() ||
        matchesText(order.client_name, words) ||
        (digits.length >= 4 && order.client_phone.includes(digits))),
  );
}

/** Also as one of several ways. */
const isPaidWith = ({ payment, multiple_payments }: Order, code: number): boolean =>
  payment === code || (multiple_payments ?? []).some((part) => part.payment === code);
