import { getAutoPix, refreshAutoPix, saveAutoPix, sendAutoPixPaper } from '@comanda/contract/finance/auto-pix';
import { payByAsaas } from '@comanda/contract/finance/online-payments';
import { getOnlineAccounts, switchOnlineWay } from '@comanda/contract/finance/online-accounts';
import { beforeEach, describe, expect, test } from 'vitest';
import { FRIDAY_EVENING } from '../../../../test/app.ts';
import { cashShop } from '../../../../test/cash-factories.ts';
import { appPaidBy } from '../../../../test/online-payments.ts';
import { asaasDouble, PAYER, typeCard } from '../../../../test/payment-doubles.ts';
import { sweepPayments } from '../sweep-payments.ts';

const app = await appPaidBy(asaasDouble);
const { double, sent, deliver, work, shop, services, setNow, later } = app;
const { db } = services;
const { fake } = double;
beforeEach(async () => {
  sent.length = 0;
  double.server.mood('well');
  setNow(FRIDAY_EVENING);
  await db.deleteFrom('queued_jobs').execute();
});

const FORM = {
  name: 'Quintal da Nena',
  mobilePhone: '(31) 98745-5120',
  incomeValue: 18_000,
  address: 'Rua Mármore',
  addressNumber: '412',
  province: 'Santa Tereza',
  postalCode: '31010-220',
};
const PDF = { file: new File(['%PDF-1.4\n%%EOF\n'], 'contrato.pdf', { type: 'application/pdf' }) };
const CNPJS = ['12.345.678/0001-95', '12.abc.345/01de-35', '11.222.333/0001-81', '35.381.637/0001-50'];
let opened = 0;

/** A shop whose people open its account. */
async function opening() {
  const { owner, store, ...rest } = await cashShop(app, {});
  const cpfCnpj = CNPJS[(opened += 1) % CNPJS.length] ?? '';
  const email = `loja-${store}@exemplo.com.br`;
  const query = { store_id: store };
  return {
    ...rest,
    owner,
    store,
    query,
    save: (more: object = {}) => owner(saveAutoPix, { body: { ...query, ...FORM, email, cpfCnpj, ...more } }),
    kept: async () => (await owner(getAutoPix, { query })).account,
    account: async () => {
      const { accounts } = await owner(getOnlineAccounts, { query });
      return accounts.find(({ opens }) => opens);
    },
    theirs: () => [...fake.accounts.accounts.values()].find((each) => each.email === email),
    /** What other tests opened with the same number is gone. */
    alone: () => fake.accounts.accounts.clear(),
  };
}

