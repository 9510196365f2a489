import { expect, test } from 'vitest';
import { sourceOf } from './count-visit.ts';

test.each([
  ['', '', 'direct'],
  ['?s=qr', '', 'qr'],
  ['?utm_source=Instagram', 'https://www.google.com/', 'instagram'],
  ['', 'https://l.instagram.com/', 'instagram'],
  ['', 'https://exemplo.test/', 'other'],
  ['?s=jornal', '', 'other'],
  ['?indica=abc', 'https://www.google.com/', 'referral'],
])('a page opened by %j from %j came by %s', (search, referrer, source) => {
  expect(sourceOf(search, referrer)).toBe(source);
});
