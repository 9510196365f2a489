import { getCashFlow } from '@comanda/contract/cash-flow';
import { addCharge } from '@comanda/contract/charges';
import { addAccount } from '@comanda/contract/payable-categories';
import { addPayable, savePayableSettings } from '@comanda/contract/payables';
import { PAYMENT, ROLE } from '@comanda/domain/codes';
import { beforeEach, expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeStore, makeUser } from '../../../test/factories.ts';
import { makeOrder, makePayment, sellingStore } from '../../../test/order-factories.ts';

const { call, as, database, setNow } = await testApp();
const { db } = database;
const TODAY = '2026-11-20';

beforeEach(() => setNow(FRIDAY_EVENING));

test('what there is, what comes and what goes stand on their days; what has no date stands beside', async () => {
  const { store, item } = await sellingStore(db);
  const owner = as((await makeUser(db, ROLE.owner, store)).token);
  const on = { store_id: store };
  const params = { storeId: store };
  const visa = await makePayment(db, store, {
    id: PAYMENT.credit,
    name: 'Visa',
    fee_percent: 3,
    fee_fixed: 0.2,
    days_to_receive: 2,
  });
  await makePayment(db, store, { id: PAYMENT.debit, name: 'Sem prazo' });
  await db
    .insertInto('store_pix')
    .values({ ...on, pix: 'a@b.com', pix_type: 'email', pix_infos: '' })
    .execute();
  await owner(addAccount, { params, body: { name: 'Banco', balance: 1000, balance_on: TODAY } });
  await owner(savePayableSettings, { body: { ...on, remind: true, remind_days: 1, reserve: 500 } });
  const bill = (values: object) =>
    owner(addPayable, {
      params,
      body: { kind: 'payable', description: 'Aluguel', amount: 900, due_date: '2026-11-25', ...values } as never, // a whole form
    });
  const rent = await bill({});
  const late = await bill({ description: 'Luz', amount: 100, due_date: '2026-11-10' });
  await bill({ kind: 'receivable', description: 'Evento', amount: 70, due_date: '2026-11-11' });
  await bill({ due_date: '2027-01-19' });
  const charge = await owner(addCharge, {
    params,
    body: { name: 'Ana', description: 'Bolo', amount: 80, due_date: '2026-11-30' },
  });
  await makeOrder(call, db, { store, item }, { payment: PAYMENT.credit, real_id: visa }, { quantity: 2 });

  const flow = await owner(getCashFlow, { query: on });
  expect(flow).toMatchObject({ today: TODAY, days: 60, balance: 1000, accounts: 1, reserve: 500, expected: [] });
  expect(flow.late).toEqual({ sum: 70, count: 1 });
  expect(flow.entries).toEqual([
    { date: '2026-11-10', way: 'out', source: 'bill', id: late.id, label: 'Luz', amount: 100 },
    { date: '2026-11-25', way: 'out', source: 'bill', id: rent.id, label: 'Aluguel', amount: 900 },
    { date: '2026-11-30', way: 'in', source: 'charge', id: charge.id, label: 'Ana: Bolo', amount: 80 },
    // R$ 45,00 less 3 % and R$ 0,20, on the Monday after two days.
    { date: '2026-11-23', way: 'in', source: 'card', id: null, label: 'Visa', amount: 43.45 },
  ]);
  setNow(new Date('2026-11-27T22:00:00Z'));
  const later = await owner(getCashFlow, { query: { ...on, days: '30' } });
  expect(later.entries.filter(({ source }) => source === 'card')).toEqual([]);
  // A sixth of one Friday's sale, on the Mondays after the next Fridays.
  expect(later.expected[0]).toMatchObject({ date: '2026-12-07', source: 'sales', amount: 7.24 });
});

test('nobody reads another store’s', async () => {
  const owner = as((await makeUser(db, ROLE.owner, await makeStore(db))).token);
  const query = { store_id: await makeStore(db) };
  await expect(owner(getCashFlow, { query })).rejects.toMatchObject({ code: 'not_found' });
});
