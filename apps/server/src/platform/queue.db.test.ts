import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { FRIDAY_EVENING, testApp } from '../../test/app.ts';
import { AppError } from './app-error.ts';
import { cleanUp } from './database/clean-up.ts';
import { enqueue, type QueuedJob, queuedJob } from './queue.ts';
import { startQueue } from './run-queue.ts';

const lines: string[] = [];
const { services, database, setNow } = await testApp({ log: (line) => void lines.push(line) });
const { db } = database;
const payload = z.object({ order_id: z.number() });
const ran: number[] = [];
const note = queuedJob({ name: 'note', payload, run: async (_, { order_id }) => void ran.push(order_id) });

const queues: { stop: () => Promise<void> }[] = [];
const start = (...jobs: QueuedJob<unknown>[]) => void queues.push(startQueue(services, jobs));
afterEach(async () => {
  await Promise.all(queues.splice(0).map(({ stop }) => stop()));
});
beforeEach(async () => {
  setNow(FRIDAY_EVENING);
  ran.length = 0;
  lines.length = 0;
  await db.deleteFrom('queued_jobs').execute();
});

const later = (minutes: number) => setNow(new Date(FRIDAY_EVENING.getTime() + minutes * 60_000));
const rows = () => db.selectFrom('queued_jobs').selectAll().orderBy('id').execute();
const ask = (order_id: number, when: { runAt?: Date; key?: string } = {}, job: typeof note = note) =>
  services.transaction((tx) => enqueue(tx, job, { order_id }, { now: services.clock(), ...when }));
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000, interval: 20 });

test('a job exists exactly if its transaction commits, and then runs at once', async () => {
  // Without the look of each second: its call alone is what it is found by.
  const looks = vi.spyOn(globalThis, 'setInterval').mockReturnValueOnce(setTimeout(() => {}));
  start(note);
  looks.mockRestore();
  const lost = services.transaction(async (tx) => {
    await enqueue(tx, note, { order_id: 1 }, { now: services.clock() });
    throw new Error('the order failed');
  });
  await expect(lost).rejects.toThrow('the order failed');
  await ask(2);
  await until(() => expect(ran).toEqual([2]));
  await until(async () => expect(await rows()).toEqual([]));
});

test('one that another process asked for is found without a call', async () => {
  start(note);
  await db.transaction().execute((tx) => enqueue(tx, note, { order_id: 3 }, { now: services.clock() }));
  await until(() => expect(ran).toEqual([3]));
});

test('it waits for its hour', async () => {
  await ask(4, { runAt: new Date(FRIDAY_EVENING.getTime() + 60_000) });
  start(note);
  await sleep(1_200);
  expect(ran).toEqual([]);
  later(1);
  await until(() => expect(ran).toEqual([4]));
});

test('with a key it is done once, however often it is asked for, also afterwards', async () => {
  await Promise.all([ask(5, { key: 'order-5' }), ask(5, { key: 'order-5' })]);
  start(note);
  await until(async () => expect(await rows()).toMatchObject([{ done_at: FRIDAY_EVENING.toISOString(), payload: {} }]));
  await ask(5, { key: 'order-5' });
  await ask(6, { key: 'order-6' });
  await until(() => expect(ran).toEqual([5, 6]));
  setNow(new Date(FRIDAY_EVENING.getTime() + 31 * 86_400_000));
  await cleanUp(services);
  expect(await rows()).toEqual([]);
});

test('of several processes one takes each', async () => {
  const orders = Array.from({ length: 60 }, (_, order) => order);
  await Promise.all(orders.map(async (order) => ask(order)));
  start(note);
  start(note);
  start(note);
  await until(async () => expect(await rows()).toEqual([]));
  expect(ran.toSorted((a, b) => a - b)).toEqual(orders);
});

