import { findApprovers, getOwnPin, setOwnPin } from '@comanda/contract/floor/approvals';
import { getCashControl } from '@comanda/contract/floor/cash';
import { findDebtors, getCredit, payCredit, setCreditLimit } from '@comanda/contract/clients/credit';
import { updateOrder } from '@comanda/contract/orders/orders';
import { updateStore } from '@comanda/contract/stores/stores';
import { money } from '@comanda/domain/money';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { cashShop, givePin } from '../../../test/cash-factories.ts';
import { makeClient, makeKey } from '../../../test/order-factories.ts';
import { hashPassword } from '../../platform/passwords.ts';

const app = await testApp({ rateLimits: true });
const { db } = app.services;
const client = { name: 'Camila Rezende', phone: '(31) 98745-5120' };

async function creditShop(credit_limit: number | null = 50) {
  const shop = await cashShop(app);
  await shop.open();
  const client_id = await makeClient(db, shop.store, { credit_limit });
  const params = { id: client_id };
  return {
    ...shop,
    client_id,
    statement: () => shop.attendant(getCredit, { params, query: shop.query }),
    onCredit: (more: object = {}, who = shop.attendant) =>
      shop.sell({ payment: 50, client, paid: false, ...more }, who),
    pay: (amount: number, more: object = {}) =>
      shop.attendant(payCredit, {
        params,
        body: { store_id: shop.store, payment: 2, amount: money(amount), op_id: makeKey(), ...more },
      }),
    limit: (value: number | null, who = shop.manager) =>
      who(setCreditLimit, {
        params,
        body: { store_id: shop.store, credit_limit: value === null ? null : money(value) },
      }),
  };
}

test('a sale on credit is settled with the shop and owed by the client, up to the limit', async () => {
  const shop = await creditShop();
  await shop.onCredit();
  await shop.onCredit();
  expect(await shop.statement()).toMatchObject({
    balance: 40,
    left: 10,
    entries: [
      { kind: 'debit', amount: 20, balance: 40, order_number: 2 },
      { kind: 'debit', amount: 20, balance: 20, order_number: 1 },
    ],
  });
  await expect(shop.onCredit()).rejects.toMatchObject({
    code: 'credit_over_limit',
    message: 'Passa do limite de fiado deste cliente. Ainda cabem R$\u00a010,00.',
  });
  await expect(shop.onCredit({ client: null })).rejects.toMatchObject({ code: 'credit_client_required' });
  await expect(shop.onCredit({ client: { phone: '31977776666' } })).rejects.toMatchObject({
    code: 'credit_not_allowed',
  });
});

test('two sales at once cannot both fit under one limit', async () => {
  const shop = await creditShop(30);
  const answers = await Promise.allSettled([shop.onCredit(), shop.onCredit(), shop.onCredit()]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await shop.statement()).toMatchObject({ balance: 20 });
});

test('a debt is paid in parts at the counter, never more than it is, and the money is in the drawer', async () => {
  const shop = await creditShop();
  await shop.onCredit();
  const op_id = makeKey();
  expect(await shop.pay(15, { tendered: 20, op_id })).toMatchObject({ balance: 5, left: 45 });
  expect(await shop.pay(15, { tendered: 20, op_id })).toMatchObject({ balance: 5 });
  await expect(shop.pay(6)).rejects.toMatchObject({
    code: 'credit_overpaid',
    message: 'O cliente deve R$\u00a05,00. Receba até este valor.',
  });
  await expect(shop.pay(5, { payment: 50 })).rejects.toMatchObject({ code: 'credit_not_for_debt' });
  await expect(shop.pay(5, { payment: 7 })).rejects.toMatchObject({ code: 'payment_not_offered' });
  const drawer = await shop.owner(getCashControl, { params: shop.params, query: {} });
  expect(drawer).toMatchObject({
    value: 115,
    movements: [{ kind: 'credit_payment', amount: 15, tendered: 20 }, { payment: 50 }],
  });
});

test('a cancelled sale takes its debt back', async () => {
  const shop = await creditShop();
  const { id } = await shop.onCredit();
  await shop.owner(updateOrder, { body: { store_id: shop.store, id, paid: false } });
  expect(await shop.statement()).toMatchObject({
    balance: 0,
    entries: [
      { kind: 'reversal', amount: -20 },
      { kind: 'debit', reversed: true },
    ],
  });
});

test('the limit is for who manages, its change is kept, and debtors are listed', async () => {
  const shop = await creditShop(null);
  await expect(shop.onCredit()).rejects.toMatchObject({ code: 'credit_not_allowed' });
  await expect(shop.limit(80, shop.attendant)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await shop.limit(80)).toMatchObject({ limit: 80, left: 80 });
  await shop.onCredit();
  const kept = await db
    .selectFrom('changes')
    .where('store_id', '=', shop.store)
    .where('entity', '=', 'clients')
    .selectAll()
    .execute();
  expect(kept).toMatchObject([{ before: { credit_limit: null }, after: { credit_limit: 80 } }]);
  expect(await shop.manager(findDebtors, { query: shop.query })).toMatchObject({
    total: 20,
    debtors: [{ client_id: shop.client_id, balance: 20 }],
  });
});

