import { BLANK_LINE } from '@comanda/contract/blank-line';
import type { OrderItem } from '@comanda/contract/orders/orders';
import { ITEM_TYPE } from '@comanda/domain/codes';
import { formatQuantity } from '@comanda/domain/format';
import { add, fromCents, isPositive, max, type Money, money, subtract, toCents } from '@comanda/domain/money';
import { orderDifference, type OrderQuote, type QuotedLine } from '@comanda/domain/orders/order-difference';
import type { OrderTotals } from '@comanda/domain/orders/order-totals';
import {
  applied,
  DISCOUNT_RULES,
  INCREMENT_RULES,
  notApplied,
  type TraceLine,
  type TraceRule,
} from '@comanda/domain/orders/trace';
import { AppError } from '../../../platform/app-error.ts';
import type { DecidedOrder } from './decide-order.ts';
import type { OrderLine, RequestedLine } from './order-lines.ts';
import type { OrderRequest } from '../order-request.ts';

/** A sale that has happened already, on a screen that could not ask: it enters as it was sold. */
export interface Sold {
  /** What the person was charged. */
  readonly quote: OrderQuote;
  /** What the order was called until now: 'A-17'. */
  readonly local_number: string;
  /** What was chosen of each line in words, for what the menu no longer knows. */
  readonly choices: readonly string[];
  /** Why the manual discount would not have been allowed. */
  readonly refused?: string;
}

export interface SoldOrder extends DecidedOrder {
  /** Lines whose item has left the menu. */
  readonly gone: readonly OrderItem[];
}

/**
 * The order at the amounts that were charged, whatever has changed since; the trace keeps what is other than the rules of
 * now would have made it.
 * @param decided what the rules make of the request without a quote
 * @throws {AppError} sale_inconsistent when the amounts do not make one sale; table_required; cart_empty
 */
export function asSold(decided: DecidedOrder, request: OrderRequest, sold: Sold, country_id: number): SoldOrder {
  const { quote } = sold;
  refuseNonsense(decided, request, quote);
  const quoted = (id: number): QuotedLine => quote.lines.find((line) => line.id === id) ?? NO_LINE;
  const lines = decided.lines.map((each) => withWords(atSoldPrice(each, quoted(each.line.id)), sold));
  const gone = request.lines
    .filter(({ id }) => !decided.lines.some(({ line }) => line.id === id))
    .map((line, index) => goneItem(line, quoted(line.id), lines.length + index + 1, sold, country_id));
  const totals = soldTotals(decided, request, sold, gone.length > 0);
  return { ...decided, lines, gone, totals, quote, difference: null, refusals: [], shortfalls: [] };
}

const NO_LINE: QuotedLine = { id: 0, name: '', quantity: 0, total_unique: 0, total: 0 };

function refuseNonsense({ refusals }: DecidedOrder, { lines }: OrderRequest, quote: OrderQuote): void {
  if (lines.length === 0) throw new AppError('cart_empty');
  if (refusals.some(({ code }) => code === 'table_required')) throw new AppError('table_required');
  const same =
    quote.lines.length === lines.length &&
    lines.every(({ id, quantity }) => quote.lines.some((line) => line.id === id && line.quantity === quantity));
  const sum = subtract(add(subtotalOf(lines, quote), quote.fee, quote.additions), quote.discount, quote.cashback);
  if (!same || toCents(sum) !== toCents(quote.total)) throw new AppError('sale_inconsistent');
}

/** What points paid is outside of it. */
const subtotalOf = (lines: readonly RequestedLine[], quote: OrderQuote): Money =>
  add(
    ...quote.lines
      .filter(({ id }) => lines.find((line) => line.id === id)?.use_discount !== true)
      .map(({ total }) => total),
  );

function atSoldPrice(each: OrderLine, { total_unique, total }: QuotedLine): OrderLine {
  const { priced, line } = each;
  const same = toCents(total) === toCents(priced.total) && toCents(total_unique) === toCents(priced.total_unique);
  if (same) return each;
  const own = max(0, subtract(total_unique, ...priced.complementos.map((chosen) => chosen.total)));
  const item_price = priced.item_type === ITEM_TYPE.weight ? fromCents((toCents(own) * 1000) / line.quantity) : own;
  return { ...each, priced: { ...priced, item_price, total_unique: money(total_unique), total: money(total) } };
}

