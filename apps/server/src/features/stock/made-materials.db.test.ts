import { placeOrder } from '@comanda/contract/orders/checkout';
import { getItem } from '@comanda/contract/menu/items';
import * as tags from '@comanda/contract/menu/tags';
import { ROLE } from '@comanda/domain/codes';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { DELIVERED, makeCart, makeItem, makeKey, sellingStore } from '../../../test/order-factories.ts';

const { call, as, services } = await testApp();
const { db } = services;

async function bakery() {
  const { store } = await sellingStore(db);
  const pizza = await makeItem(db, store, { name: 'Pizza', price1: 40 });
  const owner = await makeUser(db, ROLE.owner, store);
  const by = as(owner.token);
  const body = { store_id: store };
  const make = (name: string, form: object = {}) =>
    by(tags.createTag, { body: { ...body, name, unit: 'kg', ...form } as never }); // partial in tests
  const flour = await make('Farinha', { cost: 5, yield_factor: 80, quantity: 100 });
  const dough = await make('Massa', { makes: 3 });
  const put = (tag_id: number, target: object, quantity: number) =>
    by(tags.attachTag, { body: { ...body, tag_id, quantity, unit: 'kg', ...target } });
  const read = async (id: number) => {
    const found = (await by(tags.listTags, { query: body })).find((tag) => tag.id === id);
    if (!found) throw new Error('it is gone');
    return found;
  };
  return { store, pizza, by, body, make, flour, dough, put, read };
}

test('a dough costs what goes into it, an item follows its flour, and a sale takes the flour', async () => {
  const { store, pizza, by, body, make, flour, dough, put, read } = await bakery();
  const base = await make('Massa mãe', { makes: 7 });
  await put(flour.id, { made_tag_id: base.id }, 0.7);
  await put(base.id, { made_tag_id: dough.id }, 1.5);
  await put(flour.id, { made_tag_id: dough.id }, 2);
  const { effects } = await put(dough.id, { menu_item_id: pizza }, 0.6);
  // The base 0.625 the kilogram; the dough (1.5 × 0.625 + 2.5 × 5) / 3.
  expect((await read(dough.id)).cost).toBe(4.479_166_67);
  expect(effects).toMatchObject([{ name: 'Pizza', before: null, after: 2.69 }]);
  const dearer = await by(tags.updateTag, { params: { id: flour.id }, body: { ...body, cost: 12 } });
  expect(dearer.effects).toMatchObject([{ before: 2.69, after: 6.45 }]);

  const { cookieCode } = await makeCart(db, store, [{ item_id: pizza, quantity: 2 }]);
  const order = await call(placeOrder, {
    body: { store_id: store, cookieCode, ...DELIVERED } as never, // partial in tests
    headers: { 'idempotency-key': makeKey() },
  });
  // Two pizzas take 1.2 kg of dough: 0.4 of a batch, each of 2.5 kg of flour and 1.5 kg of base.
  expect((await read(flour.id)).quantity).toBe(98.925);
  expect((await read(dough.id)).quantity).toBe(0);
  await by(tags.updateTag, { params: { id: flour.id }, body: { ...body, cost: 24 } });
  const sold = await db
    .selectFrom('order_items')
    .where('store_id', '=', store)
    .where('order_id', '=', order.id)
    .select('cost')
    .execute();
  expect(sold).toEqual([{ cost: 12.9 }]);
  expect((await by(getItem, { query: { store_id: store, id: pizza } })).cost).toBe(12.9);
  // What it yields is its cost too.
  await by(tags.updateTag, { params: { id: dough.id }, body: { ...body, makes: 6 } });
  expect((await by(getItem, { query: { store_id: store, id: pizza } })).cost).toBe(6.45);
});

test('no recipe takes itself, by no way round and by none of two at once', async () => {
  const { make, dough, put } = await bakery();
  const sauce = await make('Molho', { makes: 1 });
  const dish = await make('Recheio', { makes: 1 });
  await expect(put(dough.id, { made_tag_id: dough.id }, 1)).rejects.toMatchObject({ code: 'recipe_loop' });
  const both = await Promise.allSettled([
    put(dough.id, { made_tag_id: sauce.id }, 1),
    put(sauce.id, { made_tag_id: dough.id }, 1),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const [inner, outer] = both[0]?.status === 'fulfilled' ? [dough, sauce] : [sauce, dough];
  await put(outer.id, { made_tag_id: dish.id }, 1);
  await expect(put(dish.id, { made_tag_id: inner.id }, 1)).rejects.toMatchObject({ code: 'recipe_loop' });
});

test('recipes go into each other five deep, from whichever end they are put together', async () => {
  const { make, flour, put } = await bakery();
  const made = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => make(`Preparo ${n}`, { makes: 1 })));
  const ids = made.map(({ id }) => id);
  const into = (inner: number, outer: number) => put(ids[inner] ?? 0, { made_tag_id: ids[outer] }, 1);
  await put(flour.id, { made_tag_id: ids[0] }, 1);
  for (const at of [0, 1, 3, 4]) await into(at, at + 1);
  await expect(into(2, 3)).rejects.toMatchObject({ code: 'recipe_too_deep' });
});

test('what is made here has no stock and no typed cost of its own; what is not in the store is in no recipe', async () => {
  const { by, body, flour, dough, put, read } = await bakery();
  await put(flour.id, { made_tag_id: dough.id }, 1);
  await expect(
    by(tags.updateTagQuantity, { params: { id: dough.id }, body: { ...body, quantity: 3 } }),
  ).rejects.toMatchObject({ code: 'made_here' });
  await expect(by(tags.updateTag, { params: { id: dough.id }, body: { ...body, cost: 9 } })).rejects.toMatchObject({
    code: 'cost_from_recipe',
  });
  // In grams it yields and costs the same.
  await by(tags.updateTag, { params: { id: dough.id }, body: { ...body, unit: 'g' } });
  expect(await read(dough.id)).toMatchObject({ makes: 3000, cost: 0.002_083_33 });
  const other = await bakery();
  await expect(put(flour.id, { made_tag_id: other.dough.id }, 1)).rejects.toMatchObject({ code: 'not_found' });
  await by(tags.deleteTag, { params: { id: dough.id }, query: body });
  expect((await read(flour.id)).recipes).toEqual([]);
});
