import { usualIn } from '@comanda/domain/fields/field';
import { ORDER_LINE } from '@comanda/domain/fields/order';
import type { OrderItem } from './orders/orders.ts';

const NO_CHOICES: Pick<OrderItem, 'flavor_ids' | 'flavor_names' | 'pizzas' | 'complementos'> = {
  flavor_ids: [],
  flavor_names: [],
  pizzas: [],
  complementos: [],
};
/** What a line of an order holds of which nothing else is known. */
export const BLANK_LINE = { ...usualIn(ORDER_LINE, 'card'), ...NO_CHOICES };
