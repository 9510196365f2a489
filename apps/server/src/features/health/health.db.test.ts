import { getHealth, getReady } from '@comanda/contract/health';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';

const { call, app, database } = await testApp();

test('says that it is alive and ready', async () => {
  expect(await call(getHealth, {})).toEqual({ status: 'alive' });
  expect(await call(getReady, {})).toEqual({ status: 'ready' });
});

test('is not ready while a migration is missing, and tells when to ask again', async () => {
  await database.pool.query(`delete from schema_migrations where name like '0001%'`);
  const answer = await app.inject('/api/ready');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('2');
  expect(answer.json()).toMatchObject({ error: 'unavailable' });
});

test('sends the security headers with every answer', async () => {
  const answer = await app.inject('/api/health');
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
});

test('answers an unknown call with not found, in words', async () => {
  const answer = await app.inject('/api/nothing-here');
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ error: 'not_found', message: 'Não encontramos o que você procura.' });
});

test.each(['/api/%E0%A4%A', '/api/stores/clients/%zz', '/api/%', '/api/nothing%2'])(
  'answers %s, whose escapes are broken, in our own words',
  async (url) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(['not_found', 'unauthorized', 'invalid_input']).toContain(answer.json<{ error: string }>().error);
  },
);
