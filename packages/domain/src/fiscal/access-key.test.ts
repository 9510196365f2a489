import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digitOf } from '../tax-id.ts';
import { accessKey, formatAccessKey, keyCode, readAccessKey } from './access-key.ts';

describe('the key of a note', () => {
  it('has the digit of the tax manual’s sample', () => {
    expect(digitOf('5206043300991100250655012000000780026730161')).toBe(5);
  });

  it.each([
    [
      '13181017921427000125650010000000309887251170',
      { state: 'AM', month: '1810', tax_id: '17921427000125', model: '65', series: 1, number: 30, issued: '9' },
    ],
    [
      '35261112345678000195650010000001231876543214',
      { state: 'SP', month: '2611', tax_id: '12345678000195', series: 1, number: 123, issued: '1', code: '87654321' },
    ],
    [
      '41261112ABC34501DE35650010000000011123456785',
      { state: 'PR', month: '2611', tax_id: '12ABC34501DE35', series: 1, number: 1, issued: '1', code: '12345678' },
    ],
  ])('%s says what the note is', (key, parts) => {
    const read = readAccessKey(key);
    expect(read).toMatchObject(parts);
    expect(read && accessKey(read)).toBe(key);
    expect(readAccessKey(`NFe${formatAccessKey(key)}`)?.key).toBe(key);
    expect(readAccessKey(key.toLowerCase())?.key).toBe(key);
  });

  it.each([
    ['of another digit', '35261112345678000195650010000001231876543215'],
    ['of no state', '99261112345678000195650010000001231876543217'],
    ['too short', '3526111234567800019565001000000123187654321'],
    ['too long', '352611123456780001956500100000012318765432144'],
    ['of a thirteenth month', '35261312345678000195650010000001231876543214'],
    ['empty', ''],
  ])('is none when it is %s', (_, key) => {
    expect(readAccessKey(key)).toBeNull();
  });

  it('is shown in groups of four', () => {
    expect(formatAccessKey('41261112ABC34501DE35650010000000011123456785')).toBe(
      '4126 1112 ABC3 4501 DE35 6500 1000 0000 0111 2345 6785',
    );
  });

  it('names a producer by the CPF in the series kept for them', () => {
    const cpf = {
      state: 'MG',
      month: '2611',
      tax_id: '52998224725',
      model: '65',
      issued: '1',
      code: '00000007',
    } as const;
    const key = accessKey({ ...cpf, series: 920, number: 8 });
    expect(readAccessKey(key)).toMatchObject({ ...cpf, series: 920 });
  });

  it('is not made of what does not fit', () => {
    const parts = {
      state: 'SP',
      month: '2611',
      tax_id: '12345678000195',
      model: '65',
      issued: '1',
      code: '1',
    } as const;
    expect(() => accessKey({ ...parts, series: 1000, number: 1 })).toThrow(RangeError);
    expect(() => accessKey({ ...parts, series: 1, number: 1_000_000_000 })).toThrow(RangeError);
    expect(() => accessKey({ ...parts, state: 'XX', series: 1, number: 1 })).toThrow(RangeError);
  });

  const parts = fc.record({
    state: fc.constantFrom('SP', 'PR', 'DF', 'RO'),
    month: fc.constantFrom('2611', '2701', '2612'),
    tax_id: fc.constantFrom('12345678000195', '12ABC34501DE35', 'A1B2C3D4E5F668'),
    model: fc.constantFrom('55', '65'),
    series: fc.integer({ min: 1, max: 919 }),
    number: fc.integer({ min: 1, max: 999_999_999 }),
    issued: fc.constantFrom('1', '9'),
    code: fc.stringMatching(/^\d{8}$/),
  });

  it('comes back whole, whatever is in it', () => {
    fc.assert(
      fc.property(parts, (each) => {
        const key = accessKey(each);
        expect(key).toHaveLength(44);
        expect(readAccessKey(key)).toEqual({ ...each, key });
      }),
    );
  });

  it('shows a digit that was typed wrongly, unless it counts as nought either way', () => {
    fc.assert(
      fc.property(parts, fc.integer({ min: 34, max: 42 }), fc.integer({ min: 1, max: 9 }), (each, at, more) => {
        const key = accessKey(each);
        const typo = key.slice(0, at) + String((Number(key[at]) + more) % 10) + key.slice(at + 1);
        fc.pre(digitOf(key.slice(0, -1)) > 0); // two remainders share the digit 0
        expect(readAccessKey(typo)).toBeNull();
      }),
    );
  });

  it('carries a random code that is never the number', () => {
    expect(keyCode(50_000_000, 0.5)).toBe('50000001');
    expect(keyCode(99_999_999, 0.99999999)).toBe('00000000');
    expect(keyCode(7, 0)).toBe('00000000');
  });
});
