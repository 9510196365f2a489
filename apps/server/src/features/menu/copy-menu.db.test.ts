import { publicMenu } from '@comanda/contract/menu';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { makeStore } from '../../../test/factories.ts';
import {
  makeComplement,
  makeComplementGroup,
  makeGroup,
  makeItem,
  makeVariation,
} from '../../../test/menu-factories.ts';
import { copyMenu, findPublicMenu } from './public.ts';

const { db } = await testDatabase();

test('a store that starts from another has its menu, without stock and with nothing of it shared', async () => {
  const from = await makeStore(db);
  const drinks = await makeGroup(db, from, { name: 'Bebidas', order: 2 });
  const dishes = await makeGroup(db, from, { name: 'Pratos', order: 1 });
  const soup = await makeItem(db, from, { menu_group_id: dishes, name: 'Caldo', stock: 3, sold_out_until: 'infinity' });
  const juice = await makeItem(db, from, { menu_group_id: drinks, name: 'Suco' });
  await makeItem(db, from, { menu_group_id: drinks, deleted_at: new Date() });
  await makeVariation(db, from, { menu_item_id: juice, name: '300 ml', price: 7 });
  const sides = await makeComplementGroup(db, from, { name: 'Mais', menu_item_ids: [soup] });
  await makeComplement(db, from, { complement_group_id: sides, name: 'Torrada', price: 2, stock: 1 });

  const to = await makeStore(db);
  await db.transaction().execute((tx) => copyMenu(tx, from, to));
  const menu = publicMenu.parse(JSON.parse(await findPublicMenu(db, to)));
  expect(menu.groups).toMatchObject([
    { name: 'Pratos', itens: [{ name: 'Caldo', stock: null, sold_out_until: null }] },
    { name: 'Bebidas', itens: [{ name: 'Suco', variations: [{ name: '300 ml', price: 7 }] }] },
  ]);
  expect(menu.complement_groups).toMatchObject([{ name: 'Mais', complements: [{ name: 'Torrada', stock: null }] }]);
  const [copy] = menu.complement_groups;
  expect(menu.groups[0]?.itens[0]?.complement_group_ids).toEqual([copy?.id]);
  expect(copy?.id).not.toBe(sides);
});
