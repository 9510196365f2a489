import {
  addDriver,
  deleteDriver,
  findAvailableDrivers,
  findDrivers,
  getDriver,
  updateDriver,
} from '@comanda/contract/delivery/drivers';
import { getOrder, updateOrder } from '@comanda/contract/orders/orders';
import { ROLE } from '@comanda/domain/codes';
import type { DriverId } from '@comanda/domain/ids';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeStore, makeUser } from '../../../test/factories.ts';
import { makeOrder, sellingStore } from '../../../test/order-factories.ts';
import { verifyPassword } from '../../platform/passwords.ts';

const { as, call, services } = await testApp();
const { db } = services;

async function setUp() {
  const { store, item } = await sellingStore(db);
  const manager = as((await makeUser(db, ROLE.manager, store)).token);
  const attendant = as((await makeUser(db, ROLE.attendant, store)).token);
  const stranger = as((await makeUser(db, ROLE.owner, await makeStore(db))).token);
  return { store_id: store, item, manager, attendant, stranger };
}
let world: Awaited<ReturnType<typeof setUp>>;
beforeEach(async () => {
  world = await setUp();
});
const add = (fields: Record<string, unknown> = {}) =>
  world.manager(addDriver, { body: { store_id: world.store_id, name: 'Wesley Moto', ...fields } });
const query = () => ({ query: { store_id: world.store_id } });

describe('a driver', () => {
  test('is added with a phone in any writing, and a password that nobody can read', async () => {
    const driver = await add({ phone: '+55 (31) 98745-5120', email: 'WESLEY@moto.test', password: 'capacete azul 7' });
    expect(driver).toEqual({
      id: expect.any(Number),
      store_id: world.store_id,
      name: 'Wesley Moto',
      phone: '31987455120',
      email: 'wesley@moto.test',
      active: 1,
      off_until: null,
      has_password: true,
    });
    const { password_hash } = await db
      .selectFrom('drivers')
      .where('id', '=', driver.id)
      .select('password_hash')
      .executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^\$argon2id\$/);
    expect(await verifyPassword(password_hash, 'capacete azul 7')).toBe(true);
  });

  test.each([
    [{ phone: '1234' }, 'invalid_phone', 'phone'],
    [{ password: '12345678' }, 'weak_password', 'password'],
    [{ email: 'ana@moto.test' }, 'driver_email_taken', 'email'],
  ])('is refused with %j: %s', async (fields, code, field) => {
    await add({ name: 'Ana', email: 'ana@moto.test' });
    await expect(add(fields)).rejects.toMatchObject({ code, detail: { fields: { [field]: expect.any(String) } } });
  });

  test('keeps what is not sent when something changes, and the change keeps its author without the password', async () => {
    const { id } = await add({ phone: '31987455120', password: 'capacete azul 7' });
    const change = (fields: object) =>
      world.manager(updateDriver, { body: { store_id: world.store_id, id, ...fields } });
    expect(await change({ active: 2 })).toMatchObject({ phone: '31987455120', active: 2, has_password: true });
    expect(await change({ password: '' })).toMatchObject({ active: 2, has_password: true });
    const changes = await db
      .selectFrom('changes')
      .where('store_id', '=', world.store_id)
      .orderBy('seq')
      .select(['area', 'name', 'after'])
      .execute();
    expect(changes).toMatchObject([
      { area: 'drivers', name: 'Wesley Moto', after: { password_hash: '•••' } },
      { after: { active: 2 } },
    ]);
  });

  test('is available while active, and listed after the others when not', async () => {
    await add({ name: 'Bruno', active: 2 });
    await add({ name: 'Zeca' });
    await add({ name: 'Érica' });
    const names = (drivers: { name: string }[]) => drivers.map(({ name }) => name);
    expect(names(await world.attendant(findDrivers, query()))).toEqual(['Érica', 'Zeca', 'Bruno']);
    expect(names(await world.attendant(findAvailableDrivers, query()))).toEqual(['Érica', 'Zeca']);
  });

  test('who leaves is off the list; the name stays, contacts and password go, and the e-mail is free again', async () => {
    const fields = { phone: '31987455120', email: 'wesley@moto.test', password: 'capacete azul 7' };
    const { id } = await add(fields);
    const { store_id, manager } = world;
    const remove = () => manager(deleteDriver, { params: { id }, ...query() });
    await remove();
    expect(await manager(findDrivers, query())).toEqual([]);
    expect(await manager(getDriver, { query: { store_id, id } })).toMatchObject({
      name: 'Wesley Moto',
      phone: '',
      email: '',
      active: 2,
      has_password: false,
    });
    await expect(remove()).rejects.toMatchObject({ code: 'not_found' });
    await expect(manager(updateDriver, { body: { store_id, id, active: 1 } })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await add(fields)).toMatchObject({ email: 'wesley@moto.test' });
  });

  test('belongs to one store, and attendants do not change drivers', async () => {
    const { id } = await add();
    const { store_id, attendant, stranger } = world;
    const own = await world.stranger(findDrivers, query()).catch((error: unknown) => error);
    expect(own).toMatchObject({ code: 'not_found' });
    await expect(stranger(updateDriver, { body: { store_id, id, name: 'x' } })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(attendant(updateDriver, { body: { store_id, id, name: 'x' } })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});

describe('an order for delivery', () => {
  const assign = (id: number, driver_id: DriverId | null) =>
    world.attendant(updateOrder, { body: { store_id: world.store_id, id, driver_id } });

  test('is given to a driver, taken back, and its log says so', async () => {
    const { store_id, item, attendant } = world;
    const { id } = await makeOrder(call, db, { store: store_id, item });
    const driver = await add();
    expect(await assign(id, driver.id)).toMatchObject({ driver_id: driver.id, status: 'received' });
    expect(await assign(id, null)).toMatchObject({ driver_id: null });
    const { log } = await attendant(getOrder, { params: { id }, ...query() });
    expect(log.filter(({ change }) => change?.kind === 'driver')).toHaveLength(2);
  });

  test('is not given to somebody inactive, or of another store', async () => {
    const { store_id, item } = world;
    const { id } = await makeOrder(call, db, { store: store_id, item });
    const { id: resting } = await add({ active: 2 });
    await expect(assign(id, resting)).rejects.toMatchObject({ code: 'driver_inactive' });
    const other = await makeStore(db);
    const { id: foreign } = await db
      .insertInto('drivers')
      .values({ store_id: other, name: 'De fora', created_at: '2026-11-20T12:00:00Z' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await expect(assign(id, foreign)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is the only kind that has one, and not once it is cancelled', async () => {
    const { store_id, item, attendant } = world;
    const driver = await add();
    const picked = await makeOrder(call, db, { store: store_id, item }, { delivery_method: 1 });
    await expect(assign(picked.id, driver.id)).rejects.toMatchObject({ code: 'not_a_delivery' });
    const { id } = await makeOrder(call, db, { store: store_id, item });
    await attendant(updateOrder, {
      body: { store_id, id, status: 'cancelled', cancellation_code: 'unavailable_item' },
    });
    await expect(assign(id, driver.id)).rejects.toMatchObject({ code: 'order_finished' });
  });
});
