import { readEventStream, StreamRefused, type LiveEvent } from './event-stream.ts';

export interface LiveStatus {
  /** 'live': what is on screen is now. 'offline': it is as old as `since`. */
  state: 'connecting' | 'live' | 'offline';
  /** When the state began, in milliseconds of `Date.now()`. */
  since: number;
}

type Message = { kind: 'event'; event: LiveEvent } | { kind: 'status'; status: LiveStatus } | { kind: 'ask' };

export interface LiveChannel {
  listeners: Set<(event: LiveEvent) => void>;
  watchers: Set<() => void>;
  status: LiveStatus;
  close: () => void;
}

const RETRY_MS = [1000, 2000, 4000, 5000];
const CONNECT_MS = 5_000;
/** A stream that has just broken off is taken up at once; people hear of it only when that fails. */
const RESUME_MS = 1_200;
/** Streams that break off again within this time are not taken up at once for ever. */
const RESUME_AGAIN_MS = 5_000;
/**
 * One stream per store for all tabs of the browser, since HTTP/1.1 allows six connections a host: the tab that holds the
 * lock reads and tells the others; when it closes, the next one continues behind the last number it has seen.
 */
export function openLiveChannel(store_id: number): LiveChannel {
  const name = `comanda.live.${store_id}`;
  const end = new AbortController();
  const radio = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  let lastSeq: number | null = null;
  let leading = false;
  const channel: LiveChannel = {
    listeners: new Set(),
    watchers: new Set(),
    status: { state: 'connecting', since: Date.now() },
    close() {
      end.abort();
      radio?.close();
    },
  };

  const tell = (message: Message) => {
    if (!end.signal.aborted) radio?.postMessage(message);
  };
  function hear(event: LiveEvent) {
    if (event.type !== 'hello' && lastSeq !== null && event.seq <= lastSeq) return;
    lastSeq = Math.max(lastSeq ?? 0, event.seq);
    for (const listener of channel.listeners) listener(event);
  }
  function setStatus(state: LiveStatus['state'], since = Date.now()) {
    if (channel.status.state === state) return;
    channel.status = { state, since };
    for (const watcher of channel.watchers) watcher();
    if (leading) tell({ kind: 'status', status: channel.status });
  }

  if (radio) {
    radio.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.kind === 'event') hear(data.event);
      else if (data.kind === 'status') setStatus(data.status.state, data.status.since);
      else if (leading) tell({ kind: 'status', status: channel.status });
    };
    tell({ kind: 'ask' });
  }

  async function lead() {
    leading = true;
    let resumed_at = 0;
    let resuming = false;
    for (let failures = 0; !end.signal.aborted; failures += 1) {
      const cut = new AbortController();
      const lostNetwork = () => cut.abort();
      addEventListener('offline', lostNetwork);
      let opened = false;
      try {
        await readEventStream(store_id, {
          after: lastSeq,
          connectMs: resuming ? RESUME_MS : CONNECT_MS,
          signal: AbortSignal.any([end.signal, cut.signal]),
          onOpen() {
            failures = 0;
            opened = true;
            setStatus('live');
          },
          onEvent(event) {
            hear(event);
            tell({ kind: 'event', event });
          },
        });
      } catch (error) {
        // A refusal (signed out, not of this store) will not change by asking again soon.
        if (error instanceof StreamRefused && error.status < 500) failures = RETRY_MS.length;
      } finally {
        removeEventListener('offline', lostNetwork);
      }
      if (end.signal.aborted) return;
      resuming = opened && Date.now() - resumed_at > RESUME_AGAIN_MS;
      if (resuming) {
        resumed_at = Date.now();
        continue;
      }
      setStatus('offline');
      await pause(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 1000, end.signal);
    }
  }

  // Without locks (old browsers, plain http), each tab reads for itself.
  if (typeof navigator !== 'undefined' && navigator.locks && radio) {
    navigator.locks.request(name, { signal: end.signal }, lead).catch(() => {}); // rejected when the channel closes
  } else void lead();
  return channel;
}

/** Waits, but not after the network came back or the end. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    }
    addEventListener('online', done, { once: true });
    signal.addEventListener('abort', done, { once: true });
  });
}
