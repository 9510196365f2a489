import { findFeeAreas, saveFeeAreas, saveFeeKms, testDistanceFee } from '@comanda/contract/delivery/fees';
import { ROLE } from '@comanda/domain/codes';
import { money } from '@comanda/domain/money';
import { beforeEach, expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeStore, makeUser } from '../../../test/factories.ts';
import { learnPlace } from './public.ts';

const { as, services } = await testApp();
const { db, transaction } = services;

const STORE = { latitude: -19.91, longitude: -43.92 };
/** A square around the store, `km` kilometres to each side. */
function square(name: string, price: number, km: number, active = true) {
  const [y, x] = [km / 111.195, km / 104.5];
  const { latitude, longitude } = STORE;
  const corners: [number, number][] = [
    [latitude - y, longitude - x],
    [latitude - y, longitude + x],
    [latitude + y, longitude + x],
    [latitude + y, longitude - x],
  ];
  return { name, price: money(price), active, corners };
}
const north = (km: number) => ({ latitude: STORE.latitude + km / 111.195, longitude: STORE.longitude });

async function setUp() {
  const store_id = await makeStore(db, { fee_type: -2, ...STORE });
  const owner = as((await makeUser(db, ROLE.owner, store_id)).token);
  const attendant = as((await makeUser(db, ROLE.attendant, store_id)).token);
  const stranger = as((await makeUser(db, ROLE.owner, await makeStore(db))).token);
  return { store_id, owner, attendant, stranger };
}
let world: Awaited<ReturnType<typeof setUp>>;
beforeEach(async () => {
  world = await setUp();
});
type Areas = ReturnType<typeof square>[];
const save = (areas: ReturnType<typeof square>[]) =>
  world.owner(saveFeeAreas, { body: { store_id: world.store_id, areas } });
const ask = (address: Record<string, unknown>) =>
  world.owner(testDistanceFee, { body: { store_id: world.store_id, ...address } });
const findAll = () => world.owner(findFeeAreas, { query: { store_id: world.store_id } });

test('areas are kept in their order, to six digits, and replaced as a whole', async () => {
  const [near] = await save([square('Longe', 9, 3), square('Perto', 5, 1)]);
  expect(near).toMatchObject({ name: 'Longe', price: 9, active: true });
  expect(near!.corners[0]).toEqual([-19.93698, -43.948708]); // the answer has two
  expect((await findAll()).map(({ name }) => name)).toEqual(['Longe', 'Perto']);
  await save([square('Perto', 5, 1)]);
  expect((await findAll()).map(({ name }) => name)).toEqual(['Perto']);
});

test('an address in an area pays its fee, the first of several; another one pays by its distance', async () => {
  const { owner, store_id } = world;
  await owner(saveFeeKms, { body: { store_id, fees: [{ km: 6, price: money(12) }] } });
  await save([square('Perto', 5, 1), square('Longe', 9, 3), square('Parada', 1, 4, false)]);
  expect(await ask(north(0.5))).toEqual({
    price: 5,
    can_delivery: true,
    distance_km: 0.65,
    max_km: 6,
    reason: null,
    area: 'Perto',
  });
  expect(await ask(north(2))).toMatchObject({ price: 9, area: 'Longe' });
  expect(await ask(north(3.5))).toMatchObject({ price: 12, area: null, can_delivery: true });
  expect(await ask(north(5))).toMatchObject({ can_delivery: false, reason: 'outside', area: null });
});

test('areas alone are enough: without bands, and without the place of the store', async () => {
  const { owner, store_id } = world;
  await save([square('Perto', 5, 1)]);
  expect(await ask(north(0.5))).toMatchObject({ price: 5, distance_km: 0.65, max_km: null });
  expect(await ask(north(2))).toMatchObject({ can_delivery: false, reason: 'outside', distance_km: 2.6 });
  await owner(saveFeeKms, { body: { store_id, latitude: null, longitude: null, fees: [] } });
  expect(await ask(north(0.5))).toMatchObject({ price: 5, can_delivery: true, distance_km: null });
  expect(await ask(north(2))).toMatchObject({ can_delivery: false, reason: 'store_unplaced' });
});

test('an address without a pin is where the store has delivered it before', async () => {
  await save([square('Perto', 5, 1)]);
  const address = { address: 'Rua Mármore, 100', city_name: 'Belo Horizonte' };
  expect(await ask(address)).toMatchObject({ can_delivery: false, reason: 'address_unknown' });
  await transaction((tx) => learnPlace(tx, world.store_id, { ...address, ...north(0.5) }, FRIDAY_EVENING));
  expect(await ask(address)).toMatchObject({ price: 5, area: 'Perto' });
});

test.each([
  ['crosses itself', (area) => [{ ...area, corners: [0, 2, 1, 3].map((n) => area.corners[n]!) }], 'se cruza'],
  ['has two corners', (area) => [{ ...area, corners: area.corners.slice(0, 2) }], 'pelo menos 3 cantos'],
  [
    'has too many corners',
    (area) => [{ ...area, corners: Array.from({ length: 201 }, () => area.corners[0]!) }],
    '200',
  ],
  ['lies on no map', (area) => [{ ...area, corners: [...area.corners.slice(0, 3), [89, 0]] }], 'fora do mapa'],
  ['is as wide as a country', () => [square('Tudo', 1, 150)], 'grande demais'],
  ['has no name', (area) => [{ ...area, name: ' ' }], 'Dê um nome'],
  ['has the name of another', (area) => [area, { ...area, name: 'PERTO' }], 'mesmo nome'],
  ['is one too many', (area) => Array.from({ length: 51 }, (_, n) => ({ ...area, name: `${n}` })), 'no máximo 50'],
] as [string, (area: Areas[number]) => Areas, string][])('an area that %s is refused', async (_, areasOf, words) => {
  await save([square('Perto', 5, 1)]);
  await expect(save(areasOf(square('Perto', 5, 1)))).rejects.toMatchObject({
    code: 'invalid_input',
    detail: { fields: expect.toSatisfy((fields: object) => Object.values(fields).join(' ').includes(words)) },
  });
  expect(await findAll()).toHaveLength(1);
});

test('areas of one store are neither read nor drawn by another', async () => {
  const { stranger, attendant, store_id } = world;
  await save([square('Perto', 5, 1)]);
  await expect(stranger(findFeeAreas, { query: { store_id } })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(stranger(saveFeeAreas, { body: { store_id, areas: [] } })).rejects.toMatchObject({ code: 'not_found' });
  await expect(attendant(saveFeeAreas, { body: { store_id, areas: [] } })).rejects.toMatchObject({ code: 'forbidden' });
  expect(await findAll()).toHaveLength(1);
});
