import type { RouteShape } from '@comanda/contract/route';
import { ROLE } from '@comanda/domain/codes';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeCustomer, makeStore, makeUser } from '../../../test/factories.ts';
import { sampleInput } from '../../../test/isolation/sample-input.ts';
import { asRequest } from '../../../test/store-bound.ts';

const { app, bindings, services } = await testApp();
const { db } = services;
const store_id = await makeStore(db);
const user = await makeUser(db, ROLE.owner, store_id);
const customer = await makeCustomer(db);

async function keeping(route: RouteShape, token?: string): Promise<string | number | string[] | undefined> {
  const { params, query, body } = sampleInput(route, { idAt: () => store_id, slug: 'x', store_id });
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const { headers } = await asRequest.run(true, async () =>
    app.inject({
      method: route.method,
      url: `/api/${path}?${search}`,
      ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
      ...(body === undefined ? {} : { payload: body as object }),
    }),
  );
  return headers['cache-control'];
}
/** Reads come first: some calls sign their caller out. */
const routes = bindings
  .map(({ route }) => route)
  .filter(({ response }) => response !== 'stream') // one that is let in does not end
  .toSorted((a, b) => Number(a.method !== 'GET') - Number(b.method !== 'GET'));
/** The counter's menu is kept by its own browser, which asks each time whether it is still the same. */
const ASKED_EACH_TIME = 'private, no-cache';

test('no browser and no proxy keeps what only somebody who is signed in may see', async () => {
  const kept: string[] = [];
  for (const route of routes) {
    if (route.access.as === 'public') continue;
    const token = route.access.as === 'customer' ? customer.token : user.token;
    const answer = await keeping(route, token);
    if (answer !== 'no-store' && answer !== ASKED_EACH_TIME)
      kept.push(`${route.method} ${route.path}: ${String(answer)}`);
  }
  expect(kept).toEqual([]);
}, 300_000);

test('a public answer is no secret, but to a client who is known', async () => {
  const route = routes.find(({ path }) => path === 'stores/by-slug')!; // in the catalogue
  expect(await keeping(route)).toBeUndefined();
  const { token } = await makeCustomer(db);
  expect(await keeping(route, token)).toBe('no-store');
});
