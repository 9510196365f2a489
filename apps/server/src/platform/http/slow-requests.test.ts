import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { dropSlowRequests, requestPatience } from './slow-requests.ts';

const PATIENCE_MS = 300;
const BIG = 9 * 1024 * 1024;
const app = Fastify({ ...requestPatience(PATIENCE_MS), bodyLimit: BIG });
dropSlowRequests(app, PATIENCE_MS);
app.post('/', ({ body }) => ({ body }));
app.post('/file', ({ body }) => ({ sent: (body as string[])[0]?.length })); // an array of one string, as sent below
app.get('/slow', () => new Promise((resolve) => setTimeout(() => resolve({ ok: true }), 3 * PATIENCE_MS)));
app.get('/stream', (_, reply) => {
  reply.hijack();
  reply.raw.writeHead(200, { 'content-type': 'text/event-stream', connection: 'close' });
  reply.raw.write('event: hello\n\n');
  setTimeout(() => reply.raw.end('event: late\n\n'), 4 * PATIENCE_MS);
});
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo; // it listens on a port
afterAll(() => app.close());

/** @param later what follows when the patience is long over */
const sent = (head: string, later?: string): Promise<string> =>
  new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(head));
    if (later !== undefined) setTimeout(() => socket.write(later), 3 * PATIENCE_MS);
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
  });
const post = (length: number, body: string, path = '/') =>
  `POST ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${body}`;

test('a body that never ends is cut off, one that is whole is answered', async () => {
  expect(await sent(post(50, '{"a"'))).not.toContain('200');
  expect(await sent(post(7, '{"a":1}'))).toContain('{"body":{"a":1}}');
});

test.each([
  ['says nothing', ''],
  ['stops in the middle of its head', 'GET /slow HTTP/1.1\r\nhost: a\r\nx-'],
])(
  'a connection that %s is ended',
  async (_, head) => {
    expect(await sent(head)).not.toContain('200 OK');
  },
  10_000,
);

test('an answer may take longer than the question, and a stream as well', async () => {
  expect(await sent('GET /slow HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n')).toContain('{"ok":true}');
  expect(await sent('GET /stream HTTP/1.1\r\nhost: a\r\n\r\n')).toContain('event: late');
});

test('a large file may take longer than an ordinary body', async () => {
  const file = JSON.stringify(['x'.repeat(BIG - 100)]);
  expect(await sent(post(file.length, file.slice(0, 1000), '/file'), file.slice(1000))).toContain(
    `{"sent":${BIG - 100}`,
  );
});
