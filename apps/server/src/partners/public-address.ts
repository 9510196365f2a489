import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** What is not the open internet, by IANA's registries of special-purpose addresses. */
const INSIDE = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  INSIDE.addSubnet(net, bits, 'ipv4');
/** Of IPv6 only global unicast is outside, without its ways back to IPv4 (Teredo, 6to4) and its examples. */
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  INSIDE.addSubnet(net, bits, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !INSIDE.check(address, 'ipv4');
  return version === 6 && GLOBAL.check(address, 'ipv6') && !INSIDE.check(address, 'ipv6');
}

/**
 * Whether somebody else's word may send the server there: https at its own port, without a name and password, and no address
 * of ours. Where a name leads is looked at when it is connected (`publicLookup`), so that it cannot change in between.
 */
export function isPublicUrl({ protocol, port, username, password, hostname }: URL): boolean {
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0) return isPublicAddress(address);
  return hostname.includes('.') && !/(^|\.)(localhost|local|internal|home\.arpa)\.?$/.test(hostname);
}

/** @param hosts exact ones; with a point before it, everything below */
export const isHostOf = (hosts: readonly string[], hostname: string): boolean =>
  hosts.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host));

/** The system's lookup, which fails for a name that leads inside with any of its addresses. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '');
    const [first] = addresses;
    if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
      return callback(Object.assign(new Error('the name leads inside'), { code: 'EINSIDE' }), '');
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};
