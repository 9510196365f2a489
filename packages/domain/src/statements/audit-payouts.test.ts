import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, money, type Money, percent, subtract, ZERO } from '../money.ts';
import { auditPayouts, type MarketplaceContract, type PayoutFindingKind } from './audit-payouts.ts';
import { weekOf } from '../local-time.ts';
import type { MarketplaceOrder } from './match-payouts.ts';
import { balanced, type PayoutCharge, type PayoutLine } from './payout-line.ts';

const CONTRACT: MarketplaceContract = {
  commission: 12,
  payment_fee: 3.2,
  monthly_fee: money(110),
  payout_days: 10,
  promotion_share: 50,
  advance: false,
};
const TODAY = '2025-12-20';
const dayOf = (at: number) => `2025-11-${String(3 + (at % 21)).padStart(2, '0')}`;

const order = (at: number, total: number): MarketplaceOrder => ({
  order_id: at,
  number: at,
  partner_order: String(1000 + at),
  date: dayOf(at),
  minutes: 1200,
  total: money(total),
  status: 'delivered',
  paid_at_store: false,
});
type Parts = Partial<Omit<PayoutLine, 'net' | 'other'>>;
const line = (at: number, total: number, parts: Parts = {}, less: Money = ZERO): PayoutLine => {
  const gross = money(total);
  const whole = {
    order: String(1000 + at),
    order_long: '',
    date: dayOf(at),
    minutes: 1200,
    paid_on: null,
    gross,
    base: null,
    commission: percent(gross, 12),
    payment_fee: percent(gross, 3.2),
    promotion_store: ZERO,
    promotion_partner: ZERO,
    delivery: ZERO,
    refund: ZERO,
    advance_fee: ZERO,
    at_store: ZERO,
    note: '',
    ...parts,
  };
  const { net } = balanced(whole, null);
  return balanced(whole, subtract(net, less));
};
const audit = (lines: PayoutLine[], orders: MarketplaceOrder[], charges: PayoutCharge[] = []) =>
  auditPayouts({ starts: '2025-11-03', ends: '2025-11-23', lines, charges }, orders, CONTRACT, TODAY);

type Seed =
  | 'right'
  | 'cent'
  | 'shared promotion'
  | 'cancelled'
  | 'open'
  | 'paid at store'
  | 'nameless'
  | Exclude<PayoutFindingKind, 'monthly_fee_above'>;
interface Planted {
  order?: MarketplaceOrder;
  line?: PayoutLine;
  found: [PayoutFindingKind, number][];
}

/** An order, its line, and what must be found of them to the cent. */
function planted(seed: Seed, at: number, total: number): Planted {
  const ours = order(at, total);
  const cents = money(1 + (at % 7) + 0.31);
  switch (seed) {
    case 'right':
      return { order: ours, line: line(at, total), found: [] };
    case 'cent':
      return { order: ours, line: line(at, total, { commission: add(percent(total, 12), 0.01) }), found: [] };
    case 'shared promotion':
      return { order: ours, line: line(at, total, { promotion_store: cents, promotion_partner: cents }), found: [] };
    case 'cancelled':
      return { order: { ...ours, status: 'cancelled' }, line: line(at, total, { refund: money(total) }), found: [] };
    case 'open':
      return { order: { ...ours, status: 'open' }, found: [] };
    case 'paid at store':
      return { order: { ...ours, paid_at_store: true }, found: [] };
    case 'nameless':
      return { order: { ...ours, partner_order: '' }, line: line(at, total), found: [] };
    case 'missing_payout':
      return { order: ours, found: [[seed, subtract(total, percent(total, 12), percent(total, 3.2))]] };
    case 'late_payout':
      return { order: ours, line: line(at, total, { paid_on: '2025-12-15' }), found: [[seed, 0]] };
    case 'commission_above':
      return {
        order: ours,
        line: line(at, total, { commission: percent(total, 23) }),
        found: [[seed, subtract(percent(total, 23), percent(total, 12))]],
      };
    case 'payment_fee_above':
      return {
        order: ours,
        line: line(at, total, { payment_fee: percent(total, 5) }),
        found: [[seed, subtract(percent(total, 5), percent(total, 3.2))]],
      };
    case 'refund_after_delivery':
      return { order: ours, line: line(at, total, { refund: money(total) }), found: [[seed, total]] };
    case 'promotion_unagreed':
      return {
        order: ours,
        line: line(at, total, { promotion_store: cents }),
        found: [[seed, subtract(cents, percent(cents, 50))]],
      };
    case 'advance_unagreed':
      return { order: ours, line: line(at, total, { advance_fee: cents }), found: [[seed, cents]] };
    case 'sale_below':
      return {
        order: { ...ours, total: add(total, 10) },
        line: line(at, total),
        found: [[seed, subtract(10, 1.2, 0.32)]],
      };
    case 'unexplained':
      return { order: ours, line: line(at, total, {}, cents), found: [[seed, cents]] };
    case 'not_ours':
      return { line: line(at, total), found: [[seed, 0]] };
  }
}

