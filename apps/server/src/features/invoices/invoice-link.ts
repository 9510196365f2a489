import { createHmac, timingSafeEqual } from 'node:crypto';
import { asStoreId, type StoreId } from '@comanda/domain/ids';

/** Names one invoice of one store, signed: whoever holds it may see and pay that invoice. */
export function invoiceToken(secret: string, store_id: number, id: number): string {
  const name = `${store_id.toString(36)}-${id.toString(36)}`;
  return `${name}-${sign(secret, name)}`;
}

/** @returns null for a token that this installation has not signed */
export function readInvoiceToken(secret: string, token: string): { store_id: StoreId; id: number } | null {
  const [, name, store = '', invoice = '', mark = ''] =
    /^(([0-9a-z]{1,11})-([0-9a-z]{1,11}))-([A-Za-z0-9_-]{22})$/.exec(token) ?? [];
  if (name === undefined || !timingSafeEqual(Buffer.from(mark), Buffer.from(sign(secret, name)))) return null;
  return { store_id: asStoreId(parseInt(store, 36)), id: parseInt(invoice, 36) };
}

/** 128 bits of the signature. */
const sign = (secret: string, name: string): string =>
  createHmac('sha256', secret).update(`bill ${name}`).digest('base64url').slice(0, 22);
