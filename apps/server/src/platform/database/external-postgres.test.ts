import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { checkExternalPostgres } from './external-postgres.ts';

/** A message of PostgreSQL's protocol: type, length, body. */
function message(type: string, ...parts: (string | Buffer)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
}

const int16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const int32 = (value: number) => Buffer.from([value >> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]);
const READY = message('Z', 'I');
const WELCOME = Buffer.concat([message('R', int32(0)), READY]);

function answerVersion(version: string): Buffer {
  const column = ['version\0', int32(0), int16(0), int32(25), int16(-1), int32(-1), int16(0)];
  return Buffer.concat([
    message('T', int16(1), ...column),
    message('D', int16(1), int32(version.length), version),
    message('C', 'SELECT 1\0'),
    READY,
  ]);
}

describe('an external PostgreSQL', () => {
  let server: Server;
  afterEach(() => server.close());

  async function serve(answer: (socket: Socket, turn: number) => void): Promise<string> {
    server = createServer((socket) => {
      let turn = 0;
      socket.on('data', (data) => (data[0] === 'X'.charCodeAt(0) ? socket.end() : answer(socket, turn++)));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    return `postgresql://loja:segredo@127.0.0.1:${port}/comanda`;
  }

  const serveVersion = (version: string) =>
    serve((socket, turn) => socket.write(turn === 0 ? WELCOME : answerVersion(version)));

  it('may be version 15 or later', async () => {
    await expect(checkExternalPostgres(await serveVersion('15.18 (Debian)'))).resolves.toBeUndefined();
  });

  it('is refused when it is older', async () => {
    await expect(checkExternalPostgres(await serveVersion('14.9'))).rejects.toThrow(
      'DATABASE_URL aponta para o PostgreSQL 14.9, mas é preciso o 15 ou mais novo.',
    );
  });

  it('is refused by its own words, without showing the password', async () => {
    const url = await serve((socket) =>
      socket.end(message('E', 'SFATAL\0C28P01\0Mpassword authentication failed\0\0')),
    );
    const refusal = await checkExternalPostgres(url).catch((error: unknown) => String(error));
    expect(refusal).toContain('o usuário ou a senha foram recusados.');
    expect(refusal).not.toContain('segredo');
  });
});
