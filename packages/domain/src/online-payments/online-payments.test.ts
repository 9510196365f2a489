import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money, toCents } from '../money.ts';
import { decideArrival } from './arrival.ts';
import { type AttemptFacts, joinFacts, keptOf, leadingAttempt } from './attempt.ts';
import { refuseRefund } from './refund.ts';
import { hasPaid, PAYMENT_STATES, paymentStateLabel } from './states.ts';

const MADE: AttemptFacts = { state: 'created', said_at: null, amount: 59.8, refunded: 0 };
const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 22, 31, second)).toISOString();
const told = (state: AttemptFacts['state'], second = 0, more: Partial<AttemptFacts> = {}): AttemptFacts => ({
  ...MADE,
  state,
  said_at: at(second),
  ...more,
});
const news = fc.record({
  state: fc.constantFrom(...PAYMENT_STATES),
  said_at: fc.integer({ min: 0, max: 50 }).map(at),
  amount: fc.constantFrom(59.8, 59.79),
  refunded: fc.integer({ min: 0, max: 5980 }).map((cents) => cents / 100),
});
const hear = (messages: readonly AttemptFacts[]) => messages.reduce<AttemptFacts>(joinFacts, MADE);

describe('what is known of a try to pay', () => {
  test('is the same whoever heard its messages in whatever order and how often', () => {
    const shuffled = fc
      .array(news, { minLength: 1, maxLength: 12 })
      .chain((messages) =>
        fc.tuple(
          fc.constant(messages),
          fc.shuffledSubarray([...messages, ...messages], { minLength: messages.length * 2 }),
        ),
      );
    fc.assert(
      fc.property(shuffled, ([messages, again]) => {
        // Two pictures of the same second that differ in nothing but the amount do not come from a provider.
        const same = messages.map((each) => ({ ...each, amount: 59.8 }));
        const other = again.map((each) => ({ ...each, amount: 59.8 }));
        expect(hear(other)).toEqual(hear(same));
      }),
      { numRuns: 1_000 },
    );
  });

  test('never loses money that came: only a refund or the bank takes it back', () => {
    fc.assert(
      fc.property(fc.array(news, { maxLength: 8 }), fc.array(news, { maxLength: 8 }), (before, after) => {
        const paid = hear([...before, told('approved', 20)]);
        const late = after.filter(({ state }) => !hasPaid(state)).map((each) => ({ ...each, refunded: 0 }));
        expect(late.reduce<AttemptFacts>(joinFacts, paid)).toEqual(paid);
      }),
    );
  });

  test('keeps what is left after refunds, and nothing of what went back', () => {
    expect(keptOf(told('approved', 1, { refunded: 14.9 }))).toBe(44.9);
    expect(['refunded', 'charged_back', 'pending', 'rejected'].map((state) => keptOf(told(state as never)))).toEqual([
      0, 0, 0, 0,
    ]);
    expect(keptOf(hear([told('approved', 1), told('charged_back', 2), told('approved', 3)]))).toBe(59.8);
  });

  test('is said by the try that brought the money, else by the newest', () => {
    const [refused, paid, waiting] = [told('rejected'), told('approved', 3), told('pending', 9)];
    expect(leadingAttempt([refused, waiting])).toBe(waiting);
    expect(leadingAttempt([paid, refused])).toBe(paid);
    expect(leadingAttempt([paid, waiting])).toBe(paid);
    expect(leadingAttempt([told('refunded', 4), waiting])).toBe(waiting);
  });
});

describe('money that comes', () => {
  const order = { total: 59.8, paid: false, cancelled: false };
  test.each([
    ['pays its order', order, told('approved'), { pays: true, returns: false, attention: null }],
    [
      'one cent less is shown to somebody',
      order,
      told('approved', 0, { amount: 59.79 }),
      { pays: false, attention: 'short' },
    ],
    [
      'of a cancelled order goes back',
      { ...order, cancelled: true },
      told('approved'),
      { pays: false, returns: true, attention: 'late' },
    ],
    [
      'a second time is shown to somebody',
      { ...order, paid: true },
      told('approved'),
      { pays: false, attention: 'twice' },
    ],
    [
      'more than it costs pays, and is shown',
      { ...order, total: 50 },
      told('approved'),
      { pays: true, attention: 'over' },
    ],
    ['a refusal pays nothing', order, told('rejected'), { pays: false, attention: null }],
  ] as const)('%s', (_, given, after, meant) => {
    expect(decideArrival(given, MADE, after)).toMatchObject(meant);
  });

  test('and goes back is a difference in the books; the bank that takes it is shown to somebody', () => {
    const paid = told('approved', 1);
    const done = { ...order, paid: true };
    expect(decideArrival(done, paid, { ...paid, refunded: 14.9 })).toMatchObject({ change: -14.9, attention: null });
    expect(decideArrival(done, paid, told('charged_back', 5))).toMatchObject({ change: -59.8, attention: 'disputed' });
    expect(decideArrival(done, told('charged_back', 5), told('approved', 6))).toMatchObject({
      change: 59.8,
      pays: false,
    });
  });

  test('pays what it is for when it is first heard of in a dispute that is won afterwards', () => {
    expect(decideArrival(order, MADE, told('charged_back', 5))).toMatchObject({ pays: false, attention: 'disputed' });
    expect(decideArrival(order, told('charged_back', 5), told('approved', 6))).toMatchObject({ pays: true });
  });

  test('is counted once, however its messages come', () => {
    fc.assert(
      fc.property(fc.array(news, { maxLength: 15 }), (messages) => {
        let known = MADE;
        let booked = 0;
        for (const message of messages) {
          const after = joinFacts(known, message);
          booked += toCents(decideArrival({ ...order, paid: true }, known, after).change);
          known = after;
        }
        expect(booked).toBe(toCents(keptOf(known)));
      }),
    );
  });
});

test('no more goes back than came and is not on its way back already', () => {
  const paid = told('approved', 1, { refunded: 14.9 });
  expect(refuseRefund(paid, 44.9, 0)).toBeNull();
  expect(refuseRefund(paid, 44.91, 0)).toMatchObject({ code: 'refund_too_much' });
  expect(refuseRefund(paid, 40, money(10))).toMatchObject({ code: 'refund_too_much' });
  expect(refuseRefund(told('pending'), 1, 0)).toMatchObject({ code: 'refund_nothing_left' });
});

test('each state has the label of the specification', () => {
  expect([null, '', 'created'].map(paymentStateLabel)).toEqual(Array(3).fill('Não confirmado'));
  expect(paymentStateLabel('charged_back')).toBe('Devolvido ao cartão de crédito');
  expect(paymentStateLabel('something')).toBeNull();
});
