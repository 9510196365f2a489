import { checkSlug, createStore, getChecklist, getStore, listStores } from '@comanda/contract/stores/stores';
import { findPayments } from '@comanda/contract/finance/payments';
import { PAYMENT, ROLE } from '@comanda/domain/codes';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeStore, makeUser, unique } from '../../../test/factories.ts';
import { getPublicStore } from '../public-store/public.ts';

const { call, as, app, services } = await testApp();
const { db } = services;

const shop = {
  name: 'Cantina da Ana',
  state: 'MG',
  city: 'Belo Horizonte',
  address: 'Rua Mármore, 318',
  zipcode: '31010-220',
  phone: '(31) 3481-5520',
  url: '',
  type: 'pizzaria',
  tax_id: '529.982.247-25',
  whatsapp: '(31) 98745-1200',
};
const newShop = (fields: object = {}) => ({ ...shop, url: unique('cantina'), ...fields });
const newOwner = (fields: object = {}) => ({
  name: 'Ana Prado',
  email: `${unique('ana')}@exemplo.com`,
  password: 'feijao tropeiro',
  ...fields,
});
const signUp = (fields: object = {}, owner: object = {}) =>
  call(createStore, { body: { ...newShop(fields), owner: newOwner(owner) } });

describe('a sign-up', () => {
  test('opens a store that its owner can work in at once', async () => {
    const { store, token } = await signUp();
    expect(store).toMatchObject({ name: 'Cantina da Ana', city: 'Belo Horizonte', country_id: 1, timezone: -3 });
    const owner = as(token ?? '');
    const detail = await owner(getStore, { query: { store_id: store.id } });
    expect(detail).toMatchObject({
      phone: '3134815520',
      whatsapp: '31987451200',
      zipcode: '31010220',
      tax_id: '52998224725',
      service_fee: 10,
      fee_type: -1,
      max_schedule_days: 30,
      // the look of its type of business
      design: { buttons_color: 'C62E1F' },
      has_discount_password: false,
    });
    expect(detail.times[1]).toHaveLength(7);
    expect(await owner(listStores, {})).toMatchObject([{ id: store.id }]);
  });

  test('leaves the session in a cookie that scripts cannot read', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/stores',
      payload: { ...newShop(), owner: newOwner() },
    });
    expect(answer.statusCode).toBe(200);
    const cookie = answer.cookies.find(({ name }) => name === 'comanda_staff');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', value: answer.json().token });
  });

  test.each([
    ['pizzaria', 'Pizzas'],
    ['acai', 'Monte o seu açaí'],
    ['hamburgueria', 'Lanches'],
    ['um tipo só nosso', 'Pratos do dia'],
  ])('of a %s begins with a sample menu', async (type, first) => {
    const { store } = await signUp({ type });
    const now = services.clock();
    const page = await getPublicStore(services, store.url, { table_mode: false, now });
    expect(page?.store.groups[0]?.name).toBe(first);
    const items = page?.store.groups.flatMap(({ itens }) => itens) ?? [];
    expect(items.length).toBeGreaterThan(3);
    const asked = new Set(items.flatMap((item) => item.complement_group_ids));
    expect(new Set(page?.store.complement_groups.map(({ id }) => id))).toEqual(asked);
  });

  test('offers cash and cards, and Pix as soon as there is a key', async () => {
    const { store, token } = await signUp();
    const { payment_methods } = await as(token ?? '')(findPayments, { params: { storeId: store.id } });
    expect(payment_methods.map(({ id, enabled }) => [id, enabled])).toEqual([
      [PAYMENT.cash, true],
      [PAYMENT.debit, true],
      [PAYMENT.credit, true],
      [PAYMENT.pix, false],
    ]);
  });

  test('shows what is still to do', async () => {
    const { store, token } = await signUp();
    const checklist = await as(token ?? '')(getChecklist, { query: { store_id: store.id } });
    expect(checklist.steps.filter(({ done }) => done)).toEqual([{ key: 'payment', done: true }]);
    expect(checklist).toMatchObject({ done: 1, total: 9 });
  });

  test('in the west of Brazil has that time, in Portugal its own tax id, time and payments', async () => {
    expect((await signUp({ state: 'Amazonas' })).store.timezone).toBe(-4);
    const portuguese = { country_id: 2, state: 'Lisboa', city: 'Lisboa', zipcode: '1000-001', tax_id: '501442600' };
    const { store, token } = await signUp({ ...portuguese, phone: '210 123 456', whatsapp: '' });
    expect(store).toMatchObject({ country_id: 2, timezone: 0 });
    const { payment_methods } = await as(token ?? '')(findPayments, { params: { storeId: store.id } });
    expect(payment_methods).toHaveLength(3);
    await expect(signUp({ ...portuguese, phone: '(11) 98765-4321' })).rejects.toMatchObject({
      code: 'invalid_phone_portugal',
    });
  });

  test.each([
    ['a CPF that is wrong', { tax_id: '52998224726' }, 'invalid_cpf', 'tax_id'],
    ['a CNPJ that is wrong', { tax_id: '11222333000180' }, 'invalid_cnpj', 'tax_id'],
    ['a tax id that is none', { tax_id: '123' }, 'invalid_tax_id', 'tax_id'],
    ['a phone that is none', { phone: '123' }, 'invalid_phone', 'phone'],
    ['a WhatsApp that is none', { whatsapp: '1199' }, 'invalid_phone', 'whatsapp'],
    ['a CEP that is none', { zipcode: '123' }, 'invalid_zipcode', 'zipcode'],
    ['a link of the system', { url: 'dashboard' }, 'slug_reserved', 'url'],
    ['a link with a space', { url: 'minha loja' }, 'invalid_input', 'url'],
    ['a link too long', { url: 'a'.repeat(31) }, 'invalid_input', 'url'],
    ['no name', { name: ' ' }, 'invalid_input', 'name'],
    ['no tax id', { tax_id: '' }, 'invalid_input', 'tax_id'],
    ['a country that is none', { country_id: 3 }, 'invalid_input', 'country_id'],
  ])('is refused with %s', async (_, fields, code, field) => {
    await expect(signUp(fields)).rejects.toMatchObject({ code, detail: { fields: { [field]: expect.any(String) } } });
  });

  test.each([
    ['a password that everybody has', { password: 'password123' }, 'weak_password', 'owner.password'],
    [
      'the own name for a password',
      { name: 'Ana de Souza', password: 'Ana de Souza' },
      'weak_password',
      'owner.password',
    ],
    ['a short password', { password: '1234567' }, 'invalid_input', 'owner.password'],
    ['an e-mail that is none', { email: 'ana@' }, 'invalid_input', 'owner.email'],
  ])('is refused with %s', async (_, owner, code, field) => {
    await expect(signUp({}, owner)).rejects.toMatchObject({
      code,
      detail: { fields: { [field]: expect.any(String) } },
    });
  });

  test('is refused when the e-mail has an account, and then leaves nothing behind', async () => {
    const email = `${unique('repetida')}@exemplo.com`;
    await signUp({}, { email });
    const url = unique('segunda');
    await expect(signUp({ url }, { email: email.toUpperCase() })).rejects.toMatchObject({ code: 'email_taken' });
    expect(await call(checkSlug, { query: { slug: url } })).toMatchObject({ available: true });
  });

  test('is refused when the link is taken, with one that is free', async () => {
    const url = unique('disputada');
    await signUp({ url });
    await expect(signUp({ url: url.toUpperCase() })).rejects.toMatchObject({
      code: 'slug_taken',
      message: `Este link já está em uso. Experimente ${url}2.`,
    });
  });

  test('gives a link to one of two who want it at the same time', async () => {
    const url = unique('corrida');
    const results = await Promise.allSettled([signUp({ url }), signUp({ url })]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'slug_taken' } });
  });
});

