import { registerCustomer } from '@comanda/contract/clients/accounts';
import * as joins from '@comanda/contract/clients/client-joins';
import * as calls from '@comanda/contract/clients/clients';
import { getCredit } from '@comanda/contract/clients/credit';
import { addCharge, markChargePaid } from '@comanda/contract/finance/charges';
import { ROLE } from '@comanda/domain/codes';
import { asClientId, type ClientId } from '@comanda/domain/ids';
import { beforeEach, expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeStore, makeUser } from '../../../test/factories.ts';
import { makeClient, makeOrder, sellingStore } from '../../../test/order-factories.ts';

const { call, as, database, setNow } = await testApp({ rateLimits: true });
const { db } = database;
const HOME = { address: 'Rua Mármore', number: '7', reference: '', zipcode: '', city_name: 'BH', fee_name: '' };

let place: Awaited<ReturnType<typeof sellingStore>>;
let record: ClientId;
let manager: string;
let camila: { id: number; token: string };
let own: ClientId;
beforeEach(async () => {
  setNow(FRIDAY_EVENING);
  await db.deleteFrom('attempts').execute();
  await db.deleteFrom('customers').execute();
  await db.deleteFrom('mails').execute();
  place = await sellingStore(db, { cashback_program: 10 });
  record = await makeClient(db, place.store, {
    points: 30,
    orders_count: 4,
    orders_total: 200,
    last_address: JSON.stringify(HOME),
  });
  manager = (await makeUser(db, ROLE.manager, place.store)).token;
  camila = await signUp('camila@comanda.test');
  await makeOrder(as(camila.token), db, place);
  own = (await here(camila)).client_id ?? asClientId(0);
  await db.updateTable('clients').set({ points: 5 }).where('id', '=', own).execute();
});

const signUp = (email: string) =>
  call(registerCustomer, {
    body: {
      store_id: place.store,
      name: 'Camila R.',
      phone: '(31) 98745-5120',
      email,
      tax_id: '529.982.247-25',
      password: 'feijoada completa',
    },
    query: {},
  });
const here = ({ id, token }: { id: number; token: string }) =>
  as(token)(calls.getCustomer, { params: { id }, query: { store_id: place.store } });
const join = (id = own, token = manager) => as(token)(calls.joinClient, { body: { store_id: place.store, id } });
const split = (id = record) => as(manager)(calls.splitClient, { body: { store_id: place.store, id } });
const card = (id: ClientId) => as(manager)(calls.getClient, { params: { id }, query: { store_id: place.store } });
const snapshot = () =>
  db
    .selectFrom('clients')
    .select(['id', 'customer_id', 'points', 'orders_count', 'orders_total', 'last_address', 'separate', 'notes'])
    .where('store_id', '=', place.store)
    .orderBy('id')
    .execute();
const claimOf = (proof: string, token = camila.token) =>
  as(token)(calls.claimClient, { body: { store_id: place.store, proof } });

test('the shop says that they are one person: balance and orders are together, and who said it is kept', async () => {
  expect(await card(own)).toMatchObject({ separate: true, twin: { id: record, points: 30 } });
  expect(await card(record)).toMatchObject({ separate: false, twin: { id: own, points: 5, has_account: true } });
  const joined = await join();
  expect(joined).toMatchObject({ id: record, points: 35, orders_count: 5, has_account: true, twin: null });
  expect(joined.merge).toMatchObject({ proof: 'shop', user_name: expect.any(String), points: 5, orders: 1 });
  expect(joined.last_address).toMatchObject({ address: 'Rua Mármore', number: '412' }); // the account's own
  expect(await here(camila)).toMatchObject({ client_id: record, points: 35, proven: true });
  const changes = await db.selectFrom('changes').selectAll().where('store_id', '=', place.store).execute();
  expect(changes).toMatchObject([{ entity: 'clients', entity_id: String(record), after: { merged: true } }]);
  await expect(card(own)).rejects.toMatchObject({ code: 'not_found' });
});

