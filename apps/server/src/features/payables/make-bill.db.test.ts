import { findBillSources, findMadeBills, makeBill } from '@comanda/contract/finance/bill-sources';
import { deletePayment, restorePayment } from '@comanda/contract/finance/payables';
import { ROLE } from '@comanda/domain/codes';
import { beforeEach, expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeStore, makeUser } from '../../../test/factories.ts';
import { sumByDreLine } from './public.ts';

const { as, database, setNow } = await testApp();
const { db } = database;
const TODAY = '2026-11-20';

beforeEach(() => setNow(FRIDAY_EVENING));

async function shop() {
  const store_id = await makeStore(db);
  const owner = as((await makeUser(db, ROLE.owner, store_id)).token);
  const on = { store_id };
  const driver = await db
    .insertInto('drivers')
    .values({ ...on, name: 'Beto', phone: '31987451200', created_at: FRIDAY_EVENING })
    .returning('id')
    .executeTakeFirstOrThrow();
  const shift = async (pay_with: string, earned: number) =>
    (
      await db
        .insertInto('driver_shifts')
        .values({
          ...on,
          driver_id: driver.id,
          opened_at: new Date('2026-11-19T20:00:00Z'),
          closed_at: new Date('2026-11-20T03:30:00Z'),
          pay_with,
          statement: JSON.stringify({ settlement: { earned }, lines: [] }),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const receive = async (name: string, cost: number, quantity: number) => {
    const tag = await db
      .insertInto('tags')
      .values({ ...on, name, unit: 'kg', cost })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('stock_movements')
      .values({ ...on, tag_id: tag.id, quantity, reason: 'receipt', note: 'NF 812', created_at: FRIDAY_EVENING })
      .execute();
  };
  const make = (body: object) => owner(makeBill, { params: { storeId: store_id }, body });
  const sources = () => owner(findBillSources, { query: on });
  return { store_id, owner, on, shift, receive, make, sources };
}

test('what a driver earned becomes a bill once; paid in cash it is paid, and the books count it with the sales alone', async () => {
  const { store_id, owner, on, shift, make, sources } = await shop();
  const [cash, pix] = [await shift('cash', 112.5), await shift('pix', 40)];
  await shift('cash', 0);
  expect((await sources()).drivers).toMatchObject([
    { shift_id: expect.any(Number), amount: expect.any(Number), payment_id: null },
    { payment_id: null },
  ]);
  const bill = await make({ shift_id: cash });
  expect(bill).toMatchObject({ counterpart: 'Beto', total: 112.5, shift_id: cash, paid_on: TODAY });
  expect(await make({ shift_id: pix })).toMatchObject({ total: 40, paid_on: null, due_date: TODAY });
  await expect(make({ shift_id: cash })).rejects.toMatchObject({ code: 'bill_made_already' });
  expect((await sources()).drivers.find(({ shift_id }) => shift_id === cash)).toMatchObject({ payment_id: bill.id });
  expect(await sumByDreLine(db, store_id, '2026-11-01', '2026-11-30')).toEqual([]);
  const made = (ids: string) => owner(findMadeBills, { query: { ...on, of: 'shift', ids } });
  expect(await made(`${cash},${pix},${cash + pix}`)).toMatchObject({
    bills: [
      { source_id: cash, payment_id: bill.id, total: 112.5, paid: true },
      { source_id: pix, total: 40, paid: false },
    ],
  });
  // In the trash it may be made again; the old one comes back as any bill.
  await owner(deletePayment, { params: { id: bill.id }, query: on });
  const again = await make({ shift_id: cash });
  expect(again.id).not.toBe(bill.id);
  expect(await owner(restorePayment, { params: { id: bill.id }, body: { ...on, together: false } })).toMatchObject({
    shift_id: null,
  });
});

test('what came in under one note becomes one bill, by what it costs or by what is typed', async () => {
  const { on, owner, receive, make, sources } = await shop();
  await receive('Carne', 30, 10);
  await receive('Queijo', 42.5, 2);
  const [note] = (await sources()).notes;
  expect(note).toMatchObject({ day: TODAY, note: 'NF 812', names: ['Carne', 'Queijo'], lines: 2, amount: 385 });
  const stock_movement_id = note?.stock_movement_id ?? 0;
  expect(await make({ stock_movement_id, amount: 390 })).toMatchObject({ total: 390, description: 'Compra: NF 812' });
  await expect(make({ stock_movement_id })).rejects.toMatchObject({ code: 'bill_made_already' });
  // What came in with it has the same bill.
  const ids = [stock_movement_id, stock_movement_id + 1].join(',');
  const { bills } = await owner(findMadeBills, { query: { ...on, of: 'stock', ids } });
  expect(bills.map(({ source_id, total }) => [source_id, total])).toEqual([
    [stock_movement_id, 390],
    [stock_movement_id + 1, 390],
  ]);
});

test('no sum is made up where a cost is not known, and another store’s is not there', async () => {
  const { receive, make, sources, shift } = await shop();
  await receive('Sal', 0, 5);
  const [note] = (await sources()).notes;
  expect(note).toMatchObject({ amount: null });
  await expect(make({ stock_movement_id: note?.stock_movement_id })).rejects.toMatchObject({
    code: 'bill_without_amount',
  });
  const other = await shop();
  await expect(other.make({ shift_id: await shift('cash', 10) })).rejects.toMatchObject({ code: 'not_found' });
  await expect(other.make({ stock_movement_id: note?.stock_movement_id })).rejects.toMatchObject({ code: 'not_found' });
  await expect(other.make({})).rejects.toMatchObject({ code: 'invalid_input' });
});
