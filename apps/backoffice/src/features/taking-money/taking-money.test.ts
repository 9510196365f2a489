import { PAYMENT } from '@comanda/domain/codes';
import { asClientId } from '@comanda/domain/ids';
import { add, fromCents, isPositive, type Money, money, subtract, toCents } from '@comanda/domain/money';
import { nextShares } from '@comanda/domain/tables/split-bill';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Method,
  newTaking,
  type Owed,
  standing,
  sumOf,
  takeMoney,
  type Taking,
  takingKey,
  type TakingEvent,
} from './taking-money.ts';

const method = (payment: number, real_id: number): Method => ({ payment, real_id, name: `Forma ${real_id}` });
const cash = method(PAYMENT.cash, 1);
const pix = method(PAYMENT.pix, 2);
const credit = method(PAYMENT.onCredit, 3);

const play = (start: Taking, ...events: TakingEvent[]) => events.reduce(takeMoney, start);
const by = (chosen: Method, typed: number | null = null) =>
  play(
    newTaking(),
    { kind: 'method', method: chosen },
    ...(typed === null ? [] : [{ kind: 'type', amount: money(typed) } as const]),
  );
const owes = (remaining: number, due = remaining, exact = false): Owed => ({
  remaining: money(remaining),
  due: money(due),
  exact,
});
/** A bill whose total is the same however it is paid, divided by as many as are left. */
const rest = (total: number, { parts, people }: Taking): Owed => {
  const remaining = subtract(total, sumOf(parts));
  return { remaining, due: nextShares(remaining, 1, people), exact: false };
};

test('what is not typed is all that is due', () => {
  expect(standing(by(pix), owes(54.3))).toEqual({
    amount: 54.3,
    part: { ...pix, amount: 54.3, installments: 1, tendered: null },
    change: 0,
    lack: null,
    ends: true,
  });
});
test('a larger note pays the rest, and the change goes back', () => {
  expect(standing(by(cash, 60), owes(54.3))).toMatchObject({
    part: { amount: 54.3, tendered: 60 },
    change: 5.7,
    ends: true,
  });
});
test('a card is never charged more than what is left', () => {
  expect(standing(by(pix, 60), owes(54.3))).toMatchObject({ part: null, lack: 'too_much' });
  expect(standing(by(pix, 50), owes(54.3))).toMatchObject({ part: { amount: 50 }, ends: false });
});
test('of what is written down by lines or shares no less and no more is taken', () => {
  expect(standing(by(cash, 20), owes(100, 21.89, true))).toMatchObject({ part: null, lack: 'too_little' });
  expect(standing(by(pix, 22), owes(100, 21.89, true))).toMatchObject({ part: null, lack: 'too_much' });
  expect(standing(by(cash, 50), owes(100, 21.89, true))).toMatchObject({
    part: { amount: 21.89, tendered: 50 },
    change: 28.11,
    ends: false,
  });
});
test('a sum that is more than the bill is not taken by card, and of cash only what is left', () => {
  expect(standing(by(pix), owes(100, 120, true))).toMatchObject({ lack: 'too_much' });
  expect(standing(by(cash), owes(100, 120, true))).toMatchObject({ part: { amount: 100 }, change: 20 });
});
test('what lacks is named: how, of what, whose account', () => {
  expect(standing(newTaking(), owes(10)).lack).toBe('method');
  expect(standing(by(cash), owes(10, 0, true)).lack).toBe('nothing');
  expect(standing(by(cash, 0), owes(10)).lack).toBe('nothing');
  expect(standing({ ...by(credit), client_id: null }, owes(10)).lack).toBe('client');
  expect(standing({ ...by(credit), client_id: asClientId(7) }, owes(10)).lack).toBeNull();
  expect(standing(by(credit), owes(10)).lack).toBeNull();
});
test('where nothing remains nothing is taken, and it ends', () => {
  expect(standing(by(cash, 50), owes(0))).toEqual({ amount: 0, part: null, change: 0, lack: null, ends: true });
});

test('a card on credit is charged at once unless somebody divides it, and the next one anew', () => {
  const visa = method(PAYMENT.credit, 4);
  expect(standing(by(visa), owes(90)).part?.installments).toBe(1);
  const divided = play(by(visa), { kind: 'installments', installments: 3 });
  const { part } = standing(divided, owes(90));
  expect(part).toMatchObject({ ...visa, amount: 90, installments: 3 });
  expect(play(divided, { kind: 'method', method: visa }).installments).toBe(1);
  expect(play(divided, { kind: 'take', part: part! }).installments).toBe(1); // it was there, see above
  expect(standing({ ...divided, method: pix }, owes(90)).part?.installments).toBe(1);
});

