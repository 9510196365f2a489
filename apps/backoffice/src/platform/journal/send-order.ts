import { placeCashierOrder } from '@comanda/contract/floor/counter';
import type { In, Output } from '@comanda/contract/route';
import { call } from '../api.ts';
import type { NewEntry } from './journal.ts';
import { type Asking, record } from './record.ts';

export type OrderBody = In<(typeof placeCashierOrder)['body']>;
/** What became of it: an order with its number, or an entry of this device that is sent when the server is back. */
export type SentOrder = { placed: Output<typeof placeCashierOrder> } | { local_number: string | null };

interface Sending extends Omit<NewEntry<'order'>, 'kind' | 'body' | 'key'> {
  /** Sent twice it is one order. */
  key: string;
  body: OrderBody;
  /** As it is kept on the device: with what the screen showed, without anybody's password. */
  kept: NewEntry<'order'>['body'];
  /** The server is known to be out of reach. */
  alone: boolean;
  /** What waits and goes first. */
  isBehind?: Asking<unknown>['isBehind'];
  /** Ends a call that keeps people waiting. */
  signal: AbortSignal;
}

/** An order of the store's own people: at the server. @throws {ApiError} */
export async function sendOrder({ body, kept, alone, isBehind, signal, ...named }: Sending): Promise<SentOrder> {
  const ask = () => call(placeCashierOrder, { body, headers: { 'idempotency-key': named.key }, signal });
  const asking = { alone, ask, ...(isBehind && { isBehind }) };
  const { answer, entry } = await record({ ...named, kind: 'order', body: kept }, asking);
  return entry === null ? { placed: answer } : { local_number: entry.local_number };
}
