import {
  addDiscount,
  deleteDiscount,
  findDiscounts,
  findDiscountUsage,
  getDiscount,
  toggleDiscount,
  updateDiscount,
} from '@comanda/contract/marketing/discounts';
import { ROLE } from '@comanda/domain/codes';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeStore, makeUser } from '../../../test/factories.ts';
import { makeCoupon, makeItem, makeOrder, makePayment } from '../../../test/order-factories.ts';
import { findDiscountByName, returnDiscountUse } from './public.ts';

const { call, as, services, setNow } = await testApp();
const { db, transaction } = services;

async function setUp() {
  const store_id = await makeStore(db);
  const owner = as((await makeUser(db, ROLE.owner, store_id)).token);
  const manager = as((await makeUser(db, ROLE.manager, store_id)).token);
  const stranger = as((await makeUser(db, ROLE.owner, await makeStore(db))).token);
  return { store_id, owner, manager, stranger };
}
let world: Awaited<ReturnType<typeof setUp>>;
beforeEach(async () => {
  world = await setUp();
});
const ten = { name: 'BEMVINDO', type: 1, value: 10 } as const;
const add = (fields: Record<string, unknown> = {}) =>
  world.owner(addDiscount, { body: { store_id: world.store_id, ...ten, ...fields } });
const use = (id: number, used: number) => db.updateTable('discounts').set({ used }).where('id', '=', id).execute();
const refusalOf = (fields: Record<string, unknown>) =>
  add(fields).then(
    () => null,
    (error: unknown) => error,
  );

