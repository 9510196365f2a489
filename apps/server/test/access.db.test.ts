import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { RouteShape } from '@comanda/contract/route';
import { type Role, ROLE } from '@comanda/domain/codes';
import { asStoreId } from '@comanda/domain/ids';
import { defaultPermission, PERMISSIONS } from '@comanda/domain/permissions';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { openSession } from '../src/platform/sessions.ts';
import { testApp } from './app.ts';
import { makeCustomer, makeUser } from './factories.ts';
import { plantStore } from './isolation/plant-store.ts';
import { watchRows } from './isolation/row-snapshot.ts';
import { sampleInput } from './isolation/sample-input.ts';
import { asRequest } from './store-bound.ts';

// Every route of the contract × everybody who has no business there. A route that is added is in it at once.
const { app, bindings, database } = await testApp();
const { db, pool } = database;
const ROLES = Object.values(ROLE);
/** The store of somebody else, and the one whose people try; every row of each has the store's own id. */
const FOREIGN = { id: 7_000_001, secret: 'zsec', shown: 'zpub' };
const OWN = { id: 6_000_001, secret: 'yown', shown: 'yown' };
/** A third one, whose rows have the very ids of the own store's: only the store's id tells them apart. */
const TWIN = { id: 5_000_001, rows: OWN.id, secret: 'xtwn', shown: 'xtwn' };
/** An id that nothing has. */
const MISSING = 8_000_002;
const foreign = asStoreId(FOREIGN.id);
const own = asStoreId(OWN.id);

let rowsOf: Awaited<ReturnType<typeof watchRows>>;
let before: string[] = [];
const tokens = { expired: '', disabled: '', customer: '' };
/** Of the people of the own store, and of the other one, by role. */
const ownToken = new Map<Role, string>();
const foreignToken = new Map<Role, string>();
const withoutPermissions = new Map<Role, string>();

beforeAll(async () => {
  const tables = await plantStore(pool, FOREIGN);
  await plantStore(pool, OWN);
  await plantStore(pool, TWIN);
  for (const role of ROLES) {
    ownToken.set(role, (await makeUser(db, role, own)).token);
    foreignToken.set(role, (await makeUser(db, role, foreign)).token);
    const bare = await makeUser(db, role, foreign);
    const permissions = JSON.stringify(Object.fromEntries(PERMISSIONS.map((permission) => [permission, false])));
    await db.updateTable('users').set({ permissions }).where('id', '=', bare.id).execute();
    withoutPermissions.set(role, bare.token);
  }
  const past = { now: new Date('2026-05-01T00:00:00Z'), user_agent: undefined, replaces: undefined };
  tokens.expired = await openSession(db, { user_id: (await makeUser(db, ROLE.owner, foreign)).id }, past);
  const disabled = await makeUser(db, ROLE.owner, foreign);
  await db.updateTable('users').set({ active: false }).where('id', '=', disabled.id).execute();
  tokens.disabled = disabled.token;
  tokens.customer = (await makeCustomer(db)).token;
  await pool.query(
    `update users set name = 'zsec user' where id in (select user_id from store_users where store_id = $1)`,
    [foreign],
  );
  rowsOf = await watchRows(pool, tables);
  before = await rowsOfForeign();
});
// What one route changed is not the next one's fault.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') before = await rowsOfForeign();
});
const rowsOfForeign = () => rowsOf(FOREIGN);

interface Target {
  id: number | ((position: number) => number);
  store_id: number;
  slug: string;
}
const AT_FOREIGN: Target = { id: FOREIGN.id, store_id: FOREIGN.id, slug: `${FOREIGN.shown}storesurl` };
const AT_MISSING: Target = { id: MISSING, store_id: MISSING, slug: 'naoexiste' };
const sampleAt = (route: RouteShape, { id, ...names }: Target) =>
  sampleInput(route, { ...names, idAt: typeof id === 'number' ? () => id : id });

