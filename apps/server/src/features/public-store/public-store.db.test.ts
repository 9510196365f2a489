import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { brotliDecompressSync } from 'node:zlib';
import { getStoreBySlug, getTableStoreBySlug } from '@comanda/contract/stores/stores';
import { expandMenu } from '@comanda/contract/menu/expand-menu';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeStore, numberStoresFrom, unique } from '../../../test/factories.ts';
import { makeComplement, makeComplementGroup, makeGroup, makeItem } from '../../../test/menu-factories.ts';
import { touchMenu } from '../stores/public.ts';
import { getPublicStore } from './public.ts';

const { call, app, services, setNow } = await testApp();
const { db, pool, config, transaction } = services;
await numberStoresFrom(db, 930_001);

const SECRETS = {
  tax_id: '11222333000181',
  external_webhook: 'https://segredo.exemplo.com/gancho',
  discount_password_hash: '$argon2id$segredo',
  email: 'segredo@exemplo.com',
  printer_name: 'impressora-segredo',
};
let slug = '';
let store_id: Awaited<ReturnType<typeof makeStore>>;
beforeEach(async () => {
  setNow(FRIDAY_EVENING);
  slug = unique('publica');
  store_id = await makeStore(db, {
    url: slug,
    name: 'Quintal da Nena',
    address: 'Rua Mármore, 318',
    reference: 'Ao lado da praça',
    zipcode: '31010220',
    phone: '3134815520',
    whatsapp: '31987451200',
    latitude: -19.9,
    longitude: -43.9,
    pix_discount: 5,
    ...SECRETS,
  });
});
const page = (client = call) => client(getStoreBySlug, { query: { slug } });
const change = (values: Record<string, unknown>) =>
  transaction(async (tx) => {
    await touchMenu(tx, store_id);
    await tx.updateTable('stores').set(values).where('id', '=', store_id).execute();
  });

