import { CREDIT_CODES, PAYMENT, PIX_CODES } from '../codes.ts';
import { formatPercent } from '../format.ts';
import { type Money, fromCents, isPositive, percent, toCents } from '../money.ts';

/** Percent of the subtotal. */
export interface PaymentRates {
  readonly ticket_increment: number;
  readonly debt_increment: number;
  readonly credit_increment: number;
  readonly cash_discount: number;
  readonly pix_discount: number;
  readonly debit_card_discount: number;
}
export type IncrementRule = 'ticket_increment' | 'debt_increment' | 'credit_increment';
export type PaymentDiscountRule = 'cash_discount' | 'pix_discount' | 'debit_card_discount';

export interface PaymentPart {
  readonly payment: number;
  /** What is paid so, without the change. */
  readonly amount: number;
}
/** How an order is paid; `multiple_payments` is read when `payment` is 44. */
export interface PaymentChoice {
  readonly payment: number | null;
  readonly multiple_payments?: readonly PaymentPart[] | null;
}

export function incrementRule(payment: number): IncrementRule | null {
  if (payment === PAYMENT.ticket) return 'ticket_increment';
  if (payment === PAYMENT.debit) return 'debt_increment';
  return CREDIT_CODES.includes(payment) ? 'credit_increment' : null;
}
export function paymentDiscountRule(payment: number): PaymentDiscountRule | null {
  if (payment === PAYMENT.cash) return 'cash_discount';
  if (payment === PAYMENT.debit) return 'debit_card_discount';
  return PIX_CODES.includes(payment) ? 'pix_discount' : null;
}

export interface PaymentEffect<Rule> {
  readonly rule: Rule;
  readonly rate: number;
  readonly amount: Money;
}

/**
 * What the chosen payment adds or takes away, one entry a rule. With several payments a rule counts for the share of the
 * subtotal that its parts are of all parts: half by card pays the card's increment on half the subtotal. The shares need
 * no total, so parts may be typed before the total (which the increments change) is known.
 * @param ruleOf incrementRule or paymentDiscountRule
 */
export function paymentEffects<Rule extends IncrementRule | PaymentDiscountRule>(
  { payment, multiple_payments }: PaymentChoice,
  subtotal: number,
  rates: PaymentRates,
  ruleOf: (payment: number) => Rule | null,
): PaymentEffect<Rule>[] {
  if (payment === null) return [];
  const parts = payment === PAYMENT.multiple ? (multiple_payments ?? []) : [{ payment, amount: 1 }];
  const cents = new Map<Rule, number>();
  let all = 0;
  for (const part of parts) {
    if (!(part.amount > 0 && Number.isFinite(part.amount))) continue;
    const rule = ruleOf(part.payment);
    all += toCents(part.amount);
    if (rule !== null) cents.set(rule, (cents.get(rule) ?? 0) + toCents(part.amount));
  }
  return [...cents]
    .map(([rule, amount]) => {
      const share = fromCents((toCents(subtotal) * amount) / all);
      return { rule, rate: rates[rule], amount: percent(share, rates[rule]) };
    })
    .filter(({ amount }) => isPositive(amount));
}

/** '+2%' or '-5%' beside a payment method; none when it changes nothing. A debit card can have both. */
export function priceChangeLabels(payment: number, rates: PaymentRates, country_id: number): string[] {
  const increment = incrementRule(payment);
  const discount = paymentDiscountRule(payment);
  const labels: string[] = [];
  if (increment !== null && rates[increment] > 0) labels.push(`+${formatPercent(rates[increment], country_id)}`);
  if (discount !== null && rates[discount] > 0) labels.push(`-${formatPercent(rates[discount], country_id)}`);
  return labels;
}
