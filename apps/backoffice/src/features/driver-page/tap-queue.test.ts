import { ApiError } from '@comanda/contract/clients/client';
import type { DeliveryStop } from '@comanda/contract/delivery/dispatch';
import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '../../platform/journal/journal-db.ts';
import { type KeptTap, replacedBy, type Tap, tapTransport, withTaps } from './tap-queue.ts';

const START = Date.parse('2026-11-20T23:00:00Z');
const entryOf = ({ kind, body, op_id }: KeptTap): JournalEntry<string> => ({
  seq: 1,
  id: op_id,
  store_id: 0,
  kind,
  made_at: '2026-11-20T23:00:00Z',
  body: { token: 'fila', said: body },
  title: '',
  local_number: null,
  user_name: '',
  state: 'waiting',
  answer: null,
});
const { signal } = new AbortController();
const kept = (tap: Tap, op_id: string): KeptTap => ({ ...tap, op_id, made_at: START });
const deliver = (order_id: number, op_id = `op-${order_id}-0000`) =>
  kept({ kind: 'deliver', body: { order_id, op_id, code: '1234' } }, op_id);
const report = (order_id: number, kind: 'arrived' | 'refused', op_id = `re-${order_id}-${kind}`) =>
  kept({ kind: 'report', body: { order_id, op_id, kind } }, op_id);
const refusal = (code: 'unavailable' | 'handover_code_wrong', status: number) =>
  new ApiError(status, { error: code, message: code });

describe('taps without a network', () => {
  it('go in their order until the network fails, and those behind it wait', async () => {
    const leave = kept({ kind: 'leave', body: { order_ids: [1, 2] } }, 'op-leave-0');
    const taps = [leave, deliver(1), report(2, 'refused')].map(entryOf);
    const gone = tapTransport(() => Promise.reject(refusal('unavailable', 0)));
    await expect(gone(0, taps, signal)).rejects.toMatchObject({ code: 'unavailable' });
    const once = tapTransport(({ id }) =>
      id === 'op-1-0000' ? Promise.reject(refusal('unavailable', 0)) : Promise.resolve(),
    );
    expect((await once(0, taps, signal)).map(({ id, outcome }) => [id, outcome])).toEqual([['op-leave-0', 'applied']]);
  });

  it('say for how long they waited, however the clock was set', async () => {
    const waits: number[] = [];
    for (const later of [90_000, -90_000, 86_400_000]) {
      const send = tapTransport(
        (_entry, waited) => Promise.resolve(waits.push(waited)),
        () => START + later,
      );
      await send(0, [entryOf(deliver(1))], signal);
    }
    expect(waits).toEqual([90, 0, 43_200]);
  });

  it('come back to the driver when they are refused, and hold nothing up', async () => {
    const send = tapTransport(({ id }) =>
      id === 'op-1-0000' ? Promise.reject(refusal('handover_code_wrong', 422)) : Promise.resolve(),
    );
    expect(await send(0, [deliver(1), deliver(2)].map(entryOf), signal)).toMatchObject([
      { id: 'op-1-0000', outcome: 'refused', code: 'handover_code_wrong' },
      { id: 'op-2-0000', outcome: 'applied' },
    ]);
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
