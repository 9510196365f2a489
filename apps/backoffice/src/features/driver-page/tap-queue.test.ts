import { ApiError } from '@comanda/contract/client';
import { describe, expect, it } from 'vitest';
import { keepTap, readTaps, sendTaps, type Store } from './tap-queue.ts';

function memory(): Store {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}
const tap = (order_id: number, op_id = `op-${order_id}-0000`) => ({ order_id, op_id, code: '1234' });
const refusal = (code: 'unavailable' | 'handover_code_wrong', status: number) =>
  new ApiError(status, { error: code, message: code });

describe('taps without a network', () => {
  it('wait, and are sent once each, in their order, when it is back', async () => {
    const store = memory();
    keepTap(store, 'a', tap(1));
    keepTap(store, 'a', tap(2));
    const sent: number[] = [];
    const offline = await sendTaps(store, 'a', () => Promise.reject(refusal('unavailable', 0)));
    expect(offline).toEqual({ refused: [], waiting: true });
    await sendTaps(store, 'a', ({ order_id }) => Promise.resolve(sent.push(order_id)));
    await sendTaps(store, 'a', ({ order_id }) => Promise.resolve(sent.push(order_id)));
    expect(sent).toEqual([1, 2]);
  });

  it('keep their id while they wait, so that an answer that was lost does no harm', async () => {
    const store = memory();
    keepTap(store, 'a', tap(1));
    const ids: string[] = [];
    const send = ({ op_id }: { op_id: string }) => {
      ids.push(op_id);
      return ids.length === 1 ? Promise.reject(refusal('unavailable', 0)) : Promise.resolve();
    };
    await sendTaps(store, 'a', send);
    await sendTaps(store, 'a', send);
    expect(ids).toEqual(['op-1-0000', 'op-1-0000']);
  });

  it('come back to the driver when they are refused, and hold nothing up', async () => {
    const store = memory();
    keepTap(store, 'a', tap(1));
    keepTap(store, 'a', tap(2));
    const { refused } = await sendTaps(store, 'a', ({ order_id }) =>
      order_id === 1 ? Promise.reject(refusal('handover_code_wrong', 422)) : Promise.resolve(),
    );
    expect(refused.map(({ order_id, error }) => [order_id, error.code])).toEqual([[1, 'handover_code_wrong']]);
    expect(readTaps(store, 'a')).toEqual([]);
  });

  it('are one an order, and each driver’s own', () => {
    const store = memory();
    keepTap(store, 'a', tap(1));
    keepTap(store, 'a', tap(1, 'op-again-1'));
    expect(readTaps(store, 'a')).toEqual([tap(1, 'op-again-1')]);
    expect(readTaps(store, 'b')).toEqual([]);
  });
});
