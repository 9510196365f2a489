import { ROLE } from '@comanda/domain/codes';
import { getDraft, publishDraft } from '@comanda/contract/menu/menu-draft-calls';
import { listComplementGroups } from '@comanda/contract/menu/complements';
import { listItems } from '@comanda/contract/menu/items';
import * as files from '@comanda/contract/menu/menu-files';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeStore, makeUser } from '../../../test/factories.ts';
import {
  makeComplement,
  makeComplementGroup,
  makeGroup,
  makeItem,
  makeVariation,
} from '../../../test/menu-factories.ts';

const { as, call: nobody, database } = await testApp();
const { db } = database;

async function shop() {
  const store_id = await makeStore(db);
  const { token } = await makeUser(db, ROLE.manager, store_id);
  const call = as(token);
  const query = { store_id };
  const take = (format: 'xlsx' | 'csv' | 'open-delivery', table: 'items' | 'complements' = 'items') =>
    call(files.exportMenu, { query: { ...query, format, table } });
  const read = (file: Blob, body: object = {}) =>
    call(files.readImport, { body: { store_id, ...body }, files: { file: new File([file], 'cardapio') } });
  const readText = (text: string) => call(files.readImport, { body: { store_id, text } });
  const draftOf = async (text: string, body: object = {}) => {
    const { draft_id } = await call(files.importMenu, { body: { store_id, text, ...body } });
    return call(getDraft, { query: { ...query, id: draft_id } });
  };
  return { store_id, call, query, take, read, readText, draftOf, items: () => call(listItems, { query }) };
}

/** A menu that has everything a file can hold, and names that make readers stumble. */
async function fullShop() {
  const made = await shop();
  const { store_id } = made;
  const group = await makeGroup(db, store_id, { name: '=Lanches; "da casa"', order: 1 });
  const drinks = await makeGroup(db, store_id, { name: 'Bebidas', order: 2 });
  const burger = await makeItem(db, store_id, {
    menu_group_id: group,
    name: '+Um | X=Burger',
    description: 'Pão,\ncarne; e "queijo"',
    price1: 1025.9,
    strike_price: 1100,
    cost: 9.5,
    internal_id: '007',
    stock: 12,
    sun: false,
    start_time: '18:00',
    end_time: '02:00',
    is_highlight: true,
    is_table: false,
  });
  const juice = await makeItem(db, store_id, { menu_group_id: drinks, name: 'Suco', price1: 0 });
  await makeVariation(db, store_id, { menu_item_id: juice, name: '300 ml', price: 7.5 });
  await makeVariation(db, store_id, { menu_item_id: juice, name: '@500 ml | gelo', price: 9 });
  // Two questions of one name: the one that the item asks is told by its id.
  await makeComplementGroup(db, store_id, { name: 'Extras', order: 1 });
  const extras = await makeComplementGroup(db, store_id, { name: 'Extras', order: 2, menu_item_ids: [burger] });
  await makeComplement(db, store_id, { complement_group_id: extras, name: '-Bacon', price: 5.9 });
  return { ...made, burger, juice, extras };
}

test.each([
  ['xlsx', ['items']],
  ['csv', ['items', 'complements']],
] as const)('a menu that goes out as %s and comes back changes nothing', async (format, tables) => {
  const { take, read } = await fullShop();
  for (const table of tables) {
    const reading = await read(await take(format, table), { whole: true });
    expect(reading.problems).toEqual([]);
    expect({ ...reading.items, ...reading.complements }).toEqual({ added: 0, changed: 0, removed: 0 });
  }
});

test('a changed cell of a spreadsheet becomes one line of a draft, which is published', async () => {
  const { take, read, call, query, store_id, items, burger } = await fullShop();
  const csv = await (await take('csv')).text();
  const file = new Blob([csv.replace('1025,90', '31,90')]);
  expect(await read(file)).toMatchObject({ source: 'csv', items: { added: 0, changed: 1, removed: 0 } });
  const { draft_id } = await call(files.importMenu, { body: { store_id }, files: { file: new File([file], 'x.csv') } });
  const { lines } = await call(getDraft, { query: { ...query, id: draft_id } });
  expect(lines).toMatchObject([{ entity: 'menu_items', op: 'update', cells: [{ column: 'price1', after: 31.9 }] }]);
  expect((await items()).find(({ id }) => id === burger)?.price1).toBe(1025.9);
  await call(publishDraft, { params: { id: draft_id }, body: { store_id } });
  expect((await items()).find(({ id }) => id === burger)?.price1).toBe(31.9);
});

test('the menu of Open Delivery goes into another store', async () => {
  const { take } = await fullShop();
  const { call, query, store_id, items } = await shop();
  const file = new File([await take('open-delivery')], 'merchant.json');
  const { draft_id } = await call(files.importMenu, { body: { store_id }, files: { file } });
  await call(publishDraft, { params: { id: draft_id }, body: { store_id } });
  expect(await items()).toMatchObject([
    { name: '+Um | X=Burger', price1: 1025.9, strike_price: 1100, internal_id: '007' },
    { name: 'Suco' },
  ]);
  expect((await call(listComplementGroups, { query })).map(({ name }) => name)).toEqual(['Extras', 'Extras']);
});

test('no formula leaves in a CSV', async () => {
  const { take } = await fullShop();
  const csv = `${await (await take('csv')).text()}\r\n${await (await take('csv', 'complements')).text()}`;
  expect(csv).toContain('\'=Lanches; ""da casa""');
  expect(csv).toContain("'+Um | X=Burger");
  expect(csv).toContain("'-Bacon");
});

