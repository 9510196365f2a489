import net from 'node:net';

const HEADER_END = Buffer.from('\r\n\r\n');

/**
 * Requests a second with every connection busy: only ratios within one run mean anything. Speaks HTTP by hand, because on two
 * cores a whole HTTP client costs more than the answers that it is to measure.
 */
export async function saturate(
  url: string,
  {
    connections = 32,
    seconds = 4,
    headers = {},
  }: { connections?: number; seconds?: number; headers?: Record<string, string> } = {},
): Promise<{ rps: number; errors: number }> {
  const { hostname, port, host, pathname, search } = new URL(url);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const until = performance.now() + seconds * 1_000;
  const counts = await Promise.all(
    Array.from({ length: connections }, () => keepAsking(Number(port), hostname, request, until)),
  );
  const sum = (read: (count: Count) => number) => counts.reduce((total, count) => total + read(count), 0);
  return { rps: sum(({ good }) => good) / seconds, errors: sum(({ bad }) => bad) };
}

interface Count {
  good: number;
  bad: number;
}

/** One connection that asks again as soon as it has its answer, which must say its length. */
function keepAsking(port: number, host: string, request: Buffer, until: number): Promise<Count> {
  return new Promise((resolve) => {
    const count: Count = { good: 0, bad: 0 };
    /** Of the answer that is coming in; null while its head is not whole. */
    let missing: number | null = null;
    let head: Buffer = Buffer.alloc(0);
    const socket = net.connect({ port, host, noDelay: true }, () => socket.write(request));
    const end = () => {
      socket.destroy();
      resolve(count);
    };
    socket.on('data', (chunk: Buffer) => {
      if (missing === null) {
        head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
        const at = head.indexOf(HEADER_END);
        if (at === -1) return;
        const text = head.toString('latin1', 0, at);
        missing = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? Number.NaN) - (head.length - at - 4);
        if (text.startsWith('HTTP/1.1 200')) count.good += 1;
        else count.bad += 1;
        head = Buffer.alloc(0);
      } else missing -= chunk.length;
      if (missing > 0) return;
      if (Number.isNaN(missing) || missing < 0) count.bad += 1;
      missing = null;
      if (performance.now() >= until) end();
      else socket.write(request);
    });
    socket.on('error', () => {
      count.bad += 1;
      end();
    });
  });
}
