import { createHmac, timingSafeEqual } from 'node:crypto';
import { asStoreId, type StoreId } from '@comanda/domain/ids';

/** What a link names: a token of one thing opens no other. */
type Thing =
  | 'bill'
  | 'charge'
  | 'discount'
  | 'instagram'
  | 'instagram-picture'
  | 'loyalty'
  | 'message'
  | 'morning'
  | 'raffle'
  | 'share';

/** Names one row of one store, signed: whoever holds it may see and pay what it names. */
export function signedName(secret: string, thing: Thing, store_id: number, id: number): string {
  const name = `${store_id.toString(36)}-${id.toString(36)}`;
  return `${name}-${sign(secret, thing, name)}`;
}

/** @returns null for a token that this installation has not signed */
export function readSignedName(secret: string, thing: Thing, token: string): { store_id: StoreId; id: number } | null {
  const [, name, store = '', row = '', mark = ''] =
    /^(([0-9a-z]{1,11})-([0-9a-z]{1,11}))-([A-Za-z0-9_-]{22})$/.exec(token) ?? [];
  if (name === undefined || !timingSafeEqual(Buffer.from(mark), Buffer.from(sign(secret, thing, name)))) return null;
  return { store_id: asStoreId(parseInt(store, 36)), id: parseInt(row, 36) };
}

/** 128 bits of the signature. */
const sign = (secret: string, thing: Thing, name: string): string =>
  createHmac('sha256', secret).update(`${thing} ${name}`).digest('base64url').slice(0, 22);
