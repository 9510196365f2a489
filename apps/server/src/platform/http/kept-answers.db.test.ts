import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { anyone, route } from '@comanda/contract/route';
import Fastify from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeCustomer, makeStore, numberStoresFrom, unique } from '../../../test/factories.ts';
import { touchMenu } from '../../features/stores/public.ts';
import { implement, readyJson } from '../implement.ts';
import { CUSTOMER_COOKIE } from './cookies.ts';
import { openKeptAnswers } from './kept-answers.ts';

const lines: string[] = [];
const { app, services, setNow } = await testApp({
  settings: { NODE_ENV: 'production' },
  rateLimits: true,
  log: (line) => lines.push(line),
});
const { db, transaction } = services;
await numberStoresFrom(db, 910_001);
/** What has come as far as its handler. */
let handled: string[] = [];
app.addHook('preHandler', ({ url }, _, done) => {
  handled.push(url);
  done();
});
const COUNTED = route({
  method: 'GET',
  path: 'test/counted',
  summary: 'Counts its calls',
  access: anyone,
  response: z.object({ said: z.string() }),
  rate: 3,
});
implement(COUNTED, () => readyJson('{"said":"hi"}', undefined, () => true)).mount(app, services);
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo; // of a server that listens on a port

async function ask(path: string, { method = 'GET', ...headers }: Record<string, string> = {}) {
  const request = http.request({ host: '127.0.0.1', port, path, method, headers }).end();
  const [answer] = (await once(request, 'response')) as [IncomingMessage]; // Node's documentation
  const body = Buffer.concat(await answer.toArray());
  const { date: _, ...said } = answer.headers;
  return { status: answer.statusCode, headers: said, body };
}

const later = (ms: number) => new Date(FRIDAY_EVENING.getTime() + ms);
let slug = '';
let path = '';
let store_id: Awaited<ReturnType<typeof makeStore>>;
beforeEach(async () => {
  setNow(FRIDAY_EVENING);
  slug = unique('guardada');
  path = `/api/stores/by-slug?slug=${slug}`;
  store_id = await makeStore(db, { url: slug, name: 'Quintal da Nena' });
  handled = [];
  lines.length = 0;
});
const change = (values: Record<string, unknown>) =>
  transaction(async (tx) => {
    await touchMenu(tx, store_id);
    await tx.updateTable('stores').set(values).where('id', '=', store_id).execute();
  });
const nameIn = ({ body }: { body: Buffer }) => (JSON.parse(body.toString()) as { name: string }).name;

describe('a public answer that is asked for again', () => {
  test.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    [undefined, 'identity', (body: Buffer) => body],
  ])('goes out before its handler, the same to the last header: %s', async (encoding, accepted, read) => {
    const first = await ask(path, { 'accept-encoding': accepted });
    const second = await ask(path, { 'accept-encoding': accepted });
    expect(handled).toEqual([path]);
    expect(second).toEqual(first);
    expect(second.headers['content-encoding']).toBe(encoding);
    expect(second.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(second.body.length),
      'content-security-policy': expect.stringContaining("default-src 'self'") as string,
      'x-content-type-options': 'nosniff',
    });
    expect(nameIn({ body: read(second.body) })).toBe('Quintal da Nena');
  });

  test('is logged like the first', async () => {
    await ask(path);
    await ask(path);
    await expect.poll(() => lines.filter((line) => line.includes('"/api/stores/by-slug"')).length).toBe(2);
    const [first, second] = lines
      .filter((line) => line.includes('"/api/stores/by-slug"'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(second).toMatchObject({ method: 'GET', status: 200, reqId: expect.stringMatching(/^req-/) as string });
    expect(second?.['reqId']).not.toBe(first?.['reqId']);
    expect(Object.keys(second ?? {})).toEqual(Object.keys(first ?? {}));
    expect(lines.join('')).not.toContain(slug);
  });

  test('is nothing of what a client who is known gets', async () => {
    const { token } = await makeCustomer(db);
    await ask(path);
    for (const [name, value] of [
      ['cookie', `a=b; ${CUSTOMER_COOKIE}=${token}`],
      ['authorization', `Bearer ${token}`],
    ] as const) {
      expect((await ask(path, { [name]: value })).headers['cache-control']).toBe('no-store');
      expect((await ask(path)).headers['cache-control']).toBeUndefined();
    }
    expect(handled).toEqual([path, path, path]);
    await ask(path, { cookie: '_ga=GA1.1.2.3' });
    expect(handled).toHaveLength(3);
  });

  test('has no body for whoever asks for its head alone', async () => {
    const whole = await ask(path);
    const head = await ask(path, { method: 'HEAD' });
    expect(head).toEqual({ ...whole, body: Buffer.alloc(0) });
  });
});