describe('another store', () => {
  test('belongs to the owner who is signed in, who stays so', async () => {
    const { token, store } = await signUp();
    const owner = as(token ?? '');
    const second = await owner(createStore, { body: newShop({ name: 'Segunda casa' }) });
    expect(second).toMatchObject({ token: null, store: { name: 'Segunda casa' } });
    expect((await owner(listStores, {})).map(({ id }) => id)).toEqual([store.id, second.store.id]);
  });

  test('is for owners; nobody opens one without saying who they are', async () => {
    const manager = await makeUser(db, ROLE.manager, await makeStore(db));
    await expect(as(manager.token)(createStore, { body: newShop() })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(call(createStore, { body: newShop() })).rejects.toMatchObject({ code: 'sign_up_needs_owner' });
  });
});

describe('a link', () => {
  test.each([
    ['', 'slug_empty'],
    ['minha loja', 'slug_characters'],
    ['açaí', 'slug_characters'],
    ['a'.repeat(31), 'slug_too_long'],
    ['Login', 'slug_reserved'],
  ])('%j is refused with one that would do', async (slug, reason) => {
    const answer = await call(checkSlug, { query: { slug } });
    expect(answer).toMatchObject({ available: false, reason });
    expect(await call(checkSlug, { query: { slug: answer.suggestion } })).toMatchObject({ available: true });
  });

  test('is free, taken, or one’s own', async () => {
    const url = unique('quintal');
    expect(await call(checkSlug, { query: { slug: url.toUpperCase() } })).toEqual({
      slug: url,
      available: true,
      reason: null,
      suggestion: url,
    });
    const store_id = await makeStore(db, { url });
    await makeStore(db, { url: `${url}2` });
    expect(await call(checkSlug, { query: { slug: url } })).toEqual({
      slug: url,
      available: false,
      reason: 'slug_taken',
      suggestion: `${url}3`,
    });
    expect(await call(checkSlug, { query: { slug: url, store_id } })).toMatchObject({
      available: true,
    });
  });
});
