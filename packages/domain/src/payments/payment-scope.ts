import { DELIVERY_METHOD } from '../codes.ts';

/** `delivery_type` of a way of paying that holds for every way of receiving. */
const EVERYWHERE = 0;

/** What a provider is paid for before somebody cooks: a table's bill is paid at its end. */
const ONLINE_FOR: readonly (number | null)[] = [null, DELIVERY_METHOD.takeaway, DELIVERY_METHOD.delivery];

/** Whether a way of paying is offered for a way of receiving. @param delivery_method none while it is not chosen */
export const paysFor = (
  { delivery_type, provider }: { delivery_type: number; provider?: string | null },
  delivery_method: number | null,
): boolean =>
  (delivery_type === EVERYWHERE || delivery_type === delivery_method) &&
  (provider == null || ONLINE_FOR.includes(delivery_method));
