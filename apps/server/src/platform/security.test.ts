import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerSecurity, securityHeaders } from './security.ts';

const config = { PUBLIC_URL: 'https://comanda.test', TILE_URL: 'https://tiles.test/{z}/{x}/{y}.png' };

test('makes every security header once, so that an answer only carries them', async () => {
  const headers = securityHeaders(config);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });
  expect(headers['content-security-policy']).toContain("img-src 'self' data: blob: https://tiles.test;");
  const app = Fastify();
  registerSecurity(app, config);
  app.get('/', () => 'ok');
  const answer = await app.inject('/');
  expect(answer.headers).toMatchObject(headers);
  await app.close();
});

test('asks for https only where the address is one', () => {
  const headers = securityHeaders({ ...config, PUBLIC_URL: 'http://localhost:3000' });
  expect(headers['strict-transport-security']).toBeUndefined();
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
});
