import { DELIVERY_METHOD } from '@comanda/domain/codes';
import type { OrderStatus } from '@comanda/domain/orders/order-status';

/** What has become of an order, after "seu pedido 12". */
const BECAME: Readonly<Record<OrderStatus, string>> = {
  scheduled: 'está agendado.',
  received: 'chegou à loja.',
  preparing: 'já está sendo preparado.',
  ready: 'está pronto: pode vir buscar.',
  dispatched: 'saiu para entrega.',
  delivered: 'foi entregue. Bom apetite!',
  cancelled: 'foi cancelado.',
};

export const becameWords = (status: OrderStatus, delivery_method: number): string =>
  status === 'ready' && delivery_method === DELIVERY_METHOD.delivery
    ? 'está pronto e espera quem vai entregar.'
    : BECAME[status];

/** `{nome}`, `{pedido}`, `{loja}` and `{link}` are filled in; whatever else stands in braces stays. */
export const fillOrderText = (
  text: string,
  values: Readonly<Record<'nome' | 'pedido' | 'loja' | 'link', string>>,
): string => text.replaceAll(/\{(nome|pedido|loja|link)\}/g, (_, name: keyof typeof values) => values[name]);
