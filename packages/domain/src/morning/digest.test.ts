import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { asItemId, asOrderId } from '../ids.ts';
import { digestOf } from './digest.ts';
import { isDue, sentWhenChosen } from './due.ts';
import { dayOf, morningFacts } from '../../test/morning-facts.ts';
import type { MorningFacts } from './facts.ts';

describe('the day that is over', () => {
  it('stands beside the same weekday a week before, with the reason and its rank', () => {
    expect(digestOf(morningFacts())).toMatchObject({
      headline: { code: 'better', percent: 9, than: 'last' },
      sold: { orders: 124, net: 6320.4, peak: { hour: 19, orders: 27 }, prep: 24, kept: { part: 84, promised: 124 } },
      why: { code: 'average', difference: 2.65 },
      rank: { code: 'best', of: 4 },
      ahead: { usual: { net: 7100, orders: 155, of: 3 } },
    });
  });

  it('stands beside the middle of the others where a week before nothing was sold', () => {
    const before = [dayOf(0, 0), dayOf(100, 5000), dayOf(100, 6000), dayOf(100, 7000)];
    expect(digestOf(morningFacts({ before })).headline).toEqual({ code: 'better', percent: 5, than: 'usual' });
    expect(digestOf(morningFacts({ before: before.slice(0, 3) })).headline).toEqual({ code: 'sold' });
  });

  it('says nothing of a day without sales but that there were none, and why', () => {
    const values = dayOf(0, 0);
    const of = (changes: Partial<MorningFacts>) => digestOf(morningFacts({ values, hours: [], ...changes }));
    expect(of({}).headline).toEqual({ code: 'unsold' });
    expect(of({ shut: { day: true, today: false } }).headline).toEqual({ code: 'shut' });
    expect(of({ sold_before: false }).headline).toEqual({ code: 'never' });
    expect(of({})).toMatchObject({ sold: null, why: null, rank: null });
  });

  it('says what was left only while most of the costs are known', () => {
    const of = (goods_unknown: number) => digestOf(morningFacts({ values: dayOf(10, 1000, { goods_unknown }) })).sold;
    expect(of(0)).toMatchObject({ margin: { value: 250, part: 25 }, unknown: null });
    expect(of(120)).toMatchObject({ margin: { value: 250 }, unknown: 12 });
    expect(of(600)).toMatchObject({ margin: null, unknown: 60 });
  });

  it('calls a record what sold more than on each of at least three such days', () => {
    const items = [
      { item_id: asItemId(1), name: 'Água', image: null, quantity: 40, before: [44, 30, 41] },
      { item_id: asItemId(2), name: 'X-Nena', image: null, quantity: 31, before: [24, 30, 0] },
      { item_id: asItemId(3), name: 'Pudim', image: null, quantity: 14, before: [] },
    ];
    expect(digestOf(morningFacts({ items })).items.map(({ name, record_of }) => [name, record_of])).toEqual([
      ['X-Nena', 3],
      ['Água', null],
    ]);
  });
});

it('lists at most three things to do, the most urgent first, and counts the rest', () => {
  const values = dayOf(10, 1000, { cancelled: 2, cancelled_value: 78.8 });
  const { needs, more } = digestOf(
    morningFacts({
      values,
      cancelled: [
        { reason: 'Sem entregador', orders: 1 },
        { reason: 'Está demorando', orders: 4 },
      ],
      waiting: {
        due: { count: 1, total: 3480, overdue: 0, first: 'Frigorífico Serra' },
        reviews: { count: 1, text: 'A batata chegou fria.', name: 'Marina', order_id: asOrderId(7) },
        low: { count: 10, at_least: true, first: 'Farinha' },
        pix: { count: 1, total: 30 },
        scheduled: 2,
      },
    }),
  );
  expect(needs.map(({ code }) => code)).toEqual(['due', 'cancelled', 'reviews']);
  expect(needs[1]).toMatchObject({ reason: { words: 'Está demorando', orders: 2 } });
  expect(more).toBe(2);
});

const values = fc
  .record({
    orders: fc.nat(300),
    cents: fc.nat(2_000_000),
    unknown: fc.nat(2_000_000),
    margin: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  })
  .map(({ orders, cents, unknown, margin }) =>
    orders === 0
      ? dayOf(0, 0, { margin: 0, margin_part: null })
      : dayOf(orders, cents / 100, {
          goods_unknown: unknown / 100,
          margin: margin / 100,
          margin_part: cents === 0 ? null : (margin / cents) * 100,
        }),
  );

test('whatever the figures, nothing is divided by nothing and no word says the contrary of its figure', () => {
  fc.assert(
    fc.property(
      values,
      fc.array(values, { maxLength: 8 }),
      fc.array(values, { maxLength: 8 }),
      (now, before, likeToday) => {
        const told = digestOf(morningFacts({ values: now, before, likeToday }));
        expect(JSON.stringify(told)).not.toMatch(/NaN|Infinity|-0[,}]/);
        const { headline, why, rank, sold, ahead } = told;
        const other =
          headline.code in { better: 1, worse: 1 } && 'than' in headline && headline.than === 'last'
            ? before[0]?.net
            : null;
        if (other != null) expect(headline.code).toBe((now.net ?? 0) > other ? 'better' : 'worse');
        if ('percent' in headline) expect(headline.percent > 0).toBe(headline.code !== 'alike');
        if (why && headline.code === 'better') expect(why.difference).toBeGreaterThan(0);
        if (why && headline.code === 'worse') expect(why.difference).toBeLessThan(0);
        if (rank?.code === 'best') expect(before.every(({ net }) => (net ?? 0) < (now.net ?? 0))).toBe(true);
        expect(sold === null).toBe(now.orders === 0);
        if (ahead.usual) expect(ahead.usual.of).toBeGreaterThanOrEqual(3);
      },
    ),
    { numRuns: 500 },
  );
});

describe('the mail of the day', () => {
  const at = (hours: number, today = '2026-11-20') => ({ today, minutes: hours * 60 });
  it.each([
    ['before its hour', 7, null, at(6.9), false],
    ['at its hour', 7, '2026-11-19', at(7), true],
    ['late, after the server stood still', 7, '2026-11-17', at(15), true],
    ['a second time', 7, '2026-11-20', at(9), false],
    ['when the day is over and still sells past midnight', 7, '2026-11-19', at(24.5), false],
  ])('%s', (_, hour, sent_day, clock, due) => {
    expect(isDue({ hour, sent_day }, clock)).toBe(due);
  });

  it('begins with the next day when the hour that somebody chooses is over', () => {
    expect(sentWhenChosen(7, null, at(15))).toBe('2026-11-20');
    expect(sentWhenChosen(18, null, at(15))).toBeNull();
    expect(sentWhenChosen(18, '2026-11-20', at(15))).toBe('2026-11-20');
  });
});
