import { placeCashierOrder } from '@comanda/contract/floor/counter';
import * as tables from '@comanda/contract/floor/tables';
import { correctOrder } from '@comanda/contract/orders/corrections';
import type { In } from '@comanda/contract/route';
import { ROLE } from '@comanda/domain/codes';
import { money } from '@comanda/domain/money';
import { REPORTS } from '@comanda/domain/reports/list';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { makeKey, sellingStore } from '../../../test/order-factories.ts';
import { readReport } from './read-report.ts';

const { as, services, setNow } = await testApp();
const { db } = services;
const REPORT = REPORTS.find(({ name }) => name === 'report-first-order')!; // of the list
const [WEDNESDAY, THURSDAY, FRIDAY] = ['2026-11-18', '2026-11-19', '2026-11-20'] as const;
type Ordered = Pick<In<(typeof placeCashierOrder)['body']>, 'delivery_method' | 'table_number' | 'client'>;
const BIA = { name: 'Bia', phone: '31987455120' };
const ZE = { name: 'Zé', phone: '31977776666' };

/** On Wednesday a round at table 12, which nobody is said to buy, unless it is said what; on Thursday Bia buys. */
async function shop(wednesday: Ordered = { delivery_method: 3, table_number: 12 }) {
  setNow(`${WEDNESDAY}T22:00:00Z`);
  const { store, item } = await sellingStore(db);
  const owner = as((await makeUser(db, ROLE.owner, store)).token);
  const order = (more: Ordered) =>
    owner(placeCashierOrder, {
      body: { store_id: store, items: [{ item_id: item, quantity: 1 }], ...more },
      headers: { 'idempotency-key': makeKey() },
    });
  const first = await order(wednesday);
  setNow(`${THURSDAY}T22:00:00Z`);
  await order({ delivery_method: 4, client: BIA });
  setNow(`${FRIDAY}T22:00:00Z`);
  const bill = () => owner(tables.getTable, { params: { storeId: store, tableId: 12 } });
  const newOn = async (day: string) => {
    const now = new Date(`${FRIDAY}T22:00:00Z`);
    const wish = { start: day, end: day, by: 'week' as const, compare: 'none' as const };
    return (await readReport(services, REPORT, store, wish, now)).totals.new_clients ?? 0;
  };
  return {
    store,
    owner,
    first,
    bill,
    change: async (more: object) => {
      const [tab] = (await bill()).tabs;
      await owner(tables.changeTab, { body: { store_id: store, tab_id: tab!.id, ...more } }); // it is open
    },
    close: async () => {
      const { total, remaining } = await bill();
      const payments = remaining > 0 ? [{ op_id: makeKey(), payment: 2, amount: money(remaining) }] : [];
      await owner(tables.closeTable, { body: { store_id: store, table_number: 12, total, payments } });
    },
    newDays: async () => [await newOn(WEDNESDAY), await newOn(THURSDAY)],
  };
}

test('a bill that gets its client days later makes them new on the day of its rounds, and lets them go again', async () => {
  const { store, owner, bill, change, close, newDays } = await shop();
  expect(await newDays()).toEqual([0, 1]);
  const [tab] = (await bill()).tabs;
  await change({ client: BIA });
  await close();
  expect(await newDays()).toEqual([1, 0]);
  await owner(tables.reopenTab, { body: { store_id: store, tab_id: tab!.id, reason: 'Era de outra pessoa' } }); // it was open
  await change({ client: ZE });
  expect(await newDays()).toEqual([0, 1]);
  await close();
  expect(await newDays()).toEqual([1, 1]);
});

test('a client who says to pay with what they have buys the rounds from then on', async () => {
  const { change, newDays } = await shop();
  await newDays();
  await change({ client: BIA, balance: false });
  expect(await newDays()).toEqual([1, 0]);
});

test('an order that was corrected to be another’s is nobody’s first any more', async () => {
  const { store, owner, first, newDays } = await shop({ delivery_method: 2, client: BIA });
  expect(await newDays()).toEqual([1, 0]);
  const body = { store_id: store, from: first.status, total: first.total, reason: 'Era de outro', client: ZE };
  await owner(correctOrder, { params: { id: first.id }, body });
  expect(await newDays()).toEqual([1, 1]);
});
