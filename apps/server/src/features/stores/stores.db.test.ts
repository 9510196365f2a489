import { addCity, deleteCity, findCities, updateCity } from '@comanda/contract/stores/cities';
import { saveFees } from '@comanda/contract/delivery/fees';
import {
  checkSlug,
  getStore,
  getStoreBySlug,
  listStores,
  listStoresPaginated,
  setOpenStatus,
  updateDeliverySettings,
  updateStore,
} from '@comanda/contract/stores/stores';
import { ROLE } from '@comanda/domain/codes';
import { beforeEach, describe, expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeStore, makeUser, unique } from '../../../test/factories.ts';
import { verifyPassword } from '../../platform/passwords.ts';
import { findEvents } from '../../platform/events.ts';
import { getStoreSettings } from './public.ts';

const { call, as, services, setNow } = await testApp();
const { db } = services;

async function setUp(values: Record<string, unknown> = {}) {
  const store_id = await makeStore(db, values);
  const person = async (role: 1 | 2 | 3 | 4) => as((await makeUser(db, role, store_id)).token);
  const owner = await person(ROLE.owner);
  const manager = await person(ROLE.manager);
  const attendant = await person(ROLE.attendant);
  const stranger = as((await makeUser(db, ROLE.owner, await makeStore(db))).token);
  const query = { store_id };
  return { store_id, owner, manager, attendant, stranger, query, params: { id: store_id } };
}
let world: Awaited<ReturnType<typeof setUp>>;
beforeEach(async () => {
  setNow(FRIDAY_EVENING);
  world = await setUp();
});
const change = (body: Record<string, unknown>) => world.owner(updateStore, { params: world.params, body });