test('it can be undone, and both are as they were', async () => {
  await db.updateTable('clients').set({ notes: 'Portão azul' }).where('id', '=', own).execute();
  const before = await snapshot();
  await join();
  expect(await split()).toMatchObject({ id: record, has_account: false, merge: null, points: 30 });
  expect(await snapshot()).toEqual(before);
  const orders = await db.selectFrom('orders').select('client_id').where('store_id', '=', place.store).execute();
  expect(orders).toEqual([{ client_id: own }]);
  const [merge] = await db.selectFrom('client_merges').selectAll().where('store_id', '=', place.store).execute();
  expect(merge).toMatchObject({ undone_by: expect.any(Number) });
  expect(await join()).toMatchObject({ points: 35 }); // and done again
});

test('a charge goes back with what it took off the account, also when it was paid while they were one', async () => {
  const owner = as((await makeUser(db, ROLE.owner, place.store)).token);
  const on = { store_id: place.store };
  await db
    .insertInto('store_pix')
    .values({ ...on, pix: 'a@b.com', pix_type: 'email', pix_infos: '' })
    .execute();
  const charge = async (client_id: ClientId, op_id: string) => {
    await db
      .insertInto('credit_entries')
      .values({ ...on, client_id, kind: 'debit', amount: 100, op_id, created_at: FRIDAY_EVENING })
      .execute();
    const form = { client_id, name: 'Camila', description: 'Fiado', due_date: '2026-11-25', pays_credit: true };
    const body = { ...form, amount: 60 } as never; // of a form
    return (await owner(addCharge, { params: { storeId: place.store }, body })).id;
  };
  const say = (id: number, paid: boolean) => owner(markChargePaid, { params: { id }, body: { ...on, paid } });
  const owes = async (id: ClientId) => (await owner(getCredit, { params: { id }, query: on })).balance;
  const [before, meanwhile, shops] = [await charge(own, 'um'), await charge(own, 'dois'), await charge(record, 'loja')];
  await say(before, true);
  await join();
  expect(await owes(record)).toBe(240);
  await say(meanwhile, true);
  await say(shops, true);
  expect(await owes(record)).toBe(120);
  await split();
  expect([await owes(own), await owes(record)]).toEqual([80, 40]);
  // What is undone now is undone where it stands.
  for (const id of [before, meanwhile]) await say(id, false);
  expect([await owes(own), await owes(record)]).toEqual([200, 40]);
});

test('what the account has ordered meanwhile goes with it; what it has spent is gone, and not twice', async () => {
  await join();
  await makeOrder(as(camila.token), db, place, { use_cashback: true });
  const spent = (await snapshot())[0]?.points ?? 0;
  expect(spent).toBeLessThan(35);
  await makeOrder(call, db, place); // somebody with the phone, at the shop's record
  await split();
  expect(await snapshot()).toMatchObject([
    { id: record, customer_id: null, orders_count: 5, points: spent },
    { id: own, customer_id: camila.id, orders_count: 2, points: 0, separate: true },
  ]);
});

test('a record that an account had before merges were kept can be taken off too', async () => {
  await db.deleteFrom('clients').where('id', '=', own).execute();
  await db.updateTable('clients').set({ customer_id: camila.id }).where('id', '=', record).execute();
  expect(await here(camila)).toMatchObject({ points: 30 });
  await split();
  expect(await here(camila)).toMatchObject({ points: 0, last_address: null, proven: false });
  expect((await snapshot())[0]).toMatchObject({ id: record, points: 30, customer_id: null });
});

test('where the shop knows nobody with the phone, its word makes the account’s record the phone’s', async () => {
  await db.deleteFrom('clients').where('id', '=', record).execute();
  expect(await join()).toMatchObject({ id: own, separate: false, points: 5 });
  await makeOrder(call, db, place);
  expect(await card(own)).toMatchObject({ orders_count: 2 });
});

test('a record that is an account’s is no other’s until the shop takes it off', async () => {
  await join();
  const other = await signUp('outra@comanda.test');
  const second = (await here(other)).client_id ?? asClientId(0);
  await expect(join(second)).rejects.toMatchObject({ code: 'client_has_account', status: 409 });
  const { url } = await link();
  await expect(claimOf(tokenIn(url), other.token)).rejects.toMatchObject({ code: 'client_has_account' });
  await expect(join(record)).rejects.toMatchObject({ code: 'conflict' });
});