describe("a store's public page", () => {
  test('carries what it is, its hours, fees, payments and menu', async () => {
    const city = await db
      .insertInto('cities')
      .values({ store_id, name: 'Belo Horizonte' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('fees')
      .values([
        { store_id, name: 'Horto', price: 6, store_city_id: city.id },
        { store_id, name: 'Outros', price: 15 },
        { store_id, name: 'Savassi', price: 12, active: false },
      ])
      .execute();
    const corners = '[[0,0],[0,1],[1,1]]';
    await db
      .insertInto('fee_areas')
      .values([
        { store_id, position: 1, name: 'Parada', price: 4, active: false, corners },
        { store_id, position: 2, name: 'Praia', price: 8, corners },
      ])
      .execute();
    await db.insertInto('fee_kms').values({ store_id, km: 2.5, price: 7 }).execute();
    await db
      .insertInto('payment_methods')
      .values([
        { store_id, id: 46, name: 'Pix', order: 2 },
        { store_id, id: 2, name: 'Dinheiro', additional_text: 'Até R$ 200' },
        { store_id, id: 7, name: 'Débito', enabled: false },
      ])
      .execute();
    const christmas = { date_start: '2026-12-24', date_end: '2026-12-25', description: 'Natal' };
    await db
      .insertInto('closes_schedules')
      .values({ store_id, ...christmas })
      .execute();
    const menu_group_id = await makeGroup(db, store_id, { name: 'Pratos' });
    const item = await makeItem(db, store_id, { menu_group_id, name: 'Feijoada' });
    const complement_group_id = await makeComplementGroup(db, store_id, { menu_item_ids: [item] });
    await makeComplement(db, store_id, { complement_group_id });

    const store = await page();
    expect(store).toMatchObject({
      id: store_id,
      name: 'Quintal da Nena',
      url: slug,
      is_open: true,
      open_status: 1,
      opening: { code: 'open', message: { code: 'open', until: null } },
      fees: [
        { name: 'Outros', price: 15, store_city_id: null },
        { name: 'Horto', price: 6, store_city_id: city.id },
      ],
      feeskm: [{ km: 2.5, price: 7 }],
      fee_areas: [
        {
          name: 'Praia',
          price: 8,
          active: true,
          corners: [
            [0, 0],
            [0, 1],
            [1, 1],
          ],
        },
      ],
      cities: [{ id: city.id, name: 'Belo Horizonte' }],
      closes_schedule: [christmas],
      payment_methods: [
        { id: 2, additional_text: 'Até R$ 200', labels: [] },
        { id: 46, labels: ['-5%'] },
      ],
      design: { buttons_color: '78CFCF', logo: null },
      rating: null,
      table_mode: false,
    });
    expect(store.times[1]).toHaveLength(7);
    const [group] = expandMenu(store);
    expect(group).toMatchObject({
      name: 'Pratos',
      itens: [{ name: 'Feijoada', complementos: [{ complements: [{ name: 'Farofa' }] }] }],
    });
  });

  test('says nothing that is not for customers', async () => {
    await db.insertInto('store_pix').values({ store_id, pix: 'segredo-pix', pix_type: 'random' }).execute();
    const answer = await app.inject(`/api/stores/by-slug?slug=${slug}`);
    expect(answer.statusCode).toBe(200);
    for (const secret of [...Object.values(SECRETS), 'segredo']) expect(answer.body).not.toContain(secret);
    for (const field of Object.keys(SECRETS)) expect(answer.json()).not.toHaveProperty(field);
  });

  test('hides address and phone when the store does', async () => {
    await change({ hidden_address: true, display_phone: false });
    expect(await page()).toMatchObject({
      address: '',
      reference: '',
      zipcode: '',
      latitude: null,
      longitude: null,
      phone: '',
      whatsapp: '',
      city: '',
    });
  });

  test('shows the ratings unless the store hides them', async () => {
    const order = {
      store_id,
      day: '2026-11-20',
      status: 'delivered' as const,
      type: 2,
      origin: 'site',
      delivery_method: DELIVERY_METHOD.delivery,
      subtotal: 10,
      fee: 0,
      fee_free: false,
      discount: 0,
      additions: 0,
      service_fee: 0,
      cashback: 0,
      total: 10,
      trace: '[]',
      request_hash: '',
      created_at: FRIDAY_EVENING,
    };
    const rated = [5, 4, 5, null].map((rating, index) => ({
      ...order,
      rating,
      number: index + 1,
      idem_key: `k${index}`,
      track_token: `t${index}`,
    }));
    await db.insertInto('orders').values(rated).execute();
    expect((await page()).rating).toEqual({ average: 4.7, count: 3, said: [] });
    await change({ display_rating: false });
    expect((await page()).rating).toBeNull();
  });

  test('is found whatever the capitals, and under a former link', async () => {
    await db
      .insertInto('store_urls')
      .values({ url: `${slug}antigo`, store_id })
      .execute();
    const upper = await call(getStoreBySlug, { query: { slug: slug.toUpperCase() } });
    expect(upper.id).toBe(store_id);
    const former = await call(getStoreBySlug, { query: { slug: `${slug}antigo` } });
    expect(former.url).toBe(slug);
  });

  test('is not found when there is none, or when the store is switched off', async () => {
    await expect(call(getStoreBySlug, { query: { slug: 'nada' } })).rejects.toMatchObject({ code: 'not_found' });
    await change({ active: false });
    await expect(page()).rejects.toMatchObject({ code: 'not_found' });
  });

  test('tells the hours of the minute in which it is asked', async () => {
    await db.deleteFrom('store_schedules').where('store_id', '=', store_id).execute();
    await db
      .insertInto('store_schedules')
      .values({ store_id, shift: 1, day: 5, time_open: '18:00', time_close: '23:00' })
      .execute();
    expect(await page()).toMatchObject({
      is_open: true,
      opening: { code: 'open', message: { code: 'open', until: { when: 'today', time: '23:00' } } },
    });
    setNow('2026-11-21T02:00:00Z');
    expect(await page()).toMatchObject({
      is_open: false,
      opening: { code: 'closed', message: { code: 'opens', next: { when: 'date', date: '2026-11-27' } } },
    });
  });

  test('of a table takes orders although the store is closed', async () => {
    await db.deleteFrom('store_schedules').where('store_id', '=', store_id).execute();
    const table = await call(getTableStoreBySlug, { params: { slug } });
    expect(table).toMatchObject({ table_mode: true, is_open: true, opening: { code: 'table_only' } });
    expect(await page()).toMatchObject({ table_mode: false, is_open: false });
  });

  test('is new after each change', async () => {
    const before = await page();
    await change({ top_message: 'Hoje tem feijoada' });
    const after = await page();
    expect(after.top_message).toBe('Hoje tem feijoada');
    expect(after.menu_version).toBe(before.menu_version + 1);
  });

  test('travels compressed to those who can read it', async () => {
    const url = `/api/stores/by-slug?slug=${slug}`;
    const answer = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())).toEqual(await page());
  });
});

describe('in memory', () => {
  const production = { db, config: { ...config, NODE_ENV: 'production' as const } };
  const read = (now: Date) => getPublicStore(production, slug, { table_mode: false, now });
  const later = (ms: number) => new Date(FRIDAY_EVENING.getTime() + ms);

  test('a page costs five queries cold, none warm and one a second', async () => {
    const connect = vi.spyOn(pool, 'connect');
    const queriesOf = async (now: Date) => {
      connect.mockClear();
      await Promise.all([read(now), read(now)]);
      return connect.mock.calls.length;
    };
    await read(FRIDAY_EVENING);
    expect(connect.mock.calls.length).toBe(5);
    expect(await queriesOf(later(999))).toBe(0);
    expect(await queriesOf(later(1000))).toBeLessThanOrEqual(2);
    expect(await queriesOf(later(1500))).toBe(0);
    connect.mockRestore();
  });

  test('a change made by this process is seen at once, one made elsewhere within a second', async () => {
    await read(FRIDAY_EVENING);
    await db
      .updateTable('stores')
      .set((eb) => ({ name: 'Mudou longe', menu_version: eb('menu_version', '+', 1) }))
      .where('id', '=', store_id)
      .execute();
    expect((await read(later(500)))?.store.name).toBe('Quintal da Nena');
    expect((await read(later(1000)))?.store.name).toBe('Mudou longe');
    await change({ name: 'Mudou aqui' });
    expect((await read(later(1001)))?.store.name).toBe('Mudou aqui');
  });

  test('the text stays the same one while nothing changes', async () => {
    const first = await read(FRIDAY_EVENING);
    const second = await read(later(61_000));
    expect(second?.br).toBe(first?.br);
  });
});
