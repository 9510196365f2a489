import { expect, test } from 'vitest';
import { money } from '../money.ts';
import { missingCodes, type TaxCodes } from './item-codes.ts';
import { lineTax, taxSums } from './note-tax.ts';

const DISH: TaxCodes = {
  ncm: '21069090',
  cest: '',
  cfop: '5102',
  tax_situation: '00',
  icms_rate: '18',
  icms_reduction: '',
  pis_cofins_cst: '01',
  pis_rate: '1.65',
  cofins_rate: '7.6',
  ibs_cbs_cst: '',
  c_class_trib: '',
};
const of = (more: Partial<TaxCodes>, regime = 3) => lineTax({ ...DISH, ...more }, money(100), regime);

test('the usual regime pays ICMS on all of it, and PIS and COFINS on what is left', () => {
  expect(of({})).toMatchObject({ icms_base: 100, icms: 18, pis_cofins_base: 82, pis: 1.35, cofins: 6.23 });
});

test('a base is reduced, and what is held upstream or exempt pays nothing here', () => {
  expect(of({ tax_situation: '20', icms_reduction: '30' })).toMatchObject({ icms_base: 70, icms: 12.6 });
  expect(of({ tax_situation: '60' })).toMatchObject({ icms_base: 0, icms: 0, pis_cofins_base: 100 });
  expect(of({ pis_cofins_cst: '04' })).toMatchObject({ pis_cofins_base: 0, pis: 0, cofins: 0, pis_cofins_cst: '04' });
});

test('in the Simples nothing is said; over its limit ICMS alone', () => {
  expect(of({}, 1)).toBeUndefined();
  expect(of({}, 4)).toBeUndefined();
  expect(of({}, 2)).toMatchObject({ icms: 18, pis: 0, cofins: 0, pis_cofins_cst: '49' });
});

test('sums are those of the lines, to the cent', () => {
  const third = { tax: lineTax(DISH, money(33.33), 3) };
  expect(taxSums([third, third, {}])).toEqual({ icms_base: 66.66, icms: 12, pis: 0.9, cofins: 4.16 });
});

test.each([
  [{}, 3, []],
  [{ icms_rate: '' }, 3, ['icms_rate']],
  [{ tax_situation: '102' }, 3, ['tax_situation']],
  [{ tax_situation: '20' }, 3, ['icms_reduction']],
  [{ tax_situation: '60', icms_rate: '' }, 3, ['cest']],
  [{ pis_cofins_cst: '' }, 3, ['pis_cofins_cst']],
  [{ pis_cofins_cst: '06', pis_rate: '', cofins_rate: '' }, 3, []],
  [{ pis_cofins_cst: '' }, 2, []],
  [{ tax_situation: '102', icms_rate: '', pis_cofins_cst: '' }, 1, []],
] as const)('%j in regime %i lacks %j', (more, regime, lacks) => {
  expect(missingCodes({ ...DISH, ...more }, regime)).toEqual(lacks);
});
