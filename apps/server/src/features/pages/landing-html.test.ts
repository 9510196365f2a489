import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { landingHtml } from './landing-html.ts';

const start = readFileSync(new URL('../../../../backoffice/index.html', import.meta.url), 'utf8');

test('who runs no scripts reads what the product is, and a shared link has a title and a picture', () => {
  const html = landingHtml(start, 'https://comanda.test');
  expect(html).toContain('<title>Comanda: cardápio digital e pedidos sem taxa por pedido</title>');
  expect(html).toContain('property="og:image" content="https://comanda.test/pictures/burger-720.webp"');
  expect(html).toMatch(/<noscript><main><h1>Comanda: /);
  expect(html).not.toContain('precisa de JavaScript');
});
