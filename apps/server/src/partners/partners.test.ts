import type { FastifyBaseLogger } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { sampleBank } from '../../test/sample-partner/partner.ts';
import { QUEUED_JOBS } from '../jobs.ts';
import { readSettings } from '../platform/config.ts';
import { BAD_MOODS } from './fake-server.ts';
import type { AnyPartner } from './partner.ts';
import { openPartners, PARTNERS } from './partners.ts';

// What every partner keeps to, proved against its own fake; one that is added is in it at once.
const log = { info() {}, warn() {} } as unknown as FastifyBaseLogger; // what partners use of it
const closed: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closed) await close();
});

test('names are words of an address, and no two are alike', () => {
  const names = PARTNERS.map(({ name }) => name);
  expect(names.filter((name) => !/^[a-z][a-z0-9-]{1,30}$/.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  expect(PARTNERS.filter(({ title, can }) => title === '' || can.length === 0)).toEqual([]);
});

test('settings are named once, and an installation without any starts', () => {
  const settings = PARTNERS.flatMap((each) => Object.keys(each.settings));
  expect(new Set(settings).size).toBe(settings.length);
  expect(readSettings({})).toMatchObject({ PUSH_HOSTS: [] });
});

test('what a partner tells is read by a job that there is', () => {
  const listed: readonly AnyPartner[] = PARTNERS;
  const jobs = QUEUED_JOBS.map(({ name }) => name);
  const unread = listed.filter(({ intake }) => intake !== undefined && !jobs.includes(intake.job));
  expect(unread.map(({ name }) => name)).toEqual([]);
});

/** One with keys of stores is among them while the product has none. */
const ALL: readonly AnyPartner[] = [...PARTNERS, sampleBank];

// They wait for servers that say nothing, most of the time.
describe.concurrent.each(ALL)('$name', (partner) => {
  const { name } = partner;
  async function start() {
    let now = new Date('2026-11-20T22:30:00Z');
    const fake = await (await partner.fake()).startFake();
    const config = {
      ...fake.settings,
      ...readSettings(fake.settings),
      SECRET: 'a secret of at least thirty-two characters',
    };
    const partners = openPartners({ config, log, clock: () => now, further: [sampleBank] });
    closed.push(partners.close, fake.server.close);
    const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));
    return { fake, partners, later, client: (partners.client as Record<string, unknown>)[name] };
  }

  test('does what it is for', async () => {
    const { fake, client } = await start();
    expect(await fake.probe(client)).toBe(true);
    expect(fake.server.asked[0]?.userAgent).toMatch(/^Comanda \(http/);
  });

  test.each(BAD_MOODS)('whose server is %s breaks nobody, makes nobody wait, and is heard again', async (mood) => {
    const { fake, client, partners, later } = await start();
    fake.server.mood(mood);
    const before = performance.now();
    const unnoticed = fake.unnoticed?.includes(mood) ?? false;
    expect(await fake.probe(client).catch(() => false)).toBe(unnoticed);
    expect(performance.now() - before).toBeLessThan(12_000);
    fake.server.mood('well');
    later(11);
    expect(await fake.probe(client)).toBe(true);
    expect(partners.silentSince(name)).toBeNull();
  });
});
