import {
  deleteFee,
  findFees,
  getFee,
  getFeeKms,
  saveFeeKms,
  saveFees,
  testDistanceFee,
  updateFee,
} from '@comanda/contract/delivery/fees';
import { updateDeliverySettings } from '@comanda/contract/stores/stores';
import { ROLE } from '@comanda/domain/codes';
import { money } from '@comanda/domain/money';
import { beforeEach, describe, expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeStore, makeUser } from '../../../test/factories.ts';
import { getStoreSettings } from '../stores/public.ts';
import { learnPlace } from './public.ts';

const { as, services } = await testApp();
const { db, transaction } = services;

const EVERY_DAY = { sun: true, mon: true, tue: true, wed: true, thu: true, fri: true, sat: true };
const WORKDAYS = { ...EVERY_DAY, sat: false, sun: false };
const WEEKEND = { sun: true, mon: false, tue: false, wed: false, thu: false, fri: false, sat: true };
const fee = (name: string, price: number) => ({ name, price: money(price) });
async function setUp() {
  const store_id = await makeStore(db, { fee_type: -1 });
  const owner = as((await makeUser(db, ROLE.owner, store_id)).token);
  const attendant = as((await makeUser(db, ROLE.attendant, store_id)).token);
  const stranger = as((await makeUser(db, ROLE.owner, await makeStore(db))).token);
  return { store_id, owner, attendant, stranger };
}
let world: Awaited<ReturnType<typeof setUp>>;
beforeEach(async () => {
  world = await setUp();
});
const version = async () => (await getStoreSettings(db, world.store_id)).menu_version;
const makeCity = async (name: string, store_id = world.store_id) =>
  (await db.insertInto('cities').values({ store_id, name }).returning('id').executeTakeFirstOrThrow()).id;