/** A choice that the menu no longer knows has left the line's list: its words stay with it. */
function withWords(each: OrderLine, { choices }: Sold): OrderLine {
  const chosen = (each.line.complements ?? []).filter(({ quantity }) => quantity > 0).length;
  if (chosen === each.priced.complementos.length) return each;
  return { ...each, line: { ...each.line, observation: noted(each.line, choices) } };
}

const noted = ({ id, observation }: RequestedLine, choices: readonly string[]): string =>
  [observation, choices[id - 1] ?? ''].filter((words) => words !== '').join(' · ');

function goneItem(
  line: RequestedLine,
  { name, total_unique, total }: QuotedLine,
  place: number,
  { choices }: Sold,
  country_id: number,
): OrderItem {
  const weighed = line.quantity > 1 && toCents(total) === toCents(total_unique);
  const item_type = weighed ? ITEM_TYPE.weight : ITEM_TYPE.unit;
  return {
    ...BLANK_LINE,
    line: place,
    item_id: line.item_id,
    name,
    item_type,
    quantity: line.quantity,
    quantity_formatted: formatQuantity(line.quantity, item_type, country_id),
    item_price: weighed ? fromCents((toCents(total_unique) * 1000) / line.quantity) : money(total_unique),
    total_unique: money(total_unique),
    total: money(total),
    variation_id: line.variation_id ?? null,
    observation: noted(line, choices),
    course: line.course ?? 1,
  };
}

const ADDITIONS: readonly TraceRule[] = ['service_fee', ...INCREMENT_RULES];
const NOT_FEES: readonly TraceRule[] = ['subtotal', 'cashback', 'manual_addition', ...DISCOUNT_RULES, ...ADDITIONS];

function soldTotals(decided: DecidedOrder, request: OrderRequest, sold: Sold, gone: boolean): OrderTotals {
  const { totals } = decided;
  const { quote, local_number } = sold;
  const subtotal = subtotalOf(request.lines, quote);
  const difference = orderDifference(quote, decided.quote);
  const step = partTrace(totals.trace);
  // What was typed is known; the rest is what the rules of then added.
  const typed = totals.trace.filter(({ rule }) => rule === 'manual_addition');
  const added = max(0, subtract(quote.additions, ...typed.map(({ amount }) => amount)));
  const sameService = toCents(quote.additions) === toCents(totals.additions);
  const sameDiscount = toCents(quote.discount) === toCents(totals.discount) && !gone;
  return {
    ...totals,
    subtotal,
    fee: money(quote.fee),
    fee_full: max(totals.fee_full, quote.fee),
    fee_free: totals.fee_free && !isPositive(quote.fee),
    discount: money(quote.discount),
    discount_id: sameDiscount ? totals.discount_id : null,
    discount_name: sameDiscount ? totals.discount_name : '',
    additions: money(quote.additions),
    service_fee: sameService ? totals.service_fee : added,
    cashback: money(quote.cashback),
    points_total: quote.points_total,
    total: money(quote.total),
    refusals: [],
    trace: [
      applied('subtotal', subtotal),
      ...step(DISCOUNT_RULES, subtract(0, quote.discount), () =>
        applied('manual_discount', subtract(0, quote.discount), { type: 2, value: quote.discount }),
      ),
      ...typed,
      ...step(ADDITIONS, added, () => applied('service_fee', added)),
      ...step('fees', money(quote.fee), () => applied('fee_typed', money(quote.fee))),
      ...step(['cashback'], subtract(0, quote.cashback), () => applied('cashback', subtract(0, quote.cashback))),
      notApplied('sold_offline', 'info', {
        local_number,
        changes: difference?.changes ?? [],
        ...(difference === null ? {} : { now: difference.total.after, sold: difference.total.before }),
        refused: [...(sold.refused === undefined ? [] : [sold.refused]), ...decided.refusals.map(({ code }) => code)],
      }),
    ],
  };
}

/** A part of a trace as the rules have it, where they come to the amount that was charged; else one line that says it. */
function partTrace(trace: readonly TraceLine[]) {
  return (rules: readonly TraceRule[] | 'fees', amount: Money, instead: () => TraceLine): TraceLine[] => {
    const part = trace.filter(({ rule }) => (rules === 'fees' ? !NOT_FEES.includes(rule) : rules.includes(rule)));
    const sum = add(...part.map((line) => line.amount));
    if (toCents(sum) === toCents(amount)) return part;
    const rest = part.filter(({ outcome }) => outcome !== 'applied');
    return toCents(amount) === 0 ? rest : [...rest, instead()];
  };
}
