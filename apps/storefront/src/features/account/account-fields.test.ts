import { describe, expect, it } from 'vitest';
import { accountProblems, type AccountFields } from './account-fields.ts';

const good: AccountFields = {
  name: 'Camila Rezende',
  phone: '(31) 98745-5120',
  tax_id: '529.982.247-25',
  email: '',
  birthday: '',
  password: 'um quintal com manga',
};

describe('an account', () => {
  it('needs name, phone, CPF and a password; an e-mail it does not', () => {
    expect(accountProblems(good, 1)).toEqual({});
    expect(Object.keys(accountProblems({ ...good, name: ' ', phone: '', tax_id: '', password: '' }, 1))).toEqual([
      'name',
      'phone',
      'tax_id',
      'password',
    ]);
  });

  it.each([
    ['tax_id', '111.111.111-11', 'CPF inválido!'],
    ['tax_id', '11.222.333/0001-81', 'CPF inválido!'],
    ['phone', '98745-5120', 'Confira o número: DDD e todos os dígitos.'],
    ['email', 'camila', 'Digite um e-mail válido, como nome@exemplo.com.'],
    [
      'password',
      'camila rezende',
      'Use pelo menos 8 caracteres que ninguém adivinhe: três palavras que só você juntaria, por exemplo.',
    ],
  ] as const)('says what is wrong with the %s %s', (field, value, sentence) => {
    expect(accountProblems({ ...good, [field]: value }, 1)).toEqual({ [field]: sentence });
  });

  it('in Portugal has a NIF', () => {
    const portuguese = { ...good, phone: '912 345 678', tax_id: '123 456 789' };
    expect(accountProblems(portuguese, 2)).toEqual({});
    expect(accountProblems({ ...portuguese, tax_id: '123 456 780' }, 2)).toEqual({ tax_id: 'NIF inválido.' });
  });
});
