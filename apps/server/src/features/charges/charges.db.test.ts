import * as calls from '@comanda/contract/finance/charges';
import { eraseClient } from '@comanda/contract/clients/clients';
import { ROLE } from '@comanda/domain/codes';
import { beforeEach, expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeStore, makeUser } from '../../../test/factories.ts';
import { makeClient } from '../../../test/order-factories.ts';

const { as, call, database, setNow } = await testApp();
const { db } = database;
const TODAY = '2026-11-20';

beforeEach(() => setNow(FRIDAY_EVENING));

async function office({ pix = true } = {}) {
  const store = await makeStore(db);
  if (pix)
    await db
      .insertInto('store_pix')
      .values({ store_id: store, pix: 'dona@loja.com', pix_type: 'email', pix_infos: 'Helena Duarte' })
      .execute();
  const boss = await makeUser(db, ROLE.owner, store);
  const client = as(boss.token);
  const on = { store_id: store };
  const put = (values: object = {}) =>
    client(calls.addCharge, {
      params: { storeId: store },
      body: { name: 'Escola Girassol', description: 'Marmitas', amount: 1140, due_date: TODAY, ...values } as never, // each test says a whole form
    });
  const list = (asked: 'open' | 'overdue' | 'paid' | 'cancelled' = 'open', more: object = {}) =>
    client(calls.findCharges, { query: { ...on, list: asked, ...more } });
  const pay = (id: number, values: object = {}) =>
    client(calls.markChargePaid, { params: { id }, body: { ...on, paid: true, ...values } });
  return { store, boss, client, on, put, list, pay };
}
const tokenOf = (link: string) => link.split('/').at(-1) ?? '';
const open = (link: string) => call(calls.getChargeByLink, { params: { token: tokenOf(link) } });

test('a charge has a link of its own, where whoever holds it reads what to pay, until it is paid', async () => {
  const { put, list, pay, client, on } = await office();
  const made = await put({ phone: '(31) 3222-8090', tax_id: '11.444.777/0001-61' });
  expect(made).toMatchObject({ state: 'open', phone: '3132228090', tax_id: '11444777000161', paid_by_name: '' });
  const shown = await open(made.link);
  expect(shown).toMatchObject({ name: 'Escola Girassol', amount: 1140, state: 'open', receiver: 'Helena Duarte' });
  expect(shown.pix_code).toContain(`COBRANCA${made.id}`);
  expect(shown).not.toHaveProperty('phone');
  await call(calls.seeCharge, { params: { token: tokenOf(made.link) } });
  expect((await list()).charges).toMatchObject([{ id: made.id, seen_at: FRIDAY_EVENING.toISOString() }]);
  expect(await pay(made.id)).toMatchObject({ state: 'paid', paid_on: TODAY, paid_by_name: 'Pessoa da Silva' });
  expect(await open(made.link)).toMatchObject({ state: 'paid', pix_code: null, paid_on: TODAY });
  expect(await list('paid')).toMatchObject({
    sums: { paid_month: { sum: 1140, count: 1, days: 0 }, open: { count: 0 } },
  });
  await expect(
    client(calls.cancelCharge, { params: { id: made.id }, body: { ...on, cancelled: true } }),
  ).rejects.toMatchObject({ code: 'charge_is_paid' });
  expect(await pay(made.id, { paid: false })).toMatchObject({ state: 'open', paid_by_name: '' });
});

test('a charge that is sent again because no answer came is the same one', async () => {
  const { put, list } = await office();
  const twice = await Promise.all([put({ op_id: 'press-1' }), put({ op_id: 'press-1' })]);
  expect([twice[1], await put({ op_id: 'press-1' })]).toEqual([twice[0], twice[0]]);
  expect((await list()).charges).toHaveLength(1);
  await put({ op_id: 'press-2' });
  expect((await list()).charges).toHaveLength(2);
});

test('what is overdue comes first, and a link that is too old gives no code any more', async () => {
  const { put, list } = await office();
  const later = await put({ due_date: '2026-12-01' });
  const late = await put({ due_date: '2026-11-18', amount: 300 });
  const old = await put({ due_date: '2026-08-01', amount: 10 });
  const { charges, sums } = await list();
  expect(charges.map(({ id, state }) => [id, state])).toEqual([
    [old.id, 'expired'],
    [late.id, 'overdue'],
    [later.id, 'open'],
  ]);
  expect(sums).toMatchObject({ open: { sum: 1450, count: 3 }, overdue: { sum: 310, count: 2, since: '2026-08-01' } });
  expect((await list('overdue')).charges).toHaveLength(2);
  expect((await list('open', { search: 'girassol' })).charges).toHaveLength(3);
  expect((await list('open', { search: '100%' })).charges).toHaveLength(0);
  expect((await open(old.link)).pix_code).toBeNull();
});

test('a charge that was taken back says so by its link, and comes back', async () => {
  const { put, client, on, pay } = await office();
  const { id, link } = await put();
  const cancel = (cancelled: boolean) => client(calls.cancelCharge, { params: { id }, body: { ...on, cancelled } });
  await cancel(true);
  expect(await open(link)).toMatchObject({ state: 'cancelled', pix_code: null });
  await expect(pay(id)).rejects.toMatchObject({ code: 'charge_cancelled' });
  expect(await cancel(false)).toMatchObject({ state: 'open' });
});

test('a receipt is printed of what was paid alone; without a printer the screen prints it', async () => {
  const { put, client, on, pay } = await office();
  const { id } = await put();
  const print = () => client(calls.printChargeReceipt, { params: { id }, body: { ...on, op_id: 'one' } });
  await expect(print()).rejects.toMatchObject({ code: 'charge_not_paid' });
  await pay(id);
  expect(await print()).toEqual({ papers: 0 });
});

test('no charge without the key that it is paid by, nor to a client or by a day that is not there', async () => {
  await expect((await office({ pix: false })).put()).rejects.toMatchObject({ code: 'charge_without_pix' });
  const { put, pay } = await office();
  const stranger = await makeClient(db, await makeStore(db));
  await expect(put({ client_id: stranger })).rejects.toMatchObject({ code: 'not_found' });
  await expect(put({ tax_id: '111' })).rejects.toMatchObject({ code: 'invalid_tax_id' });
  const { id } = await put();
  await expect(pay(id, { paid_on: '2026-11-21' })).rejects.toMatchObject({ code: 'invalid_input' });
});

test('another store’s charge is not there, and a link is no guess', async () => {
  const here = await office();
  const there = await office();
  const { id, link } = await here.put();
  await expect(there.pay(id)).rejects.toMatchObject({ code: 'not_found' });
  expect((await there.list()).charges).toEqual([]);
  const token = tokenOf(link);
  const forged = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
  await expect(open(`/x/${forged}`)).rejects.toMatchObject({ code: 'not_found' });
});

test('a person who is forgotten is forgotten in their charges too', async () => {
  const { store, put, client, list } = await office();
  const person = await makeClient(db, store);
  await put({ client_id: person, name: 'Otávio Meireles', phone: '31987451200' });
  await client(eraseClient, { body: { store_id: store, id: person } });
  expect((await list()).charges).toMatchObject([{ name: 'Cliente apagado', phone: '', tax_id: '', amount: 1140 }]);
});
