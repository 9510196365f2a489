import { findConsents, getOwnConsents, saveConsent, saveOwnConsent } from '@comanda/contract/clients/consents';
import { updateClient } from '@comanda/contract/clients/clients';
import { ROLE } from '@comanda/domain/codes';
import { CONSENT_CHANNELS } from '@comanda/domain/clients/consents';
import type { ClientId, StoreId } from '@comanda/domain/ids';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeCustomer, makeStore, makeUser, unique } from '../../../test/factories.ts';
import { makeClient } from '../../../test/order-factories.ts';
import { isTrue } from '../segments/public.ts';
import { endMails, recordConsent, withdrawConsent } from './public.ts';

const { as, services } = await testApp();
const { db, transaction } = services;
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute));

async function setUp() {
  const store = await makeStore(db);
  const owner = as((await makeUser(db, ROLE.owner, store)).token);
  const email = `${unique('ana')}@x.test`;
  const id = await makeClient(db, store, { phone: '31988880001', email });
  return { store, owner, email, id };
}
const told = async (store: StoreId, channel: 'email' | 'whatsapp' | 'push', id: ClientId) => {
  const rows = await db
    .selectFrom('clients')
    .where('store_id', '=', store)
    .where(isTrue(store, [{ kind: 'consent', channel, given: true }], at(0)))
    .select('id')
    .execute();
  return rows.some((row) => row.id === id);
};

test('nobody may be told before they have said yes, and what was said stands with when and where', async () => {
  const { store, owner, id } = await setUp();
  expect(await told(store, 'whatsapp', id)).toBe(false);
  const body = { store_id: store, id, channel: 'whatsapp' } as const;
  await owner(saveConsent, { body: { ...body, given: true, place: 'counter' } });
  expect([await told(store, 'whatsapp', id), await told(store, 'email', id)]).toEqual([true, false]);
  const [again] = await owner(saveConsent, { body: { ...body, given: true } });
  expect(again).toMatchObject({ state: 'given', place: 'counter' });
  await owner(saveConsent, { body: { ...body, given: false } });
  const kept = await owner(findConsents, { params: { id }, query: { store_id: store } });
  expect(kept.map(({ state, replaced_at }) => [state, replaced_at === null])).toEqual([
    ['withdrawn', true],
    ['given', false],
  ]);
  expect(await told(store, 'whatsapp', id)).toBe(false);
});

test('whoever wants no offers at all has taken every yes back, and one yes gives only that one', async () => {
  const { store, owner, id } = await setUp();
  await transaction((tx) =>
    recordConsent(tx, store, { client_id: id, channels: CONSENT_CHANNELS, place: 'checkout', now: at(0) }),
  );
  await owner(updateClient, { body: { store_id: store, id, no_marketing: true } });
  expect(await told(store, 'push', id)).toBe(false);
  await transaction((tx) =>
    recordConsent(tx, store, { client_id: id, channels: ['email'], place: 'checkout', now: at(1) }),
  );
  expect(await Promise.all(CONSENT_CHANNELS.map((channel) => told(store, channel, id)))).toEqual([false, true, false]);
});

test('a guest says nothing for a record that somebody has proven to be theirs', async () => {
  const { store, id } = await setUp();
  await db.updateTable('clients').set({ customer_id: 77 }).where('store_id', '=', store).where('id', '=', id).execute();
  const said = { client_id: id, channels: ['whatsapp'], place: 'checkout', now: at(0) } as const;
  await transaction((tx) => recordConsent(tx, store, { ...said, customer_id: null }));
  expect(await told(store, 'whatsapp', id)).toBe(false);
  await transaction((tx) => recordConsent(tx, store, { ...said, customer_id: 77 }));
  expect(await told(store, 'whatsapp', id)).toBe(true);
});

test('the link of a mail ends them in every store, and undone it gives back only what it had ended', async () => {
  const { store, email, id } = await setUp();
  const other = await setUp();
  await db.updateTable('clients').set({ email: email.toUpperCase() }).where('store_id', '=', other.store).execute();
  await transaction((tx) =>
    recordConsent(tx, store, { client_id: id, channels: ['email', 'whatsapp'], place: 'checkout', now: at(0) }),
  );
  await transaction((tx) => endMails(tx, { email, unsubscribed: true }, at(1)));
  expect([await told(store, 'email', id), await told(store, 'whatsapp', id)]).toEqual([false, true]);
  await transaction((tx) => endMails(tx, { email, unsubscribed: false }, at(2)));
  expect([await told(store, 'email', id), await told(other.store, 'email', other.id)]).toEqual([true, false]);
});

test('ten who say yes and no at once leave one that holds for each way', async () => {
  const { store, id } = await setUp();
  const said = (minute: number) =>
    ({ client_id: id, channels: ['email', 'whatsapp'], place: 'account', now: at(minute) }) as const;
  await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      transaction((tx) => (index % 2 === 0 ? recordConsent : withdrawConsent)(tx, store, said(index))),
    ),
  );
  const now = await db
    .selectFrom('client_consents')
    .select('channel')
    .where('store_id', '=', store)
    .where('replaced_at', 'is', null)
    .execute();
  expect(now.map(({ channel }) => channel).toSorted()).toEqual(['email', 'whatsapp']);
});

test('a customer reads and sets their own, and another store knows nothing of a client', async () => {
  const { store, owner, id } = await setUp();
  const other = await setUp();
  const read = { params: { id: other.id }, query: { store_id: store } };
  await expect(owner(findConsents, read)).rejects.toMatchObject({ code: 'not_found' });
  const body = { store_id: store, id: other.id, channel: 'email', given: true } as const;
  await expect(owner(saveConsent, { body })).rejects.toMatchObject({ code: 'not_found' });
  const customer = await makeCustomer(db);
  await db
    .updateTable('clients')
    .set({ customer_id: customer.id })
    .where('store_id', '=', store)
    .where('id', '=', id)
    .execute();
  const own = as(customer.token);
  await own(saveOwnConsent, { body: { store_id: store, channel: 'whatsapp', given: true } });
  expect(await own(getOwnConsents, { query: { store_id: store } })).toContainEqual({
    channel: 'whatsapp',
    given: true,
  });
  expect(await own(getOwnConsents, { query: { store_id: other.store } })).toEqual([]);
});
