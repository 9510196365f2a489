import type { StoreId } from '@comanda/domain/ids';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { makeStore } from '../../../../test/factories.ts';
import { makeComplement, makeComplementGroup, makeItem } from '../../../../test/menu-factories.ts';
import { returnStock, takeStock } from '../public.ts';
import type { StockUse } from './stock.repo.ts';

const { db } = await testDatabase();

const take = (store_id: StoreId, uses: StockUse[]) => db.transaction().execute((tx) => takeStock(tx, store_id, uses));
const stockOf = async (table: 'menu_items' | 'complements', id: number) =>
  (await db.selectFrom(table).where('id', '=', id).select('stock').executeTakeFirstOrThrow()).stock;

test('takes everything that an order uses', async () => {
  const store_id = await makeStore(db);
  const item_id = await makeItem(db, store_id, { stock: 5 });
  const complement_group_id = await makeComplementGroup(db, store_id);
  const complement_id = await makeComplement(db, store_id, { complement_group_id, stock: 4 });
  const uncounted = await makeItem(db, store_id);
  const uses = [
    { item_id, quantity: 2 },
    { item_id, quantity: 1 },
    { complement_id, quantity: 4 },
    { item_id: uncounted, quantity: 9 },
  ];
  expect(await take(store_id, uses)).toEqual([]);
  expect(await stockOf('menu_items', item_id)).toBe(2);
  expect(await stockOf('complements', complement_id)).toBe(0);
  expect(await stockOf('menu_items', uncounted)).toBeNull();

  await db.transaction().execute((tx) => returnStock(tx, store_id, uses));
  expect(await stockOf('menu_items', item_id)).toBe(5);
  expect(await stockOf('complements', complement_id)).toBe(4);
  expect(await stockOf('menu_items', uncounted)).toBeNull();
});

test('takes nothing when one thing is short, and says how much is left', async () => {
  const store_id = await makeStore(db);
  const plenty = await makeItem(db, store_id, { stock: 50 });
  const complement_group_id = await makeComplementGroup(db, store_id);
  const complement_id = await makeComplement(db, store_id, { complement_group_id, name: 'Bacon', stock: 1 });
  const uses = [
    { item_id: plenty, quantity: 1 },
    { complement_id, quantity: 2 },
  ];
  expect(await take(store_id, uses)).toEqual([{ item_id: null, complement_id, name: 'Bacon', left: 1 }]);
  expect(await stockOf('menu_items', plenty)).toBe(50);
  expect(await stockOf('complements', complement_id)).toBe(1);
});

test('another store cannot take the stock', async () => {
  const item_id = await makeItem(db, await makeStore(db), { stock: 5 });
  await take(await makeStore(db), [{ item_id, quantity: 5 }]);
  expect(await stockOf('menu_items', item_id)).toBe(5);
});

test('gives the last pieces to exactly as many of 40 people at once as there are pieces, in whatever order they ask', async () => {
  const store_id = await makeStore(db);
  const first = await makeItem(db, store_id, { stock: 15 });
  const second = await makeItem(db, store_id, { stock: 100 });
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => {
      const uses = [first, second].map((item_id) => ({ item_id, quantity: 1 }));
      return take(store_id, index % 2 === 0 ? uses : uses.toReversed());
    }),
  );
  expect(answers.filter((short) => short.length === 0)).toHaveLength(15);
  expect(await stockOf('menu_items', first)).toBe(0);
  expect(await stockOf('menu_items', second)).toBe(85);
});