describe('a discount', () => {
  test('is made with what its form leaves out', async () => {
    expect(await add({ name: 'bemVindo10' })).toEqual({
      id: expect.any(Number),
      name: 'BEMVINDO10',
      type: 1,
      value: 10,
      minimum_value: 0,
      active: true,
      takeaway_only: false,
      unlimited: true,
      number_limit: null,
      used: 0,
      expire_date: null,
      only_first_order: false,
      allowed_by_days: false,
      sun: true,
      mon: true,
      tue: true,
      wed: true,
      thu: true,
      fri: true,
      sat: true,
      allowed_by_time: false,
      start_time: '',
      end_time: '',
    });
  });

  test('keeps every condition', async () => {
    const conditions = {
      type: 2,
      value: 7.5,
      minimum_value: 60,
      takeaway_only: true,
      unlimited: false,
      number_limit: 50,
      expire_date: '2026-12-24',
      only_first_order: true,
      allowed_by_days: true,
      sun: false,
      sat: false,
      allowed_by_time: true,
      start_time: '22:00',
      end_time: '02:00',
    };
    const made = await add(conditions);
    expect(made).toMatchObject(conditions);
    const { owner, store_id } = world;
    const query = { store_id, id: made.id };
    expect(await owner(getDiscount, { query })).toEqual(made);
  });

  test('for free delivery has no value, and one without limit no number', async () => {
    expect(await add({ type: 3, value: 9, number_limit: 4 })).toMatchObject({ value: 0, number_limit: null });
  });

  test('is listed with the newest first', async () => {
    await add();
    await add({ name: 'SEGUNDA' });
    const { owner, store_id } = world;
    const list = await owner(findDiscounts, { query: { store_id } });
    expect(list.map(({ name }) => name)).toEqual(['SEGUNDA', 'BEMVINDO']);
  });

  test.each([
    ['more than 100 %', { value: 101 }, 'value', 'O desconto vai até 100%.'],
    ['no value', { value: 0 }, 'value', 'Informe o valor do desconto.'],
    ['a name with a space', { name: 'BEM VINDO' }, 'name', 'Use só letras e números, sem espaços nem acentos.'],
    ['a limit without a number', { unlimited: false }, 'number_limit', 'Informe quantas vezes ele vale.'],
    ['a limit of none', { unlimited: false, number_limit: 0 }, 'number_limit', expect.any(String)],
    ['an unknown type', { type: 4 }, 'type', 'Escolha o tipo do desconto.'],
    ['a time without an end', { allowed_by_time: true, start_time: '18:00' }, 'end_time', 'Informe o fim.'],
    ['a time that is none', { allowed_by_time: true, start_time: '25:00', end_time: '' }, 'start_time', 'Use HH:mm.'],
    [
      'a time of no length',
      { allowed_by_time: true, start_time: '18:00', end_time: '18:00' },
      'end_time',
      'O fim precisa ser diferente do início.',
    ],
    [
      'no day at all',
      { allowed_by_days: true, sun: 0, mon: 0, tue: 0, wed: 0, thu: 0, fri: 0, sat: 0 },
      'sun',
      'Escolha pelo menos um dia.',
    ],
    ['free delivery for takeaways', { type: 3, takeaway_only: true }, 'takeaway_only', expect.any(String)],
    ['a last day that has passed', { expire_date: '2026-11-19' }, 'expire_date', 'Este dia já passou.'],
    ['a day that does not exist', { expire_date: '2026-02-30' }, 'expire_date', expect.any(String)],
  ])('refuses %s', async (_, fields, field, message) => {
    expect(await refusalOf(fields)).toMatchObject({
      code: 'invalid_input',
      detail: { fields: { [field]: message } },
    });
  });

  test('may end today, by the clock of the store', async () => {
    expect(await add({ expire_date: '2026-11-20' })).toMatchObject({ expire_date: '2026-11-20' });
  });

  test('has a name of its own in its store, whatever its capitals', async () => {
    const first = await add();
    expect(await refusalOf({ name: 'bemvindo' })).toMatchObject({
      code: 'discount_name_taken',
      message: 'Já existe um desconto com o nome BEMVINDO.',
    });
    const { owner, store_id } = world;
    const other = await add({ name: 'OUTRO' });
    await expect(
      owner(updateDiscount, { body: { store_id, ...ten, id: other.id, name: 'BemVindo' } }),
    ).rejects.toMatchObject({ code: 'discount_name_taken' });
    await owner(deleteDiscount, { params: { id: first.id }, query: { store_id } });
    expect(await add()).toMatchObject({ name: 'BEMVINDO' });
    const elsewhere = await setUp();
    await elsewhere.owner(addDiscount, { body: { store_id: elsewhere.store_id, ...ten } });
  });

  test('changes as a whole, but its limit cannot go below its uses', async () => {
    const { owner, store_id } = world;
    const { id } = await add({ unlimited: false, number_limit: 5 });
    await use(id, 3);
    const change = (number_limit: number) =>
      owner(updateDiscount, { body: { store_id, id, ...ten, value: 15, unlimited: false, number_limit } });
    expect(await change(3)).toMatchObject({ value: 15, number_limit: 3, used: 3 });
    await expect(change(2)).rejects.toMatchObject({
      code: 'discount_limit_below_used',
      message: 'Este desconto já foi usado 3 vezes. O limite não pode ser menor.',
    });
  });

  test('that has expired can still be changed in other ways', async () => {
    const { owner, store_id } = world;
    const { id } = await add();
    await db.updateTable('discounts').set({ expire_date: '2026-01-31' }).where('id', '=', id).execute();
    const changed = await owner(updateDiscount, {
      body: { store_id, id, ...ten, value: 12, expire_date: '2026-01-31' },
    });
    expect(changed).toMatchObject({ value: 12, expire_date: '2026-01-31' });
  });

  test('is turned off and on', async () => {
    const { owner, store_id } = world;
    const { id } = await add();
    const toggle = (body: object) => owner(toggleDiscount, { params: { id }, body: { store_id, ...body } });
    expect(await toggle({})).toMatchObject({ active: false });
    expect(await toggle({})).toMatchObject({ active: true });
    expect(await toggle({ active: true })).toMatchObject({ active: true });
  });

  test('is gone from everywhere when it is deleted', async () => {
    const { owner, store_id } = world;
    const { id } = await add();
    const query = { store_id };
    await owner(deleteDiscount, { params: { id }, query });
    expect(await owner(findDiscounts, { query })).toEqual([]);
    await expect(owner(getDiscount, { query: { ...query, id } })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await findDiscountByName(db, store_id, 'BEMVINDO')).toBeNull();
  });

  test('belongs to the owners of its store', async () => {
    const { stranger, manager, store_id } = world;
    const { id } = await add();
    const params = { id };
    const query = { store_id };
    for (const [client, code] of [
      [stranger, 'not_found'],
      [manager, 'forbidden'],
    ] as const) {
      const refused = { code };
      await expect(client(findDiscounts, { query })).rejects.toMatchObject(refused);
      await expect(client(getDiscount, { query: { ...query, ...params } })).rejects.toMatchObject(refused);
      await expect(client(addDiscount, { body: { store_id, ...ten } })).rejects.toMatchObject(refused);
      await expect(client(updateDiscount, { body: { store_id, id, ...ten } })).rejects.toMatchObject(refused);
      await expect(client(toggleDiscount, { params, body: { store_id } })).rejects.toMatchObject(refused);
      await expect(client(deleteDiscount, { params, query })).rejects.toMatchObject(refused);
    }
  });

  test('of another store cannot be reached by its id', async () => {
    const elsewhere = await setUp();
    const { id } = await elsewhere.owner(addDiscount, { body: { store_id: elsewhere.store_id, ...ten } });
    const { owner, store_id } = world;
    await expect(owner(updateDiscount, { body: { store_id, id, ...ten } })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(owner(toggleDiscount, { params: { id }, body: { store_id } })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

test('a cancelled order gives its use back, never more than there were', async () => {
  const { store_id } = world;
  const { id } = await add({ unlimited: false, number_limit: 5 });
  await use(id, 1);
  for (let times = 0; times < 2; times += 1) await transaction((tx) => returnDiscountUse(tx, store_id, id));
  expect(await findDiscountByName(db, store_id, ' bemvindo ')).toMatchObject({ id, used: 0 });
});

test('what discounts gave away is added up by coupon and by rule, without cancelled and older orders', async () => {
  const { store_id, owner, stranger } = world;
  const shop = { store: store_id, item: await makeItem(db, store_id) };
  await makePayment(db, store_id);
  const five = await makeCoupon(db, store_id, { name: 'CINCO' });
  const free = await makeCoupon(db, store_id, { name: 'GRATIS', type: 3, value: 0 });
  await db.updateTable('stores').set({ cash_discount: 10 }).where('id', '=', store_id).execute();
  setNow('2026-10-01T15:00:00Z');
  await makeOrder(call, db, shop, { code_discount: 'CINCO' });
  setNow('2026-11-20T22:30:00Z');
  await makeOrder(call, db, shop, { code_discount: 'CINCO' });
  await makeOrder(call, db, shop, { code_discount: 'GRATIS' });
  await makeOrder(call, db, shop);
  const cancelled = await makeOrder(call, db, shop);
  await db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', cancelled.id).execute();
  const usage = (days: number, client = owner) => client(findDiscountUsage, { query: { store_id, days } });
  expect(await usage(30)).toEqual([
    { rule: 'coupon', discount_id: five, orders: 1, given: 5 },
    { rule: 'coupon', discount_id: free, orders: 1, given: 5 },
    { rule: 'cash_discount', discount_id: null, orders: 1, given: 2 },
  ]);
  expect((await usage(90))[0]).toEqual({ rule: 'coupon', discount_id: five, orders: 2, given: 10 });
  await expect(usage(31)).rejects.toMatchObject({ code: 'invalid_input' });
  await expect(usage(30, stranger)).rejects.toMatchObject({ code: 'not_found' });
});