describe('the settings of a store', () => {
  test.each([
    ['name', 'Quintal da Nena'],
    ['state', 'MG'],
    ['city', 'Belo Horizonte'],
    ['address', 'Rua Mármore, 318'],
    ['reference', 'Ao lado da praça'],
    ['latitude', -19.9167],
    ['longitude', -43.9145],
    ['email', 'oi@quintal.test'],
    ['type', 'restaurante'],
    ['type_description', 'Comida mineira'],
    ['public_message', 'Bem-vindo!'],
    ['top_message', 'Feijoada aos sábados'],
    ['printer_name', 'EPSON-COZINHA'],
    ['timezone', -4],
    ['fee_type', -2],
    ['fee_type', 7.5],
    ['free_delivery', 120],
    ['free_delivery', null],
    ['night_extra_value', 2.5],
    ['minimum_order', 20],
    ['delivery_distance_factor', 1.4],
    ['delivery', false],
    ['take_out', false],
    ['multi_city', true],
    ['wait_time', 40],
    ['wait_time_takeaway', 15],
    ['always_open', true],
    ['schedule_required', true],
    ['schedule_interval', 30],
    ['minimum_schedule_time', 1.5],
    ['max_schedule_days', 7],
    ['last_order_minutes', 20],
    ['ask_cpf', true],
    ['ask_zipcode', false],
    ['ask_take_out_time', true],
    ['ask_delivery_time', true],
    ['discount', 3],
    ['takeaway_discount', 8],
    ['cash_discount', 2.5],
    ['pix_discount', 5],
    ['debit_card_discount', 1],
    ['afilliate_discount', 4],
    ['debt_increment', 2],
    ['ticket_increment', 3],
    ['credit_increment', 3.5],
    ['service_fee', 12],
    ['pdv_discounts', true],
    ['coupons', false],
    ['client_bonus', 10],
    ['loyalt_program', true],
    ['cashback_program', 5],
    ['cashback_max', 15],
    ['referrals', true],
    ['reward', 6],
    ['auto_accept', true],
    ['auto_cashier_open', true],
    ['blind_count', true],
    ['scale_label', 'price'],
    ['ask_password_cancel', true],
    ['delivery_picture', true],
    ['pdv_notifications', false],
    ['monitor_late_orders', false],
    ['show_timer', false],
    ['block_clients', true],
    ['alert_option', 3],
    ['escalate_push', 5],
    ['usual_prep_minutes', 12],
    ['kitchen_capacity', 6],
    ['table_idle_minutes', 30],
    ['learns_times', false],
    ['escalate_mail', null],
    ['escalate_widen', 12],
    ['escalate_pause', 20],
    ['fiscal_active', true],
    ['fiscal_tax_class', 'Simples Nacional'],
    ['ifood_id', '0a1b-2c3d'],
    ['external_webhook', 'https://parceiro.exemplo.com/pedidos'],
    ['hidden_address', true],
    ['display_rating', false],
    ['display_phone', false],
    ['pixel_id', '123456789012345'],
    ['google_analytics', 'G-ABC123DEF4'],
    ['google_ads', 'AW-123456789'],
  ])('keep %s as %j', async (field, value) => {
    expect(await change({ [field]: value })).toMatchObject({ [field]: value });
    const { owner, query } = world;
    expect(await owner(getStore, { query })).toMatchObject({ [field]: value });
  });

  test.each([
    ['phone', '(31) 3481-5520', '3134815520'],
    ['whatsapp', '+55 31 98745-1200', '31987451200'],
    ['zipcode', '31010-220', '31010220'],
    ['tax_id', '12.ABC.345/01DE-35', '12ABC34501DE35'],
    ['tax_id', '', ''],
    ['phone', '', ''],
  ])('keep %s %j without its marks', async (field, typed, kept) => {
    expect(await change({ [field]: typed })).toMatchObject({ [field]: kept });
  });

  test.each([
    ['name', '', 'invalid_input'],
    ['name', 'x'.repeat(81), 'invalid_input'],
    ['country_id', 3, 'invalid_input'],
    ['latitude', 91, 'invalid_input'],
    ['longitude', -181, 'invalid_input'],
    ['email', 'oi@', 'invalid_input'],
    ['phone', '123', 'invalid_phone'],
    ['whatsapp', '(20) 99999-0000', 'invalid_phone'],
    ['zipcode', '123', 'invalid_zipcode'],
    ['tax_id', '52998224726', 'invalid_cpf'],
    ['tax_id', '11222333000180', 'invalid_cnpj'],
    ['tax_id', '501442600', 'invalid_tax_id'],
    ['timezone', 1, 'invalid_timezone'],
    ['url', 'minha-loja', 'invalid_input'],
    ['url', 'api', 'slug_reserved'],
    ['fee_type', -4, 'invalid_input'],
    ['fee_type', 1.005, 'invalid_input'],
    ['free_delivery', -1, 'invalid_input'],
    ['night_extra_value', -1, 'invalid_input'],
    ['minimum_order', 'muito', 'invalid_input'],
    ['delivery_distance_factor', 0.9, 'invalid_input'],
    ['wait_time', 601, 'invalid_input'],
    ['schedule_interval', 5, 'invalid_input'],
    ['minimum_schedule_time', -1, 'invalid_input'],
    ['max_schedule_days', 366, 'invalid_input'],
    ['last_order_minutes', 241, 'invalid_input'],
    ['pix_discount', 100.1, 'invalid_input'],
    ['credit_increment', -0.1, 'invalid_input'],
    ['service_fee', 101, 'invalid_input'],
    ['cashback_max', -1, 'invalid_input'],
    ['alert_option', 0, 'invalid_input'],
    ['auto_accept', 'talvez', 'invalid_input'],
    ['external_webhook', 'http://parceiro.exemplo.com', 'invalid_input'],
    ['external_webhook', 'https://127.0.0.1/', 'invalid_input'],
    ['external_webhook', 'https://localhost/', 'invalid_input'],
    ['external_webhook', 'https://user@exemplo.com/', 'invalid_input'],
    ['pixel_id', 'abc', 'invalid_input'],
    ['google_analytics', '<script>', 'invalid_input'],
    ['google_ads', '123', 'invalid_input'],
    ['discount_password', '123', 'invalid_input'],
  ])('refuse %s %j', async (field, value, code) => {
    await expect(change({ [field]: value })).rejects.toMatchObject({
      code,
      detail: { fields: { [field]: expect.any(String) } },
    });
  });

  test('change one at a time, and small switches too', async () => {
    const before = await change({ name: 'Quintal', config: { no_service_fee: true } });
    const after = await change({ config: { qr_downloaded: 1 } });
    expect(after).toEqual({
      ...before,
      config: { no_service_fee: true, qr_downloaded: true },
      menu_version: before.menu_version + 1,
    });
    expect(await change({})).toMatchObject({ name: 'Quintal' });
  });

  test('move to a country with its time zone and tax id', async () => {
    expect(await change({ country_id: 2, tax_id: '501 442 600' })).toMatchObject({
      country_id: 2,
      timezone: 0,
      tax_id: '501442600',
    });
    await expect(change({ timezone: -3 })).rejects.toMatchObject({ code: 'invalid_timezone' });
    expect(await change({ timezone: -1 })).toMatchObject({ timezone: -1 });
  });

  test('keep the password for discounts unreadable, and take it away', async () => {
    expect(await change({ discount_password: 'segredo7' })).toMatchObject({ has_discount_password: true });
    const { discount_password_hash } = await getStoreSettings(db, world.store_id);
    expect(discount_password_hash).not.toContain('segredo7');
    expect(await verifyPassword(discount_password_hash, 'segredo7')).toBe(true);
    expect(await change({ discount_password: null })).toMatchObject({ has_discount_password: false });
  });

  test('change the link, and the printed one goes on working', async () => {
    const { url: before } = await getStoreSettings(db, world.store_id);
    const url = unique('novolink');
    expect(await change({ url })).toMatchObject({ url });
    for (const slug of [url, before])
      expect(await call(getStoreBySlug, { query: { slug } })).toMatchObject({ id: world.store_id, url });
    expect(await call(checkSlug, { query: { slug: before } })).toMatchObject({ reason: 'slug_taken' });
    expect(await change({ url: before })).toMatchObject({ url: before });
    const { url: taken } = await getStoreSettings(db, await makeStore(db));
    await expect(change({ url: taken })).rejects.toMatchObject({
      code: 'slug_taken',
      detail: { suggestion: expect.any(String) },
    });
  });

  test('belong to the owners of the store; where its orders go is for them to know', async () => {
    const { stranger, manager, attendant, query, params } = world;
    await change({ external_webhook: 'https://parceiro.exemplo.com/x' });
    for (const client of [manager, attendant]) {
      expect(await client(getStore, { query })).toMatchObject({ external_webhook: '' });
      await expect(client(updateStore, { params, body: { name: 'Outra' } })).rejects.toMatchObject({
        code: 'forbidden',
      });
    }
    await expect(stranger(getStore, { query })).rejects.toMatchObject({ code: 'not_found' });
    await expect(stranger(updateStore, { params, body: { name: 'Outra' } })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('the delivery settings', () => {
  test('are for managers too, and change one at a time', async () => {
    const { manager, store_id } = world;
    const set = (body: object) => manager(updateDeliverySettings, { body: { store_id, ...body } });
    const first = await set({ fee_type: -1, minimum_order: 25, free_delivery: 90 });
    expect(first).toMatchObject({ fee_type: -1, minimum_order: 25, free_delivery: 90, delivery: true });
    expect(await set({ free_delivery: null })).toEqual({ ...first, free_delivery: null });
    await expect(set({ fee_type: -9 })).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('belong to the store', async () => {
    const { attendant, stranger, store_id } = world;
    const body = { store_id, minimum_order: 1 };
    await expect(attendant(updateDeliverySettings, { body })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(stranger(updateDeliverySettings, { body })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the list of stores', () => {
  test('is of the own ones, by name, with what they are doing now', async () => {
    const names = ['Zé do Bar', 'Água na Boca', 'bistrô'];
    const ids = [];
    for (const name of names) ids.push(await makeStore(db, { name, city: 'Sabará' }));
    const admin = as((await makeUser(db, ROLE.administrator, ...ids)).token);
    const list = await admin(listStores, {});
    expect(list.map(({ name }) => name)).toEqual(['Água na Boca', 'bistrô', 'Zé do Bar']);
    expect(list[0]).toMatchObject({ is_open: true, opening: { code: 'open' }, logo: null });

    const find = async (search: string, page?: number) => {
      const found = await admin(listStoresPaginated, { query: { search, ...(page ? { page } : {}) } });
      return { ...found, stores: found.stores.map(({ name }) => name) };
    };
    expect(await find('agua')).toEqual({ stores: ['Água na Boca'], page: 1, pages: 1, total: 1 });
    expect(await find('SABARA')).toMatchObject({ total: 3 });
    expect(await find('%')).toMatchObject({ total: 0, page: 1, pages: 1 });
  });

  test('comes a page at a time', async () => {
    const ids = [];
    for (let number = 10; number < 32; number += 1) ids.push(await makeStore(db, { name: `Loja ${number}` }));
    const admin = as((await makeUser(db, ROLE.administrator, ...ids)).token);
    const second = await admin(listStoresPaginated, { query: { page: 2 } });
    expect(second).toMatchObject({ page: 2, pages: 2, total: 22, stores: [{ name: 'Loja 30' }, { name: 'Loja 31' }] });
    expect(await admin(listStoresPaginated, { query: { page: 9 } })).toMatchObject({ page: 2 });
  });
});

describe('closing by hand', () => {
  const set = (body: Record<string, unknown>, client = world.owner) =>
    client(setOpenStatus, { params: world.params, body: body as { type: 0 } }); // wrong ones on purpose too
  const eventsOf = () => findEvents(db, world.store_id, 0);

  test('lasts until the end of the store’s day, and screens hear of it', async () => {
    const answer = await set({ type: 0 });
    expect(answer).toMatchObject({
      open_status: 0,
      closed_until: '2026-11-21T03:00:00.000Z',
      is_open: false,
      opening: { code: 'temporarily_closed' },
    });
    expect(await eventsOf()).toMatchObject([
      { type: 'store-status', payload: { open_status: 0, is_open: false, by: 'Pessoa da Silva' } },
    ]);
    setNow('2026-11-21T03:00:00Z');
    const { owner, query } = world;
    expect(await owner(getStore, { query })).toMatchObject({ open_status: 1, closed_until: null, is_open: true });
  });

  test('of a night kitchen lasts until its last window closes', async () => {
    await db.deleteFrom('store_schedules').where('store_id', '=', world.store_id).execute();
    await db
      .insertInto('store_schedules')
      .values({ store_id: world.store_id, shift: 1, day: 5, time_open: '18:00', time_close: '04:30' })
      .execute();
    expect(await set({ type: 0 })).toMatchObject({ closed_until: '2026-11-21T07:30:00.000Z' });
  });

  test('lasts until somebody opens, or until the hour that is asked for', async () => {
    expect(await set({ type: 3, until_reopened: true })).toMatchObject({ open_status: 3, closed_until: null });
    setNow('2026-12-17T15:00:00Z');
    const { owner, query } = world;
    expect(await owner(getStore, { query })).toMatchObject({ open_status: 3, is_open: false });
    expect(await set({ type: 0, closed_until: '2026-12-17T13:30:00-03:00' })).toMatchObject({
      closed_until: '2026-12-17T16:30:00.000Z',
    });
    expect(await set({ type: 1 })).toMatchObject({ open_status: 1, closed_until: null, is_open: true });
  });

  test('may be of delivery alone', async () => {
    expect(await set({ type: 2 })).toMatchObject({
      open_status: 2,
      is_open: true,
      opening: { code: 'delivery_closed' },
    });
  });

  test('refuses an hour that has passed and an unknown type', async () => {
    await expect(set({ type: 0, closed_until: '2026-11-20T22:30:00Z' })).rejects.toMatchObject({
      code: 'closing_time_past',
    });
    await expect(set({ type: 4 })).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await eventsOf()).toEqual([]);
  });

  test('is for whoever may open and close', async () => {
    const { attendant, stranger } = world;
    expect(await set({ type: 0 }, attendant)).toMatchObject({ open_status: 0 });
    const forbidden = await makeUser(db, ROLE.attendant, world.store_id);
    await db
      .updateTable('users')
      .set({ permissions: JSON.stringify({ store_open_close: false }) })
      .where('id', '=', forbidden.id)
      .execute();
    await expect(set({ type: 1 }, as(forbidden.token))).rejects.toMatchObject({ code: 'forbidden' });
    await expect(set({ type: 1 }, stranger)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the cities', () => {
  test('are added, renamed and taken away', async () => {
    const { owner, attendant, store_id, query } = world;
    const sabara = await owner(addCity, { body: { store_id, name: 'Sabará' } });
    const contagem = await owner(addCity, { body: { store_id, name: 'contagem' } });
    expect(await attendant(findCities, { query })).toEqual([contagem, sabara]);
    const renamed = await owner(updateCity, {
      params: { id: contagem.id },
      body: { store_id, name: 'Contagem' },
    });
    expect(renamed).toEqual({ ...contagem, name: 'Contagem' });
    await owner(deleteCity, { params: { id: sabara.id }, query });
    expect(await attendant(findCities, { query })).toEqual([renamed]);
  });

  test('stand once on the list, whatever accents and capitals', async () => {
    const { owner, store_id } = world;
    await owner(addCity, { body: { store_id, name: 'Sabará' } });
    await expect(owner(addCity, { body: { store_id, name: 'SABARA' } })).rejects.toMatchObject({
      code: 'city_exists',
    });
    await expect(owner(addCity, { body: { store_id, name: '' } })).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('stay while fees name them', async () => {
    const { owner, store_id, query } = world;
    const city = await owner(addCity, { body: { store_id, name: 'Sabará' } });
    const fees = ['Centro', 'Roça Grande'].map((name) => ({ name, price: 9, store_city_id: city.id }));
    await owner(saveFees, { body: { store_id, fees } });
    await expect(owner(deleteCity, { params: { id: city.id }, query })).rejects.toMatchObject({
      code: 'city_in_use',
      message: 'Esta cidade tem 2 bairros com taxa. Mude-os de cidade ou apague-os antes.',
    });
  });

  test('belong to the owners of the store', async () => {
    const { owner, manager, stranger, store_id, query } = world;
    const city = await owner(addCity, { body: { store_id, name: 'Sabará' } });
    const params = { id: city.id };
    for (const [client, code] of [
      [stranger, 'not_found'],
      [manager, 'forbidden'],
    ] as const) {
      const body = { store_id, name: 'Outra' };
      await expect(client(addCity, { body })).rejects.toMatchObject({ code });
      await expect(client(updateCity, { params, body })).rejects.toMatchObject({ code });
      await expect(client(deleteCity, { params, query })).rejects.toMatchObject({ code });
    }
    const other = await setUp();
    const elsewhere = { params, body: { store_id: other.store_id, name: 'Minha' } };
    await expect(other.owner(updateCity, elsewhere)).rejects.toMatchObject({ code: 'not_found' });
    await expect(other.owner(deleteCity, { params, query: other.query })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
