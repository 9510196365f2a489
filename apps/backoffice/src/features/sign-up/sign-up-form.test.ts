import { ApiError } from '@comanda/contract/clients/client';
import { COUNTRY } from '@comanda/domain/codes';
import { expect, test } from 'vitest';
import { EMPTY, fieldErrors, screenOf, signUpSchema, withoutPassword, type SignUp } from './sign-up-form.ts';

const GOOD: SignUp = {
  ...EMPTY,
  name: 'Quintal da Nena',
  state: 'MG',
  city: 'Belo Horizonte',
  address: 'Rua Mármore, 412',
  phone: '(31) 98745-5120',
  url: 'quintaldanena',
  type: 'restaurante',
  tax_id: '529.982.247-25',
  owner: { name: 'Helena Duarte', email: 'helena@example.com', password: 'um quintal em Minas' },
};

const problems = (change: Partial<SignUp>) =>
  signUpSchema
    .safeParse({ ...GOOD, ...change })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

test('a whole sign-up passes', () => {
  expect(problems({})).toEqual([]);
});
test.each([
  [{ tax_id: '529.982.247-26' }, 'tax_id: CPF inválido!'],
  [{ tax_id: '12.345.678/0001-00' }, 'tax_id: CNPJ inválido!'],
  [{ tax_id: '123' }, 'tax_id: CPF ou CNPJ inválido'],
  [{ phone: '1234' }, 'phone: Telefone inválido. Confira o DDD e o número.'],
])('%o is said before it is sent', (change, problem) => {
  expect(problems(change)).toEqual([problem]);
});
test('a store in Portugal is asked for the numbers of Portugal', () => {
  const lisbon = {
    country_id: COUNTRY.portugal,
    state: 'Lisboa',
    city: 'Lisboa',
    phone: '912 345 678',
    tax_id: '501 442 600',
  };
  expect(signUpSchema.parse({ ...GOOD, ...lisbon })).toMatchObject(lisbon);
  expect(problems({ ...lisbon, phone: GOOD.phone, tax_id: GOOD.tax_id })).toEqual([
    'phone: Telefone inválido. Confira os nove dígitos.',
    'tax_id: NIF inválido.',
  ]);
});
test('a password that everybody would guess is refused', () => {
  expect(problems({ owner: { ...GOOD.owner, password: 'senha123' } })[0]).toMatch(/^owner\.password: /);
});
test('a link that is taken goes back to the screen that asks for it', () => {
  const refusal = new ApiError(409, { error: 'slug_taken', message: 'Este link já está em uso.' });
  const [first] = fieldErrors(refusal);
  expect(first).toEqual({ field: 'url', message: 'Este link já está em uso.' });
  expect(screenOf(first?.field ?? '')).toBe(1);
});
test('what waits in the tab has no password', () => {
  expect(JSON.stringify(withoutPassword(GOOD))).not.toContain('quintal em Minas');
});
