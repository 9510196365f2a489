import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeStore } from '../../../test/factories.ts';
import { sampleMessenger } from '../../../test/sample-partner/messenger.ts';
import { sampleBank } from '../../../test/sample-partner/partner.ts';
import { signatureOf } from '../../partners/intake.ts';
import { cleanUp } from '../../platform/database/clean-up.ts';
import { startQueue } from '../../platform/run-queue.ts';
import type { PartnerMessage } from './messages.repo.ts';
import { connectStore, intakeAddress, messageJob } from './public.ts';

const { app, services, database, setNow } = await testApp({
  partners: [sampleBank, sampleMessenger],
  partnerSettings: { SAMPLE_APP_SECRET: 'test_app_secret', SAMPLE_VERIFY: 'a word that we chose' },
});
const { db } = database;
const SIGNING = 'assinatura do banco';

const readings: PartnerMessage[] = [];
/** Words of the message whose first reading fails. A reading of the test before may still be under way. */
let breaksOn: string | null = null;
const read = async (_: unknown, message: PartnerMessage) => {
  if (breaksOn !== null && message.body.includes(breaksOn)) {
    breaksOn = null;
    throw new Error('the bank does not answer');
  }
  readings.push(message);
};
const jobs = [messageJob('read-sample-bank', read), messageJob('read-sample-messenger', read)];
const queues: { stop: () => Promise<void> }[] = [];
beforeEach(async () => {
  readings.length = 0;
  breaksOn = null;
  await db.deleteFrom('partner_messages').execute();
  queues.push(startQueue(services, jobs));
});
afterEach(async () => {
  await Promise.all(queues.splice(0).map(({ stop }) => stop()));
});

async function connected() {
  const store = await makeStore(db);
  const values = { api_key: 'live_key_12345678', signing_key: SIGNING };
  await services.transaction((tx) =>
    connectStore(services, tx, store, { partner: sampleBank, values, user: null, now: services.clock() }),
  );
  const address = new URL((await intakeAddress(services, store, sampleBank)) ?? '').pathname;
  /** Spaces and an escape: whoever reads it and writes it again does not get the same bytes. */
  const body = (id: string, type = 'paid') => `{ "id":"${id}",  "type":"${type}", "name":"S\\u00e3o Jo\u00e3o" }`;
  const send = (
    text: string,
    { path = address, signature = signatureOf(SIGNING, text), ...more }: Record<string, string> = {},
  ) =>
    app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json', 'x-bank-signature': signature, ...more },
      payload: text,
    });
  return { store, address, body, send };
}
const kept = () => db.selectFrom('partner_messages').selectAll().orderBy('id').execute();
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000, interval: 20 });

test('a signed message is kept as the bytes that came, answered at once, and read afterwards', async () => {
  const { store, body, send } = await connected();
  const text = body('evt_1');
  const answer = await send(text);
  expect([answer.statusCode, answer.body]).toEqual([202, '']);
  await until(() => expect(readings).toHaveLength(1));
  expect(readings[0]).toMatchObject({
    partner: 'sample-bank',
    store_id: store,
    headers: { 'x-bank-signature': signatureOf(SIGNING, text) },
  });
  expect(readings[0]?.body.toString()).toBe(text);
  await until(async () => expect(await kept()).toMatchObject([{ done_at: expect.any(String), message_id: 'evt_1' }]));
});

test('the same one again, at once or later, is thanked for and changes nothing', async () => {
  const { body, send } = await connected();
  const answers = await Promise.all(Array.from({ length: 8 }, async () => send(body('evt_2'))));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 202));
  await until(() => expect(readings).toHaveLength(1));
  expect((await send(body('evt_2'))).statusCode).toBe(202);
  await send(body('evt_3'));
  await until(() => expect(readings).toHaveLength(2));
  expect(await kept()).toHaveLength(2);
});

