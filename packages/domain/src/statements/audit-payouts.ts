import { addDays, daysBetween, type LocalDate, weekOf } from '../local-time.ts';
import { add, max, type Money, percent, subtract, ZERO } from '../money.ts';
import { matchPayouts, type MarketplaceOrder } from './match-payouts.ts';
import type { PayoutLine, PayoutStatement } from './payout-line.ts';

/** What a store has agreed with a marketplace. Rates are percent. */
export interface MarketplaceContract {
  readonly commission: number;
  readonly payment_fee: number;
  readonly monthly_fee: Money;
  /** From the order to its payout. */
  readonly payout_days: number;
  /** Which part of a promotion is the store's, 0–100. */
  readonly promotion_share: number;
  /** Whether paying earlier for a fee was agreed. */
  readonly advance: boolean;
}

export const PAYOUT_FINDINGS = [
  'missing_payout',
  'late_payout',
  'commission_above',
  'payment_fee_above',
  'refund_after_delivery',
  'promotion_unagreed',
  'advance_unagreed',
  'sale_below',
  'unexplained',
  'monthly_fee_above',
  'not_ours',
] as const;
export type PayoutFindingKind = (typeof PAYOUT_FINDINGS)[number];

export interface PayoutFinding {
  readonly kind: PayoutFindingKind;
  readonly order_id: number | null;
  readonly partner_order: string;
  readonly date: LocalDate | null;
  /** What the store should have had; zero where no money is missing. */
  readonly amount: Money;
  /** What was charged, and what the contract says, where a rate was broken: percent. */
  readonly charged_rate?: number;
  readonly agreed_rate?: number;
  readonly days?: number;
  readonly note?: string;
}

/** One order on both sides. `expected` less `came` is the sum of its findings, to the cent. */
export interface PayoutRow {
  readonly order_id: number | null;
  readonly number: number | null;
  readonly partner_order: string;
  readonly date: LocalDate | null;
  readonly minutes: number | null;
  readonly gross: Money;
  readonly expected: Money;
  readonly came: Money;
  readonly missing: Money;
  readonly kinds: readonly PayoutFindingKind[];
}

export interface PayoutWeek {
  /** A Monday. */
  readonly week: LocalDate;
  readonly orders: number;
  readonly gross: Money;
  readonly commission: Money;
  readonly payment_fee: Money;
  readonly promotions: Money;
  /** Deliveries, what was paid at the store, and what else the contract has nothing against. */
  readonly other: Money;
  readonly expected: Money;
  readonly came: Money;
  readonly missing: Money;
}

export interface PayoutAudit {
  readonly rows: readonly PayoutRow[];
  readonly findings: readonly PayoutFinding[];
  readonly weeks: readonly PayoutWeek[];
}

/** Fees are rounded for each order: a cent is nobody's fault. */
const CENT = 0.01;

interface Judged {
  row: PayoutRow;
  findings: PayoutFinding[];
  /** What the contract lets the marketplace take. */
  agreed: { commission: Money; payment_fee: Money; promotions: Money };
}

/** What a marketplace owes by the contract against what its statement pays, order by order. @param today an order whose payout is not due yet is not missing */
export function auditPayouts(
  statement: PayoutStatement,
  orders: readonly MarketplaceOrder[],
  contract: MarketplaceContract,
  today: LocalDate,
): PayoutAudit {
  const { pairs, alone, unpaid } = matchPayouts(statement, orders);
  const judged = [
    ...pairs.map(({ line, order }) => judgeLine(line, order, contract)),
    ...alone.map((line) => judgeLine(line, null, contract)),
    ...unpaid.filter((order) => isDue(order, statement, contract, today)).map((order) => judgeMissing(order, contract)),
  ];
  const findings = [...judged.flatMap((one) => one.findings), ...chargeFindings(statement, contract)];
  const rows = judged
    .map(({ row }) => row)
    .toSorted((a, b) => (a.date ?? '').localeCompare(b.date ?? '') || a.partner_order.localeCompare(b.partner_order));
  return { rows, findings, weeks: weeksOf(judged) };
}

