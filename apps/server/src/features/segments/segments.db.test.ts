import { findClients } from '@comanda/contract/clients/clients';
import {
  countSegment,
  createSegment,
  deleteSegment,
  findSegments,
  saveClientTags,
  type SegmentRule,
  tagClients,
  updateSegment,
} from '@comanda/contract/marketing/segments';
import { ROLE } from '@comanda/domain/codes';
import { CONSENT_CHANNELS } from '@comanda/domain/clients/consents';
import { CLIENT_GROUPS, groupOf } from '@comanda/domain/segments/client-groups';
import type { ClientId } from '@comanda/domain/ids';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeStore, makeUser } from '../../../test/factories.ts';
import { makeClient } from '../../../test/order-factories.ts';
import { recordConsent } from '../consents/public.ts';
import { audience, countAudience } from './audience.repo.ts';

const { as, services } = await testApp();
const { db, transaction } = services;
const NOW = new Date('2026-11-20T22:30:00Z');
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString();

async function setUp() {
  const store = await makeStore(db);
  const owner = as((await makeUser(db, ROLE.owner, store)).token);
  let phones = 0;
  const client = (values: Record<string, unknown> = {}) =>
    makeClient(db, store, { phone: `3197777000${(phones += 1)}`, ...values });
  const found = async (...rules: SegmentRule[]) =>
    (await audience(db, store, rules, NOW).orderBy('clients.id').execute()).map(({ id }) => id);
  return { store, owner, client, found, params: { id: store } };
}

test('each rule finds those of whom it is true, and together they narrow', async () => {
  const { store, client, found } = await setUp();
  const loyal = await client({
    orders_count: 4,
    orders_total: 400,
    last_order_at: ago(10),
    first_order_at: ago(200),
    birthday_month: 11,
    points: 30,
    last_address: JSON.stringify({ fee_name: 'Horto', city_name: 'Belo Horizonte' }),
  });
  const gone = await client({
    orders_count: 2,
    orders_total: 50,
    last_order_at: ago(120),
    birthday_month: 12,
    last_address: JSON.stringify({ fee_name: '', city_name: 'Sabará' }),
  });
  const never = await client({ orders_count: 0 });
  expect(await found()).toEqual([loyal, gone, never]);
  const cases: [SegmentRule, ClientId[]][] = [
    [{ kind: 'recency', min: 90, max: null }, [gone]],
    [{ kind: 'recency', min: null, max: 30 }, [loyal]],
    [{ kind: 'frequency', min: null, max: 0 }, [never]],
    [{ kind: 'value', of: 'average', min: 99 as never, max: null }, [loyal]],
    [{ kind: 'value', of: 'total', min: null, max: 50 as never }, [gone, never]],
    [{ kind: 'neighbourhood', names: ['Horto', 'Sabará'] }, [loyal, gone]],
    [{ kind: 'birthday', month: 'this' }, [loyal]],
    [{ kind: 'birthday', month: 'next' }, [gone]],
    [{ kind: 'points', min: 1 as never, max: null }, [loyal]],
    [{ kind: 'group', groups: ['loyal', 'gone'] }, [loyal, gone]],
    [{ kind: 'consent', channel: 'whatsapp', given: false }, [loyal, gone, never]],
    [{ kind: 'tags', tags: ['VIP'], has: false }, [loyal, gone, never]],
    [{ kind: 'items', items: [1], times: 1, days: 30 }, []],
    [{ kind: 'channel', channels: ['delivery'], days: 30 }, []],
  ];
  for (const [rule, ids] of cases) expect([rule, await found(rule)]).toEqual([rule, ids]);
  expect(await found({ kind: 'birthday', month: 'this' }, { kind: 'recency', min: 90, max: null })).toEqual([]);
  await transaction((tx) =>
    recordConsent(tx, store, { client_id: loyal, channels: ['whatsapp'], place: 'shop', now: NOW }),
  );
  expect(await found({ kind: 'consent', channel: 'whatsapp', given: true })).toEqual([loyal]);
});

test('a group by bands is the same in the database as in the rules', async () => {
  const { client, found } = await setUp();
  const people: { id: ClientId; orders_count: number; last_order_at: string }[] = [];
  for (const days of [1, 15, 16, 30, 31, 60, 61, 90, 91])
    for (const orders_count of [1, 2, 3, 6]) {
      const last_order_at = ago(days);
      const phone = `319666${days}${orders_count}`;
      people.push({ id: await client({ phone, orders_count, last_order_at }), orders_count, last_order_at });
    }
  for (const group of CLIENT_GROUPS)
    expect([group, await found({ kind: 'group', groups: [group] })]).toEqual([
      group,
      people.filter((person) => groupOf(person, NOW) === group).map(({ id }) => id),
    ]);
});