test('one that fails waits longer each time, is given up at last, logged, and can be tried again', async () => {
  // Each failure says another thing: a row that is taken again still tells of the one before.
  const said = ['unavailable', 'not_found', 'unavailable'] as const;
  const fails = queuedJob({
    name: 'fails',
    payload,
    attempts: 3,
    run: async (_, __, { attempt }) => {
      throw new AppError(said[attempt - 1] ?? 'unavailable');
    },
  });
  await ask(7, {}, fails);
  start(fails);
  const waits: number[] = [];
  for (const attempt of [1, 2]) {
    await until(async () => expect(await rows()).toMatchObject([{ attempts: attempt, error: said[attempt - 1] }]));
    const { run_at = '' } = (await rows())[0] ?? {};
    waits.push((new Date(run_at).getTime() - services.clock().getTime()) / 1000);
    setNow(run_at);
  }
  expect(waits).toEqual([5, 20]);
  await until(async () => expect(await rows()).toMatchObject([{ attempts: 3, failed_at: expect.any(String) }]));
  expect(lines.filter((line) => line.includes('given up'))).toHaveLength(1);
});

test('one that hangs is ended after its time, told so, and what comes late from it counts no more', async () => {
  const told: boolean[] = [];
  let release: (() => void) | undefined;
  const hangs = queuedJob({
    name: 'hangs',
    payload,
    timeoutMs: 200,
    run: async (_, { order_id }, { signal, attempt }) => {
      if (attempt > 1) return void ran.push(order_id);
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      told.push(signal.aborted);
    },
  });
  await ask(8, {}, hangs);
  start(hangs);
  await until(async () => expect(await rows()).toMatchObject([{ attempts: 1, error: 'Error: not done in its time' }]));
  release?.();
  await until(() => expect(told).toEqual([true]));
  expect(await rows()).toMatchObject([{ attempts: 1, done_at: null }]);
  later(1);
  await until(() => expect(ran).toEqual([8]));
});

test('what its process died with is done by another; what kills each process is given up', async () => {
  const deadly = queuedJob({ ...note, name: 'deadly', attempts: 2, run: async () => void ran.push(9) });
  await ask(9, {}, deadly);
  const die = async () => {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../../test/dying-worker.ts'), database.url]);
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]; // Node's own words
    expect([code, signal]).toEqual([null, 'SIGKILL']);
  };
  setNow(new Date()); // the worker reads the real clock
  await die();
  const [left] = await rows();
  expect(left).toMatchObject({ attempts: 1, done_at: null, failed_at: null });
  setNow(new Date());
  start(deadly);
  await sleep(1_200);
  expect(ran).toEqual([]); // it may still be alive
  setNow(left?.run_at ?? '');
  await until(() => expect(ran).toEqual([9]));
  await until(async () => expect(await rows()).toEqual([]));

  await Promise.all(queues.splice(0).map(({ stop }) => stop()));
  await ask(10, {}, deadly);
  await db.updateTable('queued_jobs').set({ attempts: 2 }).execute();
  start(deadly);
  await until(async () =>
    expect(await rows()).toMatchObject([{ failed_at: expect.any(String), error: 'its process ended each time' }]),
  );
  expect(ran).toEqual([9]);
});

test('a job of a later version is left to it, and one whose payload is not its own is not run', async () => {
  await ask(11, {}, queuedJob({ ...note, name: 'of-tomorrow' }));
  await expect(ask('eleven' as never)).rejects.toThrow(); // what the types refuse
  start(note);
  await sleep(1_200);
  expect(await rows()).toMatchObject([{ name: 'of-tomorrow', attempts: 0, failed_at: null }]);
});

test('one that no version has known for a day is given up, with a line, and kept for a person', async () => {
  const gone = queuedJob({ ...note, name: 'of-last-year' });
  await ask(13, {}, gone);
  await ask(14, { runAt: new Date(FRIDAY_EVENING.getTime() + 25 * 60 * 60_000) }, gone);
  later(24 * 60 + 1);
  start(note);
  await until(async () =>
    expect(await rows()).toMatchObject([
      { payload: { order_id: 13 }, error: 'no version here knows its name', failed_at: services.clock().toISOString() },
      { payload: { order_id: 14 }, failed_at: null },
    ]),
  );
  await until(() => expect(lines.filter((line) => line.includes('of-last-year'))).toHaveLength(1));
  expect(ran).toEqual([]);
});

test('what a partner or the database says is not kept word for word', async () => {
  const leaks = queuedJob({
    name: 'leaks',
    payload,
    run: async () =>
      void (await db
        .insertInto('attempts')
        .values({ key: Buffer.from('x'), tries: null as never, until: '' })
        .execute()), // refused
  });
  await ask(12, {}, leaks);
  start(leaks);
  await until(async () => expect((await rows())[0]?.error).toMatch(/^PostgreSQL \w{5}$/));
});
