import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod';
import { type FakeRequest, type FakeServer, fakeServer } from './fake-server.ts';
import { openOutside, type OutsideCall, type OutsideRules } from './outside.ts';

const opened: { close: () => unknown }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0).toReversed()) await each.close();
});

const KEY = 'chave-secreta-7f3a';
/** A partner that answers what the tests say, and the way to it. */
async function world(
  rules: Partial<OutsideRules> = {},
  answer: (request: FakeRequest) => object = () => ({ body: {} }),
) {
  const server: FakeServer = await fakeServer(answer);
  const lines: string[] = [];
  const keep = (fields: object, text: string) => void lines.push(JSON.stringify({ ...fields, text }));
  const log = { info: keep, warn: keep, error: keep } as unknown as FastifyBaseLogger; // what openOutside uses of it
  let now = new Date('2026-11-20T22:30:00Z');
  const outside = openOutside({ partner: 'casa', log, clock: () => now, userAgent: 'Comanda', rules });
  opened.push(server, outside);
  const say = (call: Partial<OutsideCall> = {}) =>
    outside
      .ask({ url: `${server.url}/pedidos?cpf=24971563792`, headers: { authorization: KEY }, ...call }, z.object({}))
      .catch((error: unknown) => error);
  return {
    server,
    lines,
    outside,
    say,
    pass: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
  };
}

test('what may be said twice is tried again, anything else is said once', async () => {
  let broken = 1;
  const answer = () => (broken-- > 0 ? { status: 503 } : { body: {} });
  const { say, server } = await world({}, answer);
  expect(await say()).toEqual({});
  expect(server.asked).toHaveLength(2);
  broken = 1;
  expect(await say({ method: 'POST', body: '{}' })).toMatchObject({ reason: 'status', status: 503, arrived: true });
  expect(server.asked).toHaveLength(3);
  broken = 1;
  expect(await say({ method: 'POST', body: '{}', repeatable: true })).toEqual({});
});

test('whoever asked for more than an answer learns whether it may have arrived', async () => {
  const { say, server } = await world({ patienceMs: 400 });
  server.mood('slow');
  expect(await say({ method: 'POST', body: '{}' })).toMatchObject({ reason: 'late', arrived: true });
  server.mood('cut');
  expect(await say({ method: 'POST', body: '{}' })).toMatchObject({ reason: 'unreachable', arrived: true });
  const nobody = { method: 'POST', body: '{}', url: 'http://127.0.0.1:1/' } as const;
  expect(await say(nobody)).toMatchObject({ reason: 'unreachable', arrived: false });
});

test('an answer without an end, or without sense, is none', async () => {
  const { say, server } = await world({ mostBytes: 100_000 });
  server.mood('endless');
  expect(await say()).toMatchObject({ reason: 'too_long' });
  server.mood('garbage');
  expect(await say()).toMatchObject({ reason: 'odd' });
  expect(await say({ url: 'not an address' })).toMatchObject({ reason: 'odd' });
});

test('a partner that fails is left alone, tried by one call, and heard again; the log says so', async () => {
  const { say, server, pass, outside, lines } = await world({ retries: 0, failures: 2 });
  server.mood('broken');
  await say();
  await say();
  expect(await say()).toMatchObject({ reason: 'resting', arrived: false });
  expect(server.asked).toHaveLength(2);
  expect(outside.silentSince()).toEqual(new Date('2026-11-20T22:30:00Z'));
  pass(30);
  server.mood('well');
  const both = await Promise.all([say(), say()]);
  expect(both).toEqual([{}, expect.objectContaining({ reason: 'resting' })]);
  expect([await say(), outside.silentSince()]).toEqual([{}, null]);
  expect(lines.map((line) => JSON.parse(line) as { text: string })).toMatchObject([
    { text: 'a partner is left alone', partner: 'casa', reason: 'status', status: 500, restMs: 30_000 },
    { text: 'a partner answers again', calls: 3, failed: 2 },
  ]);
});

test('a store whose keys are refused service leaves the others alone', async () => {
  const { say, outside } = await world({ retries: 0 }, ({ headers }) =>
    headers['x-store'] === '7' ? { status: 429, headers: { 'retry-after': '120' } } : { body: {} },
  );
  const as = (store_id: number) => say({ store_id, headers: { 'x-store': String(store_id) } });
  expect(await as(7)).toMatchObject({ reason: 'status', status: 429 });
  expect([await as(7), await as(8)]).toEqual([expect.objectContaining({ reason: 'resting' }), {}]);
  expect([outside.silentSince(7) === null, outside.silentSince(8)]).toEqual([false, null]);
});

test('a partner that hangs holds few connections, and whoever comes too many is refused at once', async () => {
  const { say, server } = await world({ patienceMs: 2000, connections: 2, calls: 5, retries: 0 });
  server.mood('slow');
  const reasons: string[] = [];
  const all = Promise.all(
    Array.from({ length: 20 }, async () => void reasons.push(((await say()) as { reason: string }).reason)), // all fail
  );
  await expect.poll(() => server.asked.length).toBe(2);
  // Once patience ends, a connection is free for a moment: what waits may be sent on it before its own patience ends.
  await sleep(300);
  expect(server.asked).toHaveLength(2);
  await all;
  // Refused before the first of those that wait has an answer.
  expect(reasons.map((reason) => reason === 'crowded')).toEqual(reasons.map((_, at) => at < 15));
});

test('connections are kept', async () => {
  const ports = new Set<string>();
  const { say } = await world({}, ({ headers }) => {
    ports.add(String(headers.connection));
    return { body: {} };
  });
  for (let each = 0; each < 5; each += 1) expect(await say()).toEqual({});
  expect([...ports]).toEqual(['keep-alive']);
});

test('no address, key or body is ever in an error or a line of the log', async () => {
  const { say, server, lines } = await world({ retries: 0, failures: 1, patienceMs: 300 });
  const said: string[] = [];
  for (const mood of ['slow', 'broken', 'garbage', 'endless', 'cut'] as const) {
    server.mood(mood);
    const error = await say({ method: 'POST', body: KEY, store_id: said.length + 1 });
    said.push(JSON.stringify(error, Object.getOwnPropertyNames(error)));
  }
  expect(said).toHaveLength(5);
  expect(lines).toHaveLength(5);
  for (const word of [KEY, '24971563792', 'pedidos', server.url])
    expect([...said, ...lines].filter((line) => line.includes(word))).toEqual([]);
});

test('the address of a stranger leads nowhere inside, by name or by redirect; what the operator names is called', async () => {
  const { say, server } = await world({ strangers: { trusted: [] } });
  const inside = { reason: 'inside', arrived: false };
  expect(await say()).toMatchObject(inside);
  expect(await say({ url: 'https://169.254.169.254/latest' })).toMatchObject(inside);
  expect(server.asked).toEqual([]);
  const named = await world({ strangers: { trusted: ['127.0.0.1'] } }, () => ({
    status: 302,
    headers: { location: `${server.url}/inside` },
  }));
  expect(await named.say()).toMatchObject({ reason: 'status', status: 302 });
  expect(server.asked).toEqual([]);
});