test('whom a count calls reachable is whom the rule of consent finds', async () => {
  const { store, client, found } = await setUp();
  const people = [
    await client({ email: 'a@x.test' }),
    await client({ email: '' }),
    await client({ email: 'b@x.test', blocked: true }),
    await client({ email: 'c@x.test', no_marketing: true }),
    await client({ email: 'd@x.test' }),
  ];
  for (const client_id of people.slice(0, 4))
    await transaction((tx) =>
      recordConsent(tx, store, { client_id, channels: ['email', 'whatsapp'], place: 'shop', now: NOW }),
    );
  await db
    .updateTable('clients')
    .set({ no_marketing: true })
    .where('store_id', '=', store)
    .where('email', '=', 'c@x.test')
    .execute();
  const { clients, reachable, told } = await countAudience(db, store, [], NOW);
  expect({ clients, reachable, told }).toEqual({ clients: 5, reachable: { whatsapp: 2, email: 1, push: 0 }, told: 2 });
  for (const channel of CONSENT_CHANNELS)
    expect(await found({ kind: 'consent', channel, given: true })).toHaveLength(reachable[channel]);
});

test('a named group is counted live, opens the list, and is of its own store', async () => {
  const { owner, client, params } = await setUp();
  const rules: SegmentRule[] = [{ kind: 'frequency', min: 3, max: null }];
  const ana = await client({ name: 'Ana', orders_count: 3, last_order_at: ago(1) });
  const made = await owner(createSegment, { params, body: { name: 'Fiéis', rules } });
  expect(made).toMatchObject({ name: 'Fiéis', clients: 1, rules });
  await client({ orders_count: 9, last_order_at: ago(1) });
  const page = await owner(findSegments, { params });
  expect(page).toMatchObject({ clients: 2, segments: [{ clients: 2 }] });
  expect(page.cells.flat().reduce((sum, cell) => sum + cell.clients, 0)).toBe(2);
  const list = await owner(findClients, {
    params,
    query: { segment: made.id, rules: '[{"kind":"frequency","max":5}]' },
  });
  expect(list.clients.map(({ id }) => id)).toEqual([ana]);
  await expect(owner(createSegment, { params, body: { name: 'FIÉIS', rules } })).rejects.toMatchObject({
    code: 'segment_exists',
  });
  const other = await setUp();
  const of = { id: other.params.id, segment_id: made.id };
  const theirs = { params: of, body: { name: 'X', rules } };
  await expect(other.owner(updateSegment, theirs)).rejects.toMatchObject({ code: 'not_found' });
  await expect(other.owner(deleteSegment, { params: of })).rejects.toMatchObject({ code: 'not_found' });
  await owner(deleteSegment, { params: { ...params, segment_id: made.id } });
  expect((await owner(findSegments, { params })).segments).toEqual([]);
});

test('words are kept once each, and rules without sense are refused in words', async () => {
  const { store, owner, client, found, params } = await setUp();
  const id = await client();
  expect(await owner(saveClientTags, { body: { store_id: store, id, tags: ['VIP', ' VIP ', 'Condomínio'] } })).toEqual([
    'Condomínio',
    'VIP',
  ]);
  expect(await found({ kind: 'tags', tags: ['VIP'], has: true })).toEqual([id]);
  const bad = { params, body: { rules: [{ kind: 'recency', min: 30, max: 10 }] } } as never; // what a form would not send
  await expect(owner(countSegment, bad)).rejects.toMatchObject({ code: 'invalid_input' });
});

test('people who are chosen one by one are told by it, and get a word all at once', async () => {
  const { store, owner, client, found } = await setUp();
  const [one, two, three] = [await client(), await client(), await client()];
  expect(await found({ kind: 'people', ids: [one, three] })).toEqual([one, three]);
  const other = await setUp();
  const stranger = await other.client();
  expect(await found({ kind: 'people', ids: [stranger] })).toEqual([]);
  await owner(saveClientTags, {
    body: { store_id: store, id: two, tags: Array.from({ length: 20 }, (_, n) => `palavra ${n}`) },
  });
  const ids = [one, two, stranger];
  expect(await owner(tagClients, { body: { store_id: store, ids, tag: 'Condomínio' } })).toEqual({ tagged: 1 });
  expect(await owner(tagClients, { body: { store_id: store, ids, tag: 'Condomínio' } })).toEqual({ tagged: 1 });
  expect(await found({ kind: 'tags', tags: ['Condomínio'], has: true })).toEqual([one]);
});
