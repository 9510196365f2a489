import { afterAll, expect, test } from 'vitest';
import { fakeServer } from '../src/partners/fake-server.ts';
import { openPartners } from '../src/partners/partners.ts';
import { fakeKeys } from '../src/partners/whatsapp/fake.ts';
import { DOUBLE_SWITCHES, startDouble } from '../src/partners/start-double.ts';
import { testApp } from '../test/app.ts';
import { workQueue } from '../test/work-queue.ts';
import { connectDemo } from './connect-demo.ts';
import { issueDemoNotes } from './issue-demo-notes.ts';
import { seedDemo } from './seed-demo.ts';

const on = Object.fromEntries(DOUBLE_SWITCHES.map((name) => [name, 'on'])) as Parameters<typeof startDouble>[0]; // all of them
const double = await startDouble(on, { tried: true });
afterAll(double.stop);
const warned: object[] = [];
// A port that nobody listens on now.
const probe = await fakeServer(() => ({}));
await probe.close();
const port = Number(new URL(probe.url).port);
const settings = { ...on, ...double.settings, PUBLIC_URL: `http://127.0.0.1:${port}` };
const { app, services, setNow } = await testApp({ settings });
setNow(new Date()); // the doubles have a clock of their own
await app.listen({ port, host: '127.0.0.1' }); // WhatsApp asks whether the store's address answers
services.log.warn = ((what: object) => void warned.push(what)) as typeof services.log.warn; // what connectDemo says

const messages = async () => (await services.db.selectFrom('whatsapp_messages').select('id').execute()).length;

async function heard(): Promise<number> {
  await workQueue(services, { turns: 120, soonMs: 60_000 });
  return messages();
}

test('where it is tried out the demo’s store takes money, issues notes, writes, posts and is reviewed, from the first start on', async () => {
  const { db, transaction } = services;
  await transaction((tx) => seedDemo(tx, services.clock()));
  await issueDemoNotes(services);
  await connectDemo(app, services);
  expect(warned).toEqual([]);
  const connected = db.selectFrom('store_partners as p').innerJoin('stores as s', 's.id', 'p.store_id');
  const names = await connected.where('s.url', '=', 'quintaldanena').select('partner').orderBy('partner').execute();
  expect(names.map(({ partner }) => partner)).toEqual([
    'focus-nfe',
    'google-business',
    'instagram',
    'mercado-pago',
    'whatsapp',
  ]);
  const count = async (table: 'online_payments' | 'fiscal_notes') =>
    (await db.selectFrom(table).select('id').execute()).length;
  expect([await count('online_payments'), await count('fiscal_notes')]).toEqual([4, 4]);
  const posts = await db.selectFrom('instagram_posts').select('state').orderBy('post_at').execute();
  expect(posts.map(({ state }) => state)).toEqual(['failed', 'scheduled', 'scheduled', 'scheduled', 'draft']);
  // The double tells what people write in its own time.
  const talks = async () => {
    await heard();
    return db.selectFrom('whatsapp_talks').select(['name', 'state']).orderBy('name').execute();
  };
  await expect.poll(talks, { timeout: 20_000 }).toEqual([
    { name: 'Camila Rezende', state: 'person' },
    { name: 'Lívia Castro', state: 'bot' },
    { name: 'Rafael Lima', state: 'bot' },
  ]);
  // Camila's order stands between her words.
  const camila = db.selectFrom('whatsapp_messages as m').innerJoin('whatsapp_talks as t', 't.id', 'm.talk_id');
  const said = camila.where('t.name', '=', 'Camila Rezende').where('m.direction', '=', 'in');
  expect((await said.select('m.body').orderBy('m.id').execute()).map(({ body }) => body)).toEqual([
    'Oi! Quero pedir, como faço?',
    'Dá para tirar a cebola?',
  ]);
  const written = await messages();
  // At the next start nothing is asked for twice.
  await connectDemo(app, services);
  expect([await count('online_payments'), await count('fiscal_notes')]).toEqual([4, 4]);
  expect(await messages()).toBe(written);
});

test('after another start the double is heard again', async () => {
  const again = await startDouble(on, { tried: true });
  const config = { ...services.config, ...again.settings };
  const { WHATSAPP_URL = '' } = again.settings;
  const { client } = openPartners({ config, log: services.log, clock: services.clock });
  await connectDemo(app, { ...services, config, partners: { ...services.partners, client } });
  expect(warned).toEqual([]);
  const before = await messages();
  await fetch(`${WHATSAPP_URL}/telefone/enviar`, {
    method: 'POST',
    body: JSON.stringify({ numero: fakeKeys().phone_number_id, de: '5531988120417', nome: 'Rafael', texto: 'Oi' }),
  });
  await expect.poll(heard, { timeout: 20_000 }).toBeGreaterThan(before);
  await again.stop();
});
