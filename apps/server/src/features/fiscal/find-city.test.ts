import { getMunicipalities } from '@brazilian-utils/brazilian-utils/get-municipalities';
import { isCityOf } from '@comanda/domain/fiscal/access-key';
import { expect, test } from 'vitest';
import { findCity } from './find-city.ts';

test('a city is known by its name, as people write it, in its own state', () => {
  expect(findCity('MG', 'Belo Horizonte')).toEqual({ city: 'Belo Horizonte', city_code: '3106200' });
  expect(findCity('SP', ' SAO  PAULO ')).toEqual({ city: 'São Paulo', city_code: '3550308' });
  expect(findCity('SP', 'embu guaçu')).toMatchObject({ city: 'Embu-Guaçu' });
  expect(findCity('PA', 'pau d’arco')).toMatchObject({ city_code: '1505551' });
  expect(findCity('SP', 'Belo Horizonte')).toBeNull();
  expect(findCity('MG', '')).toBeNull();
});

test('each city has a name and a number of its own in its state', () => {
  const all = getMunicipalities();
  expect(all.length).toBeGreaterThan(5_500);
  for (const { name, stateCode, code } of all) {
    expect(findCity(stateCode, name), name).toEqual({ city: name, city_code: code });
    expect(isCityOf(code, stateCode), name).toBe(true);
  }
});
