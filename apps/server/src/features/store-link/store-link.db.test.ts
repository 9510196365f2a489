import { changeInstagram, changeStoreLink, getStoreLink } from '@comanda/contract/stores/store-link';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeStore, makeUser, unique } from '../../../test/factories.ts';
import { getNotesConfig } from '@comanda/contract/finance/fiscal';
import { getStoreBySlug, updateStore } from '@comanda/contract/stores/stores';
import { countVisit, getVisits } from '@comanda/contract/stores/visits';
import { makeItem } from '../../../test/order-factories.ts';

const { call, as, services } = await testApp();
const { db } = services;
async function shop() {
  const url = unique('velha');
  const store = await makeStore(db, { url });
  const by = async (role: 2 | 3 | 4) => as((await makeUser(db, role, store)).token);
  return {
    store,
    url,
    params: { id: store },
    owner: await by(2),
    manager: await by(3),
    attendant: await by(4),
  };
}

test('a store that takes another link keeps the old one', async () => {
  const { url, params, manager, attendant } = await shop();
  const next = unique('nova');
  expect(await manager(changeStoreLink, { params, body: { url: next } })).toMatchObject({ url: next, former: [url] });
  expect(await manager(changeStoreLink, { params, body: { url } })).toMatchObject({ url, former: [next] });
  const other = await shop();
  await expect(other.manager(changeStoreLink, { params: other.params, body: { url: next } })).rejects.toMatchObject({
    code: 'slug_taken',
  });
  await expect(manager(changeStoreLink, { params, body: { url: 'login' } })).rejects.toMatchObject({
    code: 'slug_reserved',
  });
  await expect(attendant(getStoreLink, { params })).rejects.toMatchObject({ code: 'forbidden' });
});

test('the Instagram button needs a profile, however it is typed, and stands on the menu while it is on', async () => {
  const { url, params, owner, manager } = await shop();
  const shown = async () => (await call(getStoreBySlug, { query: { slug: url } })).instagram_user ?? null;
  await expect(owner(changeInstagram, { params, body: { instagram: true } })).rejects.toMatchObject({
    code: 'instagram_missing',
  });
  const body = { instagram: true, instagram_user: 'https://www.instagram.com/QuintalDaNena/?hl=pt' };
  expect(await owner(changeInstagram, { params, body })).toEqual({ instagram: true, instagram_user: 'quintaldanena' });
  expect(await shown()).toBe('quintaldanena');
  expect(await owner(changeInstagram, { params, body: {} })).toMatchObject({ instagram: false });
  expect(await shown()).toBeNull();
  await expect(owner(changeInstagram, { params, body: { instagram_user: 'não vale' } })).rejects.toMatchObject({
    code: 'invalid_input',
  });
  await expect(manager(changeInstagram, { params, body: {} })).rejects.toMatchObject({ code: 'forbidden' });
});

test('openings are counted by day, with where they came from, and an item only in its own store', async () => {
  const { store, attendant } = await shop();
  const item = await makeItem(db, store);
  const foreign = await makeItem(db, await makeStore(db));
  for (const source of ['instagram', 'instagram', 'whatever'])
    await call(countVisit, { body: { store_id: store, source: source as 'instagram' } });
  for (const item_id of [item, foreign]) await call(countVisit, { body: { store_id: store, type: 'item', item_id } });
  expect(await attendant(getVisits, { query: { store_id: store } })).toEqual({
    days: [{ day: '2026-11-20', views: 3 }],
    sources: [
      { source: 'instagram', views: 2 },
      { source: 'other', views: 1 },
    ],
  });
  const items = await db
    .selectFrom('page_views')
    .where('store_id', '=', store)
    .where('kind', '=', 'item')
    .selectAll()
    .execute();
  expect(items).toMatchObject([{ key: String(item), views: 1 }]);
  await call(countVisit, { body: { store_id: store, type: 'item', item_id: item, source: 'qr', first: true } });
  await call(countVisit, { body: { store_id: store, type: 'cart', source: 'qr' } });
  const steps = await db
    .selectFrom('page_views')
    .where('store_id', '=', store)
    .where('kind', '=', 'step')
    .select(['key', 'views'])
    .orderBy('key')
    .execute();
  expect(steps).toEqual([
    { key: 'cart qr', views: 1 },
    { key: 'item qr', views: 1 },
  ]);
  await expect(call(countVisit, { body: { store_id: 999_999 } })).rejects.toMatchObject({ code: 'not_found' });
});

test('the notes’ settings say what is still missing', async () => {
  const { params, owner, attendant } = await shop();
  expect(await attendant(getNotesConfig, { params })).toMatchObject({
    fiscal_active: false,
    missing: ['fiscal_tax_class', 'tax_id', 'state', 'city', 'address', 'zipcode'],
  });
  const issuer = { tax_id: '11222333000181', name: 'Cantina da Ana', state: 'MG', city: 'Sabará', zipcode: '31010220' };
  await owner(updateStore, { params, body: { ...issuer, address: 'Rua Mármore, 318' } });
  expect(await attendant(getNotesConfig, { params })).toMatchObject({ ...issuer, missing: ['fiscal_tax_class'] });
});
