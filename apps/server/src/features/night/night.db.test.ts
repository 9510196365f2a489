import { getDashboard } from '@comanda/contract/reports/dashboard';
import { getNight } from '@comanda/contract/reports/night';
import { ROLE } from '@comanda/domain/codes';
import { addDays } from '@comanda/domain/local-time';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { makeOrder, sellingStore } from '../../../test/order-factories.ts';

const { call, as, services, setNow } = await testApp();
const { db } = services;
const TODAY = '2026-11-20';

test('the running day stands beside the same weekdays, and what is left of it is told to managers', async () => {
  const { store, item } = await sellingStore(db);
  const owner = as((await makeUser(db, ROLE.owner, store)).token);
  const sell = async (day: string, time: string) => {
    setNow(`${day}T${time}:00-03:00`);
    await makeOrder(call, db, { store, item });
  };
  for (const weeks of [3, 2, 1]) {
    await sell(addDays(TODAY, -7 * weeks), '19:10');
    await sell(addDays(TODAY, -7 * weeks), '21:10');
  }
  await sell(TODAY, '19:10');
  await sell(TODAY, '19:20');
  await db
    .updateTable('orders')
    .set({ goods_cost: 5, goods_cost_unknown: 0, rating: 4 })
    .where('store_id', '=', store)
    .where('day', '=', TODAY)
    .execute();
  setNow(`${TODAY}T20:14:00-03:00`);
  const params = { id: store };
  const night = await owner(getNight, { params });
  const { today, hours } = await owner(getDashboard, { params });
  expect(hours).toEqual([
    { hour: 19, now: 50, before: 25, likely: null, range: null },
    { hour: 20, now: 50, before: 25, likely: null, range: null },
    { hour: 21, now: null, before: 50, likely: 75, range: [75, 75] },
  ]);
  expect(hours[1]?.now).toBe(today.total);
  expect(night).toMatchObject({ margin: { value: 40, part: 80 }, unknown: null, rating: { mean: 4, count: 2 } });
  expect(night.cash).toEqual({ drawers: 0, value: 0 });
  const attendant = as((await makeUser(db, ROLE.attendant, store)).token);
  await expect(attendant(getNight, { params })).rejects.toMatchObject({ code: 'forbidden' });
});
