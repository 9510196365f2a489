import * as complements from '@comanda/contract/menu/complements';
import { expandMenu } from '@comanda/contract/menu/expand-menu';
import * as items from '@comanda/contract/menu/items';
import type { PublicMenu } from '@comanda/contract/menu/menu';
import type { SelectionAction } from '@comanda/contract/menu/menu-actions';
import { ROLE } from '@comanda/domain/codes';
import type { SwitchEnd } from '@comanda/domain/hours/switch-end';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { makeStore, makeUser } from '../../../../test/factories.ts';
import { makeComplement, makeComplementGroup, makeItem } from '../../../../test/menu-factories.ts';
import { findPublicMenu } from '../public.ts';

const { as, database, setNow } = await testApp();
const { db } = database;
// A Friday, 19:30 in Brasília.
const NOW = '2026-11-20T22:30:00.000Z';

async function shop(permissions: Record<string, boolean> = {}) {
  setNow(NOW);
  const store_id = await makeStore(db);
  const { id, token } = await makeUser(db, ROLE.attendant, store_id);
  await db
    .updateTable('users')
    .where('id', '=', id)
    .set({ permissions: JSON.stringify(permissions) })
    .execute();
  const call = as(token);
  const item = await makeItem(db, store_id);
  return {
    store_id,
    call,
    item,
    sellOut: async (until: SwitchEnd | null) =>
      (await call(items.setItemSoldOut, { params: { id: item }, body: { store_id, until } })).sold_out_until,
    act: (body: SelectionAction) => call(items.actOnItems, { params: { storeId: store_id }, body }),
  };
}

test('an attendant marks an item as sold out for half an hour, for the shift, or until undone', async () => {
  const { sellOut } = await shop();
  expect(await sellOut('half_hour')).toBe('2026-11-20T23:00:00.000Z');
  expect(await sellOut('turn')).toBe('2026-11-21T03:00:00.000Z'); // the store never shuts: midnight
  await expect(sellOut('opening')).rejects.toMatchObject({ code: 'no_opening_planned' });
  expect(await sellOut('infinity')).toBe('infinity');
  expect(await sellOut(null)).toBeNull();
});

test('sold out for the shift lasts until its kitchen closes, past midnight too', async () => {
  const { store_id, sellOut } = await shop();
  await db
    .updateTable('store_schedules')
    .where('store_id', '=', store_id)
    .set({ time_open: '18:00', time_close: '02:00' })
    .execute();
  expect(await sellOut('turn')).toBe('2026-11-21T05:00:00.000Z');
  expect(await sellOut('opening')).toBe('2026-11-21T21:00:00.000Z'); // Saturday 18:00
  setNow('2026-11-21T04:30:00.000Z'); // Saturday 01:30: Friday's kitchen still runs
  expect(await sellOut('turn')).toBe('2026-11-21T05:00:00.000Z');
});

test('counts what is left, adds deliveries, and stops counting', async () => {
  const { store_id, call, item } = await shop();
  const params = { id: item };
  const set = async (stock: number | null) =>
    (await call(items.setItemStock, { params, body: { store_id, stock } })).stock;
  const add = async (quantity: number) =>
    (await call(items.changeItemStock, { params, body: { store_id, quantity } })).stock;
  expect([await set(5), await add(20), await add(-25)]).toEqual([5, 25, 0]);
  await expect(add(-1)).rejects.toMatchObject({ code: 'stock_below_zero', detail: { left: 0 } });
  expect([await set(null), await add(3)]).toEqual([null, 3]);
});

test('loses no delivery when several people count at once', async () => {
  const { store_id, call, item } = await shop();
  const params = { id: item };
  await Promise.all(
    Array.from({ length: 10 }, () => call(items.changeItemStock, { params, body: { store_id, quantity: 2 } })),
  );
  const last = await call(items.changeItemStock, { params, body: { store_id, quantity: 0 } });
  expect(last.stock).toBe(20);
});

