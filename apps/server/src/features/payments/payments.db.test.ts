import { getAutoPix, saveAutoPix } from '@comanda/contract/finance/auto-pix';
import {
  addPayment,
  deletePayment,
  findPayments,
  getPayment,
  orderPayments,
  savePix,
  togglePayment,
  togglePaymentByGet,
  updatePayment,
} from '@comanda/contract/finance/payments';
import { PAYMENT, ROLE } from '@comanda/domain/codes';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeStore, makeUser } from '../../../test/factories.ts';
import { getStoreSettings } from '../stores/public.ts';

const { as, app, services } = await testApp();
const { db } = services;

async function setUp(values: Record<string, unknown> = {}) {
  const store_id = await makeStore(db, values);
  const { token } = await makeUser(db, ROLE.owner, store_id);
  const attendant = as((await makeUser(db, ROLE.attendant, store_id)).token);
  const stranger = as((await makeUser(db, ROLE.owner, await makeStore(db))).token);
  return { store_id, token, owner: as(token), attendant, stranger };
}
let world: Awaited<ReturnType<typeof setUp>>;
beforeEach(async () => {
  world = await setUp();
});
type PaymentId = 2 | 7 | 8 | 42 | 45 | 46 | 49;
const add = (id: PaymentId, fields: object = {}) =>
  world.owner(addPayment, { body: { store_id: world.store_id, id, ...fields } });
const list = (client = world.owner) => client(findPayments, { params: { storeId: world.store_id } });
const places = (real_id: number) => ({ id: real_id, storeId: world.store_id });
const key = (pix: string, fields: object = {}) =>
  world.owner(savePix, { body: { store_id: world.store_id, pix, ...fields } });

