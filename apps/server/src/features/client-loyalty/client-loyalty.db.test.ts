import { getLoyaltyByLink, getLoyaltyLink, getOwnLoyalty } from '@comanda/contract/clients/client-loyalty';
import { ROLE } from '@comanda/domain/codes';
import { money } from '@comanda/domain/money';
import { expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeCustomer, makeStore, makeUser } from '../../../test/factories.ts';
import { makeClient, makeOrder, sellingStore } from '../../../test/order-factories.ts';
import { plantRaffle } from '../../../test/plant-raffle.ts';
import { grantPoints } from '../loyalty/public.ts';

const { call, as, services } = await testApp();
const { db, transaction } = services;

async function setUp() {
  const store = await makeStore(db, { cashback_program: 5, cashback_max: 10, referrals: true, reward: 7 });
  const account = await makeCustomer(db, { name: 'Otávio Meireles', phone: '31988124470' });
  const client = await makeClient(db, store, {
    name: 'Otávio Meireles',
    phone: '31988124470',
    customer_id: account.id,
  });
  const attendant = as((await makeUser(db, ROLE.manager, store)).token);
  const { id: program_id } = await db
    .insertInto('loyalty_programs')
    .values({
      store_id: store,
      kind: 'stamps',
      gives: 'balance',
      name: 'Cartão do café',
      value: 8,
      needs: 10,
      created_at: FRIDAY_EVENING,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const give = (amount: number, more: object = {}) =>
    transaction((tx) =>
      grantPoints(tx, {
        store_id: store,
        client_id: client,
        program: 'campaign',
        amount: money(amount),
        cause: { kind: 'campaign', id: 1 },
        now: FRIDAY_EVENING,
        ...more,
      }),
    );
  await give(18.4, { valid_days: 10 });
  await give(7, { program: 'stamps', program_id, unit: 'stamp' });
  return { store, client, account, attendant };
}
const tokenOf = ({ link }: { link: string }) => link.split('/').at(-1) ?? '';

test('whoever has the link sees what they have, what is missing, and what moved', async () => {
  const { store, client, attendant, account } = await setUp();
  const { link } = await attendant(getLoyaltyLink, { params: { id: client }, query: { store_id: store } });
  expect(link).toMatch(/^http:\/\/comanda\.test\/loja\d+\/fidelidade\//);
  const seen = await call(getLoyaltyByLink, { params: { token: tokenOf({ link }) } });
  expect(seen).toMatchObject({
    who: 'Otávio',
    points: 18.4,
    ends: { amount: 18.4, at: '2026-11-30T22:30:00.000Z' },
    cashback_max: 10,
    cashback_program: 5,
    reward: 7,
    programs: [{ kind: 'stamps', name: 'Cartão do café', needs: 10, have: 7 }],
    entries: [
      { unit: 'stamp', amount: 7 },
      { unit: 'money', amount: 18.4, kind: 'grant' },
    ],
  });
  expect(JSON.stringify(seen)).not.toMatch(/Meireles|3198812/);
  expect(await as(account.token)(getOwnLoyalty, { query: { store_id: store } })).toEqual(seen);
  expect(seen.raffles).toEqual([]);
});

test('whoever takes part in a raffle sees how many numbers they have, then which', async () => {
  const { store, item } = await sellingStore(db);
  const order = await makeOrder(call, db, { store, item });
  await plantRaffle(db, store, order.id);
  await db.updateTable('orders').set({ status: 'delivered', day: '2026-10-10' }).where('id', '=', order.id).execute();
  const owner = as((await makeUser(db, ROLE.owner, store)).token);
  const seen = async (state: 'open' | 'closed' | 'drawn') => {
    const closed_at = state === 'open' ? null : FRIDAY_EVENING;
    await db.updateTable('raffles').set({ state, closed_at }).where('store_id', '=', store).execute();
    const { link } = await owner(getLoyaltyLink, { params: { id: order.client_id! }, query: { store_id: store } });
    return (await call(getLoyaltyByLink, { params: { token: tokenOf({ link }) } })).raffles;
  };
  expect(await seen('open')).toMatchObject([{ prize: 'Rodízio', numbers: 1, ranges: [] }]);
  expect(await seen('closed')).toMatchObject([{ numbers: 1, ranges: [{ first: 1, last: 1 }] }]);
  expect(await seen('drawn')).toEqual([]);
});

test('a link of another thing, of somebody gone, or that was made up opens nothing', async () => {
  const { store, client, attendant } = await setUp();
  const { link } = await attendant(getLoyaltyLink, { params: { id: client }, query: { store_id: store } });
  const token = tokenOf({ link });
  await expect(call(getLoyaltyByLink, { params: { token: `${token.slice(0, -1)}_` } })).rejects.toMatchObject({
    code: 'not_found',
  });
  await db.updateTable('stores').set({ active: false }).where('id', '=', store).execute();
  await expect(call(getLoyaltyByLink, { params: { token } })).rejects.toMatchObject({ code: 'not_found' });
});

test('an account that the store does not know has nothing, and a store gives no link for another’s client', async () => {
  const { store, client } = await setUp();
  const stranger = await makeCustomer(db);
  expect(await as(stranger.token)(getOwnLoyalty, { query: { store_id: store } })).toBeNull();
  const other = await makeStore(db);
  const owner = as((await makeUser(db, ROLE.owner, other)).token);
  await expect(owner(getLoyaltyLink, { params: { id: client }, query: { store_id: other } })).rejects.toMatchObject({
    code: 'not_found',
  });
});
