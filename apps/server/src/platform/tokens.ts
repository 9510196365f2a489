import { createHash, randomBytes, randomInt } from 'node:crypto';

/** 256 random bits for sessions and reset links. */
export const newToken = (): string => randomBytes(32).toString('base64url');
/** 128 random bits: cart keys. */
export const newCookieCode = (): string => randomBytes(16).toString('base64url');
/** What phones at an open table must know. */
export const newTablePin = (): string => String(randomInt(10_000)).padStart(4, '0');
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A link token names its store, so that it is found inside one store's rows: `<store in base 36>-<128 random bits>`. */
export const newStoreToken = (store_id: number): string =>
  `${store_id.toString(36)}-${randomBytes(16).toString('base64url')}`;
/** @returns the store that a token speaks of, or null when it is not a token at all */
export function storeOfToken(token: string): number | null {
  const match = /^([0-9a-z]{1,11})-[A-Za-z0-9_-]{22}$/.exec(token);
  return match?.[1] === undefined ? null : parseInt(match[1], 36);
}
