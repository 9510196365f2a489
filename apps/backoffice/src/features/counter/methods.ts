import { DELIVERY_METHOD, type DeliveryMethod } from '@comanda/domain/codes';

/** In the order of the ticket's segments. */
export const METHODS: readonly { value: DeliveryMethod; label: string }[] = [
  { value: DELIVERY_METHOD.counter, label: 'Balcão' },
  { value: DELIVERY_METHOD.takeaway, label: 'Retirada' },
  { value: DELIVERY_METHOD.delivery, label: 'Entrega' },
  { value: DELIVERY_METHOD.table, label: 'Mesa' },
];

/** What the ticket asks for; the counter opens it. */
export type Asked =
  | 'client'
  | 'delivery'
  | 'schedule'
  | 'discount'
  | 'coupon'
  | 'addition'
  | 'line-discount'
  | 'charge'
  | 'edit'
  | 'note'
  | 'observation'
  | 'sales'
  | 'keys';
