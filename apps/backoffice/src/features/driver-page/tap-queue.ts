import type { deliverByDriver } from '@comanda/contract/driver-page';
import { ApiError } from '@comanda/contract/client';
import type { In } from '@comanda/contract/route';

/** What the driver said at a door, until the server has heard it. */
export type Tap = In<(typeof deliverByDriver)['body']>;

/** The browser's storage, or nothing where it is forbidden. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const PREFIX = 'comanda-entregador:';
const tapsKey = (token: string) => `${PREFIX}taps:${token}`;
const pageKey = (token: string) => `${PREFIX}page:${token}`;

export const readTaps = (store: Store, token: string): Tap[] => readJson<Tap[]>(store, tapsKey(token)) ?? [];

/** One tap an order: who taps again means the last one. */
export function keepTap(store: Store, token: string, tap: Tap): void {
  const others = readTaps(store, token).filter(({ order_id }) => order_id !== tap.order_id);
  writeJson(store, tapsKey(token), [...others, tap]);
}
function dropTap(store: Store, token: string, op_id: string): void {
  writeJson(
    store,
    tapsKey(token),
    readTaps(store, token).filter((tap) => tap.op_id !== op_id),
  );
}

/**
 * Sends what waits, the oldest first, until the network fails again. A tap that is refused is given back to the driver;
 * each carries its own id, so that the server counts it once however often it comes.
 * @returns the refusals, by order; `waiting` when the network failed
 */
export async function sendTaps(
  store: Store,
  token: string,
  send: (tap: Tap) => Promise<unknown>,
): Promise<{ refused: { order_id: number; error: ApiError }[]; waiting: boolean }> {
  const refused: { order_id: number; error: ApiError }[] = [];
  for (const tap of readTaps(store, token)) {
    try {
      await send(tap);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code === 'unavailable' || error.status >= 500)
        return { refused, waiting: true };
      refused.push({ order_id: tap.order_id, error });
    }
    dropTap(store, token, tap.op_id);
  }
  return { refused, waiting: false };
}

/** What the page showed last, for a street without network. */
export const readKept = <Page>(store: Store, token: string): Page | undefined =>
  readJson<Page>(store, pageKey(token)) ?? undefined;
export const keepPage = (store: Store, token: string, page: unknown): void => writeJson(store, pageKey(token), page);

/** Nothing of a driver stays on the phone that the next one holds. */
export function forgetAll(store: Storage): void {
  for (const key of Object.keys(store)) if (key.startsWith(PREFIX)) store.removeItem(key);
}

function readJson<Value>(store: Store, key: string): Value | null {
  try {
    return JSON.parse(store.getItem(key) ?? 'null') as Value | null; // written only below
  } catch {
    return null;
  }
}
function writeJson(store: Store, key: string, value: unknown): void {
  try {
    store.setItem(key, JSON.stringify(value));
  } catch {
    // A full or forbidden storage: the page works on, with the network.
  }
}
