import { isIP, isIPv6 } from 'node:net';

/** What limits count by: an IPv4 address, or the /64 of an IPv6 one, since one subscriber has all of that. */
export function clientAddress(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = (ip.split('%')[0] ?? '').toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(missing, 0)).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
/** Whether a network address is this machine's own. */
export const isLoopback = (ip: string): boolean => LOOPBACK.test(ip);

/** Whether a host's name leads to this machine itself; another site's name may lead here too (DNS rebinding), and is not meant. */
export function namesLoopback(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '');
  return name === 'localhost' || (isIP(name) !== 0 && isLoopback(name));
}
