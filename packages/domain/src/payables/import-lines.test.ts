import { expect, test } from 'vitest';
import { money } from '../money.ts';
import { describeBankLine } from '../statements/bank-line.ts';
import { guessCategory, importLines, type ImportLine, type Known, matchLines } from './import-lines.ts';

const line = (values: Partial<ImportLine> = {}): ImportLine => ({
  date: '2026-11-17',
  kind: 'payable',
  amount: money(1184.3),
  description: 'PAGTO CEMIG DISTRIBUICAO',
  counterpart: '',
  bank_ref: '',
  ...values,
});
const known = (values: Partial<Known> = {}): Known => ({
  payment_id: 1,
  kind: 'payable',
  total: 1184.3,
  due_date: '2026-11-17',
  paid_on: null,
  bank_ref: '',
  description: 'Energia',
  ...values,
});

test('what went out was paid and what came in was received; what is only announced is neither', () => {
  const entry = (amount: number, memo: string, date = '2026-11-10') =>
    describeBankLine(
      { date, minutes: null, amount: money(amount), memo, name: '', bank_id: `${memo} ${amount}` },
      '2026-11-20',
    );
  const lines = [entry(-42, 'Tarifa'), entry(70, 'Aluguel recebido'), entry(-9, 'Boleto', '2026-11-25')];
  expect(importLines(lines, 'bank').map(({ kind, amount }) => [kind, amount])).toEqual([
    ['payable', 42],
    ['receivable', 70],
  ]);
  expect(importLines(lines, 'bills').map(({ kind, amount }) => [kind, amount])).toEqual([
    ['payable', 42],
    ['payable', 70],
    ['payable', 9],
  ]);
});

test.each([
  ['the same amount about its due date', known({ due_date: '2026-11-12' }), 1],
  ['paid a day before the bank booked it', known({ paid_on: '2026-11-16', due_date: '2026-10-01' }), 1],
  ['not another amount', known({ total: 1184.31 }), null],
  ['not what was to be received', known({ kind: 'receivable' }), null],
  ['not of another month', known({ due_date: '2026-10-17' }), null],
  ['not what the bank calls otherwise', known({ bank_ref: 'B' }), null],
])('a line is the store’s payment: %s', (_, one, found) => {
  expect(matchLines([line({ bank_ref: 'A' })], [one])[0]?.payment_id ?? null).toBe(found);
});

test('the bank’s own number is surer than the day, and no payment is two lines', () => {
  const lines = [line(), line({ bank_ref: 'X', date: '2026-12-30' }), line()];
  const found = matchLines(lines, [known({ payment_id: 7, bank_ref: 'X' }), known({ payment_id: 8 })]);
  expect(found.map((one) => one?.payment_id ?? null)).toEqual([8, 7, null]);
});

test('the category is that of the same payee before, or of whom the words name', () => {
  const earlier = [
    { kind: 'payable', description: 'Conta de luz', counterpart: 'Cemig', category_id: 3 },
    { kind: 'payable', description: 'Aluguel', counterpart: 'Imobiliária Horto', category_id: 4 },
    { kind: 'receivable', description: 'Evento', counterpart: 'Cemig', category_id: 9 },
  ] as const;
  expect(guessCategory(line(), earlier)).toBe(3);
  expect(guessCategory(line({ counterpart: 'IMOBILIARIA HORTO', description: 'Pix' }), earlier)).toBe(4);
  expect(guessCategory(line({ description: 'Pix enviado', counterpart: 'Ana' }), earlier)).toBeNull();
});
