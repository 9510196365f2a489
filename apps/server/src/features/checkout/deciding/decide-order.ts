import type { ErrorCode } from '@comanda/contract/errors';
import type { OrderItem } from '@comanda/contract/orders/orders';
import type { SaleContext } from '@comanda/domain/menu/availability';
import { DELIVERY_METHOD, ITEM_TYPE } from '@comanda/domain/codes';
import { type GiftLine, stampGifts } from '@comanda/domain/loyalty/stamp-cards';
import { refuseCredit } from '@comanda/domain/payments/credit';
import { toLocal } from '@comanda/domain/local-time';
import { toCents } from '@comanda/domain/money';
import { type OrderDifference, orderDifference, type OrderQuote } from '@comanda/domain/orders/order-difference';
import { type OrderTotals, orderTotals } from '@comanda/domain/orders/order-totals';
import type { Refusal } from '@comanda/domain/refusal';
import { raisedPrice } from '@comanda/domain/prices/shown-price';
import { rushAt } from '@comanda/domain/orders/rush';
import { storeDay } from '@comanda/domain/hours/store-day';
import { type Speaker, speakerFor } from '../../../platform/http/speaker.ts';
import { checkLines, type CheckedLine, fitLines } from './fit-lines.ts';
import { nameLine } from './line-names.ts';
import type { OrderLine } from './order-lines.ts';
import { type ChosenPayment, choosePayment, refuseAmounts } from './order-payment.ts';
import { clientOf, type OrderRequest, type OrderWorld } from '../order-request.ts';
import { countedReferrer } from './counted-referrer.ts';
import { partOnCredit } from './order-credit.ts';
import { refuseOrder } from './refuse-order.ts';
import { type SpokenRefusal, speakRefusal } from './refusal-words.ts';

export interface DecidedOrder {
  readonly lines: readonly OrderLine[];
  /** Of a sale that has happened: lines whose item has left the menu. */
  readonly gone?: readonly OrderItem[];
  readonly totals: OrderTotals;
  readonly payment: ChosenPayment;
  /** What the order costs, as it would be written. */
  readonly quote: OrderQuote;
  /** What became other than the person saw; null when nothing did, or they saw nothing. */
  readonly difference: OrderDifference | null;
  /** What keeps it from being placed whatever it costs, what nobody can help first. */
  readonly refusals: readonly SpokenRefusal[];
  /** What is wrong with its money: told after a difference, which may be the reason. */
  readonly shortfalls: readonly SpokenRefusal[];
}

const FEE_CODES: readonly string[] = [
  'fee_required',
  'fee_unknown',
  'fee_other_day',
  'distance_required',
  'address_outside',
  'fee_total_invalid',
] satisfies ErrorCode[];

/** Prices an order and judges it: the browser's totals, met with what the server knows. */
export function decideOrder(request: OrderRequest, world: OrderWorld): DecidedOrder {
  const { snapshot, stocks, now } = world;
  const { store } = snapshot;
  const speaker = speakerFor(store, now);
  const sale = saleContext(request, world);
  const payment = choosePayment(request, store, now);
  const asked = checkLines(request.lines, snapshot, stocks, sale);
  // Who saw a quote is asked whether the rest will do; who did not is told what is wrong.
  const checked = request.quote === null ? asked : checkLines(fitLines(asked), snapshot, stocks, sale);
  const lines = checked.flatMap(({ found }) => found ?? []);
  const totals = totalsOf(request, world, lines, payment);
  const quote = quoteOf(lines, totals);
  const difference = differenceOf(request, lines, quote);

  const fee = totals.refusals.filter(({ code }) => FEE_CODES.includes(code));
  const money = totals.refusals.filter(({ code }) => !FEE_CODES.includes(code));
  const coupon = refusedCoupon(request, totals);
  const amounts = refuseAmounts(payment, totals.total, request.change);
  const credit = refuseOnCredit(request, world, payment, totals.total);
  // An order of which nothing is left says what happened to its lines.
  const told = lines.length === 0 ? asked : checked;
  const say = (refusal: Refusal<ErrorCode> | null) => (refusal === null ? [] : [speakRefusal(refusal, speaker)]);
  return {
    lines,
    totals,
    payment,
    quote,
    difference,
    refusals: [
      ...refuseOrder(request, world).flatMap(say),
      ...told.flatMap((line) => speakLine(line, speaker)),
      ...fee.flatMap(say),
      ...say(payment.refusal),
      ...say(coupon),
    ],
    shortfalls: [...money.flatMap(say), ...say(amounts), ...say(credit)],
  };
}

export function saleContext(
  { by, delivery_method, schedule_at }: Pick<OrderRequest, 'by' | 'delivery_method' | 'schedule_at'>,
  { snapshot: { store }, now }: Pick<OrderWorld, 'snapshot' | 'now'>,
): SaleContext {
  const at = schedule_at ?? now;
  return {
    at,
    zone: store.zone,
    day: storeDay(store, at),
    delivery_method: delivery_method ?? DELIVERY_METHOD.delivery,
    scheduled: schedule_at !== null,
    staff: by === 'cashier',
  };
}

