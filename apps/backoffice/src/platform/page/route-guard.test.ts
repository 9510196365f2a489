import { expect, test } from 'vitest';
import { readReturnSearch } from './return-path.ts';
import { judgeVisit } from './route-guard.ts';

const roles = [1, 2] as const;
const session = (type: 1 | 2 | 3 | 4) => ({ user: { type }, stores: [{ id: 7 }] });

test('nobody signed in is sent to the login', () => {
  expect(judgeVisit({ roles, store_id: '7', session: null }).go).toBe('login');
});
test('a role that may not see the page is sent to the start', () => {
  expect(judgeVisit({ roles, store_id: '7', session: session(4) }).go).toBe('dashboard');
});
test('a store that is not the user’s does not exist', () => {
  expect(judgeVisit({ roles, store_id: '8', session: session(2) }).go).toBe('not-found');
});
test('an allowed role enters its own store', () => {
  expect(judgeVisit({ roles, store_id: '7', session: session(2) }).go).toBe('ahead');
});
test.each([
  ['/store/menu/7?aba=itens', '/store/menu/7?aba=itens'],
  ['//evil.test', undefined],
  ['/\\evil.test', undefined],
  ['https://evil.test', undefined],
  ['/login?voltar=/x', undefined],
  [42, undefined],
])('after the login, %s leads to %s', (voltar, back) => {
  expect(readReturnSearch({ voltar }).voltar).toBe(back);
});