test('only managers of the store join and split, and only its own clients', async () => {
  const attendant = (await makeUser(db, ROLE.attendant, place.store)).token;
  await expect(join(own, attendant)).rejects.toMatchObject({ status: 403 });
  const elsewhere = await makeStore(db);
  const foreign = (await makeUser(db, ROLE.owner, elsewhere)).token;
  await expect(join(own, foreign)).rejects.toMatchObject({ status: 404 });
  for (const route of [calls.joinClient, calls.splitClient, calls.createClaimLink])
    await expect(as(foreign)(route, { body: { store_id: elsewhere, id: record } })).rejects.toMatchObject({
      status: 404,
    });
});

const link = (id = record) => as(manager)(calls.createClaimLink, { body: { store_id: place.store, id } });
const tokenIn = (url: string) => new URL(url).searchParams.get('juntar') ?? '';

test('a link that the shop sends to the phone proves it, once, for two days', async () => {
  const old = await link();
  const { url, expires_at } = await link();
  expect(Date.parse(expires_at)).toBe(FRIDAY_EVENING.getTime() + 2 * 86_400_000);
  await expect(claimOf(tokenIn(old.url))).rejects.toMatchObject({ code: 'claim_expired' });
  expect(await claimOf(tokenIn(url))).toEqual({ ok: true });
  expect(await here(camila)).toMatchObject({ client_id: record, points: 35, proven: true });
  expect((await card(record)).merge).toMatchObject({ proof: 'link', user_name: '' });
  await expect(claimOf(tokenIn(url))).rejects.toMatchObject({ code: 'claim_expired' });
  const late = await link();
  setNow(new Date(FRIDAY_EVENING.getTime() + 49 * 3_600_000));
  await expect(claimOf(tokenIn(late.url))).rejects.toMatchObject({ code: 'claim_expired' });
  await expect(link(own)).rejects.toMatchObject({ status: 404 });
});

test('the link of an order that a guest placed proves no phone: whoever types one gets such a link', async () => {
  const placed = await makeOrder(call, db, place);
  await expect(claimOf(placed.track_token)).rejects.toMatchObject({ code: 'claim_expired' });
  expect(await here(camila)).toMatchObject({ points: 5, proven: false });
});

const sendCode = (token = camila.token) => as(token)(calls.sendClaimCode, { body: { store_id: place.store } });
const codes = async (recipient: string) => {
  const mails = await db
    .selectFrom('mails')
    .select('subject')
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
  return mails.map(({ subject }) => subject.slice(0, 6));
};

test('a code in the e-mail that the shop knows proves it', async () => {
  await as(manager)(calls.updateClient, { body: { store_id: place.store, id: record, email: 'dona@comanda.test' } });
  const stranger = await signUp('estranho@comanda.test');
  const said = await sendCode(stranger.token);
  expect(await sendCode()).toEqual(said);
  const [theirs, code] = await codes('dona@comanda.test');
  await expect(claimOf(theirs ?? '')).rejects.toMatchObject({ code: 'claim_expired' }); // another account's
  expect(await claimOf(code ?? '')).toEqual({ ok: true });
  expect(await here(camila)).toMatchObject({ client_id: record, points: 35 });
});

test('an e-mail that a guest typed gets no code', async () => {
  await makeOrder(call, db, place, { client_email: 'estranho@comanda.test' });
  expect(await card(record)).toMatchObject({ email: 'estranho@comanda.test' });
  await sendCode();
  expect(await codes('estranho@comanda.test')).toEqual([]);
});

test('codes are neither guessed nor asked for by the dozen', async () => {
  for (let guess = 0; guess < 8; guess += 1)
    await expect(claimOf(`00000${guess}`)).rejects.toMatchObject({ code: 'claim_expired' });
  await expect(claimOf('123456')).rejects.toMatchObject({ code: 'too_many_attempts' });
  for (let sent = 0; sent < 3; sent += 1) await sendCode();
  await expect(sendCode()).rejects.toMatchObject({ code: 'too_many_attempts' });
});

test('erasing a person erases what a merge has kept of them', async () => {
  await join();
  const owner = (await makeUser(db, ROLE.owner, place.store)).token;
  await db.updateTable('orders').set({ status: 'delivered' }).where('store_id', '=', place.store).execute();
  await as(owner)(calls.eraseClient, { body: { store_id: place.store, id: record } });
  expect(await db.selectFrom('client_merges').selectAll().where('store_id', '=', place.store).execute()).toEqual([]);
});

const joinTwo = (id: ClientId, other: ClientId) =>
  as(manager)(joins.joinRecords, { body: { store_id: place.store, id, other } });
