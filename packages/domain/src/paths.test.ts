import { asItemId } from './ids.ts';
import { expect, it } from 'vitest';
import * as paths from './paths.ts';
import { RESERVED_SLUGS } from './slug.ts';

it('spells each public address once', () => {
  const made = [
    paths.storePath('nena'),
    paths.itemPath('nena', asItemId(7)),
    paths.tablePath('nena', 12),
    paths.tablePath('nena', 24001),
    paths.checkoutPath('nena'),
    paths.couponPath('nena'),
    paths.trackPath('nena', 'a+b'),
    paths.reviewPath('nena', 'abc'),
    paths.deliveredPath('nena', 'abc'),
    paths.repeatPath('abc'),
    paths.locatePath('abc'),
    paths.driverPath('abc'),
  ];
  expect(made).toEqual([
    '/nena',
    '/nena/item/7',
    '/nena/mesa/12',
    '/nena/mesa/12.1',
    '/nena/order',
    '/nena/cupom',
    '/order/nena?token=a%2Bb',
    '/nena/avaliar/abc',
    '/nena/entregue/abc',
    '/querodenovo/abc',
    '/loc/abc',
    '/entregador/abc',
  ]);
  for (const path of made) {
    const first = path.split('/')[1]?.split('?')[0] ?? '';
    expect(first === 'nena' || RESERVED_SLUGS.has(first)).toBe(true);
  }
});
