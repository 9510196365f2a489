import { expect, test } from 'vitest';
import { marketplacePaid } from './marketplace-paid.ts';

test.each([
  ['iFood', 'ifood'],
  ['Pago pelo iFood', 'ifood'],
  ['99 Food', '99food'],
  ['Uber Eats', 'uber'],
  ['Marketplace', 'other'],
  ['iFood Benefícios', null],
  ['Pix', null],
  ['', null],
])('what is paid by %s is paid later by %s', (name, marketplace) => {
  expect(marketplacePaid(name)).toBe(marketplace);
});