describe('a payment method', () => {
  test('is offered with a name of its own kind, at the end of the list', async () => {
    expect(await add(PAYMENT.cash)).toEqual({
      real_id: expect.any(Number),
      id: 2,
      name: 'Dinheiro',
      additional_text: '',
      order: 1,
      delivery_type: 0,
      enabled: true,
      cashier: true,
      provider: null,
      fee_percent: null,
      fee_fixed: null,
      days_to_receive: null,
      installment_fees: [],
      installments_apart: false,
      labels: [],
    });
    expect(await add(PAYMENT.credit, { name: 'Visa', cashier: false })).toMatchObject({
      name: 'Visa',
      order: 2,
      cashier: false,
    });
  });

  test('shows what it does to the price', async () => {
    await db
      .updateTable('stores')
      .set({ credit_increment: 3.5, debt_increment: 2, debit_card_discount: 1, cash_discount: 5, pix_discount: 0 })
      .where('id', '=', world.store_id)
      .execute();
    await add(PAYMENT.cash);
    await add(PAYMENT.debit);
    await add(PAYMENT.credit);
    const { payment_methods } = await list(world.attendant);
    expect(payment_methods.map(({ labels }) => labels)).toEqual([['-5%'], ['+2%', '-1%'], ['+3,5%']]);
  });

  test('changes a field at a time', async () => {
    const made = await add(PAYMENT.debit);
    const { owner, store_id } = world;
    const body = { store_id, real_id: made.real_id, additional_text: 'Leve a maquininha', delivery_type: 2 as const };
    const changed = await owner(updatePayment, { body });
    expect(changed).toEqual({ ...made, additional_text: 'Leve a maquininha', delivery_type: 2 });
    const renamed = await owner(updatePayment, { body: { store_id, real_id: made.real_id, name: 'Débito' } });
    expect(renamed).toEqual({ ...changed, name: 'Débito' });
    const query = { store_id, real_id: made.real_id };
    expect(await owner(getPayment, { query })).toEqual(renamed);
  });

  test('says what it costs to be paid, until nobody knows it any more; customers never learn of it', async () => {
    const { owner, store_id } = world;
    const { real_id } = await add(PAYMENT.credit, { name: 'Visa', fee_percent: 3.19, days_to_receive: 30 });
    const change = (fields: object) => owner(updatePayment, { body: { store_id, real_id, ...fields } });
    expect(await change({ fee_fixed: 0.1 })).toMatchObject({ fee_percent: 3.19, fee_fixed: 0.1, days_to_receive: 30 });
    expect(await change({ fee_percent: null })).toMatchObject({ fee_percent: null, fee_fixed: 0.1 });
    await expect(change({ fee_percent: 101 })).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(change({ days_to_receive: 1.5 })).rejects.toMatchObject({ code: 'invalid_input' });
    const bands = (...ends: number[]) => ends.map((until) => ({ until, fee_percent: until / 2 }));
    expect(await change({ installment_fees: bands(6, 12), installments_apart: true })).toMatchObject({
      installment_fees: bands(6, 12),
      installments_apart: true,
      fee_fixed: 0.1,
    });
    for (const wrong of [bands(6, 6), bands(1), bands(13), [{ until: 6, fee_percent: 101 }]])
      await expect(change({ installment_fees: wrong })).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await change({ installment_fees: [] })).toMatchObject({ installment_fees: [], installments_apart: true });
    const { payment_methods } = await getStoreSettings(db, store_id);
    expect(Object.keys(payment_methods[0] ?? {}).filter((name) => /fee|days|install/.test(name))).toEqual([]);
  });

  test('takes the place that it is dragged to', async () => {
    const cash = await add(PAYMENT.cash);
    const debit = await add(PAYMENT.debit);
    const { owner, store_id } = world;
    const ordered = await owner(orderPayments, { body: { store_id, real_ids: [debit.real_id, cash.real_id] } });
    expect(ordered.map(({ id, order }) => [id, order])).toEqual([
      [PAYMENT.debit, 1],
      [PAYMENT.cash, 2],
    ]);
    await expect(
      owner(orderPayments, { body: { store_id, real_ids: [debit.real_id, 999_999] } }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is on the list once, unless it is a card of another name', async () => {
    await add(PAYMENT.cash);
    await add(PAYMENT.credit, { name: 'Visa' });
    await add(PAYMENT.credit, { name: 'Elo' });
    await expect(add(PAYMENT.cash, { name: 'Notas' })).rejects.toMatchObject({ code: 'payment_exists' });
    await expect(add(PAYMENT.credit, { name: 'VISA' })).rejects.toMatchObject({ code: 'payment_exists' });
  });

  test.each([
    ['an unknown method', { id: 3 }, 'id'],
    ['a method that needs a provider', { id: 1307 }, 'id'],
    ['an unknown delivery method', { id: 2, delivery_type: 9 }, 'delivery_type'],
    ['a name too long', { id: 2, name: 'x'.repeat(41) }, 'name'],
  ])('refuses %s', async (_, fields, field) => {
    await expect(add(2, fields)).rejects.toMatchObject({
      code: 'invalid_input',
      detail: { fields: { [field]: expect.any(String) } },
    });
  });

  test('is turned off and on, and taken away', async () => {
    const { real_id } = await add(PAYMENT.cash);
    const { owner } = world;
    expect(await owner(togglePayment, { params: places(real_id) })).toMatchObject({ enabled: false });
    expect(await owner(togglePayment, { params: places(real_id) })).toMatchObject({ enabled: true });
    await owner(deletePayment, { params: places(real_id) });
    expect((await list()).payment_methods).toEqual([]);
    await expect(owner(deletePayment, { params: places(real_id) })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is turned off by a GET of older clients, but by no link that a browser follows', async () => {
    const { real_id } = await add(PAYMENT.cash);
    const { owner, token } = world;
    expect(await owner(togglePaymentByGet, { params: places(real_id) })).toMatchObject({ enabled: false });
    const url = `/api/stores/payments/enable/${real_id}/${world.store_id}`;
    const get = (headers: Record<string, string>) => app.inject({ url, headers, cookies: { comanda_staff: token } });
    for (const headers of [
      {},
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
    ]) {
      const answer = await get(headers as Record<string, string>); // some have no keys
      expect(answer.json()).toMatchObject({ error: 'foreign_origin' });
    }
    const own = await get({ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' });
    expect(own.json()).toMatchObject({ enabled: true });
  });

  test("belongs to the store's people, and to its owners to change", async () => {
    const { real_id } = await add(PAYMENT.cash);
    const { stranger, attendant, store_id } = world;
    await expect(list(stranger)).rejects.toMatchObject({ code: 'not_found' });
    for (const [client, code] of [
      [stranger, 'not_found'],
      [attendant, 'forbidden'],
    ] as const) {
      const refused = { code };
      const body = { store_id, real_id };
      await expect(client(addPayment, { body: { store_id, id: 7 } })).rejects.toMatchObject(refused);
      await expect(client(updatePayment, { body })).rejects.toMatchObject(refused);
      await expect(client(togglePayment, { params: places(real_id) })).rejects.toMatchObject(refused);
      await expect(client(togglePaymentByGet, { params: places(real_id) })).rejects.toMatchObject(refused);
      await expect(client(deletePayment, { params: places(real_id) })).rejects.toMatchObject(refused);
      await expect(client(savePix, { body: { store_id, pix: '' } })).rejects.toMatchObject(refused);
    }
    const own = await makeUser(db, ROLE.owner, await makeStore(db));
    await expect(as(own.token)(updatePayment, { body: { store_id, real_id } })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('makes the public page new', async () => {
    const version = async () => (await getStoreSettings(db, world.store_id)).menu_version;
    const before = await version();
    const { real_id } = await add(PAYMENT.cash);
    await world.owner(togglePayment, { params: places(real_id) });
    expect(await version()).toBe(before + 2);
  });
});

describe('the Pix key', () => {
  test.each([
    ['529.982.247-25', '52998224725', 'cpf'],
    ['12.abc.345/01de-35', '12ABC34501DE35', 'cnpj'],
    ['(11) 99999-8888', '+5511999998888', 'phone'],
    ['Nena@Exemplo.com.br', 'nena@exemplo.com.br', 'email'],
    ['123E4567-E12B-12D1-A456-426655440000', '123e4567-e12b-12d1-a456-426655440000', 'random'],
  ])('%s is kept as the central bank has it', async (typed, pix, pix_type) => {
    expect(await key(typed, { pix_infos: 'Nena Duarte' })).toEqual({
      pix: { pix, pix_type, pix_infos: 'Nena Duarte' },
    });
    expect((await list()).pix).toEqual({ pix, pix_type, pix_infos: 'Nena Duarte' });
  });

  test('asks when eleven digits could be a CPF and a phone', async () => {
    await expect(key('24971563792')).rejects.toMatchObject({
      code: 'pix_key_ambiguous',
      detail: { types: ['cpf', 'phone'] },
    });
    expect(await key('24971563792', { pix_type: 'phone' })).toMatchObject({ pix: { pix: '+5524971563792' } });
    expect(await key('24971563792', { pix_type: 'cpf' })).toMatchObject({ pix: { pix: '24971563792' } });
  });

  test.each([['nena'], ['52998224726'], ['https://pix.exemplo.com/qr']])('refuses %s', async (typed) => {
    await expect(key(typed)).rejects.toMatchObject({ code: 'pix_key_invalid' });
    await expect(key(typed, { pix_type: 'email' })).rejects.toMatchObject({ code: 'pix_key_invalid' });
  });

  test('comes before Pix, puts it on the list, and takes it off again', async () => {
    await expect(add(PAYMENT.pix)).rejects.toMatchObject({ code: 'pix_key_missing' });
    await add(PAYMENT.pix, { enabled: false });
    await key('nena@exemplo.com.br');
    const [pix] = (await list()).payment_methods;
    expect(pix).toMatchObject({ id: PAYMENT.pix, enabled: true });
    expect(await key('')).toEqual({ pix: null });
    expect((await list()).payment_methods).toMatchObject([{ id: PAYMENT.pix, enabled: false }]);
    const { owner } = world;
    const toggle = owner(togglePayment, { params: places(pix?.real_id ?? 0) });
    await expect(toggle).rejects.toMatchObject({ code: 'pix_key_missing' });
  });

  test('adds Pix when it was not on the list, and leaves it as it is when the key changes', async () => {
    await add(PAYMENT.cash);
    await key('nena@exemplo.com.br');
    const [, pix] = (await list()).payment_methods;
    expect(pix).toMatchObject({ id: PAYMENT.pix, name: 'Pix', order: 2, enabled: true });
    await world.owner(togglePayment, { params: places(pix?.real_id ?? 0) });
    await key('outra@exemplo.com.br');
    expect((await list()).payment_methods).toMatchObject([{}, { id: PAYMENT.pix, enabled: false }]);
  });

  test('does not exist in Portugal', async () => {
    world = await setUp({ country_id: 2, timezone: 0 });
    await expect(add(PAYMENT.pix)).rejects.toMatchObject({ code: 'pix_not_offered' });
    await expect(key('nena@exemplo.com.br')).rejects.toMatchObject({ code: 'pix_not_offered' });
    expect(await list()).toEqual({ payment_methods: [], pix: null, pix_offered: false });
  });
});

describe('the account for online Pix', () => {
  const account = {
    name: 'Quintal da Nena',
    email: 'Nena@Exemplo.com.br',
    mobilePhone: '(31) 98745-5120',
    cpfCnpj: '12.abc.345/01de-35',
    incomeValue: 18_000,
    address: 'Rua Mármore',
    addressNumber: '412',
    province: 'Santa Tereza',
    postalCode: '31010-220',
  };
  const save = (fields: object = {}, client = world.owner) =>
    client(saveAutoPix, { body: { store_id: world.store_id, ...account, ...fields } });
  const saved = () => world.owner(getAutoPix, { query: { store_id: world.store_id } });

  test('is kept without marks, for a small company unless said, and says that nothing was sent', async () => {
    expect(await saved()).toEqual({ account: null });
    const kept = {
      ...account,
      email: 'nena@exemplo.com.br',
      mobilePhone: '31987455120',
      cpfCnpj: '12ABC34501DE35',
      postalCode: '31010220',
      birthDate: null,
      companyType: 'MEI',
      status: 'kept',
      refusal: '',
      review: null,
      updated_at: '2026-11-20T22:30:00.000Z',
    };
    expect(await save()).toEqual(kept);
    await save({ companyType: 'LIMITED', incomeValue: 22_500.5 });
    expect(await saved()).toEqual({ account: { ...kept, companyType: 'LIMITED', incomeValue: 22_500.5 } });
  });

  test('of a person needs a date of birth', async () => {
    const person = { cpfCnpj: '529.982.247-25' };
    await expect(save(person)).rejects.toMatchObject({ detail: { fields: { birthDate: expect.any(String) } } });
    await expect(save({ ...person, birthDate: '2026-11-20' })).rejects.toMatchObject({
      detail: { fields: { birthDate: 'Confira a data: ela ainda não chegou.' } },
    });
    expect(await save({ ...person, birthDate: '1984-03-02' })).toMatchObject({ birthDate: '1984-03-02' });
  });

  test.each([
    ['cpfCnpj', '529.982.247-26'],
    ['email', 'nena@'],
    ['mobilePhone', '(31) 3345-5120'],
    ['mobilePhone', '31999999999'],
    ['incomeValue', 0],
    ['postalCode', '3101-022'],
    ['address', ' '],
    ['companyType', 'SA'],
  ])('refuses %s %s', async (field, value) => {
    await expect(save({ [field]: value })).rejects.toMatchObject({
      code: 'invalid_input',
      detail: { fields: { [field]: expect.any(String) } },
    });
  });

  test("is the owners' alone, and does not exist in Portugal", async () => {
    await save();
    const { attendant, stranger, store_id } = world;
    for (const [client, code] of [
      [attendant, 'forbidden'],
      [stranger, 'not_found'],
    ] as const) {
      await expect(save({}, client)).rejects.toMatchObject({ code });
      await expect(client(getAutoPix, { query: { store_id } })).rejects.toMatchObject({ code });
    }
    world = await setUp({ country_id: 2, timezone: 0 });
    await expect(save()).rejects.toMatchObject({ code: 'pix_not_offered' });
  });

  test('keeps its numbers out of the history of changes', async () => {
    await save();
    const { after } = await db
      .selectFrom('changes')
      .where('store_id', '=', world.store_id)
      .where('entity', '=', 'store_auto_pix')
      .select('after')
      .executeTakeFirstOrThrow();
    expect(after).toMatchObject({ name: 'Quintal da Nena', cpfCnpj: '•••', incomeValue: '•••' });
  });
});
