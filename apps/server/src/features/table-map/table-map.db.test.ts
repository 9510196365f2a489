import * as calls from '@comanda/contract/floor/table-map';
import { ROLE } from '@comanda/domain/codes';
import { beforeEach, describe, expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeStore, makeUser } from '../../../test/factories.ts';

const { as, services } = await testApp();
const { db } = services;

async function setUp() {
  const store_id = await makeStore(db, { table_pin: true });
  const manager = as((await makeUser(db, ROLE.manager, store_id)).token);
  const waiter = as((await makeUser(db, ROLE.attendant, store_id)).token);
  const stranger = as((await makeUser(db, ROLE.owner, await makeStore(db))).token);
  return { store_id, manager, waiter, stranger };
}
let world: Awaited<ReturnType<typeof setUp>>;
beforeEach(async () => {
  world = await setUp();
});

const params = () => ({ params: { id: world.store_id } });
const read = () => world.waiter(calls.getFloor, params());
const at = (number: number, x: number, rest: Partial<calls.FloorChanges['rooms'][number]['tables'][number]> = {}) => ({
  number,
  was: null,
  name: '',
  seats: 4,
  shape: 'square' as const,
  x,
  y: 0,
  width: 2,
  height: 2,
  ...rest,
});
const room = (name: string, tables: ReturnType<typeof at>[] = [], id: number | null = null) => ({
  id,
  name,
  labels: [],
  tables,
});
async function save(...rooms: calls.FloorChanges['rooms']) {
  const { version } = await read();
  return world.manager(calls.saveFloor, { ...params(), body: { version, rooms } });
}
const openTab = (number: number) =>
  db
    .insertInto('tabs')
    .values({ store_id: world.store_id, number, opened_at: FRIDAY_EVENING, op_id: `aberta-${number}` })
    .execute();
const reserve = (number: number, reserved_for: string, reserved_at: string | null) =>
  world.waiter(calls.reserveTable, { body: { store_id: world.store_id, number, reserved_for, reserved_at } });

