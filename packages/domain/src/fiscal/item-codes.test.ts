import { describe, expect, it } from 'vitest';
import { heldOf, missingCodes, readTaxCode, suggestCodes } from './item-codes.ts';

const NONE = {
  ncm: '',
  cest: '',
  cfop: '',
  tax_situation: '',
  ibs_cbs_cst: '',
  c_class_trib: '',
  icms_rate: '',
  icms_reduction: '',
  pis_cofins_cst: '',
  pis_rate: '',
  cofins_rate: '',
};

describe('the codes of an item', () => {
  it.each([
    ['ncm', '2106.90.90', '21069090'],
    ['ncm', ' 21069090 ', '21069090'],
    ['ncm', '2106', null],
    ['ncm', '', ''],
    ['cest', '03.007.00', '0300700'],
    ['cfop', '5.102', '5102'],
    ['tax_situation', '102', '102'],
    ['tax_situation', '60', '60'],
    ['tax_situation', '1', null],
    ['cfop', 'isento', null],
  ] as const)('%s written as %j is %j', (code, text, read) => {
    expect(readTaxCode(code, text)).toBe(read);
  });

  it('are complete without CEST, unless the tax was held upstream', () => {
    expect(missingCodes(NONE, 1)).toEqual(['ncm', 'cfop', 'tax_situation']);
    const dish = { ...NONE, ncm: '21069090', cfop: '5102', tax_situation: '102' };
    expect(missingCodes(dish, 1)).toEqual([]);
    expect(missingCodes({ ...dish, tax_situation: '500' }, 1)).toEqual(['cest']);
    expect(missingCodes({ ...dish, tax_situation: '60', cest: '0300700' }, 1)).toEqual([]);
  });

  it.each([
    ['Heineken 600 ml', 'Bebidas', 'cerveja ou chope', '500'],
    ['Guaraná Antarctica', 'Bebidas', 'refrigerante', '500'],
    ['Água com gás', 'Bebidas', 'água', '500'],
    ['Água de coco', 'Bebidas', 'suco ou bebida pronta', '102'],
    ['Caipirinha de limão', 'Drinks', 'drinque ou destilado', '102'],
    ['Açaí 500 ml', 'Sobremesas', 'sorvete ou açaí', '102'],
    ['Calabresa', 'Pizzas', 'pizza', '102'],
    ['Feijoada completa', 'Pratos da casa', 'prato preparado', '102'],
    ['Guarda-chuva', '', 'prato preparado', '102'],
  ])('%s of %s is like %s', (name, group, like, tax_situation) => {
    expect(suggestCodes(name, group, true)).toMatchObject({ like, tax_situation });
  });

  it('are those of another regime elsewhere', () => {
    expect(suggestCodes('Coca-Cola', '', false)).toMatchObject({ cfop: '5405', tax_situation: '60' });
    expect(suggestCodes('Bife', '', false)).toMatchObject({ cfop: '5102', tax_situation: '00' });
  });

  it('tell by the first four digits what the maker has paid', () => {
    expect(heldOf('22021000')).toEqual(['icms', 'pis_cofins']);
    expect(heldOf('21069090')).toEqual([]);
    expect(heldOf('')).toEqual([]);
  });
});
