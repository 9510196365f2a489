import type { TrackedOrder } from '@comanda/contract/orders/tracking';
import { describe, expect, it } from 'vitest';
import { followOrder, type Stream } from './follow-order.ts';

/** A network that the test plays by hand. */
function network() {
  const streams: { emit: (name: string, data?: object) => void; readyState: number; closed: boolean }[] = [];
  const timers: { work: () => void; ms: number }[] = [];
  const seen: string[] = [];
  let reads = 0;
  const open = (): Stream => {
    const listeners = new Map<string, (event: { data?: string }) => void>();
    const stream = {
      readyState: 1,
      closed: false,
      addEventListener: (name: string, listener: (event: { data?: string }) => void) =>
        void listeners.set(name, listener),
      close: () => {
        stream.closed = true;
      },
      emit: (name: string, data?: object) => listeners.get(name)?.(data ? { data: JSON.stringify(data) } : {}),
    };
    streams.push(stream);
    return stream;
  };
  const later = (work: () => void, ms: number) => {
    const timer = { work, ms };
    timers.push(timer);
    return () => {
      timers.splice(timers.indexOf(timer), 1);
    };
  };
  const run = async (ms: number) => {
    for (const timer of timers.filter((each) => each.ms === ms)) {
      timers.splice(timers.indexOf(timer), 1);
      timer.work();
    }
    await Promise.resolve();
    await Promise.resolve();
  };
  const stop = followOrder({
    open,
    later,
    read: async () => {
      reads += 1;
    },
    onOrder: ({ status }) => void seen.push(status),
    onLive: (live) => void seen.push(live ? 'live' : 'down'),
  });
  return { streams, timers, seen, run, stop, reads: () => reads };
}
const order = (status: TrackedOrder['status']) => ({ order: { status } });

describe('following an order', () => {
  it('shows each change as it comes', () => {
    const { streams, seen } = network();
    streams[0]?.emit('hello', { seq: 1 });
    streams[0]?.emit('order-updated', order('preparing'));
    streams[0]?.emit('order-updated', order('ready'));
    expect(seen).toEqual(['live', 'preparing', 'ready']);
  });

  it('reads the order now and then while the stream is down, and stops when it is back', async () => {
    const { streams, seen, timers, run, reads } = network();
    streams[0]?.emit('hello');
    streams[0]?.emit('error');
    await run(20_000);
    await run(20_000);
    expect(reads()).toBe(2);
    streams[0]?.emit('hello');
    expect(seen).toEqual(['live', 'down', 'live']);
    expect(timers).toEqual([]);
  });

  it('opens a stream that has given up again, more patiently each time', async () => {
    const { streams, run, timers } = network();
    for (const ms of [3_000, 6_000, 15_000]) {
      const stream = streams.at(-1);
      if (stream) stream.readyState = 2;
      stream?.emit('error');
      expect(timers.map((timer) => timer.ms)).toContain(ms);
      await run(ms);
    }
    expect(streams).toHaveLength(4);
    expect(streams.slice(0, 3).every(({ closed }) => closed)).toBe(true);
  });

  it('reads the order anew when too much was missed', () => {
    const { streams, reads } = network();
    streams[0]?.emit('reset');
    expect(reads()).toBe(1);
  });

  it('ends with the page: nothing stays open, nothing is asked', () => {
    const { streams, timers, stop } = network();
    streams[0]?.emit('error');
    stop();
    expect(streams[0]?.closed).toBe(true);
    expect(timers).toEqual([]);
  });
});
