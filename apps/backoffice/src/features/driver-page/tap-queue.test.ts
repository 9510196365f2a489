import { ApiError } from '@comanda/contract/client';
import type { DeliveryStop } from '@comanda/contract/dispatch';
import { describe, expect, it } from 'vitest';
import { type KeptTap, replacedBy, sendTaps, type Tap, withTaps } from './tap-queue.ts';

const START = Date.parse('2026-11-20T23:00:00Z');
function memory(...kept: KeptTap[]) {
  return {
    taps: () => Promise.resolve([...kept]),
    drop: (op_ids: readonly string[]) => {
      kept.splice(0, kept.length, ...kept.filter(({ op_id }) => !op_ids.includes(op_id)));
      return Promise.resolve();
    },
  };
}
const kept = (tap: Tap, op_id: string): KeptTap => ({ ...tap, op_id, made_at: START });
const deliver = (order_id: number, op_id = `op-${order_id}-0000`) =>
  kept({ kind: 'deliver', body: { order_id, op_id, code: '1234' } }, op_id);
const report = (order_id: number, kind: 'arrived' | 'refused', op_id = `re-${order_id}-${kind}`) =>
  kept({ kind: 'report', body: { order_id, op_id, kind } }, op_id);
const refusal = (code: 'unavailable' | 'handover_code_wrong', status: number) =>
  new ApiError(status, { error: code, message: code });

describe('taps without a network', () => {
  it('wait, and are sent once each, in their order, when it is back', async () => {
    const leave = kept({ kind: 'leave', body: { order_ids: [1, 2] } }, 'op-leave-0');
    const store = memory(leave, deliver(1), report(2, 'refused'));
    const sent: string[] = [];
    const offline = await sendTaps(
      store,
      () => Promise.reject(refusal('unavailable', 0)),
      () => START,
    );
    expect(offline).toEqual({ refused: [], waiting: true });
    const send = ({ op_id }: KeptTap) => Promise.resolve(sent.push(op_id));
    await sendTaps(store, send, () => START);
    await sendTaps(store, send, () => START);
    expect(sent).toEqual(['op-leave-0', 'op-1-0000', 're-2-refused']);
  });

  it('keep their id while they wait, and say for how long, so that an answer that was lost does no harm', async () => {
    const store = memory(deliver(1));
    const sent: [string, number][] = [];
    const send = ({ op_id }: KeptTap, waited: number) => {
      sent.push([op_id, waited]);
      return sent.length === 1 ? Promise.reject(refusal('unavailable', 0)) : Promise.resolve();
    };
    await sendTaps(store, send, () => START + 90_000);
    // Somebody set the clock back.
    await sendTaps(store, send, () => START - 90_000);
    expect(sent).toEqual([
      ['op-1-0000', 90],
      ['op-1-0000', 0],
    ]);
  });

  it('come back to the driver when they are refused, and hold nothing up', async () => {
    const store = memory(deliver(1), deliver(2));
    const { refused } = await sendTaps(
      store,
      (tap) => (tap.op_id === 'op-1-0000' ? Promise.reject(refusal('handover_code_wrong', 422)) : Promise.resolve()),
      () => START,
    );
    expect(refused.map(({ order_ids, error }) => [order_ids, error.code])).toEqual([[[1], 'handover_code_wrong']]);
    expect(await store.taps()).toEqual([]);
  });

  it('have one end of a way: who says another one means the last', () => {
    const waiting = [report(1, 'arrived'), deliver(1), deliver(2)];
    expect(replacedBy(report(1, 'refused'), waiting)).toEqual(['op-1-0000']);
    expect(replacedBy(report(1, 'arrived', 'again'), waiting)).toEqual([]);
  });

  it('are seen at once', () => {
    const stop = (order_id: number) => ({ order_id, status: 'ready', report: null }) as DeliveryStop; // all that is read
    const leave: Tap = { kind: 'leave', body: { order_ids: [1, 2] } };
    expect(withTaps([1, 2, 3].map(stop), [leave, report(1, 'refused'), deliver(2)])).toMatchObject([
      { status: 'dispatched', waiting: 'report', report: { kind: 'refused', waits: true } },
      { status: 'dispatched', waiting: 'deliver', report: null },
      { status: 'ready', waiting: null },
    ]);
  });
});
