import { expect, it } from 'vitest';
import { refusePassword } from './password.ts';

it.each([
  ['comanda 123 de Minas', null],
  ['três tigres tristes', null],
  ['пароль-да-nena', null],
  ['🍕🍔🍟🌭🍿🧁🍩🍪', null],
  ['x7!Kq9$z', null],
  ['correct horse battery staple '.repeat(3), null],
  ['1234567', 'short'],
  ['🍕🍔🍟🌭', 'short'],
  ['a'.repeat(257), 'long'],
  ['12345678', 'common'],
  ['Senha123', 'common'],
  ['FLAMENGO', 'common'],
  ['aaaaaaaa', 'common'],
  ['abababab', 'common'],
  ['comanda123', 'common'],
  ['Gabriel2010', 'common'],
  ['churrasco!', 'common'],
  ['starwars', 'common'],
  ['liverpool', 'common'],
])('%j: %s', (password, reason) => {
  expect(refusePassword(password)?.detail?.reason ?? null).toBe(reason);
});

it.each(['helena@quintaldanena.com.br', 'Quintaldanena', 'helenadias'])(
  'refuses what everybody knows: %s',
  (password) => {
    const known = ['helena@quintaldanena.com.br', 'quintaldanena', 'helenadias@example.com'];
    expect(refusePassword(password, known)?.detail?.reason).toBe('personal');
  },
);
