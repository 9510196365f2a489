import { DELIVERY_METHOD, SERVICE_FEE_DEFAULT, type DeliveryMethod } from '../codes.ts';
import { type Money, ZERO, isPositive, percent } from '../money.ts';
import { type TraceLine, applied, notApplied } from '../orders/trace.ts';

export interface ServiceFeeRules {
  /** Percent of the subtotal. */
  readonly service_fee: number | null;
  readonly config: { readonly no_service_fee?: boolean | number };
}
export interface ServiceFee {
  readonly service_fee: Money;
  readonly trace: readonly TraceLine[];
}

/** What the service comes to. @param rate percent */
export const serviceOf = (subtotal: number, rate: number, declined: boolean): Money =>
  declined ? ZERO : percent(subtotal, rate);

/** The tip for the waiters of table orders. Nobody can be made to pay it: whoever declines it does not. */
export function serviceFee(
  store: ServiceFeeRules,
  subtotal: number,
  delivery_method: DeliveryMethod | null,
  declined: boolean,
): ServiceFee {
  const rate = store.service_fee ?? SERVICE_FEE_DEFAULT;
  const amount = serviceOf(subtotal, rate, false);
  const asked = delivery_method === DELIVERY_METHOD.table && !store.config.no_service_fee && isPositive(amount);
  if (!asked) return { service_fee: ZERO, trace: [] };
  if (declined)
    return {
      service_fee: ZERO,
      trace: [notApplied('service_fee', 'refused', { rate, value: amount, reason: 'declined' })],
    };
  return { service_fee: amount, trace: [applied('service_fee', amount, { rate })] };
}

/**
 * A priced order's trace when the people at its table decline the service, or take it up again; orders that had none stay
 * without. The totals follow from the trace.
 */
export function withServiceDeclined<T extends TraceLine>(
  trace: readonly T[],
  subtotal: number,
  declined: boolean,
): (T | TraceLine)[] {
  return trace.map((line) => {
    const { rate } = line.detail;
    if (line.rule !== 'service_fee' || typeof rate !== 'number') return line;
    const amount = serviceOf(subtotal, rate, declined);
    if (!declined) return applied('service_fee', amount, { rate });
    const value = serviceOf(subtotal, rate, false);
    return notApplied('service_fee', 'refused', { rate, value, reason: 'declined' });
  });
}
