import { placeCashierOrder } from '@comanda/contract/cashier';
import type { In, Output } from '@comanda/contract/route';
import { call, isOffline } from '../api.ts';
import { appendEntry, type NewEntry } from './journal.ts';

export type OrderBody = In<(typeof placeCashierOrder)['body']>;
/** What became of it: an order with its number, or an entry of this device that is sent when the server is back. */
export type SentOrder = { placed: Output<typeof placeCashierOrder> } | { local_number: string | null };

interface Sending extends Omit<NewEntry<'order'>, 'kind' | 'body' | 'key'> {
  /** Sent twice it is one order. */
  key: string;
  body: OrderBody;
  /** As it is kept on the device: with what the screen showed, without anybody's password. */
  kept: NewEntry<'order'>['body'];
  /** The server is known to be out of reach, or something before it waits. */
  alone: boolean;
  /** Ends a call that keeps people waiting. */
  signal: AbortSignal;
}

/** An order of the store's own people: at the server, or while that is out of reach in the journal. @throws {ApiError} */
export async function sendOrder({ body, kept, alone, signal, ...entry }: Sending): Promise<SentOrder> {
  const keep = async () => {
    const { local_number } = await appendEntry({ ...entry, kind: 'order', body: kept });
    return { local_number };
  };
  if (alone) return keep();
  try {
    return { placed: await call(placeCashierOrder, { body, headers: { 'idempotency-key': entry.key }, signal }) };
  } catch (error) {
    if (!isOffline(error)) throw error;
    return keep();
  }
}
