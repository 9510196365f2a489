import { expect, test } from 'vitest';
import { billParts, type TypedBill } from './bill-parts.ts';
import { lowestAfter } from './lowest-after.ts';

const TODAY = '2025-11-20';
const bill = (some: Partial<TypedBill> = {}): TypedBill => ({
  kind: 'payable',
  description: 'Frigorífico',
  amount: 3_480,
  due_date: '2025-11-21',
  ...some,
});
type Answered = Parameters<typeof lowestAfter>[0];
const entry = (date: string, way: 'in' | 'out', amount: number) =>
  ({ date, way, source: 'sales', id: null, label: '', amount }) as Answered['entries'][number]; // money, as it is answered
const answer = (some: Partial<Answered> = {}): Answered =>
  ({
    balance: 10_000,
    accounts: 1,
    entries: [entry('2025-11-25', 'out', 2_000)],
    expected: [entry('2025-11-24', 'in', 500)],
    today: TODAY,
    days: 60,
    reserve: 5_000,
    ...some,
  }) as Answered; // money, as it is answered

const said = (some?: Partial<TypedBill>, of?: Partial<Answered>) => {
  const after = lowestAfter(answer(of), bill(some));
  return after && [after.day.date, after.day.balance, after.left];
};

test('the lowest day counts the bill in beside what is agreed and expected', () => {
  expect(said()).toEqual(['2025-11-25', 5_020, 'enough']);
  expect(said({ amount: 3_600 })).toEqual(['2025-11-25', 4_900, 'below_reserve']);
  expect(said({ amount: 9_000 })).toEqual(['2025-11-25', -500, 'below_zero']);
  expect(said({ amount: 3_600 }, { reserve: null })?.[2]).toBe('enough');
});

test('the line is all of the days that are looked at, and its lowest is one of them', () => {
  const after = lowestAfter(answer(), bill());
  expect([after?.flow.length, after?.flow[1]?.balance]).toEqual([60, 6_520]);
  expect(after?.flow.includes(after.day)).toBe(true);
});

test('what is received adds; what repeats counts each time; what was due before is due today', () => {
  expect(said({ kind: 'receivable' })).toEqual([TODAY, 10_000, 'enough']);
  expect(said({ recurrence: 'weekly', until: '2025-12-05', amount: 1_000 })).toEqual(['2025-12-05', 5_500, 'enough']);
  expect(said({ due_date: '2025-11-10', amount: 9_500 })).toEqual(['2025-11-25', -1_000, 'below_zero']);
  expect(said({ recurrence: 'instalments', instalments: 3, amount: 3_000 })?.[1]).toBe(6_500);
});

test('nothing is said without a balance, an amount or a day that is looked at', () => {
  expect(said({}, { accounts: 0 })).toBeNull();
  expect(said({ amount: 0 })).toBeNull();
  expect(said({ due_date: '2026-03-01' })).toBeNull();
  expect(said({ due_date: '' })).toBeNull();
});

test('instalments that nobody may have make no parts', () => {
  expect(billParts(bill({ recurrence: 'instalments', instalments: 1 }), TODAY)).toEqual([]);
  expect(billParts(bill({ recurrence: 'instalments', instalments: 121 }), TODAY)).toEqual([]);
  expect(billParts(bill({ recurrence: 'instalments', instalments: 3, amount: 100 }), TODAY)).toHaveLength(3);
});
