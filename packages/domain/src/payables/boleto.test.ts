import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mod10, readBoleto, readFactor, spellBoleto } from './boleto.ts';

const TODAY = '2026-11-20';
/** Banco do Brasil's own example, and a utility's slip of 2015. */
const BANK = '00190.50095 40144.816069 06809.350314 3 37370000000100';
const BANK_BARCODE = '00193373700000001000500940144816060680935031';
const UTILITY = '83640000001-1 33120138000-2 81288462711-6 08013618155-1';

const read = (text: string, today = TODAY) => readBoleto(text, today);

describe("a bank's slip", () => {
  it('is read from its line, with marks or without', () => {
    const expected = {
      ok: true,
      value: { kind: 'bank', barcode: BANK_BARCODE, amount: 1, due_date: '2007-12-31', line: BANK.replace(/\D/g, '') },
    };
    expect(read(BANK, '2008-01-15')).toEqual(expected);
    expect(read(BANK.replace(/\D/g, ''), '2008-01-15')).toEqual(expected);
  });
  it('is read from its barcode as from its line', () => expect(read(BANK_BARCODE)).toEqual(read(BANK)));
  it('says which field was mistyped', () => {
    expect(read(BANK.replace('00190.5', '00190.6'))).toEqual({
      ok: false,
      code: 'boleto_wrong_digit',
      detail: { field: 1 },
    });
    expect(read(BANK.replace('40144', '40154'))).toMatchObject({ detail: { field: 2 } });
    expect(read(BANK.replace('06809', '06808'))).toMatchObject({ detail: { field: 3 } });
    expect(read(BANK.replace('0000000100', '0000000200'))).toMatchObject({ detail: { field: 4 } });
  });
  it('with no amount and no date leaves both open', () => {
    const open = withCheck('0019', `0000${'0'.repeat(10)}`, '0500940144816060680935031');
    expect(read(open)).toMatchObject({ ok: true, value: { amount: null, due_date: null } });
  });
  it.each(['', '123', 'abc', BANK.slice(0, -1), `${BANK}1`, '9'.repeat(48), '9'.repeat(1000)])('%j is none', (text) =>
    expect(read(text)).toMatchObject({ code: 'boleto_wrong_length' }),
  );
  it('line and barcode say the same, for every slip; one wrong digit of a field is refused', () =>
    fc.assert(
      fc.property(
        fc.stringMatching(/^[0-7]\d{2}9$/),
        fc.stringMatching(/^\d{14}$/),
        fc.stringMatching(/^\d{25}$/),
        fc.integer({ min: 0, max: 31 }),
        fc.integer({ min: 1, max: 9 }),
        (bank, value, free, at, by) => {
          const found = read(withCheck(bank, value, free));
          if (!found.ok) throw new Error('a slip of right digits was refused');
          expect(read(found.value.line)).toEqual(found);
          expect(read(spellBoleto(found.value.line))).toEqual(found);
          const digit = (Number(found.value.line.charAt(at)) + by) % 10;
          expect(read(found.value.line.slice(0, at) + digit + found.value.line.slice(at + 1)).ok).toBe(false);
        },
      ),
    ));
});

describe("a utility's slip", () => {
  it('is read from its line and its barcode', () => {
    expect(read(UTILITY)).toMatchObject({ ok: true, value: { kind: 'utility', amount: 133.12, due_date: null } });
    const found = read(UTILITY);
    if (found.ok) expect(read(found.value.barcode)).toEqual(found);
    if (found.ok) expect(spellBoleto(found.value.line)).toBe(UTILITY);
  });
  it('says which block was mistyped', () =>
    expect(read(UTILITY.replace('81288', '81289'))).toMatchObject({
      code: 'boleto_wrong_digit',
      detail: { field: 3 },
    }));
  it('of another kind of value is none', () =>
    expect(read(UTILITY.replace('836', '831'))).toMatchObject({ code: 'boleto_wrong_digit' }));
});

describe('the due-date factor', () => {
  it.each([
    [1000, '2000-07-04', '2000-07-03'],
    [9999, '2025-02-20', '2025-02-21'],
    [1000, '2025-02-20', '2025-02-22'],
    [1001, '2026-11-20', '2025-02-23'],
    [1636, '2026-11-20', '2026-11-20'],
    [9999, '2026-11-20', '2025-02-21'],
    [0, '2026-11-20', null],
    [999, '2026-11-20', null],
  ])('%i, read on %s, is %s', (factor, today, date) => expect(readFactor(factor, today)).toBe(date));
});

it('mod 10 is that of the payment cards', () => expect(mod10('7992739871')).toBe(3));

/** A barcode whose general digit is made by the rule as FEBRABAN words it, weight by weight. */
function withCheck(bank: string, value: string, free: string): string {
  const digits = bank + value + free;
  const weights = '4329876543298765432987654329876543298765432';
  const sum = Array.from(digits).reduce((total, digit, at) => total + Number(digit) * Number(weights[at]), 0);
  const check = 11 - (sum % 11);
  return bank + (check > 9 ? 1 : check) + value + free;
}
