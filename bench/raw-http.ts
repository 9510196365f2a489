import net from 'node:net';

const HEADER_END = Buffer.from('\r\n\r\n');

export interface RawAnswer {
  status: number;
  body: Buffer;
}

/** One connection that is kept, and one request at a time on it. */
export interface RawConnection {
  /** @throws when the connection ends, or an answer does not say its length */
  ask: (request: Buffer) => Promise<RawAnswer>;
  close: () => void;
}

/** @param origin of this machine, `http://127.0.0.1:3000` */
export function rawRequest(
  origin: string,
  {
    method,
    path,
    headers = {},
    body = '',
  }: { method: string; path: string; headers?: Record<string, string>; body?: string },
): Buffer {
  const { host } = new URL(origin);
  const length = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const lines = Object.entries({ host, ...headers, ...length }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
}

/** Speaks HTTP by hand, because on two cores a whole HTTP client costs more than the answers that it is to measure. */
export async function rawConnection(origin: string): Promise<RawConnection> {
  const { hostname, port } = new URL(origin);
  const socket = net.connect({ port: Number(port), host: hostname, noDelay: true });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  let waiting: PromiseWithResolvers<RawAnswer> | null = null;
  let parts: Buffer[] = [];
  let size = 0;
  /** Of the answer that is coming in; null while its head is not whole. */
  let head: { status: number; end: number; whole: number } | null = null;
  const fail = (error: Error) => {
    waiting?.reject(error);
    waiting = null;
    socket.destroy();
  };
  socket.on('data', (chunk: Buffer) => {
    parts.push(chunk);
    size += chunk.length;
    if (head === null) {
      const all = parts.length === 1 ? chunk : Buffer.concat(parts);
      parts = [all];
      const at = all.indexOf(HEADER_END);
      if (at === -1) return;
      const text = all.toString('latin1', 0, at);
      const length = Number(
        /content-length: (\d+)/i.exec(text)?.[1] ?? (/^HTTP\/1.1 [23]04/.test(text) ? 0 : Number.NaN),
      );
      if (Number.isNaN(length)) return fail(new Error('An answer that does not say its length.'));
      head = { status: Number(text.slice(9, 12)), end: at + 4, whole: at + 4 + length };
    }
    if (size < head.whole) return;
    const { status, end, whole } = head;
    const [only, ...more] = parts;
    const body = (only !== undefined && more.length === 0 ? only : Buffer.concat(parts)).subarray(end, whole);
    [parts, size, head] = [[], 0, null];
    const answered = waiting;
    waiting = null;
    answered?.resolve({ status, body });
  });
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('The connection has ended.')));
  return {
    ask: async (request) => {
      waiting = Promise.withResolvers();
      socket.write(request);
      return waiting.promise;
    },
    close: () => socket.destroy(),
  };
}
