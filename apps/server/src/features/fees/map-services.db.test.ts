import { getFeeMap, locateAddresses, saveFeeKms, testDistanceFee } from '@comanda/contract/delivery/fees';
import { placeOrder, quoteOrder } from '@comanda/contract/orders/checkout';
import { ROLE } from '@comanda/domain/codes';
import { money } from '@comanda/domain/money';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { DELIVERED, makeCart, makeKey, sellingStore } from '../../../test/order-factories.ts';
import { fakeNominatim } from '../../partners/nominatim/fake.ts';
import { fakeOsrm } from '../../partners/osrm/fake.ts';
import { learnPlace } from './public.ts';

const STORE = { latitude: -19.91, longitude: -43.92 };
const SEA = -43.99;
const osrm = await fakeOsrm(SEA);
/** A kilometre north and one east, as the crow flies 1.41; twenty streets are known, and a city. */
const CORNER = {
  latitude: -19.91 + 1 / 111.195,
  longitude: -43.92 + 1 / (111.195 * Math.cos((19.91 * Math.PI) / 180)),
};
const nominatim = await fakeNominatim({
  'rua marmore 412': { ...CORNER, place_rank: 30 },
  'rua das flores': { ...CORNER, place_rank: 26 },
  '31015-000': { ...CORNER, place_rank: 26 },
  'rua que e cidade': { ...CORNER, place_rank: 16 },
});
const { as, call, services, setNow } = await testApp({
  settings: { ROUTER_URL: osrm.url, GEOCODER_URL: `${nominatim.url}/` },
});
const { db, transaction } = services;
afterAll(async () => {
  await Promise.all([osrm.close(), nominatim.close()]);
});

/** Each test begins where no service rests any more from the one before. */
let hour = 0;
async function setUp() {
  setNow(new Date(FRIDAY_EVENING.getTime() + (hour += 1) * 3_600_000));
  osrm.mood('well');
  nominatim.mood('well');
  osrm.asked.length = 0;
  nominatim.asked.length = 0;
  const { store: store_id, item } = await sellingStore(db, { fee_type: -2, city: 'Belo Horizonte' });
  const owner = as((await makeUser(db, ROLE.owner, store_id)).token);
  const bands = [
    { km: 1.9, price: money(5) },
    { km: 6, price: money(9) },
  ];
  await owner(saveFeeKms, { body: { store_id, ...STORE, fees: bands } });
  const ask = (address: object) => owner(testDistanceFee, { body: { store_id, ...address } });
  const learn = (address: string, point: { latitude: number; longitude: number }) =>
    transaction((tx) => learnPlace(tx, store_id, { address, city_name: '', zipcode: '', ...point }, FRIDAY_EVENING));
  return { store_id, item, owner, ask, learn };
}
let world: Awaited<ReturnType<typeof setUp>>;
beforeEach(async () => {
  world = await setUp();
});

