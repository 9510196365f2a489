import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { dropSlowRequests } from './slow-requests.ts';

const app = Fastify();
dropSlowRequests(app, 100);
app.post('/', ({ body }) => ({ body }));
app.get('/slow', () => new Promise((resolve) => setTimeout(() => resolve({ ok: true }), 300)));
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo; // it listens on a port
afterAll(() => app.close());

const sent = (head: string): Promise<string> =>
  new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(head));
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
  });
const post = (length: number, body: string) =>
  `POST / HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${body}`;

test('a body that never ends is cut off, one that is whole is answered', async () => {
  expect(await sent(post(50, '{"a"'))).not.toContain('200');
  expect(await sent(post(7, '{"a":1}'))).toContain('{"body":{"a":1}}');
});

test('an answer may take longer than the question', async () => {
  expect(await sent('GET /slow HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n')).toContain('{"ok":true}');
});
