import { eraseClient } from '@comanda/contract/clients/clients';
import {
  getOwnCards,
  getPaying,
  payByAsaas,
  payByMercadoPago,
  removeOwnCard,
} from '@comanda/contract/finance/online-payments';
import { asClientId } from '@comanda/domain/ids';
import { expect, test } from 'vitest';
import { makeCustomer } from '../../../test/factories.ts';
import { appPaidBy, payingApp } from '../../../test/online-payments.ts';
import { readPersonalData } from '../clients/personal-data.repo.ts';
import { asaasDouble, PAYER, typeCard } from '../../../test/payment-doubles.ts';

const atMercadoPago = await payingApp();
const atAsaas = await appPaidBy(asaasDouble);
type App = typeof atMercadoPago | typeof atAsaas;
type Shop = Awaited<ReturnType<App['shop']>>;

/** Whose orders of a shop are an account's. */
async function somebody({ as, services: { db } }: App, ...shops: Shop[]) {
  const customer = await makeCustomer(db);
  for (const { store } of shops)
    await db.updateTable('clients').set({ customer_id: customer.id }).where('store_id', '=', store).execute();
  return { ...customer, own: as(customer.token) };
}
const shownTo = (own: Awaited<ReturnType<typeof somebody>>['own'], token: string) =>
  own(getPaying, { params: { token } });
const VISA = { name: 'APRO', number: '4235647728025682' };
const once = { method: 'card', installments: 1 } as const;

async function paidAndKept(app: typeof atMercadoPago) {
  const it = await app.shop();
  const { own } = await somebody(app, it);
  const body = {
    ...once,
    token: it.token,
    brand: 'visa',
    card_token: app.fake.tokenise(VISA),
    save_token: app.fake.tokenise(VISA),
  };
  await own(payByMercadoPago, { body });
  const next = (await it.place()).track_token;
  return { it, own, next };
}

test('a card is kept for who asks and is signed in, and pays the next order with its code alone', async () => {
  const { fake } = atMercadoPago;
  const { it, own, next } = await paidAndKept(atMercadoPago);
  expect(await it.row()).toMatchObject({ payment_status: 'approved' });
  const shown = await shownTo(own, next);
  expect(shown).toMatchObject({
    may_keep: true,
    saved_cards: [{ card_brand: 'visa', card_last_four: '5682', bin: '423564' }],
  });
  const [card] = shown.saved_cards;
  const card_token = fake.payments.tokeniseKept(card?.ref ?? '') ?? '';
  const body = { ...once, token: next, brand: 'visa', card_token };
  // The provider takes its word from nobody but the person whose it is.
  expect(await own(payByMercadoPago, { body })).toMatchObject({ state: 'rejected', paid_at: null });
  const again = { ...body, card_token: fake.payments.tokeniseKept(card?.ref ?? '') ?? '', saved_card: card?.id };
  expect(await own(payByMercadoPago, { body: again })).toMatchObject({
    state: 'approved',
    card_brand: 'visa',
    card_last_four: '5682',
  });
});

test('nothing is kept unless it was asked for, for nobody who is not signed in, and what is refused pays all the same', async () => {
  const it = await atMercadoPago.shop();
  expect(await it.paying()).toMatchObject({ may_keep: false, saved_cards: [] });
  await it.payCard('APRO', { save_token: atMercadoPago.fake.tokenise(VISA) });
  const other = await atMercadoPago.shop();
  const { own } = await somebody(atMercadoPago, other);
  const { fake } = atMercadoPago;
  const body = { ...once, token: other.token, brand: 'visa', card_token: fake.tokenise(VISA) };
  // A word that is no card's.
  await own(payByMercadoPago, { body: { ...body, save_token: 'a'.repeat(32) } });
  expect(await other.row()).toMatchObject({ payment_status: 'approved' });
  const rows = await atMercadoPago.services.db
    .selectFrom('saved_cards')
    .where('store_id', 'in', [it.store, other.store])
    .selectAll()
    .execute();
  expect(rows).toEqual([]);
});

test('typed on the provider’s page it is kept if asked, and pays at once with nothing typed', async () => {
  const it = await atAsaas.shop();
  const { own } = await somebody(atAsaas, it);
  const body = { token: it.token, method: 'card', tax_id: PAYER } as const;
  const asked = await own(payByAsaas, { body });
  expect(asked).toMatchObject({ may_keep: true, saved_cards: [] });
  // The page is open already when they say so.
  const { page_url } = await own(payByAsaas, { body: { ...body, save: true } });
  expect(page_url).toBe(asked.page_url);
  await typeCard(page_url, '5162306219378829');
  await atAsaas.deliver(atAsaas.sent);
  await atAsaas.work();
  expect(await it.row()).toMatchObject({ payment_status: 'approved' });
  const next = (await it.place()).track_token;
  const { saved_cards } = await shownTo(own, next);
  expect(saved_cards).toMatchObject([{ card_brand: 'mastercard', card_last_four: '8829', ref: '' }]);
  const paid = await own(payByAsaas, { body: { token: next, method: 'card', saved_card: saved_cards[0]?.id } });
  expect(paid).toMatchObject({ state: 'approved', card_last_four: '8829' });
  // It was not asked for another time: there is still one.
  const third = (await it.place()).track_token;
  expect((await shownTo(own, third)).saved_cards).toHaveLength(1);
});