function judgeLine(line: PayoutLine, order: MarketplaceOrder | null, contract: MarketplaceContract): Judged {
  const findings: PayoutFinding[] = [];
  const { order: partner_order, date, gross } = line;
  const order_id = order?.order_id ?? null;
  const note = (kind: PayoutFindingKind, amount: Money, more: Partial<PayoutFinding> = {}) => {
    findings.push({ kind, order_id, partner_order, date, amount, ...more });
    return amount;
  };
  const above = (charged: Money, agreed: Money) =>
    subtract(charged, agreed) > CENT ? subtract(charged, agreed) : ZERO;
  const base = line.base ?? gross;
  const commission = above(line.commission, percent(base, contract.commission));
  const payment_fee = above(line.payment_fee, percent(base, contract.payment_fee));
  if (commission > 0)
    note('commission_above', commission, {
      charged_rate: rateOf(line.commission, base),
      agreed_rate: contract.commission,
    });
  if (payment_fee > 0)
    note('payment_fee_above', payment_fee, {
      charged_rate: rateOf(line.payment_fee, base),
      agreed_rate: contract.payment_fee,
    });
  const promotion = above(
    line.promotion_store,
    percent(add(line.promotion_store, line.promotion_partner), contract.promotion_share),
  );
  if (promotion > 0) note('promotion_unagreed', promotion);
  if (!contract.advance && line.advance_fee > 0)
    note('advance_unagreed', line.advance_fee, { charged_rate: rateOf(line.advance_fee, base) });
  if (order?.status === 'delivered' && line.refund > 0) note('refund_after_delivery', line.refund, { note: line.note });
  if (line.other > CENT) note('unexplained', line.other, { note: line.note });
  if (order === null) note('not_ours', ZERO);
  // Without a sale it only changes one that another statement pays.
  else if (order.status === 'delivered' && gross > 0) {
    const short = subtract(order.total, gross);
    if (short > CENT)
      note('sale_below', subtract(short, percent(short, contract.commission), percent(short, contract.payment_fee)));
  }
  const days = line.paid_on === null || date === null ? 0 : daysBetween(date, line.paid_on);
  const missing = add(...findings.map(({ amount }) => amount));
  if (days > contract.payout_days && line.net > 0) note('late_payout', ZERO, { days });
  return {
    row: {
      order_id,
      number: order?.number ?? null,
      partner_order,
      date,
      minutes: line.minutes ?? order?.minutes ?? null,
      gross: max(gross, order?.status === 'delivered' ? order.total : 0),
      expected: add(line.net, missing),
      came: line.net,
      missing,
      kinds: findings.map(({ kind }) => kind),
    },
    findings,
    agreed: {
      commission: subtract(line.commission, commission),
      payment_fee: subtract(line.payment_fee, payment_fee),
      promotions: subtract(line.promotion_store, promotion),
    },
  };
}

function judgeMissing(order: MarketplaceOrder, contract: MarketplaceContract): Judged {
  const commission = percent(order.total, contract.commission);
  const payment_fee = percent(order.total, contract.payment_fee);
  const amount = subtract(order.total, commission, payment_fee);
  const { order_id, number, date, minutes, partner_order, total } = order;
  const kinds = ['missing_payout'] as const;
  return {
    row: {
      order_id,
      number,
      partner_order,
      date,
      minutes,
      gross: total,
      expected: amount,
      came: ZERO,
      missing: amount,
      kinds,
    },
    findings: [{ kind: 'missing_payout', order_id, partner_order, date, amount }],
    agreed: { commission, payment_fee, promotions: ZERO },
  };
}

/** Of an order that the statement should have had: delivered within its days, not paid at the store, and its payout has fallen due. */
const isDue = (
  order: MarketplaceOrder,
  { starts, ends }: PayoutStatement,
  { payout_days }: MarketplaceContract,
  today: LocalDate,
): boolean =>
  order.status === 'delivered' &&
  !order.paid_at_store &&
  order.date >= starts &&
  order.date <= ends &&
  addDays(order.date, payout_days) <= today;

/** The month's fee once for each month that the statement charges it in. */
function chargeFindings({ charges, ends }: PayoutStatement, contract: MarketplaceContract): PayoutFinding[] {
  const months = Map.groupBy(
    charges.filter(({ kind }) => kind === 'monthly_fee'),
    ({ date }) => (date ?? ends).slice(0, 7),
  );
  const fees = [...months.values()].flatMap((fees) => {
    const [first] = fees;
    const amount = subtract(add(...fees.map((fee) => fee.amount)), contract.monthly_fee);
    return amount > 0
      ? [
          {
            kind: 'monthly_fee_above' as const,
            order_id: null,
            partner_order: '',
            date: first?.date ?? null,
            amount,
            note: first?.note ?? '',
          },
        ]
      : [];
  });
  const rest = charges.flatMap(({ kind, amount, date, note }) => {
    if (kind === 'monthly_fee' || (kind === 'advance_fee' && contract.advance)) return [];
    const of = kind === 'advance_fee' ? ('advance_unagreed' as const) : ('unexplained' as const);
    return [{ kind: of, order_id: null, partner_order: '', date, amount, note }];
  });
  return [...fees, ...rest];
}

/** However many they are: more arguments than some ten thousand break a call. */
export const sumOf = <One>(ones: readonly One[], of: (one: One) => Money): Money =>
  ones.reduce((sum, one) => add(sum, of(one)), ZERO);

const rateOf = (amount: Money, base: Money): number => (base > 0 ? Math.round((amount / base) * 10_000) / 100 : 0);

function weeksOf(judged: readonly Judged[]): PayoutWeek[] {
  const weeks = Map.groupBy(judged, ({ row }) => (row.date === null ? '' : weekOf(row.date)));
  return [...weeks]
    .map(([week, ones]) => {
      const sum = (of: (one: Judged) => Money) => sumOf(ones, of);
      const parts = {
        gross: sum(({ row }) => row.gross),
        commission: sum(({ agreed }) => agreed.commission),
        payment_fee: sum(({ agreed }) => agreed.payment_fee),
        promotions: sum(({ agreed }) => agreed.promotions),
        expected: sum(({ row }) => row.expected),
      };
      const other = subtract(parts.gross, parts.commission, parts.payment_fee, parts.promotions, parts.expected);
      return {
        week,
        orders: ones.length,
        ...parts,
        other,
        came: sum(({ row }) => row.came),
        missing: sum(({ row }) => row.missing),
      };
    })
    .toSorted((a, b) => a.week.localeCompare(b.week));
}
