import { expect, test } from 'vitest';
import { isReachable, networkAddresses } from './network-addresses.ts';

const card = (address: string, internal: boolean) => ({
  address,
  internal,
  family: 'IPv4' as const,
  netmask: '255.255.255.0',
  mac: '00:00:00:00:00:00',
  cidr: null,
});
const OFFLINE = { lo: [card('127.0.0.1', true)] };
const SHOP = { ...OFFLINE, wlan0: [card('192.168.0.9', false)] };

test('a server that listens everywhere is reached by the machine’s own addresses', () => {
  expect(networkAddresses('0.0.0.0', SHOP)).toEqual(['192.168.0.9']);
  expect(networkAddresses('127.0.0.1', SHOP)).toEqual([]);
});
test.each([
  ['0.0.0.0', SHOP, true],
  ['::', SHOP, true],
  ['0.0.0.0', OFFLINE, false],
  ['127.0.0.1', SHOP, false],
  ['localhost', SHOP, false],
  ['192.168.0.9', SHOP, true],
])('others reach a server on %s: with these cards %#, %s', (host, interfaces, reached) => {
  expect(isReachable(host, interfaces)).toBe(reached);
});