async function send(route: RouteShape, target: Target, token?: string) {
  const { params, query, body } = sampleAt(route, target);
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const answer = await asRequest.run(true, async () =>
    app.inject({
      method: route.method,
      url: `/api/${path}?${search}`,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(route.headers?.includes('idempotency-key') ? { 'idempotency-key': randomUUID() } : {}),
      },
      ...(body === undefined ? {} : { payload: body as object }),
    }),
  );
  return { status: answer.statusCode, body: answer.body, error: errorOf(answer.body) };
}
function errorOf(body: string): string | undefined {
  return /^\{"error":"(\w+)"/.exec(body)?.[1];
}

const named = (access: RouteShape['access']['as'][]) =>
  bindings
    .map(({ route }) => route)
    .filter((route) => access.includes(route.access.as))
    .map((route) => [`${route.method} ${route.path}`, route] as const);

test.each(named(['staff', 'user']))(
  '%s answers only somebody who is signed in to the back-office',
  async (_, route) => {
    const unauthorized = await send(route, AT_FOREIGN);
    expect([unauthorized.status, unauthorized.error]).toEqual([401, 'unauthorized']);
    for (const token of Object.values(tokens)) expect(await send(route, AT_FOREIGN, token)).toEqual(unauthorized);
    expect(await rowsOfForeign()).toEqual(before);
  },
);

test.each(named(['customer']))('%s answers only a customer, and only about themselves', async (_, route) => {
  const unauthorized = await send(route, AT_FOREIGN);
  expect([unauthorized.status, unauthorized.error]).toEqual([401, 'unauthorized']);
  for (const token of [tokens.expired, tokens.disabled, foreignToken.get(ROLE.owner)]) {
    expect(await send(route, AT_FOREIGN, token)).toEqual(unauthorized);
  }
  const stranger = await send(route, AT_FOREIGN, tokens.customer);
  expect(stranger.body).not.toContain(FOREIGN.secret);
  expect([stranger.status, stranger.error]).toEqual(statusOf(await send(route, AT_MISSING, tokens.customer)));
  expect(await rowsOfForeign()).toEqual(before);
});
const statusOf = ({ status, error }: { status: number; error: string | undefined }) => [status, error];

test.each(named(['staff']))('%s does not show another store’s people that the store exists', async (_, route) => {
  for (const role of ROLES) {
    const refused = await send(route, AT_FOREIGN, ownToken.get(role));
    expect([refused.status, refused.error]).toEqual([404, 'not_found']);
    expect(refused).toEqual(await send(route, AT_MISSING, ownToken.get(role)));
  }
  expect(await rowsOfForeign()).toEqual(before);
});

test.each(named(['staff']))(
  '%s refuses the store’s own people without the role or the permission',
  async (_, route) => {
    const { access } = route;
    if (access.as !== 'staff') return;
    for (const role of ROLES.filter((each) => !access.roles.includes(each))) {
      const refused = await send(route, AT_FOREIGN, foreignToken.get(role));
      expect([refused.status, refused.error]).toEqual([403, 'forbidden']);
    }
    for (const role of access.permission === undefined ? [] : ([ROLE.manager, ROLE.attendant] as const)) {
      const refused = await send(route, AT_FOREIGN, withoutPermissions.get(role));
      expect([refused.status, refused.error]).toEqual([403, 'forbidden']);
      if (access.roles.includes(role) && !defaultPermission(role, access.permission!)) {
        // the loop is empty without one
        expect((await send(route, AT_FOREIGN, foreignToken.get(role))).error).toBe('forbidden');
      }
    }
    expect(await rowsOfForeign()).toEqual(before);
  },
);

test.each(named(['staff', 'user']))('%s finds nothing of another store among the own', async (_, route) => {
  const { access } = route;
  if (!('roles' in access) || route.response === 'stream') return; // a stream that is let in does not end
  const token = ownToken.get(access.roles.includes(ROLE.owner) ? ROLE.owner : (access.roles[0] ?? ROLE.owner));
  const withIds = (id: Target['id']): Target => ({ id, store_id: own, slug: `${OWN.shown}storesurl` });
  // All ids are the other store's, then each alone among the own ones.
  const attempts = [
    () => FOREIGN.id,
    ...positions(route).map((at) => (position: number) => (position === at ? FOREIGN.id : OWN.id)),
  ];
  for (const idAt of attempts) {
    const answer = await send(route, withIds(idAt), token);
    expect(answer.body).not.toContain(FOREIGN.secret);
    expect(answer.body).not.toContain(FOREIGN.shown);
    expect(answer.error).not.toBe('forbidden');
    expect(answer.status).toBeLessThan(500);
    expect(await rowsOfForeign()).toEqual(before);
    const missing = withIds((position) => (idAt(position) === FOREIGN.id ? MISSING : OWN.id));
    if (isDeepStrictEqual(sampleAt(route, missing), sampleAt(route, withIds(idAt)))) continue;
    expect(statusOf(answer)).toEqual(statusOf(await send(route, missing, token)));
  }
});
/** Of the ids that a route reads beside the store's own. */
function positions(route: RouteShape): number[] {
  const at = (id: Target['id']) => JSON.stringify(sampleAt(route, { id, store_id: own, slug: 'x' }));
  const base = at(OWN.id);
  return Array.from({ length: 20 }, (_, index) => index).filter(
    (index) => at((position) => (position === index ? FOREIGN.id : OWN.id)) !== base,
  );
}

const READS_FIRST = named(['staff']).toSorted(
  ([, a], [, b]) => Number(a.method !== 'GET') - Number(b.method !== 'GET'),
);
test.each(READS_FIRST)('%s takes a row of the own store for the other that has its id, never', async (_, route) => {
  const { access } = route;
  if (access.as !== 'staff' || route.response === 'stream') return;
  const twin = () => rowsOf(TWIN);
  const untouched = await twin();
  const token = ownToken.get(access.roles.includes(ROLE.owner) ? ROLE.owner : (access.roles[0] ?? ROLE.owner));
  const answer = await send(route, { id: OWN.id, store_id: own, slug: `${OWN.shown}storesurl` }, token);
  expect(answer.body).not.toContain(TWIN.secret);
  expect(answer.status).toBeLessThan(500);
  expect(await twin()).toEqual(untouched);
});

test.each(named(['public']))(
  '%s shows a stranger nothing that is not public, and changes no row that is there',
  async (_, route) => {
    for (const token of [undefined, tokens.customer]) {
      const answer = await send(route, AT_FOREIGN, token);
      expect(answer.body).not.toContain(FOREIGN.secret);
      expect(answer.status).toBeLessThan(500);
    }
    const after = new Set(await rowsOfForeign());
    expect(before.filter((row) => !after.has(row))).toEqual([]);
  },
);

test('a row that is written is seen, and one that is as it was is none', async () => {
  const rename = (by: string) => pool.query(`update clients set name = ${by} where store_id = $1`, [FOREIGN.id]);
  const untouched = await rowsOfForeign();
  await rename(`name || '!'`);
  expect(await rowsOfForeign()).not.toEqual(untouched);
  await rename(`rtrim(name, '!')`);
  expect(await rowsOfForeign()).toEqual(untouched);
});

test('what is kept from strangers is there for the store’s own people, and its page for everybody', async () => {
  const route = (path: string) => bindings.find((each) => each.route.path === path)!.route; // both are in the catalogue
  const clients = await send(route('stores/clients/by-id/{id}'), AT_FOREIGN, foreignToken.get(ROLE.owner));
  expect([clients.status, clients.body]).toEqual([200, expect.stringContaining(`${FOREIGN.secret}clientsname`)]);
  const page = await send(route('stores/by-slug'), AT_FOREIGN);
  expect([page.status, page.body]).toEqual([200, expect.stringContaining(`${FOREIGN.shown}storesname`)]);
});