describe('with a road router', () => {
  test('the road counts, is asked for once, and again after the store has moved', async () => {
    const { ask, owner, store_id } = world;
    expect(await ask(CORNER)).toMatchObject({ price: 9, distance_km: 2 });
    expect(await ask(CORNER)).toMatchObject({ price: 9, distance_km: 2 });
    expect(osrm.asked).toHaveLength(1);
    expect(osrm.asked[0]).toEqual({
      path: `/route/v1/driving/-43.920000,-19.910000;${CORNER.longitude.toFixed(6)},${CORNER.latitude.toFixed(6)}?overview=false&alternatives=false&steps=false`,
      userAgent: 'Comanda (http://comanda.test)',
    });
    await owner(saveFeeKms, {
      body: { store_id, latitude: CORNER.latitude, longitude: STORE.longitude, fees: [{ km: 3, price: money(4) }] },
    });
    expect(await ask(CORNER)).toMatchObject({ price: 4, distance_km: 1 });
    expect(osrm.asked).toHaveLength(2);
  });

  test('nobody is asked about a place beyond the last band', async () => {
    expect(await world.ask({ latitude: -19.7, longitude: -43.92 })).toMatchObject({ reason: 'outside' });
    expect(osrm.asked).toHaveLength(0);
  });

  test('where there is no road the straight line has to do', async () => {
    const island = { latitude: -19.91, longitude: -44.0 };
    const { owner, store_id, ask } = world;
    await owner(saveFeeKms, { body: { store_id, fees: [{ km: 20, price: money(9) }] } });
    expect(await ask(island)).toMatchObject({ price: 9, distance_km: expect.closeTo(10.87, 1) });
  });

  test.each(['busy', 'broken', 'garbage', 'endless'] as const)(
    'a router that is %s costs nobody an order, and is left alone for a while',
    async (mood) => {
      osrm.mood(mood);
      const { ask } = world;
      const straight = { price: 5, can_delivery: true, distance_km: expect.closeTo(1.84, 2) };
      expect(await ask(CORNER)).toMatchObject(straight);
      osrm.mood('well');
      expect(await ask(CORNER)).toMatchObject(straight);
      expect(osrm.asked).toHaveLength(1);
      setNow(new Date(services.clock().getTime() + 11 * 60_000));
      expect(await ask(CORNER)).toMatchObject({ price: 9, distance_km: 2 });
    },
  );

  test('a slow router is waited for a second and a half, once; the order is placed', async () => {
    osrm.mood('slow');
    const { store_id, item } = world;
    const { cookieCode } = await makeCart(db, store_id, [{ item_id: item }]);
    const body = { store_id, cookieCode, ...DELIVERED, ...CORNER };
    const before = performance.now();
    expect((await call(quoteOrder, { body })).quote).toMatchObject({ fee: 5 });
    expect(await call(placeOrder, { body, headers: { 'idempotency-key': makeKey() } })).toMatchObject({ fee: 5 });
    expect(performance.now() - before).toBeLessThan(3_000);
    expect(osrm.asked).toHaveLength(1);
  });

  test('quote and order measure one way, and the order keeps it', async () => {
    const { store_id, item } = world;
    const { cookieCode } = await makeCart(db, store_id, [{ item_id: item }]);
    const body = { store_id, cookieCode, ...DELIVERED, ...CORNER };
    expect(await call(quoteOrder, { body })).toMatchObject({ distance_km: 2, quote: { fee: 9 } });
    osrm.mood('broken');
    expect(await call(placeOrder, { body, headers: { 'idempotency-key': makeKey() } })).toMatchObject({ fee: 9 });
  });

  test('while it fails, roads that were measured nearby say how much longer the way is', async () => {
    const { ask } = world;
    // The grid makes the way to the corner 1.41 times as long; the store says 1.3.
    for (const step of [0, 0.001, 0.002])
      await ask({ latitude: CORNER.latitude + step, longitude: CORNER.longitude + step });
    osrm.mood('broken');
    const beside = { latitude: CORNER.latitude + 0.0005, longitude: CORNER.longitude + 0.0005 };
    expect(await ask(beside)).toMatchObject({ distance_km: expect.closeTo(2.1, 1), price: 9 });
  });
});