describe('it is asked for anew', () => {
  test('at once after a change of this process', async () => {
    await ask(path);
    await change({ name: 'Mudou aqui' });
    expect(nameIn(await ask(path))).toBe('Mudou aqui');
  });

  test('within a second after a change of another process', async () => {
    await ask(path);
    await db
      .updateTable('stores')
      .set((eb) => ({ name: 'Mudou longe', menu_version: eb('menu_version', '+', 1) }))
      .where('id', '=', store_id)
      .execute();
    setNow(later(999));
    expect(nameIn(await ask(path))).toBe('Quintal da Nena');
    setNow(later(1_000));
    expect(nameIn(await ask(path))).toBe('Mudou longe');
  });

  test('each second, and is the same one again when nothing has changed', async () => {
    await ask(path);
    setNow(later(1_000));
    await ask(path);
    await ask(path);
    expect(handled).toEqual([path, path]);
  });

  test('in the minute in which the store closes', async () => {
    await db.deleteFrom('store_schedules').where('store_id', '=', store_id).execute();
    await db
      .insertInto('store_schedules')
      .values({ store_id, shift: 1, day: 5, time_open: '18:00', time_close: '19:31' })
      .execute();
    setNow(later(59_900)); // 19:30:59 there
    const isOpen = async () => (JSON.parse((await ask(path)).body.toString()) as { is_open: boolean }).is_open;
    expect([await isOpen(), await isOpen()]).toEqual([true, true]);
    setNow(later(60_000));
    expect(await isOpen()).toBe(false);
  });

  test('once the store is not shown any more', async () => {
    await ask(path);
    await change({ active: false });
    expect([(await ask(path)).status, (await ask(path)).status]).toEqual([404, 404]);
  });
});

test('a refusal is never kept', async () => {
  const unknown = '/api/stores/by-slug?slug=nao-existe';
  const [first, second] = [await ask(unknown), await ask(unknown)];
  expect([first.status, second.status]).toEqual([404, 404]);
  expect(handled).toEqual([unknown, unknown]);
});

test('calls that are counted are counted, whatever their answer says', async () => {
  const answers = [];
  for (let call = 0; call < 4; call += 1) answers.push((await ask('/api/test/counted')).status);
  expect(answers).toEqual([200, 200, 200, 429]);
});

test('never holds much more than it may, whatever is asked for', async () => {
  const full = Fastify();
  const kept = openKeptAnswers(full, () => FRIDAY_EVENING, 100_000);
  let made = 0;
  full.get('/*', (request, reply) => {
    made += 1;
    const body = Buffer.alloc(10_000);
    kept.keep(request, reply.type('text/plain'), body, { holds: () => true, whoever: true });
    return reply.send(body);
  });
  const round = async () => {
    for (let page = 0; page < 20; page += 1) await full.inject(`/${page}`);
  };
  await full.inject('/0');
  await full.inject('/0');
  expect(made).toBe(1);
  await round();
  await round();
  expect(made).toBeGreaterThan(30);
  await full.close();
});