test('a complement that is sold out is so on every item that asks it', async () => {
  const { store_id, call } = await shop();
  const dishes = [await makeItem(db, store_id), await makeItem(db, store_id)];
  const complement_group_id = await makeComplementGroup(db, store_id, { menu_item_ids: dishes });
  const id = await makeComplement(db, store_id, { complement_group_id });
  const body = { store_id, until: 'infinity' as const };
  await call(complements.setComplementSoldOut, { params: { id }, body });
  const groups = expandMenu(JSON.parse(await findPublicMenu(db, store_id)) as PublicMenu); // what the statement writes
  const sold = groups.flatMap(({ itens }) => itens).filter((each) => dishes.includes(each.id));
  const seen = sold.map(({ complementos }) => complementos[0]?.complements[0]?.sold_out_until);
  expect(seen).toEqual(['infinity', 'infinity']);
});

test('acts on a selection: sold out, stock, visibility and prices', async () => {
  const { store_id, call, act } = await shop({ menu_edit: true, price_edit: true });
  const ids = [await makeItem(db, store_id, { name: 'A' }), await makeItem(db, store_id, { name: 'B', price1: 20 })];
  await makeItem(db, store_id, { name: 'C' });
  expect(await act({ action: 'sold_out', ids, until: 'half_hour' })).toEqual({
    changed: 2,
    dry_run: false,
    prices: [],
  });
  await act({ action: 'stock', ids, stock: 7 });
  await act({ action: 'visibility', ids, is_invisible: true });
  const change = { action: 'price', ids, by: 'value', amount: 2.5, rounding: null } as const;
  const preview = await act({ ...change, ids, dry_run: true });
  expect(preview).toMatchObject({ changed: 0, dry_run: true, prices: [{ after: 12.5 }, { before: 20, after: 22.5 }] });
  expect(await act({ ...change, ids, dry_run: false })).toMatchObject({ changed: 2, dry_run: false });
  const list = await call(items.listItems, { query: { store_id } });
  const seen = list.filter(({ id }) => ids.includes(id));
  expect(
    seen.map(({ price1, stock, is_invisible, sold_out_until }) => [price1, stock, is_invisible, sold_out_until]),
  ).toEqual([
    [12.5, 7, true, '2026-11-20T23:00:00.000Z'],
    [22.5, 7, true, '2026-11-20T23:00:00.000Z'],
  ]);
  expect(list.filter(({ is_invisible }) => !is_invisible).map(({ price1 }) => price1)).toEqual([10, 10]);
});

test('acts on complements in the same way', async () => {
  const { store_id, call } = await shop({ price_edit: true });
  const complement_group_id = await makeComplementGroup(db, store_id);
  const ids = [await makeComplement(db, store_id, { complement_group_id, price: 3 })];
  const answer = await call(complements.actOnComplements, {
    params: { storeId: store_id },
    body: { action: 'price', ids, by: 'percent', amount: 50 },
  });
  expect(answer).toMatchObject({ changed: 1, prices: [{ id: ids[0], field: 'price', before: 3, after: 4.5 }] });
});

test('each action needs its permission, and a selection with another store’s item is refused whole', async () => {
  const { act, item, call, store_id } = await shop();
  await expect(act({ action: 'visibility', ids: [item], is_invisible: true })).rejects.toMatchObject({
    code: 'forbidden',
  });
  const price = { action: 'price', by: 'value', amount: 1, rounding: null, dry_run: true } as const;
  await expect(act({ ...price, ids: [item] })).rejects.toMatchObject({ code: 'forbidden' });
  const foreign = await makeItem(db, await makeStore(db));
  await expect(act({ action: 'stock', ids: [item, foreign], stock: 1 })).rejects.toMatchObject({ code: 'not_found' });
  expect(await call(items.listItems, { query: { store_id } })).toMatchObject([{ stock: null }]);
});
