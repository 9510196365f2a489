import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { asClientId, type ClientId, type StoreId } from '@comanda/domain/ids';

// One block of 16 bytes, the store and the client: whoever does not hold the key can neither read it nor make one up.
const CIPHER = 'aes-128-ecb';

/** A client's referral code in a store: always the same, kept nowhere, and it says nothing of who they are. */
export function referralCode(secret: string, store_id: StoreId, client_id: ClientId): string {
  const block = Buffer.alloc(16);
  block.writeBigUInt64BE(BigInt(store_id), 0);
  block.writeBigUInt64BE(BigInt(client_id), 8);
  const cipher = createCipheriv(CIPHER, keyOf(secret), null).setAutoPadding(false);
  return Buffer.concat([cipher.update(block), cipher.final()]).toString('base64url');
}

/** @returns the client that a code speaks of; null when it is not one of this store */
export function clientOfCode(secret: string, store_id: StoreId, code: string): ClientId | null {
  if (!/^[A-Za-z0-9_-]{22}$/.test(code)) return null;
  const decipher = createDecipheriv(CIPHER, keyOf(secret), null).setAutoPadding(false);
  const block = Buffer.concat([decipher.update(Buffer.from(code, 'base64url')), decipher.final()]);
  const client_id = Number(block.readBigUInt64BE(8));
  return block.readBigUInt64BE(0) === BigInt(store_id) && Number.isSafeInteger(client_id)
    ? asClientId(client_id)
    : null;
}

const keyOf = (secret: string): Buffer => createHash('sha256').update(`referral ${secret}`).digest().subarray(0, 16);
