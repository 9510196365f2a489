import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUNTRY } from './codes.ts';
import { cleanTaxId, isCnpj, isCpf, isNif, maskTaxId, refuseTaxId, taxIdKind } from './tax-id.ts';

const { brazil, portugal } = COUNTRY;

describe('CPF', () => {
  it.each([
    '12345678909',
    '24971563792',
    '39053344705',
    '52998224725',
    '11144477735',
    '529.982.247-25',
    '529 982 247 25',
  ])('%s is right', (cpf) => expect(isCpf(cpf)).toBe(true));
  it.each(['12345678900', '11111111111', '00000000000', '5299822472', '529982247255', '5299822472X', ''])(
    '%j is wrong',
    (cpf) => expect(isCpf(cpf)).toBe(false),
  );
});

describe('CNPJ', () => {
  it.each([
    '12ABC34501DE35',
    '12.ABC.345/01DE-35',
    '12abc34501de35',
    'A1B2C3D4E5F668',
    'ABCDEFGH000195',
    '11222333000181',
    '12345678000195',
    '35381637000150',
    '66625514000140',
    '00000000000191',
  ])('%s is right', (cnpj) => expect(isCnpj(cnpj)).toBe(true));
  it.each([
    '12ABC34501DE36',
    '12ABC34501DEA5',
    '11222333000180',
    '00000000000000',
    '1122233300018',
    '12ABÇ34501DE35',
    '',
  ])('%j is wrong', (cnpj) => expect(isCnpj(cnpj)).toBe(false));
});

describe('NIF', () => {
  it.each([
    '123456789',
    '501442600',
    '999999990',
    '212345672',
    '500000000',
    '245554440',
    '510000002',
    '299999998',
    'PT 501 442 600',
  ])('%s is right', (nif) => expect(isNif(nif)).toBe(true));
  it.each(['123456788', '012345678', '40000000', '420000000', '50144260', '5014426000', ''])('%j is wrong', (nif) =>
    expect(isNif(nif)).toBe(false),
  );
});

it('a single mistyped digit never passes', () => {
  const valid = fc.constantFrom('52998224725', '12ABC34501DE35', '11222333000181');
  fc.assert(
    fc.property(valid, fc.nat(13), fc.integer({ min: 0, max: 9 }), (id, at, digit) => {
      const typo = id.slice(0, at) + digit + id.slice(at + 1);
      fc.pre(at < id.length && typo !== id && /\d/.test(id[at] ?? ''));
      expect(isCpf(typo) || isCnpj(typo)).toBe(false);
    }),
  );
});

it('keeps the letters and drops the marks', () => {
  expect(cleanTaxId(' 12.abc.345/01de-35 ')).toBe('12ABC34501DE35');
});

it.each([
  ['52998224725', brazil, null, 'cpf'],
  ['12ABC34501DE35', brazil, null, 'cnpj'],
  ['501442600', brazil, 'invalid_tax_id', null],
  ['52998224726', brazil, 'invalid_cpf', null],
  ['11222333000180', brazil, 'invalid_cnpj', null],
  ['123', brazil, 'invalid_tax_id', null],
  ['501442600', portugal, null, 'nif'],
  ['52998224725', portugal, 'invalid_nif', null],
])('%s in country %i: %s', (text, country_id, refusal, kind) => {
  expect(refuseTaxId(text, country_id)).toBe(refusal);
  expect(taxIdKind(text, country_id)).toBe(kind);
});

it.each([
  ['52998224725', brazil, '529.982.247-25'],
  ['529982', brazil, '529.982'],
  ['5299', brazil, '529.9'],
  ['12ABC34501DE35', brazil, '12.ABC.345/01DE-35'],
  ['12abc', brazil, '12.ABC'],
  ['112223330001', brazil, '11.222.333/0001'],
  ['501442600', portugal, '501 442 600'],
  ['5014', portugal, '501 4'],
  ['', brazil, ''],
])('%j in country %i is shown as %j', (text, country_id, masked) => {
  expect(maskTaxId(text, country_id)).toBe(masked);
});