test('a card of one store, person or account pays in no other', async () => {
  const [one, two] = [await atAsaas.shop(), await atAsaas.shop()];
  const { own } = await somebody(atAsaas, one, two);
  const body = { token: one.token, method: 'card', tax_id: PAYER, save: true } as const;
  await typeCard((await own(payByAsaas, { body })).page_url, '5162306219378829');
  await atAsaas.deliver(atAsaas.sent);
  await atAsaas.work();
  const next = (await one.place()).track_token;
  const saved_card = (await shownTo(own, next)).saved_cards[0]?.id ?? 0;
  expect(saved_card).toBeGreaterThan(0);
  expect((await shownTo(own, two.token)).saved_cards).toEqual([]);
  const stranger = await somebody(atAsaas);
  const pays = { method: 'card', saved_card } as const;
  for (const [who, token] of [
    [own, two.token],
    [stranger.own, next],
    [atAsaas.call, next],
  ] as const)
    await expect(who(payByAsaas, { body: { ...pays, token } })).rejects.toMatchObject({ code: 'not_found' });
  await expect(stranger.own(removeOwnCard, { body: { store_id: one.store, id: saved_card } })).rejects.toMatchObject({
    code: 'not_found',
  });
  const { db } = atAsaas.services;
  await db.updateTable('saved_cards').set({ account: 'another' }).where('store_id', '=', one.store).execute();
  await expect(own(payByAsaas, { body: { ...pays, token: next } })).rejects.toMatchObject({ code: 'not_found' });
});

test('whoever holds the link of somebody else’s order has no card of theirs kept', async () => {
  const it = await atAsaas.shop();
  const { own } = await somebody(atAsaas, it);
  const stranger = await somebody(atAsaas);
  const body = { token: it.token, method: 'card', tax_id: PAYER } as const;
  await own(payByAsaas, { body: { ...body, save: true } });
  expect((await shownTo(stranger.own, it.token)).may_keep).toBe(false);
  // The same page, asked for by another: nothing is kept for either.
  const { page_url } = await stranger.own(payByAsaas, { body: { ...body, save: true } });
  await typeCard(page_url, '5162306219378829');
  await atAsaas.deliver(atAsaas.sent);
  await atAsaas.work();
  expect(await it.row()).toMatchObject({ payment_status: 'approved' });
  const rows = atAsaas.services.db.selectFrom('saved_cards').where('store_id', '=', it.store).selectAll().execute();
  expect(await rows).toEqual([]);
});

test('it goes when its owner says so, here and at the provider, once', async () => {
  const { it, own, next } = await paidAndKept(atMercadoPago);
  const query = { store_id: it.store };
  const [card] = await own(getOwnCards, { query });
  expect(card).toEqual({ id: expect.any(Number), card_brand: 'visa', card_last_four: '5682' });
  const { cards } = atMercadoPago.fake.payments;
  const [{ ref } = { ref: '' }] = (await shownTo(own, next)).saved_cards;
  expect(cards.find(ref)).toBeDefined();
  const remove = () => own(removeOwnCard, { body: { store_id: it.store, id: card?.id ?? 0 } });
  const ends = await Promise.allSettled([remove(), remove()]);
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await own(getOwnCards, { query })).toEqual([]);
  await atMercadoPago.work();
  expect(cards.find(ref)).toBeUndefined();
  const { db } = atMercadoPago.services;
  expect(await db.selectFrom('saved_cards').where('store_id', '=', it.store).selectAll().execute()).toEqual([]);
});

test('a person’s file tells of it, and whoever is erased has none left', async () => {
  const { it, own, next } = await paidAndKept(atMercadoPago);
  const { db } = atMercadoPago.services;
  const { client_id } = await db
    .selectFrom('saved_cards')
    .where('store_id', '=', it.store)
    .select('client_id')
    .executeTakeFirstOrThrow();
  const id = asClientId(client_id ?? 0);
  const [{ ref } = { ref: '' }] = (await shownTo(own, next)).saved_cards;
  expect((await readPersonalData(db, it.store, id)).cards).toMatchObject([
    { card_brand: 'visa', card_last_four: '5682', provider: 'mercado-pago' },
  ]);
  await db.updateTable('orders').set({ status: 'delivered' }).where('store_id', '=', it.store).execute();
  await it.owner(eraseClient, { body: { store_id: it.store, id } });
  await atMercadoPago.work();
  expect(atMercadoPago.fake.payments.cards.find(ref)).toBeUndefined();
  expect(await db.selectFrom('saved_cards').where('store_id', '=', it.store).selectAll().execute()).toEqual([]);
});