test('what nobody vouches for is refused and not kept', async () => {
  const { body, send, address } = await connected();
  const text = body('evt_4');
  const signature = signatureOf(SIGNING, text);
  const refused = [
    await send(`${text} `, { signature }),
    await send(text, { signature: '' }),
    await send(text, { signature: signature.slice(0, -1) }),
    await send('no json at all'),
    await send('{"type":"paid"}'),
    await send(''),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401, 401]);
  const nowhere = [
    address.replace(/.{3}$/, 'AAA'),
    address.replace(/partners\/[^/]+\/[^-]+/, 'partners/sample-bank/zz'),
    address.replace('sample-bank', 'sample-messenger'),
    '/api/partners/sample-bank',
    '/api/partners/osrm',
    '/api/partners/nobody',
  ];
  for (const path of nowhere) expect((await send(text, { path })).statusCode).toBe(404);
  expect((await app.inject('/api/partners/sample-bank')).statusCode).toBe(404);
  expect(await kept()).toEqual([]);
});

test('one store’s messages are not another’s, even with the same id', async () => {
  const [one, other] = [await connected(), await connected()];
  await one.send(one.body('evt_5'));
  await other.send(other.body('evt_5'));
  await until(() =>
    expect(readings.map(({ store_id }) => store_id).toSorted((a, b) => Number(a) - Number(b))).toEqual(
      [one.store, other.store].toSorted((a, b) => a - b),
    ),
  );
});

test('a sign of life is answered and not kept; a partner may add a word to the address', async () => {
  const { body, send, address } = await connected();
  const pong = await send(body('evt_6', 'ping'));
  expect([pong.statusCode, pong.body, await kept()]).toEqual([200, 'pong', []]);
  expect((await send(body('evt_7'), { path: `${address}/pix` })).statusCode).toBe(202);
});

test('a message longer than a megabyte is refused', async () => {
  const { send, body } = await connected();
  const long = body('evt_8').replace('{', `{"x":"${'a'.repeat(1024 * 1024)}",`);
  expect((await send(long)).statusCode).toBe(413);
  const wide = body('evt_8').replace('{', `{"x":"${'a'.repeat(900 * 1024)}",`);
  expect((await send(wide)).statusCode).toBe(202);
});

test('a reading that fails is tried again; messages come in any order and each is read once', async () => {
  const { store, body, send } = await connected();
  const ids = Array.from({ length: 20 }, () => randomUUID());
  breaksOn = ids[7] ?? null;
  const own = () => readings.filter(({ store_id }) => store_id === store);
  const twice = [...ids, ...ids.toReversed()];
  await Promise.all(twice.map(async (id) => send(body(id))));
  await until(() => expect(own()).toHaveLength(19));
  setNow(new Date(services.clock().getTime() + 60_000));
  await until(() => expect(own()).toHaveLength(20));
  expect(new Set(own().map(({ id }) => id)).size).toBe(20);
});

test('one address for the installation: asked for by GET, signed by the app’s secret, known by its bytes', async () => {
  const url = '/api/partners/sample-messenger';
  const ask = (token: string) =>
    app.inject(`${url}?hub.mode=subscribe&hub.verify_token=${encodeURIComponent(token)}&hub.challenge=1158`);
  const right = await ask('a word that we chose');
  expect([right.statusCode, right.body, (await ask('another')).statusCode]).toEqual([200, '1158', 401]);
  // Meta's own scheme, with a vector that was computed apart.
  const send = () =>
    app.inject({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/json',
        'x-hub-signature-256': 'sha256=dec6a680679a968e7e0319355b23599cbfc54502c0784668e9618baa0c633756',
      },
      payload: '{"object":"whatsapp_business_account","entry":[]}',
    });
  expect([(await send()).statusCode, (await send()).statusCode]).toEqual([200, 200]);
  await until(() => expect(readings).toMatchObject([{ partner: 'sample-messenger', store_id: null }]));
  expect(await kept()).toHaveLength(1);
});

test('what is kept goes after its time', async () => {
  const { body, send } = await connected();
  await send(body('evt_9'));
  await until(async () => expect(await kept()).toMatchObject([{ done_at: expect.any(String) }]));
  const then = services.clock();
  setNow(new Date(then.getTime() + 89 * 86_400_000));
  await cleanUp(services);
  expect(await kept()).toHaveLength(1);
  setNow(new Date(then.getTime() + 91 * 86_400_000));
  await cleanUp(services);
  expect(await kept()).toEqual([]);
});
