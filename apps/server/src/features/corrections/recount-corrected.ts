import type { DistanceFeeAnswer } from '@comanda/contract/delivery/fees';
import type { Order } from '@comanda/contract/orders/orders';
import { correctTrace } from '@comanda/domain/orders/correct-trace';
import { toLocal } from '@comanda/domain/local-time';
import { orderTotals } from '@comanda/domain/orders/order-totals';
import { rushAt } from '@comanda/domain/orders/rush';
import type { TraceRule } from '@comanda/domain/orders/trace';
import { refusalError } from '../../platform/app-error.ts';
import type { StoreSnapshot } from '../store-snapshot/public.ts';
import { type Amounts, recountOrder } from '../orders/public.ts';
import type { CorrectionBody } from './corrected-columns.ts';

/** What the way costs can be wrong only where the way is corrected. */
const OF_PLACE = ['fee_required', 'fee_unknown', 'fee_other_day', 'distance_required', 'address_outside'];
const OF_FEE = [...OF_PLACE, 'fee_total_invalid'];

/**
 * The money of an order whose columns are corrected: its place, payment and discount by today's rules where they are what
 * was corrected, everything else as it was placed.
 * @throws {AppError} what is wrong with the place or the discount
 */
export function recountCorrected(
  order: Order,
  body: CorrectionBody,
  { store, distance, now }: { store: StoreSnapshot['store']; distance: DistanceFeeAnswer | null; now: Date },
): Amounts {
  const { place, payment, discount } = body;
  const live = order.cart_itens.filter(({ removed_at }) => removed_at === null);
  const counted = (rule: TraceRule) => order.trace.some((line) => line.rule === rule && line.outcome === 'applied');
  const at = order.schedule_at === null ? null : new Date(order.schedule_at);
  const fresh = orderTotals({
    // A discount by hand is the counter's, wherever the order came from.
    by: order.origin === 'cashier' || discount != null ? 'cashier' : 'customer',
    store: { ...store, cashback_min: 0 },
    lines: live.map(({ total, points_total }) => ({
      total,
      points_total,
      item_free_delivery: counted('free_delivery_item'),
    })),
    delivery_method: order.delivery_method,
    variable_fee_id: order.variable_fee_id,
    fees: store.fees,
    distance: distance?.reason === 'address_unknown' ? null : distance,
    fee_total: place?.fee_total ?? null,
    rush_extra: rushAt(store, at ?? now).fee,
    payment: order.payment,
    multiple_payments: order.multiple_payments,
    manual_discount: discount ?? null,
    referral: order.trace.some(({ rule }) => rule === 'afilliate_discount'),
    // What was paid with the client's balance stays paid with it, and keeps out what it kept out.
    use_cashback: order.cashback > 0,
    points: order.cashback,
    now: toLocal(now, store.zone),
    scheduled_for: at && toLocal(at, store.zone),
  });
  const refusal = fresh.refusals.find(({ code }) =>
    OF_FEE.includes(code) ? place !== undefined : code === 'discount_invalid' && discount != null,
  );
  if (refusal) throw refusalError(refusal);
  const parts = { place: place !== undefined, payment: payment !== undefined, discount: discount !== undefined };
  return recountOrder({ ...order, trace: correctTrace(order.trace, fresh.trace, parts) }, order.cart_itens);
}
