import { createServer, connect, type Socket } from 'node:net';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { isUnavailable, openDatabase } from '../db.ts';
import { watchDatabase } from './watch-database.ts';

const { url } = await testDatabase();

/** Stands before PostgreSQL; frozen it takes connections and passes nothing on. */
async function freezer() {
  const sockets = new Set<Socket>();
  let frozen = false;
  const behind = new URL(url);
  const host = behind.searchParams.get('host');
  const port = Number(behind.searchParams.get('port') ?? behind.port ?? 5432);
  const server = createServer((from) => {
    const to = host?.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, behind.hostname);
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(one);
      one.on('data', (bytes) => void (frozen || other.write(bytes)));
      one.on('close', () => other.destroy());
      one.on('error', () => {});
    }
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const through = new URL(url);
  through.search = '';
  through.host = '127.0.0.1';
  const address = server.address();
  through.port = String(address !== null && typeof address === 'object' ? address.port : '');
  return {
    url: `${through}?sslmode=disable`,
    freeze: (is: boolean) => {
      frozen = is;
    },
  };
}

test('whoever waits for a database that says nothing more is told to come again, and the next finds it back', async () => {
  const between = await freezer();
  const { db, pool, cut, heard, close } = openDatabase(between.url, { max: 2, waitMs: 200 });
  const log = { warn: vi.fn() };
  const watch = watchDatabase({ cut, heard }, between.url, log, 50);
  onTestFinished(async () => {
    await watch.stop();
    await close();
  });
  const ask = () => pool.query('select 1 as one').then(({ rows }: { rows: unknown[] }) => rows);
  const isThere = () => vi.waitFor(async () => expect(await ask()).toEqual([{ one: 1 }]), { timeout: 20_000 });
  await isThere(); // on a busy machine the first connection takes longer than anybody waits here
  let asked: unknown[] = [];
  const whole = db.transaction().execute(async (tx) => {
    between.freeze(true);
    const begun = sql`select 1`.execute(tx);
    asked = await Promise.all([begun, ask(), ask(), ask()].map((each) => each.catch((error: unknown) => error)));
  });
  expect(isUnavailable(await whole.catch((error: unknown) => error))).toBe(true);
  expect(asked.map(isUnavailable)).toEqual([true, true, true, true]);
  expect(log.warn).toHaveBeenCalled();
  between.freeze(false);
  await isThere();
});

test('a statement that takes long is not cut while the database answers', async () => {
  const between = await freezer();
  const { pool, cut, heard, close } = openDatabase(between.url, { max: 1 });
  const log = { warn: vi.fn() };
  const watch = watchDatabase({ cut, heard }, between.url, log, 50);
  onTestFinished(async () => {
    await watch.stop();
    await close();
  });
  await pool.query('select pg_sleep(1)');
  expect(log.warn).not.toHaveBeenCalled();
});
