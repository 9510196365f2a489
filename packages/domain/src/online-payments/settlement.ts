import { feeOf, type InstallmentTerms, termsIn } from '../payments/installments.ts';
import { type LocalDate, toLocal } from '../local-time.ts';
import { add, fromCents, type Money, money, subtract, toCents, ZERO } from '../money.ts';
import { receiveDay } from '../payables/cash-flow.ts';
import { hasPaid, type PaymentState } from './states.ts';

/** What of a try that brought money says what reaches the store, and when. */
export interface PaidAttempt {
  readonly amount: number;
  /** What the provider keeps, and what is left: as it says; null while it has not. */
  readonly fee: number | null;
  readonly net: number | null;
  /** In so many a card was charged. */
  readonly installments: number;
  /** ISO 8601. */
  readonly came_at: string;
  /** When the provider gives it free; null while it has not said so. */
  readonly release_at: string | null;
}
/** What the store has said of the way of paying: for what its provider does not say. */
export interface WayTerms extends InstallmentTerms {
  readonly days_to_receive?: number | null;
}

/** What a provider keeps of a try: its own answer, else what the store has said of the way. @returns null: nobody has said it */
export function settledFee(
  { amount, fee, net, installments }: Pick<PaidAttempt, 'amount' | 'fee' | 'net' | 'installments'>,
  way: InstallmentTerms | undefined,
): Money | null {
  if (fee !== null) return money(fee);
  if (net !== null) return subtract(amount, net);
  const terms = way && termsIn(way, installments);
  if (terms === undefined || (terms.fee_percent === null && terms.fee_fixed === null)) return null;
  return feeOf(amount, terms);
}

/** The day on which it is in the store's account: the provider's own, else so many days after it was paid. @returns `said`: somebody has said it */
export function settledOn(
  { came_at, release_at }: Pick<PaidAttempt, 'came_at' | 'release_at'>,
  terms: WayTerms | undefined,
  zone: string,
): { date: LocalDate; said: boolean } {
  if (release_at !== null) return { date: toLocal(new Date(release_at), zone).date, said: true };
  const days = terms?.days_to_receive ?? null;
  return { date: receiveDay(toLocal(new Date(came_at), zone).date, days ?? 0), said: days !== null };
}

/** What the books hold against what came: given back by the store, or taken back by a bank. */
export const LOSSES = ['refund', 'charge_back'] as const;
export type Loss = (typeof LOSSES)[number];
/** A step of a try's way, as it is kept: what the provider said, or what went back. */
export interface PaidStep {
  /** ISO 8601. */
  readonly at: string;
  readonly kind: string;
  readonly state: PaymentState | null;
  readonly amount: number | null;
}
export interface LossLine {
  readonly kind: Loss;
  readonly at: string;
  /** What is gone; negative where a dispute was won and it came back. */
  readonly amount: Money;
}

/** What went back of a try and when. @param steps of this try alone, oldest first */
export function lossesOf(amount: number, steps: readonly PaidStep[]): LossLine[] {
  const lines: LossLine[] = [];
  let left = money(amount);
  let taken: Money = ZERO;
  for (const { at, kind, state, amount: moved } of steps) {
    if (kind === 'refund_done' && moved !== null) {
      left = subtract(left, moved);
      lines.push({ kind: 'refund', at, amount: money(moved) });
    }
    if (kind !== 'state' || state === null) continue;
    if (state === 'charged_back' && toCents(taken) === 0 && toCents(left) > 0) {
      taken = left;
      lines.push({ kind: 'charge_back', at, amount: taken });
    } else if (state !== 'charged_back' && hasPaid(state) && toCents(taken) > 0) {
      lines.push({ kind: 'charge_back', at, amount: subtract(0, taken) });
      taken = ZERO;
    }
  }
  return lines;
}

/** What reaches the store's account on a day of one try, or leaves it. */
export const SETTLEMENT_KINDS = ['payment', ...LOSSES] as const;
export interface SettlementLine {
  readonly kind: (typeof SETTLEMENT_KINDS)[number];
  readonly date: LocalDate;
  /** Of a loss negative. */
  readonly gross: Money;
  readonly fee: Money;
  readonly net: Money;
  /** Day and fee are known, from the provider or from the store. */
  readonly said: boolean;
}

/**
 * A try as movements of the store's account: what it brings on its day, and each loss on its own, though never before what it is
 * taken from. Together they are what the store keeps of it, less the fee.
 */
export function settlementLines(
  attempt: PaidAttempt & { readonly steps: readonly PaidStep[] },
  terms: WayTerms | undefined,
  zone: string,
): SettlementLine[] {
  const { date, said } = settledOn(attempt, terms, zone);
  const fee = settledFee(attempt, terms);
  const gross = money(attempt.amount);
  return [
    { kind: 'payment', date, gross, fee: fee ?? ZERO, net: subtract(gross, fee ?? 0), said: said && fee !== null },
    ...lossesOf(attempt.amount, attempt.steps).map(({ kind, at, amount }): SettlementLine => {
      const on = toLocal(new Date(at), zone).date;
      const lost = subtract(0, amount);
      return { kind, date: on < date ? date : on, gross: lost, fee: ZERO, net: lost, said };
    }),
  ];
}

/** All that came for one order, as far as it says what became of the sale. */
export interface SoldPayment {
  /** What the order cost; null of one that counts as no sale, or that this money did not pay. */
  readonly sold: number | null;
  readonly attempts: readonly { readonly amount: number; readonly steps: readonly PaidStep[] }[];
}

/**
 * What went back of a sale, oldest first: what had come beyond its price (paid twice, or too much) was no sale, and goes back first.
 */
export function soldLosses({ sold, attempts }: SoldPayment): LossLine[] {
  if (sold === null) return [];
  const beyond = Math.max(0, toCents(add(...attempts.map(({ amount }) => amount))) - toCents(sold));
  let gone = 0;
  return attempts
    .flatMap(({ amount, steps }) => lossesOf(amount, steps))
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .flatMap((line) => {
      const before = Math.max(0, gone - beyond);
      gone += toCents(line.amount);
      const cents = Math.max(0, gone - beyond) - before;
      return cents === 0 ? [] : [{ ...line, amount: fromCents(cents) }];
    });
}