describe('the account of automatic Pix', () => {
  test('is opened by the form, wants papers, and takes money once it is approved', async () => {
    const it = await opening();
    it.alone();
    expect(await it.account()).toMatchObject({ state: null, available: true, review: null });
    expect(await it.save()).toMatchObject({ status: 'open', refusal: '' });
    expect(await it.account()).toMatchObject({ state: 'reviewing', review: { parts: { all: 'missing' }, missing: 2 } });
    const papers = (await it.kept())?.review?.papers ?? [];
    expect(papers.map(({ title, state, url }) => [title, state, url !== ''])).toEqual([
      ['Documento de identificação', 'missing', true],
      ['Contrato social', 'missing', false],
    ]);
    const [linked, own] = papers;
    const body = { ...it.query, paper_id: own?.id ?? '' };
    await expect(
      it.owner(sendAutoPixPaper, { body: { ...it.query, paper_id: linked?.id ?? '' }, files: PDF }),
    ).rejects.toMatchObject({ code: 'not_found' });
    const { account } = await it.owner(sendAutoPixPaper, { body, files: PDF });
    expect(account?.review?.papers[1]).toMatchObject({ state: 'waiting' });
    const theirs = it.theirs();
    fake.accounts.sendByLink(theirs?.id ?? '');
    expect(new Set(await deliver(sent))).toEqual(new Set([200]));
    await work();
    expect(await it.account()).toMatchObject({
      state: 'reviewing',
      review: { parts: { papers: 'waiting' }, missing: 0 },
    });
    sent.length = 0;
    fake.accounts.decide(theirs?.id ?? '', 'approve');
    await deliver(sent);
    await work();
    expect(await it.account()).toMatchObject({ state: 'live', ways: [{ method: 'pix', enabled: true }, {}] });
    expect(theirs).toMatchObject({ pixKeys: [{}], webhooks: [{ interrupted: false }] });
  });

  test('that is refused says why, and is looked at again', async () => {
    const it = await opening();
    it.alone();
    await it.save();
    sent.length = 0;
    fake.accounts.decide(it.theirs()?.id ?? '', 'refuse', 'Foto do documento ilegível.');
    await deliver(sent);
    await work();
    expect(await it.account()).toMatchObject({ state: 'refused', review: { reason: 'Foto do documento ilegível.' } });
    // Nobody told, and the sweep finds it.
    fake.accounts.decide(it.theirs()?.id ?? '', 'approve');
    later(16);
    await sweepPayments.run(services);
    expect(await it.account()).toMatchObject({ state: 'live' });
    fake.accounts.decide(it.theirs()?.id ?? '', 'wait');
    await it.owner(refreshAutoPix, { body: it.query });
    expect(await it.account()).toMatchObject({ state: 'reviewing' });
  });

  test('that the provider does not open is kept with its words', async () => {
    const it = await opening();
    it.alone();
    await it.save();
    const other = await opening();
    const cpfCnpj = it.theirs()?.cpfCnpj ?? '';
    await expect(other.save({ cpfCnpj })).rejects.toMatchObject({ code: 'auto_pix_refused' });
    expect(await other.kept()).toMatchObject({ status: 'kept', refusal: expect.stringContaining('já está em uso') });
    expect(await other.account()).toMatchObject({ state: null });
  });

  test('whose answer was lost is found again, and never another store’s', async () => {
    const it = await opening();
    it.alone();
    double.server.mood('cut');
    await expect(it.save()).rejects.toMatchObject({ code: 'payment_provider_silent' });
    double.server.mood('well');
    const { email = '', cpfCnpj = '' } = (await it.kept()) ?? {};
    const theirs = fake.accounts.add(email, cpfCnpj);
    expect(await it.save()).toMatchObject({ status: 'open' });
    expect(theirs.keys).toHaveLength(2);
    const other = await opening();
    double.server.mood('cut');
    await expect(other.save({ email, cpfCnpj })).rejects.toMatchObject({ code: 'payment_provider_silent' });
    double.server.mood('well');
    await expect(other.save({ email, cpfCnpj })).rejects.toMatchObject({ code: 'auto_pix_refused' });
    expect(theirs.keys).toHaveLength(2);
  });
});

describe('what the provider tells twice at once', () => {
  test('makes one key and one address for its messages', async () => {
    const it = await opening();
    it.alone();
    await it.save();
    const theirs = it.theirs();
    expect(theirs?.webhooks).toHaveLength(1);
    theirs?.webhooks.splice(0);
    fake.accounts.decide(theirs?.id ?? '', 'approve');
    await Promise.all(Array.from({ length: 4 }, () => it.owner(refreshAutoPix, { body: it.query })));
    expect(theirs).toMatchObject({ pixKeys: [{}], webhooks: [{}] });
    expect(await it.account()).toMatchObject({ state: 'live' });
  });
});