test('digits choose how until an amount is typed; Esc gives them back', () => {
  const methods = [cash, pix];
  expect(takingKey(newTaking(), '2', methods)).toEqual({ kind: 'method', method: pix });
  expect(takingKey(newTaking(), '3', methods)).toBeNull();
  const typing = by(pix);
  expect(takingKey(typing, '1', methods)).toBeNull();
  expect(takingKey(play(typing, { kind: 'leave' }), '1', methods)).toEqual({ kind: 'method', method: cash });
});
test('D and a digit divide it, also while an amount is typed', () => {
  const asked = play(by(pix, 20), { kind: 'ask-people' });
  expect(takingKey(asked, 'D', [cash, pix])).toEqual({ kind: 'ask-people' });
  expect(takingKey(asked, '3', [cash, pix])).toEqual({ kind: 'people', people: 3 });
  expect(play(asked, { kind: 'people', people: 3 })).toMatchObject({
    way: 'shares',
    people: 3,
    splitting: false,
    typed: null,
  });
  expect(play(asked, { kind: 'people', people: 1 })).toMatchObject({ way: 'all', people: 1 });
});
test('what was refused is said until something else is asked', () => {
  const refused = play(by(pix), { kind: 'refuse', why: 'Não.' });
  expect(refused.refused).toBe('Não.');
  expect(play(refused, { kind: 'type', amount: money(5) })).toMatchObject({ refused: '', tried: false });
  expect(play(by(pix), { kind: 'try' }).tried).toBe(true);
});
test('the next at the table starts from nothing but the way and how it is paid', () => {
  const sent = play(by(pix), { kind: 'way', way: 'lines' }, { kind: 'pick', picked: { '1-1': 1 } }, { kind: 'sent' });
  expect(sent).toMatchObject({ way: 'lines', method: pix, picked: {}, typed: null });
});
test('a part that is given back is owed again', () => {
  const part = { ...pix, amount: money(30), installments: 1, tendered: null };
  const taken = play(by(cash), { kind: 'take', part });
  expect(rest(100, taken).remaining).toBe(70);
  expect(rest(100, play(taken, { kind: 'give-back', at: 0 })).remaining).toBe(100);
});

const anyTotal = fc.integer({ min: 1, max: 500_000 }).map(fromCents);
const anyAmount = fc.option(fc.integer({ min: 0, max: 900_000 }).map(fromCents));
const anyEvent: fc.Arbitrary<TakingEvent | 'enter'> = fc.oneof(
  fc.constant('enter' as const),
  fc.constantFrom(cash, pix).map((chosen) => ({ kind: 'method', method: chosen }) as const),
  anyAmount.map((amount) => ({ kind: 'type', amount }) as const),
  fc.integer({ min: 1, max: 9 }).map((people) => ({ kind: 'people', people }) as const),
  fc.integer({ min: 0, max: 5 }).map((at) => ({ kind: 'give-back', at }) as const),
);

test('whatever is typed, the parts are never more than the bill, and only cash has change', () => {
  fc.assert(
    fc.property(anyTotal, fc.array(anyEvent, { maxLength: 30 }), (total, events) => {
      let now = newTaking();
      for (const event of events) {
        const { part, change, lack, ends } = standing(now, rest(total, now));
        if (part && event === 'enter') {
          expect(isPositive(part.amount)).toBe(true);
          expect(change).toBe(part.tendered === null ? 0 : subtract(part.tendered, part.amount));
          expect(ends).toBe(add(sumOf(now.parts), part.amount) === total);
          now = play(now, { kind: 'take', part });
        } else if (event === 'enter') expect(lack === null).toBe(!isPositive(rest(total, now).remaining));
        else now = play(now, event);
        expect(toCents(sumOf(now.parts))).toBeLessThanOrEqual(toCents(total));
      }
    }),
  );
});
test('a bill that is divided comes to its total to the cent, and shares differ by a cent at most', () => {
  fc.assert(
    fc.property(anyTotal, fc.integer({ min: 1, max: 9 }), (total, people) => {
      let now = play(newTaking(), { kind: 'method', method: cash }, { kind: 'people', people });
      const shares: Money[] = [];
      for (let each = 0; each < people; each += 1) {
        const { part, ends } = standing(now, rest(total, now));
        if (!part) break; // fewer cents than people
        shares.push(part.amount);
        expect(ends).toBe(add(...shares) === total);
        now = play(now, { kind: 'take', part });
      }
      expect(sumOf(now.parts)).toBe(total);
      if (shares.length === people)
        expect(toCents(Math.max(...shares)) - toCents(Math.min(...shares))).toBeLessThanOrEqual(1);
    }),
  );
});