describe('the map of the shop', () => {
  test('begins empty, and keeps rooms, tables and words where they were put', async () => {
    expect(await read()).toMatchObject({ rooms: [], table_pin: true });
    const kitchen = { text: 'COZINHA', x: 17, y: 0 };
    const saved = await save({
      ...room('Salão', [at(2, 5), at(1, 0, { name: 'Janela', seats: 2 })]),
      labels: [kitchen],
    });
    expect(saved.rooms).toMatchObject([
      {
        name: 'Salão',
        labels: [kitchen],
        tables: [
          { number: 1, name: 'Janela', seats: 2 },
          { number: 2, x: 5 },
        ],
      },
    ]);
    expect(await read()).toEqual(saved);
  });

  test('gets rooms in another order, with swapped names, and tables from one room in another', async () => {
    const [hall, street] = (await save(room('Salão', [at(1, 0)]), room('Calçada', [at(20, 0)]))).rooms;
    const next = await save(
      room('Salão', [at(20, 0, { was: 20 })], street!.id), // both were just saved
      room('Calçada', [at(1, 3, { was: 1 })], hall!.id), // as above
    );
    expect(next.rooms.map(({ id, name, tables }) => [id, name, tables.map(({ number }) => number)])).toEqual([
      [street!.id, 'Salão', [20]], // as above
      [hall!.id, 'Calçada', [1]], // as above
    ]);
  });

  test('keeps every change in the history, by the table that it is about', async () => {
    const [hall] = (await save(room('Salão', [at(1, 0)]))).rooms;
    await save(room('Salão', [at(1, 4, { was: 1 })], hall!.id)); // saved just above
    const changes = await db
      .selectFrom('changes')
      .where('store_id', '=', world.store_id)
      .orderBy('seq')
      .select(['area', 'name', 'before', 'after'])
      .execute();
    expect(changes.at(-1)).toEqual({ area: 'tables', name: '1', before: { x: 0 }, after: { x: 4 } });
  });

  test.each([
    ['two rooms of one name', () => [room('Salão'), room('SALÃO')], 'room_exists', { name: 'SALÃO' }],
    [
      'a number that stands twice',
      () => [room('A', [at(7, 0)]), room('B', [at(7, 0)])],
      'table_repeated',
      { number: 7 },
    ],
    [
      'a table on another',
      () => [room('A', [at(1, 0), at(2, 1)])],
      'table_overlaps',
      { number: 1, other: 2, room: 'A' },
    ],
    [
      'a table beyond the wall',
      () => [room('A', [at(1, 17, { width: 4 })])],
      'table_off_map',
      { number: 1, room: 'A' },
    ],
  ])('refuses %s', async (_, rooms, code, detail) => {
    await expect(save(...rooms())).rejects.toMatchObject({ code, detail });
    expect((await read()).rooms).toEqual([]);
  });

  test('refuses to lose a table at which somebody sits, or at a part of which', async () => {
    const [hall] = (await save(room('Salão', [at(1, 0), at(12, 3)]))).rooms;
    await openTab(24_001);
    const { id } = hall!; // saved just above
    await expect(save(room('Salão', [at(1, 0, { was: 1 })], id))).rejects.toMatchObject({
      code: 'table_open',
      detail: { number: 12 },
    });
    await expect(save(room('Salão', [at(13, 3, { was: 12 })], id))).rejects.toMatchObject({ code: 'table_open' });
    expect(await save(room('Salão', [at(12, 8, { was: 12 })], id))).toMatchObject({ rooms: [{ tables: [{ x: 8 }] }] });
  });

  test('lets only the first of two people who drew at the same time save', async () => {
    const { version } = await read();
    await save(room('Salão'));
    await expect(world.manager(calls.saveFloor, { ...params(), body: { version, rooms: [] } })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test('is no business of attendants to draw, nor of other stores', async () => {
    const { version } = await read();
    const body = { version, rooms: [] };
    await expect(world.waiter(calls.saveFloor, { ...params(), body })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(world.stranger(calls.getFloor, params())).rejects.toMatchObject({ code: 'not_found' });
    const foreign = await makeStore(db);
    const owner = as((await makeUser(db, ROLE.owner, foreign)).token);
    const [hall] = (await save(room('Salão'))).rooms;
    const theirs = { params: { id: foreign } };
    const empty = await owner(calls.getFloor, theirs);
    await expect(
      owner(calls.saveFloor, { ...theirs, body: { version: empty.version, rooms: [room('Meu', [], hall!.id)] } }), // saved just above
    ).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a reservation', () => {
  test('says who and when, stays while the map changes, follows a new number, and is taken off', async () => {
    const [hall] = (await save(room('Salão', [at(5, 0)]))).rooms;
    const reserved = await reserve(5, 'Paula, 8', '2026-11-21T00:00:00-03:00');
    expect(reserved).toMatchObject({ number: 5, reserved_for: 'Paula, 8', reserved_at: '2026-11-21T03:00:00.000Z' });
    const moved = await save(room('Salão', [at(6, 3, { was: 5 })], hall!.id)); // saved just above
    expect(moved.rooms[0]?.tables).toMatchObject([{ number: 6, reserved_for: 'Paula, 8' }]);
    expect(await reserve(6, '', null)).toMatchObject({ reserved_for: '', reserved_at: null });
  });

  test('needs a name, an hour that is still to come, and a table of the store', async () => {
    await save(room('Salão', [at(5, 0)]));
    const evening = '2026-11-20T21:00:00-03:00';
    await expect(reserve(5, '', evening)).rejects.toMatchObject({ code: 'reservation_unnamed' });
    await expect(reserve(5, 'Paula', '2026-11-20T10:00:00-03:00')).rejects.toMatchObject({ code: 'reservation_past' });
    await expect(reserve(9, 'Paula', evening)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the cards with QR codes', () => {
  const draw = (query: { layout: 'tents' | 'single'; numbers?: string }) =>
    world.manager(calls.drawTableCards, { query: { store_id: world.store_id, ...query } });
  const pages = async (pdf: Blob) => (await pdf.text()).match(/\/Type \/Page\b/g)?.length;

  test('come four to a sheet, or one', async () => {
    await save(room('Salão', [at(1, 0), at(2, 3), at(3, 6), at(4, 9), at(5, 12)]));
    expect(await pages(await draw({ layout: 'tents' }))).toBe(2);
    expect(await pages(await draw({ layout: 'single' }))).toBe(5);
    expect(await pages(await draw({ layout: 'single', numbers: '3' }))).toBe(1);
    await expect(draw({ layout: 'single', numbers: '99' })).rejects.toMatchObject({ code: 'no_tables' });
  });

  test('are of tables only', async () => {
    await expect(draw({ layout: 'tents' })).rejects.toMatchObject({ code: 'no_tables' });
  });
});

test('a store chooses whether phones need the PIN, and the choice is kept', async () => {
  const body = { store_id: world.store_id, table_pin: false };
  expect(await world.manager(calls.setTablePin, { body })).toMatchObject({ table_pin: false });
  await expect(world.waiter(calls.setTablePin, { body })).rejects.toMatchObject({ code: 'forbidden' });
  const [change] = await db.selectFrom('changes').where('store_id', '=', world.store_id).select('after').execute();
  expect(change?.after).toEqual({ table_pin: false });
});