describe('paid at Asaas', () => {
  test('nobody pays without a CPF, nor another amount than they were shown', async () => {
    const it = await shop();
    const body = { token: it.token, method: 'pix' } as const;
    await expect(app.call(payByAsaas, { body })).rejects.toMatchObject({ code: 'tax_id_needed' });
    expect(await it.paying()).toMatchObject({ taker: 'asaas', asks_tax_id: true, card: null, card_page: true });
    await expect(app.call(payByAsaas, { body: { ...body, tax_id: PAYER, amount: 2_499 } })).rejects.toMatchObject({
      code: 'payment_amount_changed',
    });
    expect(await it.attempts()).toEqual([]);
    expect(await app.call(payByAsaas, { body: { ...body, tax_id: PAYER, amount: 2_500 } })).toMatchObject({
      state: 'pending',
      amount: 25,
    });
  });

  test('a card is typed at the provider’s; a refused one loses nothing, and Pix closes its page', async () => {
    const it = await shop();
    const body = { token: it.token, tax_id: PAYER } as const;
    const { page_url, state } = await app.call(payByAsaas, { body: { ...body, method: 'card' } });
    expect(state).toBe('pending');
    expect(await typeCard(page_url, '5184 0197 4037 3151')).toBeNull();
    expect((await app.call(payByAsaas, { body: { ...body, method: 'card' } })).page_url).toBe(page_url);
    await app.call(payByAsaas, { body: { ...body, method: 'pix' } });
    expect((await it.attempts()).map((each) => [each.method, each.state])).toEqual([
      ['card', 'cancelled'],
      ['pix', 'pending'],
    ]);
    expect(await typeCard(page_url, '5162306219378829')).toBeNull();
    const again = await app.call(payByAsaas, { body: { ...body, method: 'card' } });
    const back = await typeCard(again.page_url, '5162306219378829');
    expect(back).toContain(`/order/payment-asaas/${it.order.id}?token=`);
    await deliver(sent);
    await work();
    expect(await it.row()).toMatchObject({ payment_status: 'approved', payment: 42, real_id: it.card });
    expect((await it.attempts()).at(-1)).toMatchObject({ card_last_four: '8829', fee: 1.99, net: 23.01 });
    // The code that was still open is taken away.
    expect((await it.attempts()).map((each) => each.state)).toEqual(['cancelled', 'cancelled', 'approved']);
  });

  test('a Pix that nobody paid in time is taken away from the provider', async () => {
    const it = await shop();
    await it.askPix();
    const [attempt] = await it.attempts();
    later(31);
    await sweepPayments.run(services);
    expect((await it.attempts())[0]).toMatchObject({ state: 'cancelled' });
    expect(fake.payments.payments.get(attempt?.provider_id ?? '')).toMatchObject({ deleted: true });
  });

  test('the same asked for twice at once is one charge', async () => {
    const it = await shop();
    await Promise.all([it.askPix(), it.askPix(), it.askPix()]);
    const [attempt, ...others] = await it.attempts();
    expect(others).toEqual([]);
    expect(double.known(attempt?.reference ?? '')).toBe(1);
  });

  test('what the provider does not take is said in its words', async () => {
    const it = await shop();
    const tax_id = '11111111111';
    const told = await app.call(payByAsaas, { body: { token: it.token, method: 'pix', tax_id } });
    expect(told).toMatchObject({ state: 'rejected', detail: 'O CPF/CNPJ informado é inválido.' });
    expect(await it.askPix()).toMatchObject({ state: 'pending' });
  });

  test('of two who take the same, the one that was switched on last is offered', async () => {
    const it = await shop();
    await db
      .insertInto('payment_methods')
      .values({ store_id: it.store, id: 1307, name: 'Pix', provider: 'mercado-pago', order: 9, enabled: true })
      .execute();
    const body = { store_id: it.store, provider: 'asaas', method: 'pix', enabled: true } as const;
    await it.owner(switchOnlineWay, { body });
    const on = await db
      .selectFrom('payment_methods')
      .where('store_id', '=', it.store)
      .where('id', '=', 1307)
      .where('enabled', '=', true)
      .select('provider')
      .execute();
    expect(on).toEqual([{ provider: 'asaas' }]);
  });
});
