import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

const MAIN = join(import.meta.dirname, 'main.ts');

interface Outcome {
  exitCode: number | null;
  output: string;
}

/** A server process, and what it says. */
function run(env: Record<string, string>) {
  const server = spawn(process.execPath, [MAIN], {
    // A demo of a day: that it has its months is the seed's to prove.
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      NODE_NO_WARNINGS: '1',
      DEMO_DAYS: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: Buffer) => (output += chunk.toString());
  server.stdout.on('data', collect);
  server.stderr.on('data', collect);
  return {
    pid: server.pid,
    output: () => output,
    /** Waits until it serves. */
    async address(): Promise<string> {
      for (;;) {
        const found = /Comanda no ar: (\S+)/.exec(output)?.[1];
        if (found) return found;
        if (server.exitCode !== null) throw new Error(output);
        await Promise.race([once(server.stdout, 'data'), once(server, 'close')]);
      }
    },
    async end(signal?: NodeJS.Signals): Promise<Outcome> {
      if (signal) server.kill(signal);
      if (server.exitCode === null && server.signalCode === null) await once(server, 'close');
      return { exitCode: server.exitCode, output: output.trim() };
    },
  };
}

describe('the server', { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-main-'));
  chmodSync(folder, 0o755);
  const DATA_DIR = join(folder, 'data');
  let taken: Server;
  let running: ReturnType<typeof run> | undefined;
  beforeAll(async () => {
    taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
  });
  afterEach(async () => {
    await running?.end('SIGTERM');
    running = undefined;
  });
  afterAll(() => {
    taken.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('starts on nothing, shows the way in, and ends cleanly with Ctrl-C', async () => {
    running = run({ DATA_DIR, PORT: '0' });
    const address = await running.address();
    await expect.poll(() => ready(address), { timeout: 60_000 }).toBe(true);
    expect(running.output()).toContain('dono@comanda.test');
    expect(await running.end('SIGINT')).toMatchObject({ exitCode: 0 });
    expect(existsSync(join(DATA_DIR, 'db/pgdata/postmaster.pid'))).toBe(false);
    expect(existsSync(join(DATA_DIR, 'server.json'))).toBe(false);
  });

  describe('that was killed', () => {
    let first: ReturnType<typeof run>;
    let address: string;
    it('is back within seconds, with the same secret', async () => {
      const secret = readFileSync(join(DATA_DIR, 'secret'), 'utf8');
      const before = performance.now();
      const killed = run({ DATA_DIR, PORT: '0' });
      await killed.address();
      const usual = performance.now() - before;
      await killed.end('SIGKILL');
      const begun = performance.now();
      first = run({ DATA_DIR, PORT: '0' });
      address = await first.address();
      expect((await fetch(`${address}/api/ready`)).status).toBe(200);
      // Where everything is slow, not much slower than a start after an orderly end.
      expect(performance.now() - begun).toBeLessThan(Math.max(30_000, 3 * usual));
      expect(readFileSync(join(DATA_DIR, 'secret'), 'utf8')).toBe(secret);
    });

    it('is named to whoever starts a second one', async () => {
      const second = await run({ DATA_DIR, PORT: '0' }).end();
      expect(second.exitCode).toBe(1);
      expect(second.output).toBe(`O Comanda já está rodando em ${address} (processo ${first.pid}).`);
    });

    it('brings its database up again when that dies', async () => {
      const [pid] = readFileSync(join(DATA_DIR, 'db/pgdata/postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
      await expect.poll(() => ready(address), { timeout: 60_000 }).toBe(false);
      await expect.poll(() => ready(address), { timeout: 60_000 }).toBe(true);
    });

    it('ends cleanly after that too', async () => {
      expect(await first.end('SIGTERM')).toMatchObject({ exitCode: 0 });
      expect(existsSync(join(DATA_DIR, 'db/pgdata/postmaster.pid'))).toBe(false);
    });
  });

  it.each([
    ['a port that is no number', { PORT: 'abc' }, /^Configuração inválida: PORT/],
    [
      'an unreachable database',
      { DATABASE_URL: 'postgres://u:senha@127.0.0.1:1/x' },
      /127\.0\.0\.1:1\/x\): a conexão foi recusada\.$/,
    ],
    ['a data folder that is a file', { DATA_DIR: MAIN }, /main\.ts não é uma pasta/],
  ])('refuses %s in one sentence', async (_, env, sentence) => {
    const { exitCode, output } = await run({ DATA_DIR, PORT: '0', ...env }).end();
    expect(exitCode).toBe(1);
    expect(output).toMatch(sentence);
    expect(output.split('\n')).toHaveLength(1);
    expect(output).not.toContain('senha');
  });

  it('refuses a taken port in one sentence, and leaves no database running', async () => {
    const address = taken.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    const { exitCode, output } = await run({ DATA_DIR, PORT: port }).end();
    expect(exitCode).toBe(1);
    expect(output).toBe(`A porta ${port} já está em uso por outro programa: encerre-o ou escolha outra com PORT.`);
    expect(existsSync(join(DATA_DIR, 'db/pgdata/postmaster.pid'))).toBe(false);
  });
});

async function ready(address: string): Promise<boolean> {
  return (await fetch(`${address}/api/ready`)).ok;
}
