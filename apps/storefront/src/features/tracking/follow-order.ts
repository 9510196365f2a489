import type { TrackedOrder } from '@comanda/contract/orders/tracking';

/** What the browser's EventSource has of use here. */
export interface Stream {
  addEventListener: (name: string, listener: (event: { data?: string }) => void) => void;
  close: () => void;
  /** 2: it has given up and will not come back by itself. */
  readonly readyState: number;
}

export interface FollowOptions {
  open: () => Stream;
  /** Reads the order anew; its failures are its own matter. */
  read: () => Promise<void>;
  onOrder?: (order: TrackedOrder) => void;
  /** Whether changes arrive as they happen. */
  onLive: (live: boolean) => void;
  /** @returns what stops the timer */
  later?: (work: () => void, ms: number) => () => void;
}

const GIVEN_UP = 2;
const POLL_MS = 20_000;
const REOPEN_MS = [3_000, 6_000, 15_000, 30_000];

/**
 * Follows an order, or what else is paid, over its stream. While the stream is down the order is read now and then, and a stream that has given
 * up is opened again, ever more patiently.
 * @returns what ends it
 */
export function followOrder({ open, read, onOrder, onLive, later = after }: FollowOptions): () => void {
  let stream: Stream | undefined;
  let stopped = false;
  let failures = 0;
  let stopPoll: (() => void) | undefined;
  let stopReopen: (() => void) | undefined;

  const poll = () => {
    stopPoll ??= later(() => {
      stopPoll = undefined;
      void read().then(() => {
        if (!stopped && failures > 0) poll();
      });
    }, POLL_MS);
  };
  const alive = () => {
    failures = 0;
    stopPoll?.();
    stopPoll = undefined;
    onLive(true);
  };
  const connect = () => {
    stopReopen = undefined;
    stream = open();
    stream.addEventListener('hello', alive);
    stream.addEventListener('reset', () => {
      alive();
      void read();
    });
    stream.addEventListener('order-updated', ({ data }) => {
      if (data !== undefined) onOrder?.((JSON.parse(data) as { order: TrackedOrder }).order); // the stream's only payload
    });
    stream.addEventListener('payment-moved', () => void read());
    stream.addEventListener('error', () => {
      if (stopped) return;
      failures += 1;
      onLive(false);
      poll();
      if (stream?.readyState !== GIVEN_UP) return;
      stream.close();
      stopReopen ??= later(connect, REOPEN_MS[Math.min(failures, REOPEN_MS.length) - 1] ?? POLL_MS);
    });
  };
  connect();
  return () => {
    stopped = true;
    stream?.close();
    stopPoll?.();
    stopReopen?.();
  };
}

function after(work: () => void, ms: number): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}
