import { listComplementGroups } from '@comanda/contract/menu/complements';
import { listItems } from '@comanda/contract/menu/items';
import { changeDraft, getDraft, publishDraft } from '@comanda/contract/menu/menu-draft-calls';
import * as files from '@comanda/contract/menu/menu-files';
import { findStockMovements } from '@comanda/contract/menu/stock';
import { ROLE } from '@comanda/domain/codes';
import { asItemId } from '@comanda/domain/ids';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeStore, makeUser } from '../../../test/factories.ts';
import { makeComplement, makeComplementGroup, makeGroup, makeItem } from '../../../test/menu-factories.ts';

const { as, database } = await testApp();
const { db } = database;

/** A store that counts a juice (12), a cake (5) and a topping (8), and does not count water; and its sheets. */
async function countedShop() {
  const store_id = await makeStore(db);
  const { id: user_id, token } = await makeUser(db, ROLE.manager, store_id);
  const call = as(token);
  const group = await makeGroup(db, store_id, { name: 'Bebidas' });
  const juice = await makeItem(db, store_id, { menu_group_id: group, name: 'Suco', price1: 9, stock: 12 });
  const cake = await makeItem(db, store_id, { menu_group_id: group, name: 'Bolo', price1: 7, stock: 5 });
  const water = await makeItem(db, store_id, { menu_group_id: group, name: 'Agua', price1: 4 });
  const extras = await makeComplementGroup(db, store_id, { name: 'Extras' });
  const topping = await makeComplement(db, store_id, {
    complement_group_id: extras,
    name: 'Granola',
    price: 3,
    stock: 8,
  });
  const query = { store_id };
  const take = async (table: 'items' | 'complements' = 'items') =>
    (await call(files.exportMenu, { query: { ...query, format: 'csv', table } })).text();
  const bring = async (csv: string) => {
    const { draft_id } = await call(files.importMenu, {
      body: { store_id },
      files: { file: new File([csv], 'm.csv') },
    });
    return call(getDraft, { query: { ...query, id: draft_id } });
  };
  const publish = (id: number) => call(publishDraft, { params: { id }, body: { store_id } });
  const stocks = async () =>
    Object.fromEntries((await call(listItems, { query })).map(({ name, stock }) => [name, stock]));
  const sell = (id: number, stock: number) =>
    db
      .updateTable('menu_items')
      .where('store_id', '=', store_id)
      .where('id', '=', asItemId(id))
      .set({ stock })
      .execute();
  return { store_id, user_id, call, query, juice, cake, water, topping, take, bring, publish, stocks, sell };
}

/** The line of a sheet with another stock; the stock that it was exported with stays. */
function recount(csv: string, name: string, stock: string): string {
  const [head = '', ...lines] = csv.split('\r\n');
  const column = head.split(';').indexOf('Estoque');
  return [head, ...lines.map((line) => line.split(';'))]
    .map((cells) =>
      typeof cells === 'string'
        ? cells
        : cells.map((cell, at) => (at === column && cells.includes(name) ? stock : cell)).join(';'),
    )
    .join('\r\n');
}

test('a changed stock cell is shown in the draft, and published as a count with its author', async () => {
  const { take, bring, publish, stocks, call, query, juice, topping, store_id } = await countedShop();
  const draft = await bring(recount(recount(await take(), 'Suco', '30'), 'Agua', '6'));
  expect(draft.lines.map(({ name, cells }) => [name, cells])).toEqual([
    ['Suco', [{ column: 'stock', before: 12, now: 12, after: 30 }]],
    ['Agua', [{ column: 'stock', before: null, now: null, after: 6 }]],
  ]);
  expect(await stocks()).toMatchObject({ Suco: 12, Agua: null });
  await publish(draft.id);
  expect(await stocks()).toMatchObject({ Suco: 30, Bolo: 5, Agua: 6 });
  const { movements } = await call(findStockMovements, { query: { ...query, type: '1', id: juice } });
  expect(movements).toMatchObject([
    { stock_before: 12, stock_after: 30, reason: 'count', note: 'Importação de planilha' },
  ]);
  expect(movements[0]?.user_name).not.toBe('');

  const extras = await bring(recount(await take('complements'), 'Granola', ''));
  await publish(extras.id);
  const groups = await call(listComplementGroups, { query: { store_id } });
  expect(groups[0]?.complements.find(({ id }) => id === topping)?.stock).toBeNull();
});

test('a sheet exported before later sales undoes none of them', async () => {
  const { take, bring, publish, stocks, sell, juice, cake, call, store_id } = await countedShop();
  const sheet = await take();
  await sell(juice, 9);
  await sell(cake, 4);
  // The cake's cell was not touched: what was sold of it stays sold.
  const draft = await bring(recount(sheet, 'Suco', '30'));
  expect(draft.lines).toMatchObject([
    { name: 'Suco', conflict: 'changed', cells: [{ column: 'stock', before: 12, now: 9, after: 30 }] },
  ]);
  await expect(publish(draft.id)).rejects.toMatchObject({ code: 'menu_draft_conflicts' });
  await call(changeDraft, { params: { id: draft.id }, body: { store_id, confirm: [draft.lines[0]?.id ?? 0] } });
  // Sold again after somebody has looked at it: asked again.
  await sell(juice, 8);
  await expect(publish(draft.id)).rejects.toMatchObject({ code: 'menu_draft_conflicts' });
  await call(changeDraft, { params: { id: draft.id }, body: { store_id, confirm: [draft.lines[0]?.id ?? 0] } });
  await publish(draft.id);
  expect(await stocks()).toEqual({ Suco: 30, Bolo: 4, Agua: null });
});

test('a sheet of somebody else counts what it names, and its blank cells say nothing', async () => {
  const { bring, publish, stocks } = await countedShop();
  const draft = await bring('Nome;Preço;Estoque\r\nSuco;9,00;20\r\nBolo;7,00;\r\nTorta;12,00;3\r\n');
  await publish(draft.id);
  expect(await stocks()).toEqual({ Suco: 20, Bolo: 5, Agua: null, Torta: 3 });
});

test('publishing a count takes the permission for stock', async () => {
  const { take, bring, publish, user_id, stocks } = await countedShop();
  const draft = await bring(recount(await take(), 'Suco', '30'));
  await db.updateTable('users').where('id', '=', user_id).set({ permissions: '{"stock_edit":false}' }).execute();
  await expect(publish(draft.id)).rejects.toMatchObject({ code: 'forbidden', detail: { permission: 'stock_edit' } });
  expect(await stocks()).toMatchObject({ Suco: 12 });
});
