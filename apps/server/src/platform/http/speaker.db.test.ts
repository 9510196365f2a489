import { COUNTRY } from '@comanda/domain/codes';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeStore, makeUser } from '../../../test/factories.ts';

const { app, services } = await testApp();
const { db } = services;

async function refused(path: string, payload: object, headers: Record<string, string> = {}) {
  const answer = await app.inject({ method: 'POST', url: `/api/${path}`, payload, headers });
  const { message, detail } = answer.json<{ message: string; detail?: { fields?: Record<string, string> } }>();
  return { message, fields: detail?.fields };
}

const login = (language: string) =>
  refused('users/login', { email: 'ninguem@exemplo.com', password: 'errada' }, { 'accept-language': language });

test('who asks about no store is answered in the Portuguese of their browser', async () => {
  expect((await login('pt-BR,pt;q=0.9')).message).toBe('Usuário não encontrado, tente novamente!');
  expect((await login('pt-PT,pt;q=0.9,en;q=0.8')).message).toBe('Utilizador não encontrado, tente novamente!');
  expect((await login('en-US,en;q=0.9')).message).toBe('Usuário não encontrado, tente novamente!');
});

test('what is wrong with a field is said in the same language', async () => {
  const form = { email: '', password: '' };
  const brazil = await refused('users/login', form, { 'accept-language': 'pt-BR' });
  expect(brazil.fields).toEqual({ email: 'Digite o e-mail.', password: 'Digite a senha.' });
  const portugal = await refused('users/login', form, { 'accept-language': 'pt-PT' });
  expect(portugal.fields).toEqual({ email: 'Escreva o e-mail.', password: 'Escreva a palavra-passe.' });
});

test('people of a store are answered as its country speaks, whatever their browser says', async () => {
  const said = [];
  for (const country_id of [COUNTRY.brazil, COUNTRY.portugal]) {
    const store_id = await makeStore(db, { country_id });
    const { token } = await makeUser(db, 2, store_id);
    const headers = { authorization: `Bearer ${token}`, 'accept-language': 'pt-BR' };
    const body = { store_id, email: 'a@b', type: 4 };
    said.push((await refused('users/invites', body, headers)).fields?.['email']);
  }
  expect(said).toEqual([
    'Digite um e-mail válido, como nome@exemplo.com.',
    'Escreva um e-mail válido, como nome@exemplo.com.',
  ]);
});