const partTwo = (id: ClientId) => as(manager)(joins.partRecords, { body: { store_id: place.store, id } });

test('two records of one person become one, and are as they were when it is undone', async () => {
  const other = await makeClient(db, place.store, {
    phone: '31911110000',
    points: 12,
    orders_count: 1,
    orders_total: 50,
    notes: 'Gosta de pouco sal',
    allergies: 'camarão',
    email: 'outra@cliente.test',
  });
  const { id } = await makeOrder(call, db, place, { client_phone: '31911110000' });
  const before = await snapshot();
  const joined = await joinTwo(record, other);
  expect(joined).toMatchObject({ id: record, allergies: 'camarão', last_address: HOME, merge: { proof: 'records' } });
  const order = () =>
    db
      .selectFrom('orders')
      .where('store_id', '=', place.store)
      .where('id', '=', id)
      .select('client_id')
      .executeTakeFirst();
  expect([(await order())?.client_id, await card(other).catch(({ code }: { code: string }) => code)]).toEqual([
    record,
    'not_found',
  ]);
  await expect(split(record)).rejects.toMatchObject({ code: 'conflict' });
  await partTwo(record);
  expect((await order())?.client_id).toBe(other);
  expect(await snapshot()).toEqual(before);
  await expect(partTwo(record)).rejects.toMatchObject({ code: 'conflict' });
});

test('an account’s record does not go to another, and of two who join at once one does', async () => {
  const [one, two] = [
    await makeClient(db, place.store, { phone: '31911110001', points: 3 }),
    await makeClient(db, place.store, { phone: '31911110002', points: 4 }),
  ];
  await expect(joinTwo(one, own)).rejects.toMatchObject({ code: 'conflict' });
  await expect(joinTwo(one, one)).rejects.toMatchObject({ code: 'conflict' });
  const stranger = await makeClient(db, await makeStore(db), { phone: '31911110003' });
  await expect(joinTwo(one, stranger)).rejects.toMatchObject({ code: 'not_found' });
  const both = await Promise.allSettled([joinTwo(one, two), joinTwo(two, one)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const left = (await snapshot()).filter(({ id }) => id === one || id === two);
  expect(left).toMatchObject([{ points: 7 }]);
});

test('three records of one person come to a fourth one after the other, and each undoing gives back the last', async () => {
  const [b, c, a] = [
    await makeClient(db, place.store, { phone: '31911110011', points: 3, notes: 'Portão verde' }),
    await makeClient(db, place.store, { phone: '31911110012', points: 4 }),
    await makeClient(db, place.store, { phone: '31911110013', points: 5 }),
  ];
  const before = await snapshot();
  await joinTwo(a, b);
  await joinTwo(a, c);
  const together = await snapshot();
  expect(await joinTwo(record, a)).toMatchObject({ id: record, points: 42, merge: { proof: 'records' } });
  // By the phone of the first who came to the third: it is theirs when all are apart.
  const { id } = await makeOrder(call, db, place, { client_phone: '31911110011' });
  const clientOf = async () =>
    (
      await db
        .selectFrom('orders')
        .select('client_id')
        .where('store_id', '=', place.store)
        .where('id', '=', id)
        .executeTakeFirst()
    )?.client_id;
  expect(await clientOf()).toBe(record);
  await partTwo(record);
  expect(await clientOf()).toBe(a);
  const own = (rows: Awaited<ReturnType<typeof snapshot>>) =>
    rows.map(({ orders_count: _count, orders_total: _total, ...row }) => row);
  expect(own(await snapshot())).toEqual(own(together));
  await partTwo(a);
  await partTwo(a);
  expect(await clientOf()).toBe(b);
  expect(own(await snapshot())).toEqual(own(before));
  await expect(partTwo(record)).rejects.toMatchObject({ code: 'conflict' });
});

test('a merge that was undone keeps no copy of whom it had joined', async () => {
  const other = await makeClient(db, place.store, { name: 'Zuleica', phone: '31911110021' });
  await joinTwo(record, other);
  await partTwo(record);
  const owner = (await makeUser(db, ROLE.owner, place.store)).token;
  await as(owner)(calls.eraseClient, { body: { store_id: place.store, id: other } });
  const kept = await db.selectFrom('client_merges').selectAll().where('store_id', '=', place.store).execute();
  expect(JSON.stringify(kept)).not.toMatch(/zuleica|31911110021/i);
});
