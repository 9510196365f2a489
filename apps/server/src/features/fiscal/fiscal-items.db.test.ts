import * as fiscal from '@comanda/contract/finance/fiscal';
import { updateItems } from '@comanda/contract/menu/items';
import { ROLE } from '@comanda/domain/codes';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeStore, makeUser } from '../../../test/factories.ts';
import { makeGroup, makeItem } from '../../../test/menu-factories.ts';

const { as, app, services } = await testApp();
const { db } = services;

async function shop() {
  const store_id = await makeStore(db, { fiscal_tax_class: 'Simples Nacional' });
  const menu_group_id = await makeGroup(db, store_id, { name: 'Bebidas' });
  const cola = await makeItem(db, store_id, { menu_group_id, name: '=Coca-Cola lata', internal_id: '10' });
  const stew = await makeItem(db, store_id, { menu_group_id: await makeGroup(db, store_id), name: 'Feijoada' });
  const { token } = await makeUser(db, ROLE.owner, store_id);
  const sheet = async () => {
    const answer = await app.inject({
      url: `/api/stores/fiscal/itens-csv/${store_id}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.headers['content-disposition']).toContain('itens.csv');
    return answer.body;
  };
  const send = async (text: string) => {
    const form = new FormData();
    form.set('file', new File([text], 'itens.csv'));
    const request = new Request('http://comanda.test/', { method: 'POST', body: form });
    const answer = await app.inject({
      method: 'POST',
      url: `/api/stores/fiscal/itens-csv/${store_id}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return answer.json<Record<string, unknown>>();
  };
  const items = () => as(token)(fiscal.getFiscalItems, { params: { id: store_id } });
  return { store_id, cola, stew, token, sheet, send, items };
}

test('items without codes are named with what is usual for them', async () => {
  const { cola, stew, token, store_id, items } = await shop();
  expect(await items()).toMatchObject({
    items: 2,
    complete: 0,
    missing: [
      {
        id: cola,
        missing: ['ncm', 'cfop', 'tax_situation'],
        suggestion: { like: 'refrigerante', ncm: '22021000', cfop: '5405', tax_situation: '500' },
      },
      { id: stew, suggestion: { like: 'prato preparado', ncm: '21069090', cfop: '5102', tax_situation: '102' } },
    ],
  });
  const write = (changes: object) =>
    as(token)(updateItems, { body: { store_id, changes: [{ id: cola, ...changes }] } });
  await write({ ncm: '2202.10.00', cfop: '5405', tax_situation: '500' });
  expect((await items()).missing).toMatchObject([{ id: cola, missing: ['cest'] }, { id: stew }]);
  await expect(write({ ncm: '2202' })).rejects.toMatchObject({ status: 422 });
  await write({ cest: '03.007.00' });
  expect(await items()).toMatchObject({ complete: 1, missing: [{ id: stew }] });
});

test('the bookkeeper’s sheet goes out and comes back', async () => {
  const { cola, stew, store_id, sheet, send, items } = await shop();
  const [head = '', first = ''] = (await sheet()).split('\r\n');
  expect(head).toContain('Número;Código;Item;Grupo;NCM;CEST;CFOP;CSOSN ou CST;CST IBS/CBS;cClassTrib');
  expect(first).toBe(`${cola};10;'=Coca-Cola lata;Bebidas;;;;;;;;;;;`);
  const foreign = await makeItem(db, await makeStore(db));
  const filled = [
    head.replace('\u{feff}', ''),
    `${cola};;;;2202.10.00;0300700;5405;500;000;000001`,
    `${stew};;;;2106;;5102;102;;`,
    `${foreign};;;;22021000;;;;;`,
  ].join('\r\n');
  expect(await send(filled)).toEqual({
    changed: 2,
    problems: [
      { line: 3, text: 'NCM 2106', reason: 'bad_code' },
      { line: 4, text: String(foreign), reason: 'unknown_item' },
    ],
    problem_count: 2,
  });
  expect(await items()).toMatchObject({
    complete: 1,
    reform: 1,
    missing: [{ id: stew, missing: ['ncm'], cfop: '5102' }],
  });
  expect(await send(filled)).toMatchObject({ changed: 0 });
  expect(await send('a;b\r\n1;2')).toMatchObject({ error: 'tax_sheet_not_read' });
  const changes = await db
    .selectFrom('changes')
    .where('store_id', '=', store_id)
    .where('entity', '=', 'menu_items')
    .select('after')
    .execute();
  expect(JSON.stringify(changes)).toContain('22021000');
});

test('what is bought with its tax held and says otherwise pays twice', async () => {
  const { store_id, token, cola, stew } = await shop();
  const efficiency = () => as(token)(fiscal.getFiscalEfficiency, { params: { id: store_id } });
  expect(await efficiency()).toEqual({ tax_percent: 0, simples: true, items: [], unknown: 2 });
  await db
    .insertInto('cost_settings')
    .values({ store_id, packaging_cost: 0, tax_percent: 6 } as never)
    .execute(); // its other columns are as usual
  const day = {
    store_id,
    day: '2026-11-01',
    variation_id: 0,
    size_name: '',
    menu_group_id: 1,
    pieces: 9,
    goods: 0,
    goods_unknown: 0,
    pieces_known: 0,
  };
  await db
    .insertInto('fact_items')
    .values([
      { ...day, item_id: cola, revenue: 100_000 },
      { ...day, item_id: stew, revenue: 5_000 },
    ] as never)
    .execute(); // as above
  const set = (codes: object) =>
    db.updateTable('menu_items').set(codes).where('store_id', '=', store_id).where('id', '=', cola).execute();
  await set({ ncm: '22021000', tax_situation: '102' });
  expect(await efficiency()).toMatchObject({
    // 1,000.00 at 6 % is 60.00, of which 34 % are ICMS and 15.5 % PIS and COFINS
    items: [{ id: cola, revenue: 1000, held: ['icms', 'pis_cofins'], saving: 29.7 }],
    unknown: 1,
  });
  await set({ tax_situation: '500' });
  expect((await efficiency()).items).toEqual([]);
});
