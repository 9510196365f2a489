import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

test.each([
  ['203.0.113.9', '203.0.113.9', 'an IPv4 address is itself'],
  ['::ffff:203.0.113.9', '203.0.113.9', 'so is one that came over an IPv6 socket'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64', 'an IPv6 address counts with its whole network'],
  ['2001:0db8:0001:0002:ffff:0:0:9', '2001:db8:1:2::/64', 'however it is written'],
  ['2001:db8::9', '2001:db8:0:0::/64', 'zeros may be left out'],
  ['::1', '0:0:0:0::/64', 'also at its start'],
])('%s counts as %s: %s', (ip, counted) => {
  expect(clientAddress(ip)).toBe(counted);
});
