import {
  addClosedDates,
  deleteClosedDates,
  findClosedDates,
  getSchedule,
  saveSchedule,
} from '@comanda/contract/stores/store-hours';
import { getStore } from '@comanda/contract/stores/stores';
import { ROLE } from '@comanda/domain/codes';
import { beforeEach, describe, expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeStore, makeUser } from '../../../test/factories.ts';

const { as, services, setNow } = await testApp();
const { db } = services;

async function setUp() {
  const store_id = await makeStore(db);
  const person = async (role: 1 | 2 | 3 | 4) => as((await makeUser(db, role, store_id)).token);
  const manager = await person(ROLE.manager);
  const attendant = await person(ROLE.attendant);
  const stranger = as((await makeUser(db, ROLE.owner, await makeStore(db))).token);
  return { store_id, manager, attendant, stranger, query: { store_id } };
}
let world: Awaited<ReturnType<typeof setUp>>;
beforeEach(async () => {
  setNow(FRIDAY_EVENING);
  world = await setUp();
});
const at = (day: number, time_open: string, time_close: string) => ({ day, time_open, time_close });
type Day = ReturnType<typeof at>;
const save = (schedule: { 1?: Day[]; 2?: Day[]; 3?: Day[] }, rules: object = {}, client = world.manager) =>
  client(saveSchedule, {
    body: { store_id: world.store_id, timezone: -3, schedule: { 1: [], 2: [], 3: [], ...schedule }, ...rules },
  });

describe('the opening hours', () => {
  test('have three shifts of seven days; where a shift does not open the times are empty', async () => {
    const saved = await save({ 1: [at(5, '11:00', '15:00'), at(6, 'HH:mm', 'HH:mm')], 2: [at(5, '18:00', '02:00')] });
    expect(saved.schedule[1]).toHaveLength(7);
    expect(saved.schedule[1][5]).toEqual(at(5, '11:00', '15:00'));
    expect(saved.schedule[1][6]).toEqual(at(6, '', ''));
    expect(saved.schedule[3]).toEqual([0, 1, 2, 3, 4, 5, 6].map((day) => at(day, '', '')));
    const { attendant, query } = world;
    expect(await attendant(getSchedule, { query })).toEqual(saved);
  });

  test('open and close the store, past midnight too', async () => {
    const { manager, query } = world;
    await save({ 1: [at(5, '18:00', '02:00')] });
    expect(await manager(getStore, { query })).toMatchObject({
      is_open: true,
      opening: { message: { code: 'open', until: { when: 'tomorrow', time: '02:00' } } },
    });
    await save({ 1: [at(6, '18:00', '02:00')] });
    expect(await manager(getStore, { query })).toMatchObject({ is_open: false });
  });

  test('are saved with the time zone and the rules of scheduling, or without them', async () => {
    const rules = {
      always_open: true,
      schedule_required: true,
      schedule_interval: 30,
      minimum_schedule_time: 2,
      max_schedule_days: 5,
    };
    expect(await save({}, { ...rules, timezone: -4 })).toMatchObject({ ...rules, timezone: -4 });
    expect(await save({})).toMatchObject({ ...rules, timezone: -3 });
  });

  test.each([
    ['a time that is none', { 1: [at(1, '25:00', '26:00')] }, 'schedule.1.0.time_open'],
    ['an opening that never closes', { 1: [at(1, '18:00', '')] }, 'schedule.1.0.time_close'],
    ['a day twice', { 1: [at(1, '11:00', '14:00'), at(1, '18:00', '22:00')] }, 'schedule.1.1.time_open'],
    ['shifts that overlap', { 1: [at(1, '11:00', '15:00')], 2: [at(1, '14:00', '22:00')] }, 'schedule.2.0.time_open'],
    ['an eighth day', { 1: [at(7, '11:00', '15:00')] }, 'schedule.1.0.day'],
  ])('refuse %s', async (_, schedule, field) => {
    await expect(save(schedule)).rejects.toMatchObject({
      code: 'invalid_input',
      detail: { fields: { [field]: expect.any(String) } },
    });
  });

  test('refuse the time zone of another country', async () => {
    await expect(save({}, { timezone: 0 })).rejects.toMatchObject({ code: 'invalid_timezone' });
  });

  test("belong to the store's people, and to its managers to change", async () => {
    const { attendant, stranger, query } = world;
    await expect(save({}, {}, attendant)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(save({}, {}, stranger)).rejects.toMatchObject({ code: 'not_found' });
    await expect(stranger(getSchedule, { query })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('dates on which the store does not open', () => {
  const add = (date_start: string, date_end: string, description = '', client = world.manager) =>
    client(addClosedDates, { body: { store_id: world.store_id, date_start, date_end, description } });

  test('close it, are listed while they last, and are taken away', async () => {
    const { manager, attendant, query } = world;
    const holidays = await add('2026-12-24', '2026-12-26', 'Natal');
    const today = await add('2026-11-20', '2026-11-20');
    expect(await manager(getStore, { query })).toMatchObject({ is_open: false, opening: { code: 'closed_date' } });
    expect(await attendant(findClosedDates, { query })).toEqual([today, holidays]);
    setNow('2026-11-21T15:00:00Z');
    expect(await attendant(findClosedDates, { query })).toEqual([holidays]);
    await manager(deleteClosedDates, { params: { id: holidays.id }, query });
    expect(await attendant(findClosedDates, { query })).toEqual([]);
  });

  test('do not end before they begin, nor lie in the past', async () => {
    await expect(add('2026-12-26', '2026-12-24')).rejects.toMatchObject({
      code: 'invalid_input',
      detail: { fields: { date_end: 'O último dia vem antes do primeiro.' } },
    });
    await expect(add('2026-11-01', '2026-11-19')).rejects.toMatchObject({
      code: 'invalid_input',
      detail: { fields: { date_end: 'Este dia já passou.' } },
    });
    await expect(add('amanhã', '2026-11-30')).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test("belong to the store's people, and to its managers to change", async () => {
    const { attendant, stranger, query } = world;
    const { id } = await add('2026-12-24', '2026-12-24');
    const params = { id };
    await expect(add('2026-12-31', '2026-12-31', '', attendant)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(add('2026-12-31', '2026-12-31', '', stranger)).rejects.toMatchObject({ code: 'not_found' });
    await expect(stranger(findClosedDates, { query })).rejects.toMatchObject({ code: 'not_found' });
    await expect(attendant(deleteClosedDates, { params, query })).rejects.toMatchObject({ code: 'forbidden' });
    const other = await setUp();
    await expect(other.manager(deleteClosedDates, { params, query: other.query })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
