import { DELIVERY_METHOD, type DeliveryMethod, ITEM_TYPE, PAYMENT } from '../codes.ts';
import { feeOf, type FeeTerms, type InstallmentTerms, termsIn } from '../payments/installments.ts';
import { add, isPositive, type Money, percent, times, ZERO } from '../money.ts';
import { type PaidOrder, partsOfOrder } from './order-payments.ts';

/** What a store has said of its costs besides those of its menu. */
export interface CostTerms {
  /** Of an order that leaves the store. */
  readonly packaging_cost: number;
  /** Percent of net sales. */
  readonly tax_percent: number;
  /** `provider`: who takes it online, and says what it keeps once money has come. */
  readonly ways: readonly (InstallmentTerms & {
    readonly real_id: number;
    readonly id: number;
    readonly provider?: string | null;
  })[];
  readonly channels: readonly (FeeTerms & { readonly origin: string })[];
}

export interface CostedOrder extends PaidOrder {
  readonly origin: string;
  readonly delivery_method: DeliveryMethod | null;
  readonly eat_local: boolean;
  readonly paid_at: unknown;
  /** What providers keep of what they brought for it; null for a part that nobody has said. None while nothing came. */
  readonly provider_fees?: readonly (number | null)[];
  /** Of a table's bill: what a provider keeps of the shares of that counts with them. */
  readonly tab_id?: number | null;
}
/** A line that counts. */
export interface CostedLine {
  readonly quantity: number;
  readonly item_type: number;
  readonly total: number;
  readonly points_total: number;
  /** Of the whole line; null where it is not known. */
  readonly cost: number | null;
  /** Of the packaging of one piece; a weighed portion is one. */
  readonly packaging_cost: number | null;
}

/** Kept with an order; what its driver earns is learned later. */
export interface OrderCosts {
  readonly goods_cost: Money;
  /** What the lines were sold for whose cost is not known. */
  readonly goods_cost_unknown: Money;
  readonly packaging_cost: Money;
  readonly payment_fee: Money;
  /** Some of it was, or will be, paid in a way whose fee is not known. */
  readonly payment_fee_unknown: boolean;
  readonly channel_fee: Money;
  readonly tax: Money;
}

/** What an order costs the store besides its delivery, by what is known at this moment. */
export function orderCosts(order: CostedOrder, lines: readonly CostedLine[], terms: CostTerms): OrderCosts {
  const unknown = lines.filter(({ cost }) => cost === null);
  const { fee, unknown: payment_fee_unknown } = paymentFee(order, terms.ways);
  const channel = terms.channels.find(({ origin }) => origin === order.origin);
  return {
    goods_cost: sum(lines.map(({ cost }) => cost ?? 0)),
    // What points paid is no sale.
    goods_cost_unknown: sum(unknown.map(({ total, points_total }) => (points_total === 0 ? total : 0))),
    packaging_cost: packagingCost(order, lines, terms),
    payment_fee: fee,
    payment_fee_unknown,
    channel_fee: channel === undefined || !isPositive(order.total) ? ZERO : feeOf(order.total, channel),
    tax: percent(order.total, terms.tax_percent),
  };
}

const sum = (amounts: readonly number[]): Money => add(...amounts);

/** What is eaten in the store needs no box, and what is sold over the counter no bag. */
function packagingCost(
  { delivery_method, eat_local }: CostedOrder,
  lines: readonly CostedLine[],
  terms: CostTerms,
): Money {
  if (delivery_method === DELIVERY_METHOD.table || eat_local) return ZERO;
  const pieces = sum(
    lines.map(({ packaging_cost, quantity, item_type }) =>
      packaging_cost === null ? 0 : times(packaging_cost, item_type === ITEM_TYPE.weight ? 1 : quantity),
    ),
  );
  return delivery_method === DELIVERY_METHOD.counter ? pieces : add(pieces, terms.packaging_cost);
}

/** Nobody stands between the store and this money, unless the store says that somebody does. */
const DIRECT: readonly number[] = [PAYMENT.cash, PAYMENT.onCredit, PAYMENT.pix];

/** By the ways that the order names: what was chosen, and once it is paid, what was paid with. */
function paymentFee(order: CostedOrder, ways: CostTerms['ways']): { fee: Money; unknown: boolean } {
  if (order.payment === null && order.paid_at === null) return { fee: ZERO, unknown: isPositive(order.total) };
  const { provider_fees: told = [], tab_id = null } = order;
  const fees = partsOfOrder(order).map(({ payment, real_id, amount, installments }) => {
    const way = wayOf(ways, payment, real_id);
    if ((told.length > 0 || tab_id !== null) && way?.provider != null) return ZERO;
    const terms = way && termsIn(way, installments);
    if (terms !== undefined && (terms.fee_percent !== null || terms.fee_fixed !== null)) return feeOf(amount, terms);
    return DIRECT.includes(payment) ? ZERO : null;
  });
  const all = [...fees, ...told];
  return { fee: sum(all.map((fee) => fee ?? 0)), unknown: all.includes(null) };
}

function wayOf(ways: CostTerms['ways'], payment: number, real_id: number | null) {
  if (real_id !== null) return ways.find((way) => way.real_id === real_id);
  const own = ways.filter(({ id }) => id === payment);
  // Of several cards nobody knows which it was.
  return own.length === 1 ? own[0] : undefined;
}

/** What an order's driver earns before anybody has driven: nothing where nobody drives, else not known yet. */
export const firstDeliveryCost = (delivery_method: number | null): Money | null =>
  delivery_method === DELIVERY_METHOD.delivery ? null : ZERO;