describe('with a geocoder', () => {
  test('an address is looked up once, by street and city in Brazil, and remembered', async () => {
    const { ask } = world;
    const address = { address: 'R. Mármore, 412 - apto 3', zipcode: '31010-220' };
    expect(await ask(address)).toMatchObject({ price: 9, distance_km: 2 });
    expect(await ask(address)).toMatchObject({ price: 9 });
    expect(nominatim.asked).toHaveLength(1);
    const { searchParams } = new URL(nominatim.asked[0]!.path, 'http://fake'); // asked once, see above
    expect(Object.fromEntries(searchParams)).toMatchObject({
      street: 'rua marmore 412',
      city: 'Belo Horizonte',
      countrycodes: 'br',
      format: 'jsonv2',
    });
    expect(nominatim.asked[0]?.userAgent).toBe('Comanda (http://comanda.test)');
  });

  test('the answer is kept under the words that were asked, never under a postal code that came along', async () => {
    const { ask } = world;
    await ask({ address: 'Rua das Flores', zipcode: '31999-100' });
    expect(await ask({ zipcode: '31999-100' })).toMatchObject({ reason: 'address_unknown' });
  });

  test('a city is no address, and what nobody knows is not asked for twice', async () => {
    const { ask } = world;
    expect(await ask({ address: 'Rua que é cidade' })).toMatchObject({ reason: 'address_unknown' });
    expect(await ask({ address: 'Rua que é cidade' })).toMatchObject({ reason: 'address_unknown' });
    expect(nominatim.asked).toHaveLength(1);
  });

  test('what a delivery taught comes before it, and replaces it', async () => {
    const { ask, learn } = world;
    await ask({ address: 'Rua Mármore, 412' });
    await learn('Rua Mármore, 412', STORE);
    expect(await ask({ address: 'Rua Mármore, 412' })).toMatchObject({ price: 5, distance_km: 0 });
    expect(nominatim.asked).toHaveLength(1);
  });

  test.each(['busy', 'broken', 'garbage'] as const)('one that is %s leaves the customer the pin', async (mood) => {
    nominatim.mood(mood);
    const { ask } = world;
    expect(await ask({ address: 'Rua Mármore, 412' })).toMatchObject({ reason: 'address_unknown' });
    expect(await ask({ address: 'Rua Mármore, 412', ...CORNER })).toMatchObject({ price: 9 });
  });
});

describe('the fee tester', () => {
  const lines = ['Rua Mármore, 412, Santa Tereza', 'Rua Sem Nome, 1', '  ', '31010-220'];
  const locate = (body: object) =>
    world.owner(locateAddresses, { body: { store_id: world.store_id, addresses: lines, ...body } });

  test('reads many lines from memory and asks no service', async () => {
    const { learn, store_id } = world;
    await learn('Rua Mármore, 412', CORNER);
    await transaction((tx) =>
      learnPlace(tx, store_id, { address: '', city_name: '', zipcode: '31010-220', ...STORE }, FRIDAY_EVENING),
    );
    const [house, unknown, empty, code] = await locate({});
    expect(house).toEqual({
      place: { ...CORNER, source: 'delivery', distance_km: expect.closeTo(1.84, 2) },
      look_up: true,
    });
    expect([unknown, empty]).toEqual([
      { place: null, look_up: true },
      { place: null, look_up: true },
    ]);
    expect(code).toMatchObject({ place: { ...STORE, distance_km: 0 } });
    expect([osrm.asked, nominatim.asked]).toEqual([[], []]);
  });

  test('looks one line up, and measures its road', async () => {
    const [found] = await locate({ addresses: ['Rua Mármore, 412'], look_up: true });
    expect(found).toEqual({ place: { ...CORNER, source: 'geocoder', distance_km: 2 }, look_up: false });
    const [again] = await locate({ addresses: ['Rua Mármore, 412'] });
    expect(again).toEqual(found);
    await expect(locate({ look_up: true })).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('measures from the pin and with the factor of a form that is not saved, else with the store’s own', async () => {
    const { learn, store_id } = world;
    await learn('Rua Mármore, 412', CORNER);
    await db.updateTable('stores').set({ delivery_distance_factor: 1 }).where('id', '=', store_id).execute();
    expect((await locate({ addresses: ['Rua Mármore, 412'] }))[0]?.place?.distance_km).toBeCloseTo(1.41, 1);
    const body = { addresses: ['Rua Mármore, 412'], delivery_distance_factor: 2 };
    expect((await locate(body))[0]?.place?.distance_km).toBeCloseTo(2.83, 1);
    expect((await locate({ ...body, ...CORNER }))[0]?.place?.distance_km).toBe(0);
  });

  test('draws what was learnt, and no customer’s pin', async () => {
    const { learn, ask, owner, store_id } = world;
    await ask({ latitude: -19.915, longitude: -43.925 });
    await learn('Rua Mármore, 412', CORNER);
    expect(await owner(getFeeMap, { query: { store_id } })).toEqual({
      tile_url: null,
      tile_attribution: '© OpenStreetMap',
      places: [{ ...CORNER, source: 'delivery' }],
    });
  });
});