const SEEDS: Seed[] = [
  'right',
  'cent',
  'shared promotion',
  'cancelled',
  'open',
  'paid at store',
  'nameless',
  'missing_payout',
  'late_payout',
  'commission_above',
  'payment_fee_above',
  'refund_after_delivery',
  'promotion_unagreed',
  'advance_unagreed',
  'sale_below',
  'unexplained',
  'not_ours',
];
const sorted = (list: readonly (readonly [string, string, number])[]) => list.map((one) => one.join(' ')).toSorted();

describe('the statement of a marketplace', () => {
  it('with errors in it gives exactly these, to the cent, and its sums agree', () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...SEEDS), fc.integer({ min: 2000, max: 30_000 })), {
          minLength: 1,
          maxLength: 60,
        }),
        (list) => {
          // Each its own sum, so that one without a number is told by it.
          const all = list.map(([seed, cents], at) => planted(seed, at, money(20 + at * 50 + (cents % 4000) / 100)));
          const found = audit(
            all.flatMap((one) => one.line ?? []).toReversed(),
            all.flatMap((one) => one.order ?? []),
          );
          expect(
            sorted(found.findings.map(({ kind, partner_order, amount }) => [kind, partner_order, amount])),
          ).toEqual(
            sorted(
              all.flatMap((one, at) =>
                one.found.map(([kind, amount]): [string, string, number] => [kind, String(1000 + at), amount]),
              ),
            ),
          );
          const owed = add(...found.findings.map(({ amount }) => amount));
          for (const row of found.rows) expect(row.missing).toBe(subtract(row.expected, row.came));
          expect(add(...found.rows.map(({ missing }) => missing))).toBe(owed);
          expect(add(...found.weeks.map(({ missing }) => missing))).toBe(owed);
          for (const week of found.weeks) {
            expect(subtract(week.gross, week.commission, week.payment_fee, week.promotions, week.other)).toBe(
              week.expected,
            );
            expect(subtract(week.expected, week.missing)).toBe(week.came);
          }
        },
      ),
    ));
  it("says the rates of a fee above the contract's", () =>
    expect(audit([line(1, 100, { commission: money(23) })], [order(1, 100)]).findings).toEqual([
      {
        kind: 'commission_above',
        order_id: 1,
        partner_order: '1001',
        date: dayOf(1),
        amount: 11,
        charged_rate: 23,
        agreed_rate: 12,
      },
    ]));
  it('asks for the fee of the month once', () => {
    const fee = (date: string, amount: number): PayoutCharge => ({
      kind: 'monthly_fee',
      amount: money(amount),
      date,
      note: 'Mensalidade',
    });
    expect(audit([], [], [fee('2025-11-03', 110)]).findings).toEqual([]);
    expect(audit([], [], [fee('2025-11-03', 110), fee('2025-11-10', 130)]).findings).toMatchObject([
      { kind: 'monthly_fee_above', amount: 130 },
    ]);
  });
  it('does not miss what is not due yet', () => {
    const statement = { starts: '2025-11-03', ends: '2025-11-23', lines: [], charges: [] };
    expect(auditPayouts(statement, [order(1, 50)], CONTRACT, '2025-11-10').findings).toEqual([]);
  });
  it('takes a number that began again for that of its own days', () => {
    const early = { ...line(1, 50), date: '2025-11-03' };
    const late = { ...line(1, 80), date: '2025-11-20' };
    const ours = [
      { ...order(1, 80), order_id: 2, date: '2025-11-20' },
      { ...order(1, 50), date: '2025-11-03' },
    ];
    expect(audit([early, late], ours).findings).toEqual([]);
  });
  it('leaves two orders alike, without numbers, to a person', () => {
    const [a, b] = [order(1, 50), { ...order(1, 50), order_id: 2 }].map((one) => ({ ...one, partner_order: '' }));
    expect(
      audit(
        [line(1, 50)],
        [a, b].flatMap((one) => one ?? []),
      ).findings.map(({ kind }) => kind),
    ).toEqual(['not_ours', 'missing_payout', 'missing_payout']);
  });
  it('knows its weeks by their Mondays', () =>
    expect(['2025-11-03', '2025-11-09', '2025-11-10'].map(weekOf)).toEqual(['2025-11-03', '2025-11-03', '2025-11-10']));
});
