import { expect, test } from 'vitest';
import { COUNTRY } from '@comanda/domain/codes';
import { emptyStore, firstScreenOf, newStoreSchema } from './new-store.ts';

const GOOD = {
  ...emptyStore(COUNTRY.brazil),
  name: 'Quintal da Nena Centro',
  state: 'MG',
  city: 'Belo Horizonte',
  address: 'Avenida Afonso Pena, 100',
  phone: '(31) 98745-5120',
  url: 'quintalcentro',
  type: 'restaurante',
  tax_id: '529.982.247-25',
};

test('another store needs no owner', () => {
  expect(newStoreSchema.safeParse(GOOD).success).toBe(true);
});
test.each([
  [{ tax_id: '529.982.247-26' }, 'CPF inválido!'],
  [{ phone: '1234' }, 'Telefone inválido. Confira o DDD e o número.'],
  [{ name: ' ' }, 'Informe o nome da loja.'],
])('%o is said before it is sent', (change, message) => {
  const { error } = newStoreSchema.safeParse({ ...GOOD, ...change });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});
test('a store in Portugal is told by the numbers of Portugal', () => {
  const lisbon = { ...GOOD, ...emptyStore(COUNTRY.portugal), name: 'Casa da Nena', state: 'Lisboa', city: 'Lisboa' };
  const typed = { ...lisbon, address: 'Rua Augusta, 10', phone: '912 345 678', url: 'casadanena', tax_id: '501442600' };
  expect(newStoreSchema.safeParse(typed).success).toBe(true);
  const { error } = newStoreSchema.safeParse({ ...typed, phone: '(31) 98745-5120', tax_id: '529.982.247-25' });
  expect(error?.issues.map((issue) => issue.message)).toEqual([
    'Telefone inválido. Confira os nove dígitos.',
    'NIF inválido.',
  ]);
});
test('a refusal goes back to the earliest screen that it speaks of', () => {
  expect(firstScreenOf(['tax_id', 'url'])).toBe(1);
  expect(firstScreenOf(['something else'])).toBe(0);
});
