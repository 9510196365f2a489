import { PAYMENT } from '@comanda/domain/codes';
import { money } from '@comanda/domain/money';
import { expect, test } from 'vitest';
import { isByCard, lackAtDoor, NO_ANSWER, toldAtDoor } from './door-answer.ts';

const methods = [
  { real_id: 1, name: 'Dinheiro', payment: PAYMENT.cash },
  { real_id: 2, name: 'Débito', payment: PAYMENT.debit },
];
const stop = (card: number) =>
  ({ door: { paid: false, cash: 0, card: money(card), other: 0, change: null }, payment_name: 'Visa' }) as never; // only its card and its name are read
const CODE = { ...NO_ANSWER, code: '0412' };

test('four digits, or why there are none', () => {
  expect(lackAtDoor(NO_ANSWER, false)).toBe('code');
  expect(lackAtDoor({ ...NO_ANSWER, code: '041' }, false)).toBe('code');
  expect(lackAtDoor(CODE, false)).toBeNull();
  expect(lackAtDoor({ ...CODE, without: true, reason: '  ' }, false)).toBe('reason');
  const left = { ...CODE, without: true, reason: ' Portaria recebeu ' };
  expect(lackAtDoor(left, false)).toBeNull();
  // What was typed before is not told.
  expect(toldAtDoor(left, methods, stop(0))).toEqual({ no_code_reason: 'Portaria recebeu' });
});

test('a store that wants a picture gets one', () => {
  const picture = { kind: 'photo', data: 'x' } as never; // handed on as it is
  expect(lackAtDoor(CODE, true)).toBe('picture');
  expect(lackAtDoor({ ...CODE, picture }, true)).toBeNull();
  expect(toldAtDoor({ ...CODE, picture }, methods, stop(0))).toEqual({ code: '0412', picture });
});

test('a tip is of a card, agreed on or chosen at the door', () => {
  const tipped = { ...CODE, tip: money(4) };
  expect(isByCard(tipped, methods, stop(30))).toBe(true);
  expect(toldAtDoor(tipped, methods, stop(30))).toEqual({ code: '0412', card_tip: 4 });
  expect(toldAtDoor(tipped, methods, stop(0))).toEqual({ code: '0412' });
  expect(toldAtDoor({ ...tipped, method: '2' }, methods, stop(0))).toEqual({ code: '0412', real_id: 2, card_tip: 4 });
  expect(toldAtDoor({ ...tipped, method: '1' }, methods, stop(30))).toEqual({ code: '0412', real_id: 1 });
});

test('a card on credit is charged in as many as the driver says: the one that was chosen, or agreed', () => {
  const visa = { real_id: 3, name: 'Visa', payment: PAYMENT.credit };
  const thrice = { ...CODE, installments: 3 };
  expect(toldAtDoor(thrice, [...methods, visa], stop(50))).toEqual({ code: '0412', installments: 3 });
  expect(toldAtDoor({ ...thrice, method: '3' }, [...methods, visa], stop(0))).toMatchObject({
    real_id: 3,
    installments: 3,
  });
  // What was said before of another card is not told of a debit one.
  expect(toldAtDoor({ ...thrice, method: '2' }, [...methods, visa], stop(50))).not.toHaveProperty('installments');
});
