import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { plainPage } from '../markup.ts';
import { REACT_ARIA_STYLES, registerSecurity, securityHeaders } from './security.ts';

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

const directive = (name: string) =>
  String(securityHeaders(config)['content-security-policy'])
    .split(';')
    .find((part) => part.startsWith(`${name} `)) ?? '';
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('a style element that is put into a page stays without effect, but for those whose whole text is known', () => {
  expect(directive('style-src-elem')).toMatch(/^style-src-elem 'self'( 'sha256-[\w+/=]{44}'){3}$/);
  expect(directive('style-src')).toBe("style-src 'self'");
  expect(directive('script-src')).toBe("script-src 'self'");
  const [, own = ''] = /<style>([^]*)<\/style>/.exec(plainPage({ title: '', lang: '', body: { html: '' } })) ?? [];
  expect(directive('style-src-elem')).toContain(hashOf(own));
});

test('the styles that React Aria writes are still the ones that are let through', () => {
  // The browser's library, as packages/ui has it.
  const ui = join(import.meta.dirname, '../../../../../packages/ui/package.json');
  const library = dirname(findPackageJSON('react-aria', ui) ?? '');
  const written = ['interactions/usePress', 'overlays/usePreventScroll'].map((file) => {
    const code = readFileSync(join(library, `dist/private/${file}.mjs`), 'utf8');
    const attribute = /PRESSABLE_ATTRIBUTE = '([\w-]+)'/.exec(code)?.[1] ?? '';
    const [, text = ''] = /style\.textContent = `([^`]*)`\.trim\(\)/.exec(code) ?? [];
    return text.replace(/\$\{[^}]*PRESSABLE_ATTRIBUTE\}/, attribute).trim();
  });
  expect(written).toEqual(REACT_ARIA_STYLES);
  for (const text of written) expect(directive('style-src-elem')).toContain(hashOf(text));
});
