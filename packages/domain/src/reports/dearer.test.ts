import { expect, test } from 'vitest';
import { dearer, dearerFor } from './dearer.ts';

/** 112 orders through a marketplace: of R$ 6.929 it keeps 27 %, the tax 4 %, and 57,2 % is food. */
const MARKETPLACE = { net: 6929, fee: 0, margin: 817.62, payment_fee: 0, channel_fee: 1870.83, tax: 277.16 };

test('what is paid more is left over, but for what grows with it', () => {
  const { net, margin, margin_part } = dearer(MARKETPLACE, 6);
  expect(net).toBeCloseTo(7344.74, 2);
  expect(margin).toBeCloseTo(817.62 + 415.74 - 112.25 - 16.63, 2);
  expect(margin_part).toBeCloseTo(15.04, 2);
  expect(dearer(MARKETPLACE, 0)).toEqual({ net: 6929, margin: 817.62, margin_part: (817.62 / 6929) * 100 });
});

test('what the delivery cost the client stays as it is', () => {
  const { net, margin } = dearer({ net: 1000, fee: 200, margin: 100, payment_fee: 50, channel_fee: 0, tax: 0 }, 10);
  expect([net, margin]).toEqual([1080, 100 + 80 - 4]);
});

test('the least that reaches a margin is found, where there is one', () => {
  expect(dearerFor(MARKETPLACE, 15)).toBe(6);
  expect(dearerFor({ ...MARKETPLACE, margin: -6000 }, 15)).toBeNull();
  expect(dearerFor({ net: 0, fee: 0, margin: 0, payment_fee: 0, channel_fee: 0, tax: 0 }, 15)).toBeNull();
});
