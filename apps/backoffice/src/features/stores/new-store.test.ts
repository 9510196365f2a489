import { expect, test } from 'vitest';
import { EMPTY_STORE, firstScreenOf, newStoreSchema } from './new-store.ts';

const GOOD = {
  ...EMPTY_STORE,
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
test('a refusal goes back to the earliest screen that it speaks of', () => {
  expect(firstScreenOf(['tax_id', 'url'])).toBe(1);
  expect(firstScreenOf(['something else'])).toBe(0);
});