test('a pasted list becomes a draft with what was not understood, and prices are never made up', async () => {
  const { draftOf, items } = await shop();
  const draft = await draftOf('LANCHES\nX-Burger 25,90\npão e carne\nX-Tudo\nX-Salada 22,00\n');
  expect(draft.notes).toEqual(['Linha 4, X-Tudo: falta o preço. Ficou de fora: nenhum preço é inventado.']);
  expect(draft.lines.map(({ op, entity, name }) => [op, entity, name])).toEqual([
    ['create', 'menu_groups', 'LANCHES'],
    ['create', 'menu_items', 'X-Burger'],
    ['create', 'menu_items', 'X-Salada'],
  ]);
  expect(await items()).toEqual([]);
});

test('items are found by name in the section, and the rest leaves only when it is asked to', async () => {
  const { store_id, readText, draftOf, call } = await shop();
  const group = await makeGroup(db, store_id, { name: 'Lanches' });
  await makeItem(db, store_id, { menu_group_id: group, name: 'X-Búrguer', price1: 20 });
  await makeItem(db, store_id, { menu_group_id: group, name: 'Fritas', price1: 15 });
  expect((await readText('Lanches:\nx-burguer 22,00')).items).toEqual({ added: 0, changed: 1, removed: 0 });
  const { lines } = await draftOf('Lanches:\nX-Búrguer 20,00', { whole: true });
  expect(lines).toMatchObject([{ op: 'delete', name: 'Fritas' }]);
  await expect(call(files.importMenu, { body: { store_id, text: 'Lanches:\nX-Búrguer 20,00' } })).rejects.toMatchObject(
    {
      code: 'nothing_to_import',
    },
  );
});

test('columns taken for something else are corrected by hand', async () => {
  const { read } = await shop();
  const csv = new Blob(['a;b;c\nX-Burger;1;25,90\n']);
  expect((await read(csv)).found.items).toBe(0);
  const corrected = await read(csv, { columns: [['name', null, 'price1']] });
  expect(corrected).toMatchObject({ items: { added: 1 }, sample: [{ name: 'X-Burger', price: 25.9 }] });
});

test.each([
  ['a PDF', new Blob(['%PDF-1.7 …'])],
  ['a picture', new Blob([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0])])],
  ['a ZIP that is no workbook', new Blob([zipSync({ 'a.xml': new Uint8Array(10) })])],
  ['a broken ZIP', new Blob(['PK\u0003\u0004 nada'])],
  ['JSON of something else', new Blob(['{"a": 1}'])],
  ['broken JSON', new Blob(['{"a": '])],
])('%s is refused with a sentence', async (_, file) => {
  const { read } = await shop();
  await expect(read(file)).rejects.toMatchObject({ code: 'file_not_read', status: 422 });
});

test('a file that unpacks into far more than a menu is refused before it is unpacked', async () => {
  const { read } = await shop();
  const bomb = new Blob([zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(80 * 1024 * 1024) }, { level: 1 })]);
  expect(bomb.size).toBeLessThan(1_000_000);
  await expect(read(bomb)).rejects.toMatchObject({ code: 'too_large' });
  await expect(read(new Blob(['Nome;Preço\n' + 'X;1\n'.repeat(25_000)]))).rejects.toMatchObject({ code: 'too_large' });
});

test('nothing to read is said on its field', async () => {
  const { readText } = await shop();
  await expect(readText('  ')).rejects.toMatchObject({ code: 'invalid_input' });
});

test('another store’s people read and write nothing', async () => {
  const { store_id } = await shop();
  const other = await shop();
  const attendant = as((await makeUser(db, ROLE.attendant, store_id)).token);
  const query = { store_id, format: 'csv' } as const;
  for (const [caller, code] of [
    [other.call, 'not_found'],
    [attendant, 'forbidden'],
    [nobody, 'unauthorized'],
  ] as const) {
    await expect(caller(files.exportMenu, { query })).rejects.toMatchObject({ code });
    await expect(caller(files.importMenu, { body: { store_id, text: 'X 1,00' } })).rejects.toMatchObject({ code });
  }
});

test('a price far above its section is asked about, and is taken all the same', async () => {
  const { readText, store_id } = await shop();
  const group = await makeGroup(db, store_id, { name: 'Lanches' });
  await makeItem(db, store_id, { menu_group_id: group, name: 'X-Salada', price1: 22 });
  await makeItem(db, store_id, { menu_group_id: group, name: 'X-Bacon', price1: 26 });
  const reading = await readText('Lanches\nX-Tudo 12.500,00\nX-Egg 24,00');
  expect(reading.doubts).toEqual([{ name: 'X-Tudo', price: 12_500, usual: 24 }]);
  expect(reading.items.added).toBe(2);
});

test('an option far above those of its question is asked about as a dish is', async () => {
  const { store_id, take, read } = await shop();
  const complement_group_id = await makeComplementGroup(db, store_id, { name: 'Extras' });
  for (const [name, price] of [
    ['Bacon', 4],
    ['Ovo', 5],
    ['Queijo', 471.5],
  ] as const)
    await makeComplement(db, store_id, { complement_group_id, name, price });
  const csv = await (await take('csv', 'complements')).text();
  expect((await read(new Blob([csv]))).doubts).toEqual([{ name: 'Queijo', price: 471.5, usual: 5 }]);
  expect((await read(new Blob([csv.replace('471,5', '7,5')]))).doubts).toEqual([]);
});
