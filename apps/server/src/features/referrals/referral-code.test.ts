import { asClientId, asStoreId } from '@comanda/domain/ids';
import { expect, test } from 'vitest';
import { clientOfCode, referralCode } from './referral-code.ts';

const SECRET = 'a secret of at least thirty-two characters';
const store = asStoreId(7);

test('a code names its client in its own store only', () => {
  const code = referralCode(SECRET, store, asClientId(42));
  expect(clientOfCode(SECRET, store, code)).toBe(42);
  expect(clientOfCode(SECRET, asStoreId(8), code)).toBeNull();
  expect(clientOfCode('another secret, as long as the first one', store, code)).toBeNull();
});

test.each(['', '42', 'x'.repeat(22), `${referralCode(SECRET, store, asClientId(42)).slice(0, 21)}!`, 'á'.repeat(22)])(
  'nobody makes one up: %j',
  (code) => {
    expect(clientOfCode(SECRET, store, code)).toBeNull();
  },
);