export function speakLine({ requested, found, problems }: CheckedLine, speaker: Speaker) {
  const line = found
    ? { item: nameLine(found).name, item_type: found.menu.item.type }
    : { item: speaker.words.t('Um item da sua sacola') };
  return problems.map((problem): SpokenRefusal => {
    const spoken = speakRefusal(problem, speaker, line);
    return { ...spoken, detail: { ...spoken.detail, line: requested.id, item_id: requested.item_id } };
  });
}

function totalsOf(
  request: OrderRequest,
  world: OrderWorld,
  lines: readonly OrderLine[],
  payment: ChosenPayment,
): OrderTotals {
  const { store } = world.snapshot;
  const { by, schedule_at } = request;
  const client = clientOf(world, request.client.phone);
  // A guest who types somebody's phone must not spend their balance.
  const own = by === 'cashier' || (world.customer_id !== null && client?.customer_id === world.customer_id);
  const known = client !== null || request.client.phone !== '' || world.customer_id !== null;
  return orderTotals({
    by,
    store,
    lines: lines.map((each, index) => ({
      ...each.priced,
      line_discount: each.line.discount && { ...each.line.discount, line: index + 1, name: nameLine(each).name },
    })),
    gifts: own ? stampGifts(client?.cards ?? [], lines.flatMap(giftLine)) : [],
    delivery_method: request.delivery_method,
    variable_fee_id: request.variable_fee_id,
    fees: by === 'cashier' ? store.fees : store.fees.filter(({ active }) => active),
    distance: request.distance?.reason === 'address_unknown' ? null : request.distance,
    fee_total: request.fee_total,
    rush_extra: rushAt(store, schedule_at ?? world.now).fee,
    payment: payment.payment,
    multiple_payments: payment.multiple_payments,
    coupon: world.coupon,
    first_order: known ? world.clients.every(({ orders_count }) => orders_count === 0) : null,
    client_ids: known ? world.clients.map(({ id }) => id) : null,
    manual_discount: request.manual_discount,
    manual_addition: request.manual_addition ?? null,
    referral: countedReferrer(request, world) !== null,
    use_cashback: request.use_cashback,
    points: own ? (client?.points ?? 0) : 0,
    decline_service_fee: request.decline_service_fee,
    now: toLocal(world.now, store.zone),
    scheduled_for: schedule_at && toLocal(schedule_at, store.zone),
  });
}

/** Points and discounts by hand leave a line out. */
const giftLine = ({ line, menu, priced }: OrderLine, index: number): GiftLine[] =>
  priced.points_total > 0 || line.discount != null
    ? []
    : [
        {
          line: index + 1,
          name: nameLine({ line, menu, priced }).name,
          item_id: line.item_id,
          menu_group_id: menu.group.id,
          pieces: priced.item_type === ITEM_TYPE.weight ? 0 : line.quantity,
          unit: priced.total_unique,
        },
      ];

const quoteOf = (lines: readonly OrderLine[], totals: OrderTotals): OrderQuote => ({
  lines: lines.map((each) => ({
    id: each.line.id,
    name: nameLine(each).name,
    quantity: each.line.quantity,
    total_unique: each.priced.total_unique,
    total: each.priced.total,
  })),
  fee: totals.fee,
  discount: totals.discount,
  additions: totals.additions,
  cashback: totals.cashback,
  points_total: totals.points_total,
  total: totals.total,
});

/** From what the person saw; a customer who names no price has seen what their cart was said to cost. */
function differenceOf(
  { by, quote, quoted, lines }: OrderRequest,
  priced: readonly OrderLine[],
  found: OrderQuote,
): OrderDifference | null {
  if (quote !== null) return orderDifference(quote, found);
  if (by !== 'customer') return null;
  const shown = new Map(lines.flatMap((line) => (line.shown ? [[line.id, line.shown]] : [])));
  if (shown.size === 0 && !quoted) return null;
  return raisedPrice(
    { lines: shown, quote: quoted ?? null },
    found,
    new Map(priced.map((each) => [each.line.id, each.priced])),
  );
}

function refuseOnCredit(request: OrderRequest, world: OrderWorld, payment: ChosenPayment, total: number) {
  const { accounts } = world;
  if (accounts === undefined) return null;
  const client = clientOf(world, request.client.phone);
  const account = accounts.find(({ client_id }) => client_id === client?.id);
  // Whoever orders for the first time has no limit yet.
  const fresh = request.client.phone === '' ? null : { limit: null, balance: 0 };
  return refuseCredit(partOnCredit(payment, total), account ?? fresh);
}

/** A coupon that does not count is worth a refusal when the person counts on it: else the order goes without it. */
function refusedCoupon({ quote, coupon_named }: OrderRequest, totals: OrderTotals): Refusal<ErrorCode> | null {
  const line = totals.trace.find(({ rule, outcome }) => rule === 'coupon' && outcome === 'refused');
  if (line === undefined) return null;
  const expected =
    quote === null
      ? coupon_named
      : toCents(quote.discount) > toCents(totals.discount) || toCents(quote.fee) < toCents(totals.fee);
  // The trace names the coupon's refusal by its code.
  return expected ? { ok: false, code: line.detail['reason'] as ErrorCode, detail: line.detail } : null;
}
