import { describe, expect, it, test } from 'vitest';
import type { Field } from './field.ts';
import { readKind, writeFlag, writeMoney } from './read-kind.ts';

const FLAG: Field = { kind: 'flag', usual: false };
const PRICE: Field = { kind: 'money' };
const COST: Field = { kind: 'money', usual: null };
const COUNT: Field = { kind: 'count', usual: null };
const NAME: Field = { kind: 'name', max: 5 };
const TIME: Field = { kind: 'time', usual: '' };

describe('a cell is read as its column’s kind', () => {
  test.each<[string, Field, string | number | boolean | null, unknown]>([
    ['a yes', FLAG, 'Ativo', true],
    ['a yes as spreadsheets write it', FLAG, true, true],
    ['a no', FLAG, 'não', false],
    ['a no as screens show it', FLAG, '—', false],
    ['an empty tick says nothing', FLAG, '', undefined],
    ['an amount', PRICE, 'R$ 1.234,50', 1234.5],
    ['an amount of a spreadsheet', PRICE, 25.9, 25.9],
    ['an empty price says nothing', PRICE, ' ', undefined],
    ['no cost', COST, '', null],
    ['no cost, as screens show it', COST, '—', null],
    ['a count', COUNT, '1.200', 1200],
    ['nothing that is counted', COUNT, null, null],
    ['a text', NAME, ' Suco ', 'Suco'],
    ['a time', TIME, '9h', '09:00'],
    ['a time of a spreadsheet', TIME, 0.75, '18:00'],
    ['no limit', TIME, '', ''],
  ])('%s', (_, field, cell, value) => {
    expect(readKind(field, cell)).toEqual({ ok: true, value });
  });

  test.each<[string, Field, string | number]>([
    ['bad_flag', FLAG, 'talvez'],
    ['bad_price', PRICE, '1/2 porção'],
    ['bad_price', PRICE, 10_000_000],
    ['bad_number', COUNT, '1,5'],
    ['too_long', NAME, 'Refrigerante'],
    ['bad_time', TIME, 'cedo'],
  ])('refuses with %s', (reason, field, cell) => {
    expect(readKind(field, cell)).toEqual({ ok: false, reason });
  });
});

it('what is written is read again', () => {
  expect(readKind(PRICE, writeMoney(1234.5))).toEqual({ ok: true, value: 1234.5 });
  expect(readKind(FLAG, writeFlag(false))).toEqual({ ok: true, value: false });
});