test('a discount above the limit needs a PIN, and who gave it is kept with the reason', async () => {
  const shop = await cashShop(app, { attendant_discount_limit: 20, manager_discount_limit: 50 });
  await db
    .updateTable('users')
    .set({ permissions: JSON.stringify({ discounts_give: true }) })
    .where('id', '=', shop.ids.attendant)
    .execute();
  const give = (value: number, more: object = {}, who = shop.attendant) =>
    shop.sell({ discount: { type: 1, value }, ...more }, who);
  expect(await give(20)).toMatchObject({ discount: 4 });
  await expect(give(30)).rejects.toMatchObject({ code: 'approval_required' });
  await expect(give(60, {}, shop.manager)).rejects.toMatchObject({ code: 'approval_required' });
  await givePin(db, shop.ids.manager, '7391');
  const managers = { approver_id: shop.ids.manager, pin: '7391', reason: 'Demorou' };
  await expect(give(60, { approval: managers })).rejects.toMatchObject({ code: 'approval_required' });
  const { id } = await give(30, { approval: managers });
  const kept = await db.selectFrom('approvals').where('store_id', '=', shop.store).selectAll().execute();
  expect(kept).toMatchObject([
    {
      kind: 'discount',
      order_id: id,
      amount: 6,
      approver_id: shop.ids.manager,
      user_id: shop.ids.attendant,
      reason: 'Demorou',
    },
  ]);
});

test('cancelling what the kitchen has needs a PIN above the attendant’s limit', async () => {
  const shop = await cashShop(app, { attendant_void_limit: 0 });
  await db
    .updateTable('users')
    .set({ permissions: JSON.stringify({ orders_cancel: true }) })
    .where('id', '=', shop.ids.attendant)
    .execute();
  const [first, second] = [await shop.sell(), await shop.sell()];
  const cancel = (id: number, more: object = {}) =>
    shop.attendant(updateOrder, {
      body: {
        store_id: shop.store,
        id,
        status: 'cancelled',
        cancellation_code: 'other',
        cancellation_reason: 'Acabou',
        ...more,
      },
    });
  await expect(cancel(first.id)).rejects.toMatchObject({ code: 'approval_required' });
  expect(await cancel(first.id, { approval: shop.approval })).toMatchObject({ status: 'cancelled' });
  await expect(cancel(second.id)).rejects.toMatchObject({ detail: { limit: 0, amount: 20 } });
  await shop.owner(updateStore, { params: { id: shop.query.store_id }, body: { attendant_void_limit: money(20) } });
  expect(await cancel(second.id)).toMatchObject({ status: 'cancelled' });
});

test('a wrong PIN says nothing about whose it is, and soon nobody may try', async () => {
  const shop = await cashShop(app);
  const wrong = (approver_id: number) =>
    shop.sell({ discount: { type: 1, value: 50 }, approval: { approver_id, pin: '1111', reason: 'x' } });
  const codes: string[] = [];
  for (const who of [shop.ids.owner, shop.ids.manager, 999_999, shop.ids.attendant, 1, 2, 3, 4, 5, 6, 7])
    await wrong(who).catch(({ code }: { code: string }) => codes.push(code));
  expect(new Set(codes.slice(0, 10))).toEqual(new Set(['pin_wrong']));
  expect(codes.at(-1)).toBe('too_many_attempts');
});

test('people set their own PIN with their password, and are then asked for it by name', async () => {
  const shop = await cashShop(app);
  await db
    .updateTable('users')
    .set({ password_hash: await hashPassword('senha bem comprida'), name: 'Rita' })
    .where('id', '=', shop.ids.manager)
    .execute();
  const set = (pin: string | null, current_password = 'senha bem comprida') =>
    shop.manager(setOwnPin, { body: { pin, current_password } });
  expect(await shop.manager(getOwnPin, {})).toEqual({ has_pin: false });
  await expect(set('7391', 'outra')).rejects.toMatchObject({ code: 'wrong_password' });
  await expect(set('1234')).rejects.toMatchObject({ code: 'pin_weak' });
  await set('7391');
  const named = await shop.attendant(findApprovers, { query: shop.query });
  expect(named.map(({ name }) => name)).toContain('Rita');
  expect(await shop.manager(findApprovers, { query: shop.query })).not.toContainEqual({
    id: shop.ids.manager,
    name: 'Rita',
  });
  await set(null);
  expect(await shop.manager(getOwnPin, {})).toEqual({ has_pin: false });
});
