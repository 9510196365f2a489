import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from './config.ts';

type Signing = Pick<Config, 'SECRET'>;
const sign = ({ SECRET }: Signing, name: string): string =>
  createHmac('sha256', SECRET).update(`mail return ${name}`).digest('hex').slice(0, 16);

/** Where what cannot be delivered of one mail comes back to: small letters and digits, which every server keeps. */
export function returnAddress(config: Signing, address: string, id: number): string {
  const at = address.lastIndexOf('@');
  const name = id.toString(36);
  return `${address.slice(0, at)}+r-${name}-${sign(config, name)}${address.slice(at)}`;
}

/** @returns the mail that a report is of; null for a text in which no address of ours stands */
export function readReturn(config: Signing, report: string): number | null {
  for (const [, name = '', mark = ''] of report.slice(0, MOST).matchAll(/\+r-([0-9a-z]{1,11})-([0-9a-f]{16})@/gi))
    if (timingSafeEqual(Buffer.from(mark.toLowerCase()), Buffer.from(sign(config, name.toLowerCase()))))
      return parseInt(name, 36);
  return null;
}
const MOST = 200_000;

/** As the mailer takes it. */
export const mailReturns = ({ BOUNCE_ADDRESS: address, SECRET }: Pick<Config, 'BOUNCE_ADDRESS' | 'SECRET'>) =>
  address === undefined ? {} : { returnTo: (id: number) => returnAddress({ SECRET }, address, id) };
