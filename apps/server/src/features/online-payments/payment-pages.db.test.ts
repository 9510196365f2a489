import { lookAtPayment, payByMercadoPago } from '@comanda/contract/finance/online-payments';
import { beforeEach, describe, expect, test } from 'vitest';
import { FRIDAY_EVENING } from '../../../test/app.ts';
import { payingApp } from '../../../test/online-payments.ts';
import { sweepPayments } from './sweep-payments.ts';

const { shop, fake, sent, deliver, work, later, setNow, call, services } = await payingApp();
beforeEach(() => {
  sent.length = 0;
  setNow(FRIDAY_EVENING);
});
/** What somebody presses on a page of the double's. */
const press = (url: string, how: string) => fetch(`${url}/${how}`, { method: 'POST', redirect: 'manual' });

describe('a card whose bank wants to be sure', () => {
  test('pays once the bank is, and who comes back sees it without waiting for a message', async () => {
    const it = await shop();
    const asked = await it.payCard('PROVA');
    expect(asked).toMatchObject({ state: 'pending', code: '', paid_at: null });
    expect(asked.challenge?.url).toContain('/3ds/');
    await press(asked.challenge?.url ?? '', 'approved');
    const back = await call(lookAtPayment, { body: { token: it.token } });
    expect(back).toMatchObject({ state: 'approved', challenge: null, paid_at: FRIDAY_EVENING.toISOString() });
    await deliver(sent);
    await work();
    expect((await it.ledger()).map(({ amount }) => amount)).toEqual([25]);
  });

  test('is refused where it is not, and another card is not kept from paying', async () => {
    const it = await shop();
    const { challenge } = await it.payCard('PROVA');
    await press(challenge?.url ?? '', 'unproven');
    expect(await call(lookAtPayment, { body: { token: it.token } })).toMatchObject({
      state: 'rejected',
      detail: 'cc_rejected_3ds_challenge',
    });
    // Left open, it is taken away by the next card.
    await it.payCard('PROVA');
    expect(await it.payCard('APRO')).toMatchObject({ state: 'approved' });
    expect((await it.attempts()).map(({ state }) => state)).toEqual(['rejected', 'cancelled', 'approved']);
  });
});

describe('who has an account with the provider', () => {
  const wallet = (token: string) => call(payByMercadoPago, { body: { token, method: 'wallet' } });

  test('pays on its page, once, after a card that was refused there', async () => {
    const it = await shop();
    const asked = await wallet(it.token);
    expect(asked).toMatchObject({ state: 'pending', method: 'card', wallet: true, challenge: null, paid_at: null });
    expect((await wallet(it.token)).page_url).toBe(asked.page_url);
    await press(asked.page_url, 'rejected');
    await deliver(sent);
    await work();
    expect(await it.paying()).toMatchObject({ state: 'pending', page_url: asked.page_url });
    const { headers } = await press(asked.page_url, 'approved');
    expect(headers.get('location')).toContain(encodeURIComponent(it.token));
    await deliver([...sent, ...sent]);
    await work();
    expect(await it.row()).toMatchObject({ payment_status: 'approved', payment: 42 });
    expect((await it.ledger()).map(({ amount }) => amount)).toEqual([25]);
    // Nothing more is taken there.
    later(1);
    expect((await press(asked.page_url, 'approved')).headers.get('location')).toBeNull();
  });

  test('and leaves the page unpaid can pay otherwise: the page takes nothing more', async () => {
    const it = await shop();
    const { page_url } = await wallet(it.token);
    expect(await it.payCard('APRO')).toMatchObject({ state: 'approved' });
    expect((await press(page_url, 'approved')).headers.get('location')).toBeNull();
    expect((await it.attempts()).map(({ state }) => state)).toEqual(['cancelled', 'approved']);
  });

  test('and never comes back is found by the sweep, paid or not', async () => {
    const [paid, left] = [await shop(), await shop()];
    const { page_url } = await wallet(paid.token);
    await wallet(left.token);
    await press(page_url, 'approved');
    sent.length = 0;
    later(31);
    await sweepPayments.run(services);
    expect(await paid.row()).toMatchObject({ payment_status: 'approved' });
    expect(await left.row()).toMatchObject({ payment_status: 'cancelled', paid_at: null });
  });
});

test('is offered where the installation has said so alone', async () => {
  const closed = await payingApp({ MERCADOPAGO_WALLET: 'off', MERCADOPAGO_3DS: 'not_supported' });
  const it = await closed.shop();
  expect(await it.paying()).toMatchObject({ wallet: false });
  await expect(closed.call(payByMercadoPago, { body: { token: it.token, method: 'wallet' } })).rejects.toMatchObject({
    code: 'online_payment_off',
  });
  expect(fake.payments.pages.size).toBeGreaterThan(0);
  expect(await it.payCard('PROVA')).toMatchObject({ state: 'approved', challenge: null });
});
