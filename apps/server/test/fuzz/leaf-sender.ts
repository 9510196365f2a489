import { randomUUID } from 'node:crypto';
import type { RouteShape } from '@comanda/contract/route';
import { ROLE } from '@comanda/domain/codes';
import { asStoreId } from '@comanda/domain/ids';
import type { TestApp } from '../app.ts';
import { makeCustomer, makeUser } from '../factories.ts';
import { plantStore } from '../isolation/plant-store.ts';
import { sampleInput } from '../isolation/sample-input.ts';
import { type Leaf, withValue } from './leaves.ts';

const STORE = { id: 7_000_001, secret: 'zsec', shown: 'zpub' };

/**
 * A store with something of everything, and the way to ask each route about it as whoever may.
 * @returns sends what a route takes, with one of its values replaced
 */
export async function leafSender({ app, database }: TestApp) {
  await plantStore(database.pool, STORE);
  const { token: customer } = await makeCustomer(database.db);
  const { token: owner } = await makeUser(database.db, ROLE.owner, asStoreId(STORE.id));
  const tokens: Record<string, string | undefined> = { customer, staff: owner, user: owner };

  return (route: RouteShape, leaf: Leaf, value: string) => {
    const sample = sampleInput(route, { idAt: () => STORE.id, store_id: STORE.id, slug: `${STORE.shown}storesurl` });
    const { params, query, body } = Object.assign(
      { ...sample },
      { [leaf.place]: withValue(sample[leaf.place], leaf.path, value) },
    );
    const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
    const search = new URLSearchParams(Object.entries(query).map(([name, each]) => [name, String(each)]));
    const token = tokens[route.access.as];
    return app.inject({
      method: route.method,
      url: `/api/${path}?${search}`,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), 'idempotency-key': randomUUID() },
      ...(body === undefined ? {} : { payload: body as object }), // a sample's body is one
    });
  };
}
