import { getMunicipalities } from '@brazilian-utils/brazilian-utils/get-municipalities';
import { isCityOf } from '@comanda/domain/fiscal/access-key';
import { expect, test } from 'vitest';
import { cityCode } from './city-code.ts';

test('a city is known by its name, as people write it, in its own state', () => {
  expect(cityCode('MG', 'Belo Horizonte')).toBe('3106200');
  expect(cityCode('SP', ' SAO  PAULO ')).toBe('3550308');
  expect(cityCode('SP', 'embu guaçu')).toBe(cityCode('SP', 'Embu-Guaçu'));
  expect(cityCode('PA', "Pau D'Arco")).toBe(cityCode('PA', 'pau d’arco'));
  expect(cityCode('SP', 'Belo Horizonte')).toBeNull();
  expect(cityCode('MG', '')).toBeNull();
});

test('each city has a name and a number of its own in its state', () => {
  const all = getMunicipalities();
  expect(all.length).toBeGreaterThan(5_500);
  for (const { name, stateCode, code } of all) {
    expect(cityCode(stateCode, name), name).toBe(code);
    expect(isCityOf(code, stateCode), name).toBe(true);
  }
});
