import { saveFees, updateFee } from '@comanda/contract/delivery/fees';
import { updateStore } from '@comanda/contract/stores/stores';
import { ROLE } from '@comanda/domain/codes';
import { money } from '@comanda/domain/money';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { makeStore, makeUser } from '../../test/factories.ts';
import { makeItem } from '../../test/menu-factories.ts';
import { findBrokenChange } from './changes.ts';

const { as, services } = await testApp();
const { db, recorded } = services;

async function setUp() {
  const store_id = await makeStore(db);
  const user = await makeUser(db, ROLE.owner, store_id);
  return { store_id, owner: as(user.token) };
}
const changesOf = (store_id: number) =>
  db.selectFrom('changes').where('store_id', '=', store_id).orderBy('seq').selectAll().execute();

test('keeps who changed a price, from what to what', async () => {
  const { store_id, owner } = await setUp();
  const [fee] = await owner(saveFees, { body: { store_id, name: 'Centro', price: money(7) } });
  await owner(updateFee, { body: { store_id, id: fee!.id, name: 'Centro', price: money(9) } });
  expect(await changesOf(store_id)).toMatchObject([
    { seq: 1, area: 'fees', entity: 'fees', name: 'Centro', before: null, after: { name: 'Centro', price: 7 } },
    { seq: 2, area: 'fees', entity_id: String(fee!.id), before: { price: 7 }, after: { price: 9 } },
  ]);
});

test('keeps nothing of a change that changes nothing, and no secret', async () => {
  const { store_id, owner } = await setUp();
  const params = { id: store_id };
  await owner(updateStore, { params, body: { minimum_order: money(20), discount_password: 'segredo-7' } });
  await owner(updateStore, { params, body: { minimum_order: money(20) } });
  const changes = await changesOf(store_id);
  expect(changes).toMatchObject([{ after: { minimum_order: 20, discount_password_hash: '•••' } }]);
});

test('of a large table it reads only the rows named, and finds those that were made', async () => {
  const { store_id } = await setUp();
  const id = await makeItem(db, store_id, { name: 'X-Burger', price1: 20 });
  const other = await makeItem(db, store_id, { name: 'X-Salada', price1: 22 });
  const author = { store: store_id, user: null, now: new Date() };
  await recorded(author, { menu_items: { column: 'id', ids: [id] } }, async (tx) => {
    await tx.updateTable('menu_items').where('store_id', '=', store_id).set({ price1: 30 }).execute();
    await makeItem(tx, store_id, { name: 'X-Tudo' });
  });
  const changes = await changesOf(store_id);
  expect(changes.map(({ name }) => name)).toEqual(['X-Burger', 'X-Tudo']);
  expect(changes.some(({ entity_id }) => entity_id === String(other))).toBe(false);
});

test('changes of two people at the same time are one chain', async () => {
  const { store_id, owner } = await setUp();
  await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      owner(saveFees, { body: { store_id, name: `Bairro ${index}`, price: money(5) } }),
    ),
  );
  const changes = await changesOf(store_id);
  expect(changes.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(await findBrokenChange(db, store_id)).toBeNull();
});

test('a row that was altered, taken out or cut off the end shows', async () => {
  const { store_id, owner } = await setUp();
  for (const name of ['A', 'B', 'C']) await owner(saveFees, { body: { store_id, name, price: money(5) } });
  const row = (seq: number) => db.updateTable('changes').where('store_id', '=', store_id).where('seq', '=', seq);
  await row(2).set({ user_name: 'Outra pessoa' }).execute();
  expect(await findBrokenChange(db, store_id)).toBe(2);
  await db.deleteFrom('changes').where('store_id', '=', store_id).where('seq', '=', 2).execute();
  expect(await findBrokenChange(db, store_id)).toBe(3);
  await db.deleteFrom('changes').where('store_id', '=', store_id).where('seq', '=', 3).execute();
  expect(await findBrokenChange(db, store_id)).toBe(2);
});
