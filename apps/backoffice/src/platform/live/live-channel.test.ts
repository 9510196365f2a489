import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveEvent } from './event-stream.ts';
import { openLiveChannel, type LiveChannel } from './live-channel.ts';

/** Streams that the doubled server has open, in the order of their requests. */
interface OpenStream {
  url: string;
  send: (event: LiveEvent) => void;
  cut: () => void;
}
let streams: OpenStream[] = [];
let open: LiveChannel[] = [];
let nextStore = 1;

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    let stop = () => {};
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        let ended = false;
        stop = () => {
          if (!ended) controller.close();
          ended = true;
        };
        signal?.addEventListener('abort', stop);
        const encoder = new TextEncoder();
        const send = ({ seq, type, data }: LiveEvent) =>
          controller.enqueue(encoder.encode(`id: ${seq}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`));
        streams.push({ url, send, cut: stop });
      },
    });
    return Promise.resolve(new Response(body));
  });
});

afterEach(() => {
  for (const channel of open) channel.close();
  open = [];
  streams = [];
  nextStore += 1;
  vi.unstubAllGlobals();
});

/** One tab of the browser with the store's screens. */
function openTab() {
  const heard: number[] = [];
  const channel = openLiveChannel(nextStore);
  channel.listeners.add(({ seq }) => heard.push(seq));
  open.push(channel);
  return { channel, heard };
}

const event = (seq: number): LiveEvent => ({ seq, type: 'order-updated', data: { seq } });

test('two tabs read one stream, and both hear all of it', async () => {
  const [first, second] = [openTab(), openTab()];
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.send(event(1));
  streams[0]?.send(event(2));
  await vi.waitFor(() =>
    expect([first.heard, second.heard]).toEqual([
      [1, 2],
      [1, 2],
    ]),
  );
  expect(streams).toHaveLength(1);
  await vi.waitFor(() => expect(second.channel.status.state).toBe('live'));
});

test('when the reading tab closes, the other goes on behind the last event, and none comes twice', async () => {
  const [first, second] = [openTab(), openTab()];
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.send(event(7));
  await vi.waitFor(() => expect(second.heard).toEqual([7]));
  first.channel.close();
  await vi.waitFor(() => expect(streams).toHaveLength(2));
  expect(streams[1]?.url).toContain('?after=7');
  streams[1]?.send(event(7));
  streams[1]?.send(event(8));
  await vi.waitFor(() => expect(second.heard).toEqual([7, 8]));
});

test('a stream that breaks off is taken up at once; one that cannot be is told, and continues later', async () => {
  const { channel, heard } = openTab();
  await vi.waitFor(() => expect(channel.status.state).toBe('live'));
  streams[0]?.send(event(3));
  await vi.waitFor(() => expect(heard).toEqual([3]));
  streams[0]?.cut();
  await vi.waitFor(() => expect(streams).toHaveLength(2));
  expect(streams[1]?.url).toContain('?after=3');
  expect(channel.status.state).toBe('live');
  streams[1]?.cut();
  await vi.waitFor(() => expect(channel.status.state).toBe('offline'));
  await vi.waitFor(() => expect(streams).toHaveLength(3), { timeout: 3000 });
  expect(streams[2]?.url).toContain('?after=3');
  await vi.waitFor(() => expect(channel.status.state).toBe('live'));
});