describe('fees by neighbourhood', () => {
  test('stand with OUTROS first, the others by name without regard to accents', async () => {
    const { owner, attendant, store_id } = world;
    await owner(saveFees, {
      body: { store_id, fees: [fee('Savassi', 12), fee('Água Branca', 7), fee('outros', 15), fee('Centro', 9)] },
    });
    const list = await attendant(findFees, { query: { store_id } });
    expect(list.map(({ name }) => name)).toEqual(['outros', 'Água Branca', 'Centro', 'Savassi']);
  });

  test('can be shown for one city', async () => {
    const { owner, store_id } = world;
    const city_id = await makeCity('Belo Horizonte');
    await owner(saveFees, {
      body: { store_id, fees: [fee('Centro', 9), { ...fee('Centro', 14), store_city_id: city_id }] },
    });
    const list = await owner(findFees, { query: { store_id, city_id } });
    expect(list).toMatchObject([{ name: 'Centro', price: 14, store_city_id: city_id }]);
  });

  test('are pasted as a list: known names get the new price and keep their spelling', async () => {
    const { owner, store_id } = world;
    const [known] = await owner(saveFees, { body: { store_id, ...fee('São João', 8) } });
    const list = await owner(saveFees, { body: { store_id, fees: [fee('sao joao', 10), fee('Horto', 7)] } });
    expect(list).toEqual([
      { id: expect.any(Number), ...fee('Horto', 7), store_city_id: null, active: true, ...EVERY_DAY },
      { ...known, price: 10 },
    ]);
  });

  test('are written together with their switches and names', async () => {
    const { owner, store_id } = world;
    const [one, two] = await owner(saveFees, { body: { store_id, fees: [fee('A', 1), fee('B', 2)] } });
    const list = await owner(saveFees, {
      body: {
        store_id,
        fees: [
          { id: one!.id, ...fee('B', 3) }, // both were made above
          { id: two!.id, ...fee('A', 4), active: false },
        ],
      },
    });
    expect(list.map(({ name, price, active }) => [name, price, active])).toEqual([
      ['A', 4, false],
      ['B', 3, true],
    ]);
  });

  test('refuse a name that the city has', async () => {
    const { owner, store_id } = world;
    const [horto] = await owner(saveFees, { body: { store_id, fees: [fee('Horto', 7), fee('Centro', 9)] } });
    await expect(owner(saveFees, { body: { store_id, ...fee('HORTO ', 5) } })).rejects.toMatchObject({
      code: 'fee_exists',
      message: 'O bairro HORTO já está na lista desta cidade.',
    });
    await expect(owner(updateFee, { body: { store_id, id: horto!.id, name: 'Horto' } })).rejects.toMatchObject({
      code: 'fee_exists',
    }); // the first by name is Centro
  });

  test('may cost another price on other days, but have one price a day', async () => {
    const { owner, store_id } = world;
    const list = await owner(saveFees, {
      body: {
        store_id,
        fees: [
          { ...fee('Horto', 7), ...WORKDAYS },
          { ...fee('Horto', 9), ...WEEKEND },
        ],
      },
    });
    expect(list).toMatchObject([
      { name: 'Horto', price: 7, ...WORKDAYS },
      { name: 'Horto', price: 9, ...WEEKEND },
    ]);
    const again = await owner(saveFees, { body: { store_id, fees: [{ ...fee('horto', 10), ...WEEKEND }] } });
    expect(again.map(({ price }) => price)).toEqual([7, 10]);
    const saturday = { ...fee('Horto', 5), ...WORKDAYS, mon: false, sat: true };
    for (const body of [
      { store_id, ...saturday },
      { store_id, fees: [fee('Horto', 5)] },
    ])
      await expect(owner(saveFees, { body })).rejects.toMatchObject({ code: 'fee_exists' });
    const none = Object.fromEntries(Object.keys(EVERY_DAY).map((day) => [day, false]));
    await expect(owner(saveFees, { body: { store_id, ...fee('Serra', 5), ...none } })).rejects.toMatchObject({
      code: 'invalid_input',
      detail: { fields: { sun: 'Escolha pelo menos um dia.' } },
    });
  });

  test('change one field at a time', async () => {
    const { owner, store_id } = world;
    const city_id = await makeCity('Contagem');
    const [made] = await owner(saveFees, { body: { store_id, ...fee('Eldorado', 11), store_city_id: city_id } });
    const changed = await owner(updateFee, { body: { store_id, id: made!.id, price: money(12.5) } });
    expect(changed).toEqual({ ...made, price: 12.5 });
    const off = await owner(updateFee, { body: { store_id, id: made!.id, active: false } });
    expect(off).toEqual({ ...changed, active: false });
    expect(await owner(getFee, { query: { store_id, id: made!.id } })).toEqual(off);
  });

  test('are deleted', async () => {
    const { owner, store_id } = world;
    const [made] = await owner(saveFees, { body: { store_id, ...fee('Horto', 7) } });
    const input = { params: { id: made!.id }, query: { store_id } };
    await owner(deleteFee, input);
    expect(await owner(findFees, { query: { store_id } })).toEqual([]);
    await expect(owner(deleteFee, input)).rejects.toMatchObject({ code: 'not_found' });
  });

  test.each([
    ['a negative price', { name: 'Horto', price: -1 }, 'price'],
    ['a third of a cent', { name: 'Horto', price: 1.003 }, 'price'],
    ['no name', { name: '  ', price: 5 }, 'name'],
    ['no price', { name: 'Horto' }, 'name'],
  ])('refuse %s', async (_, body, field) => {
    const { owner, store_id } = world;
    const refused = owner(saveFees, { body: { store_id, ...(body as { name: string }) } }); // wrong on purpose
    await expect(refused).rejects.toMatchObject({
      code: 'invalid_input',
      detail: { fields: { [field]: expect.any(String) } },
    });
  });

  test("refuse another store's city and fee", async () => {
    const { owner, store_id } = world;
    const elsewhere = await makeStore(db);
    const store_city_id = await makeCity('Betim', elsewhere);
    await expect(owner(saveFees, { body: { store_id, ...fee('Horto', 7), store_city_id } })).rejects.toMatchObject({
      code: 'not_found',
    });
    const { id } = await db
      .insertInto('fees')
      .values({ store_id: elsewhere, ...fee('Horto', 7) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await expect(owner(updateFee, { body: { store_id, id, price: money(1) } })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(owner(saveFees, { body: { store_id, fees: [{ id, ...fee('Horto', 1) }] } })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test("belong to the store's own people, and prices to its managers", async () => {
    const { stranger, attendant, store_id } = world;
    const body = { store_id, ...fee('Horto', 7) };
    await expect(stranger(saveFees, { body })).rejects.toMatchObject({ code: 'not_found' });
    await expect(stranger(findFees, { query: { store_id } })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(attendant(saveFees, { body })).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('make the public page new', async () => {
    const { owner, store_id } = world;
    const before = await version();
    const [made] = await owner(saveFees, { body: { store_id, ...fee('Horto', 7) } });
    await owner(updateFee, { body: { store_id, id: made!.id, price: money(8) } });
    await owner(deleteFee, { params: { id: made!.id }, query: { store_id } });
    expect(await version()).toBe(before + 3);
  });
});

describe('fees by distance', () => {
  const STORE = { latitude: -19.91, longitude: -43.92 };
  /** Two kilometres north as the crow flies, 2.6 by the road's factor. */
  const TWO_KM = { latitude: -19.91 + 2 / 111.195, longitude: -43.92 };
  const bands = [
    { km: 1, price: money(5) },
    { km: 4, price: money(9) },
  ];
  const place = async () => {
    const { owner, store_id } = world;
    return owner(saveFeeKms, { body: { store_id, store_address: 'Rua Mármore, 412', ...STORE, fees: bands } });
  };
  const ask = (address: Record<string, unknown>) =>
    world.owner(testDistanceFee, { body: { store_id: world.store_id, ...address } });

  test('are kept with the place that they are measured from', async () => {
    const saved = await place();
    expect(saved).toEqual({
      store_address: 'Rua Mármore, 412',
      ...STORE,
      delivery_distance_factor: 1.3,
      fees: bands,
    });
    const { owner, store_id } = world;
    const again = await owner(saveFeeKms, { body: { store_id, fees: [{ km: 3, price: money(6) }] } });
    expect(again).toEqual({ ...saved, fees: [{ km: 3, price: 6 }] });
    expect(await owner(getFeeKms, { query: { store_id } })).toEqual(again);
  });

  test('refuse two bands of one distance, and one of none', async () => {
    const { owner, store_id } = world;
    const twice = [bands[0]!, { km: 1, price: money(6) }]; // the first is above
    for (const km of [0, 0.001, 0.004])
      await expect(owner(saveFeeKms, { body: { store_id, fees: [{ km, price: money(6) }] } })).rejects.toMatchObject({
        status: 422,
      });
    await expect(owner(saveFeeKms, { body: { store_id, fees: twice } })).rejects.toMatchObject({
      code: 'invalid_input',
      detail: { fields: { fees: 'Há duas faixas com a mesma distância.' } },
    });
    const nothing = [{ km: 0, price: money(6) }];
    await expect(owner(saveFeeKms, { body: { store_id, fees: nothing } })).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });

  test('come from the pin, by the road and not as the crow flies', async () => {
    await place();
    expect(await ask(TWO_KM)).toEqual({
      price: 9,
      can_delivery: true,
      distance_km: 2.6,
      max_km: 4,
      reason: null,
      area: null,
    });
  });

  test('are as far as the store says that its roads are longer than straight lines', async () => {
    await place();
    const { owner, store_id } = world;
    const roads = (delivery_distance_factor: number) =>
      owner(updateDeliverySettings, { body: { store_id, delivery_distance_factor } });
    await roads(1.8);
    expect(await ask(TWO_KM)).toMatchObject({ price: 9, distance_km: 3.6 });
    await roads(2.2);
    expect(await ask(TWO_KM)).toMatchObject({ reason: 'outside', distance_km: 4.4 });
  });

  test('say how far it is when it is too far', async () => {
    await place();
    expect(await ask({ latitude: -19.85, longitude: -43.92 })).toMatchObject({
      price: 0,
      can_delivery: false,
      reason: 'outside',
      distance_km: expect.closeTo(8.67, 1),
      max_km: 4,
    });
  });

  test('ask for a pin when the address is unknown, and remember it once it is confirmed', async () => {
    await place();
    const address = { zipcode: '31010-220', address: 'R. Pouso Alegre, 900', city_name: 'Belo Horizonte' };
    expect(await ask(address)).toMatchObject({ can_delivery: false, reason: 'address_unknown' });
    await ask({ ...address, ...TWO_KM });
    expect(await ask(address)).toMatchObject({ reason: 'address_unknown' }); // a pin alone teaches nothing
    await transaction((tx) => learnPlace(tx, world.store_id, { ...address, ...TWO_KM }, FRIDAY_EVENING));
    expect(await ask({ zipcode: '31010220' })).toMatchObject({ price: 9, reason: null });
    const street = { address: 'Rua Pouso Alegre, 12 - casa 2', city_name: 'belo horizonte' };
    expect(await ask(street)).toMatchObject({ price: 9, reason: null });
  });

  test('do not believe a pin that lies far from its postal code', async () => {
    await place();
    const address = { zipcode: '31010-220', address: '', city_name: '' };
    const far = { latitude: -19.8, longitude: -43.92 };
    await transaction((tx) => learnPlace(tx, world.store_id, { ...address, ...far }, FRIDAY_EVENING));
    expect(await ask({ ...address, ...STORE })).toMatchObject({ can_delivery: false, reason: 'outside' });
  });

  test('a postal code of a whole town is no place', async () => {
    await place();
    const town = { zipcode: '35400-000' };
    await transaction((tx) => learnPlace(tx, world.store_id, { ...town, ...TWO_KM }, FRIDAY_EVENING));
    expect(await ask(town)).toMatchObject({ reason: 'address_unknown' });
  });

  test('say what the store itself has to do first', async () => {
    const { owner, store_id } = world;
    expect(await ask(TWO_KM)).toMatchObject({ reason: 'store_unplaced', max_km: null });
    await owner(saveFeeKms, { body: { store_id, ...STORE, fees: [] } });
    expect(await ask(TWO_KM)).toMatchObject({ reason: 'no_bands' });
  });

  test("belong to the store's own people", async () => {
    const { stranger, attendant, store_id } = world;
    await expect(stranger(getFeeKms, { query: { store_id } })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(stranger(saveFeeKms, { body: { store_id, fees: bands } })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(attendant(saveFeeKms, { body: { store_id, fees: bands } })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});
