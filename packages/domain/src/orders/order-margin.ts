import { marginPercent } from '../prices/margin.ts';
import { isPositive, type Money, money, subtract } from '../money.ts';
import type { OrderCosts } from './order-costs.ts';

/** An order as far as what is left of it goes. */
export interface MarginOrder extends OrderCosts {
  /** Net sales. */
  readonly total: number;
  /** null while it is not known what its driver earns. */
  readonly delivery_cost: number | null;
}
const MARGIN_COSTS = ['goods', 'packaging', 'payment', 'channel', 'delivery', 'tax'] as const;
export type MarginCost = (typeof MARGIN_COSTS)[number];

export interface OrderMargin {
  readonly net: Money;
  /** In the order of `MARGIN_COSTS`; what is not known counts as nothing here. */
  readonly costs: Readonly<Record<MarginCost, Money>>;
  readonly margin: Money;
  /** Of net sales; null where nothing was paid. */
  readonly percent: number | null;
  /** Whose real amount is higher: the margin is at most what it says. */
  readonly unknown: readonly MarginCost[];
}

/** What is left of an order when what it cost is paid, with what is not known named. */
export function orderMargin(order: MarginOrder): OrderMargin {
  const costs: Record<MarginCost, Money> = {
    goods: money(order.goods_cost),
    packaging: money(order.packaging_cost),
    payment: money(order.payment_fee),
    channel: money(order.channel_fee),
    delivery: money(order.delivery_cost ?? 0),
    tax: money(order.tax),
  };
  const margin = subtract(order.total, ...Object.values(costs));
  const unknown: Partial<Record<MarginCost, boolean>> = {
    goods: isPositive(order.goods_cost_unknown),
    payment: order.payment_fee_unknown,
    delivery: order.delivery_cost === null,
  };
  return {
    net: money(order.total),
    costs,
    margin,
    percent: marginPercent(order.total, subtract(order.total, margin)),
    unknown: MARGIN_COSTS.filter((what) => unknown[what] === true),
  };
}
