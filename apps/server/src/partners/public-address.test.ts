import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { isPublicAddress, isPublicUrl, publicLookup } from './public-address.ts';

test.each(['8.8.8.8', '172.32.0.1', '223.255.255.255', '2606:4700::1111', '2800:3f0:4001::200e'])(
  '%s is on the open internet',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each(
  (
    '127.0.0.1 10.1.2.3 172.16.0.1 172.31.255.255 192.168.0.9 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 255.255.255.255 198.18.0.1 ' +
    '192.0.2.7 ::1 :: fe80::1 fc00::1 fd12::1 ff02::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 64:ff9b::7f00:1 2001:db8::1 2002:7f00:1:: localhost 1'
  ).split(' '),
)('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));

test.each([
  ['https://exemplo.com.br/aviso', true],
  ['https://8.8.8.8/', true],
  ['http://exemplo.com.br/', false],
  ['https://exemplo.com.br:8443/', false],
  ['https://alguem:senha@exemplo.com.br/', false],
  ['https://localhost/', false],
  ['https://localhost./', false],
  ['https://banco.localhost/', false],
  ['https://postgres/', false],
  ['https://metadata.google.internal/', false],
  ['https://impressora.local/', false],
  // The same address, spelled otherwise.
  ['https://2130706433/', false],
  ['https://0x7f.1/', false],
  ['https://017700000001/', false],
  ['https://[::1]/', false],
  ['https://[::ffff:10.0.0.1]/', false],
  ['ftp://exemplo.com.br/', false],
])('a stranger’s %s may be called: %s', (url, may) => expect(isPublicUrl(new URL(url))).toBe(may));

test('a name that leads inside is not connected', async () => {
  const find = promisify(publicLookup as (name: string, options: object, done: (e: Error | null) => void) => void);
  await expect(find('localhost', {})).rejects.toMatchObject({ code: 'EINSIDE' });
  await expect(find('localhost', { all: true })).rejects.toMatchObject({ code: 'EINSIDE' });
});
