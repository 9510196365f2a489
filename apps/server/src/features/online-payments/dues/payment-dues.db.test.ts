import {
  addCharge,
  cancelCharge,
  findCharges,
  getCharge,
  getChargeByLink,
  markChargePaid,
} from '@comanda/contract/finance/charges';
import { getCredit } from '@comanda/contract/clients/credit';
import { saveCartItem } from '@comanda/contract/orders/cart';
import { placeOrder } from '@comanda/contract/orders/checkout';
import { getInvoiceByLink, getInvoices, markInvoice } from '@comanda/contract/finance/invoices';
import {
  getOnlinePayment,
  listOnlinePayments,
  payByMercadoPago,
  payTableOnline,
  refundOnlinePayment,
  settleAttention,
} from '@comanda/contract/finance/online-payments';
import { updateOrder } from '@comanda/contract/orders/orders';
import { REPORT_CALLS, type ReportAnswer } from '@comanda/contract/reports/reports';
import { getTablePhones, getTableSession, joinTableSession } from '@comanda/contract/floor/table-sessions';
import { changeTab, closeTable, getTable, openTab, payTable } from '@comanda/contract/floor/tables';
import { money } from '@comanda/domain/money';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { FRIDAY_EVENING } from '../../../../test/app.ts';
import { makeUser } from '../../../../test/factories.ts';
import { payingApp } from '../../../../test/online-payments.ts';
import { makeClient } from '../../../../test/order-factories.ts';
import { phonesOf } from '../../../../test/phones.ts';
import { OWN_FAKE_ACCOUNT } from '../../../partners/mercado-pago/fake.ts';
import { creditByBank, sumIncomeCharges } from '../../charges/public.ts';
import { sweepPayments } from '../sweep-payments.ts';

const { app, as, call, fake, sent, deliver, work, shop, services, setNow, later } = await payingApp(OWN_FAKE_ACCOUNT);
const { db } = services;
const newPhone = phonesOf(app);
beforeEach(async () => {
  sent.length = 0;
  fake.server.mood('well');
  setNow(FRIDAY_EVENING);
  await db.deleteFrom('queued_jobs').execute();
});
type Shop = Awaited<ReturnType<typeof shop>>;
const tokenOf = (link: string) => new URL(link, 'http://x').pathname.split('/').at(-1) ?? '';
const booked = async ({ ledger }: Shop) =>
  (await ledger()).reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100;
async function arrive(it: Shop, how: Parameters<typeof fake.end>[1] = 'approved', at = -1) {
  fake.end((await it.attempts()).at(at)?.provider_id ?? '', how);
  await deliver(sent.splice(0));
  await work();
}

/** What ways of paying have cost, as the income statement of the month says it. */
async function feesOf({ owner, store }: Shop): Promise<number> {
  const { route } = REPORT_CALLS.find(({ report }) => report.name === 'report-dre')!; // it is listed
  const body = { start: '2026-11-01', end: '2026-11-30' };
  const { access } = route;
  const inBody = access.as === 'staff' && access.store?.in === 'body';
  const input = { params: { id: store }, body: { ...body, ...(inBody && { store_id: store }) } };
  const { rows } = (await owner(route, input as never)) as ReportAnswer; // the routes are made from the list
  return Number(rows.find(({ key }) => key === 'payment_fee')?.values['amount'] ?? 0);
}

describe('a charge', () => {
  /** Of a store without a key of its own: its provider is enough. */
  async function charged(amount = 300) {
    const it = await shop();
    const body = { name: 'Escola', description: 'Marmitas', amount: money(amount), due_date: '2026-11-25' };
    const { id, link } = await it.owner(addCharge, { params: it.params as never, body: body as never }); // of a form
    const token = tokenOf(link);
    const read = () => call(getChargeByLink, { params: { token } });
    return { ...it, id, token, read };
  }

  test('is paid by itself, and needs nobody to say so', async () => {
    const it = await charged();
    const events = () =>
      db
        .selectFrom('events')
        .where('store_id', '=', it.store)
        .where('type', '=', 'payment-moved')
        .select('payload')
        .execute();
    expect(await it.paying(it.token)).toMatchObject({ kind: 'charge', title: 'Marmitas', amount: 300, closed: false });
    expect(await it.askPix(it.token)).toMatchObject({ state: 'pending' });
    await arrive(it);
    expect(await it.read()).toMatchObject({ state: 'paid', paid_on: '2026-11-20', pix_code: null });
    const { charges } = await it.owner(findCharges, { query: { ...it.query, list: 'paid' } });
    expect(charges).toMatchObject([{ id: it.id, paid_by_name: '' }]);
    expect(await booked(it)).toBe(0);
    const { payments, today } = await it.owner(listOnlinePayments, { query: it.query });
    expect(payments).toMatchObject([{ client_name: 'Escola', number: null, table_number: null, amount: 300 }]);
    expect(today.received).toBe(300);
    // Asked for, and paid.
    expect((await events()).map(({ payload }) => payload)).toEqual(Array(2).fill({ kind: 'charge', id: it.id }));
    // 0,99 % of the double, and the platform's 2,99 %.
    expect(await feesOf(it)).toBe(-11.94);
  });

  test('that somebody has said to be paid is not paid once more: its code is closed, and late money is shown', async () => {
    const it = await charged();
    await it.askPix(it.token);
    const { id } = it;
    await it.owner(markChargePaid, { params: { id }, body: { store_id: it.store, paid: true } as never }); // of a form
    fake.end((await it.attempts())[0]?.provider_id ?? '', 'approved');
    await deliver(sent.splice(0));
    await work();
    expect(await it.payment()).toMatchObject({ state: 'approved', attention: 'twice' });
    const { payment } = await it.owner(getOnlinePayment, { query: { ...it.query, charge_id: id } });
    const back = { store_id: it.store, id: payment?.id ?? 0, amount: money(300), reason: 'Pago a mais' };
    await it.owner(refundOnlinePayment, { body: { ...back, op_id: `volta-${id}-1` } });
    expect(await it.read()).toMatchObject({ state: 'paid' });
  });

  test('that was taken back gives its late money back, and one that went back whole is owed no more', async () => {
    const it = await charged();
    await it.askPix(it.token);
    await it.owner(cancelCharge, { params: { id: it.id }, body: { store_id: it.store, cancelled: true } });
    await arrive(it);
    expect(await it.payment()).toMatchObject({ state: 'refunded', attention: 'late' });
    const other = await charged();
    await other.askPix(other.token);
    await arrive(other);
    await arrive(other, 'refunded');
    expect(await other.read()).toMatchObject({ state: 'cancelled' });
  });

  const giveBack = async (it: Awaited<ReturnType<typeof charged>>, amount: number, op_id: string) => {
    const { id } = await it.payment();
    const back = {
      store_id: it.store,
      id,
      amount: money(amount),
      reason: 'Faltou uma',
      op_id: `volta-${op_id}-${it.id}`,
    };
    await it.owner(refundOnlinePayment, { body: back });
    await deliver(sent.splice(0));
    await work();
  };

  test('of a debt that gives a part back owes that part again, each refund once, and the whole when all went back', async () => {
    const it = await charged();
    const client_id = await makeClient(db, it.store, { name: 'Ana', phone: '31987455121' });
    await db
      .insertInto('credit_entries')
      .values({ store_id: it.store, client_id, kind: 'debit', amount: 100, op_id: 'v', created_at: FRIDAY_EVENING })
      .execute();
    const form = {
      client_id,
      name: 'Ana',
      description: 'Fiado',
      amount: 60,
      due_date: '2026-11-25',
      pays_credit: true,
    };
    const { id, link } = await it.owner(addCharge, { params: it.params as never, body: form as never }); // of a form
    await it.askPix(tokenOf(link));
    await arrive(it);
    const account = () => it.owner(getCredit, { params: { id: client_id }, query: it.query });
    const lines = async () => (await account()).entries.map(({ kind, amount }) => [kind, amount]);
    expect(await account()).toMatchObject({ balance: 40 });
    await giveBack(it, 15, 'um');
    await giveBack(it, 15, 'um');
    expect(await account()).toMatchObject({ balance: 55 });
    await giveBack(it, 5.5, 'dois');
    expect(await account()).toMatchObject({ balance: 60.5 });
    const ask = { params: { id }, query: it.query };
    expect(await it.owner(getCharge, ask)).toMatchObject({ state: 'paid', returned: 20.5 });
    await giveBack(it, 39.5, 'resto');
    expect(await it.owner(getCharge, ask)).toMatchObject({ state: 'cancelled', returned: 0 });
    expect(await account()).toMatchObject({ balance: 100 });
    expect(await lines()).toEqual([
      ['reversal', 39.5],
      ['reversal', 5.5],
      ['reversal', 15],
      ['payment', -60],
      ['debit', 100],
    ]);
  });

  test('that is income counts for what was kept of it', async () => {
    const it = await charged();
    await it.askPix(it.token);
    await arrive(it);
    await giveBack(it, 120, 'um');
    expect(await sumIncomeCharges(db, it.store, '2026-11-01', '2026-11-30')).toEqual([
      { month: '2026-11', cents: 18_000 },
    ]);
  });

  test('that the bank has seen paid stays paid when what came besides goes back', async () => {
    const it = await charged();
    await it.askPix(it.token);
    await services.transaction((tx) => creditByBank(tx, it.store, it.id, '2026-11-20', FRIDAY_EVENING));
    await arrive(it);
    expect(await it.payment()).toMatchObject({ attention: 'twice' });
    await giveBack(it, 100, 'parte');
    await giveBack(it, 200, 'resto');
    expect(await it.owner(getCharge, { params: { id: it.id }, query: it.query })).toMatchObject({
      state: 'paid',
      returned: 0,
    });
  });

  test('whose provider is down is asked for again with the same key', async () => {
    const it = await charged();
    fake.server.mood('broken');
    await expect(it.askPix(it.token)).rejects.toMatchObject({ code: 'payment_provider_silent' });
    fake.server.mood('well');
    await it.askPix(it.token);
    expect(await it.attempts()).toHaveLength(1);
  });
});

describe('what a store owes the platform', () => {
  async function billed() {
    const it = await shop();
    const { id } = await db
      .insertInto('bills')
      .values({
        store_id: it.store,
        month: '2026-10-01',
        orders: 10,
        revenue: 5000,
        tier: 1,
        plan_price: 89,
        invoice_addon: 0,
        total: 89,
        due_date: '2026-11-10',
        created_at: FRIDAY_EVENING,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { bills } = await it.owner(getInvoices, { params: { id: it.store } });
    const token = new URL(bills[0]?.payment_link ?? '').searchParams.get('token') ?? '';
    return { ...it, id, token, read: () => call(getInvoiceByLink, { params: { token } }) };
  }

  test('is paid into the platform’s own account, and is none of the store’s takings', async () => {
    const it = await billed();
    expect(await it.paying(it.token)).toMatchObject({ kind: 'bill', methods: ['pix'], amount: 89 });
    await it.askPix(it.token);
    const [attempt] = await it.attempts();
    const at = fake.payments.payments.get(Number(attempt?.provider_id));
    expect(at).toMatchObject({ collector_id: '99999', transaction_amount: 89 });
    expect(at).not.toHaveProperty('application_fee');
    await arrive(it);
    expect(await it.read()).toMatchObject({ status: 'paid', paid_at: FRIDAY_EVENING.toISOString() });
    const { payments, today } = await it.owner(listOnlinePayments, { query: it.query });
    expect([payments, today.received]).toEqual([[], 0]);
    const { id } = await it.payment();
    const back = { store_id: it.store, id, amount: money(89), reason: 'x', op_id: 'devolver-conta' };
    await expect(it.owner(refundOnlinePayment, { body: back })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('of which no message came is found by the sweep; marked by hand, its code is closed', async () => {
    const it = await billed();
    await it.askPix(it.token);
    fake.end((await it.attempts())[0]?.provider_id ?? '', 'approved');
    later(2);
    await sweepPayments.run(services);
    expect(await it.read()).toMatchObject({ status: 'paid' });
    const other = await billed();
    await other.askPix(other.token);
    const admin = as((await makeUser(db, 1, other.store)).token);
    await admin(markInvoice, {
      params: { id: other.id },
      body: { store_id: other.store, paid: true, note: 'TED' },
    });
    await work();
    expect((await other.attempts()).map(({ state }) => state)).toEqual(['cancelled']);
  });

  test('that is paid twice is shown, until Comanda’s own staff have looked at it', async () => {
    const it = await billed();
    await it.askPix(it.token);
    const admin = as((await makeUser(db, 1, it.store)).token);
    const params = { id: it.id };
    await admin(markInvoice, { params, body: { store_id: it.store, paid: true, note: 'TED' } });
    await arrive(it);
    const shown = async () => (await it.owner(getInvoices, { params: { id: it.store } })).bills[0]?.attention;
    const { id } = await it.payment();
    expect(await shown()).toEqual({ payment_id: id, kind: 'twice' });
    await it.owner(settleAttention, { body: { store_id: it.store, id } });
    expect(await shown()).toMatchObject({ kind: 'twice' });
    await admin(settleAttention, { body: { store_id: it.store, id } });
    expect(await shown()).toBeNull();
  });
});

describe('a share of a table’s bill', () => {
  /** Two phones at table 12, each with a dish of R$ 22,00. */
  async function table() {
    const it = await shop({ table_pin: true });
    const number = 12;
    const store_id = it.store;
    await it.attendant(openTab, { body: { store_id, number, op_id: randomUUID() } });
    const staff = () => it.attendant(getTablePhones, { params: { id: store_id }, query: { number: String(number) } });
    const pin = (await staff()).tabs[0]?.pin ?? '';
    const sit = async (name: string, address: string) => {
      const phone = newPhone(address);
      await phone(joinTableSession, { body: { store_id, number, pin, name } });
      const cart = await phone(saveCartItem, {
        body: { store_id, item_id: it.item, quantity: 1, table_number: number, delivery_method: 3 },
      });
      await phone(placeOrder, {
        body: {
          store_id,
          cookieCode: cart.cookie_code ?? '',
          delivery_method: 3,
          table_number: number,
          client_name: name,
        },
      });
      const pay = async (part: 'mine' | 'all' = 'mine') =>
        tokenOf((await phone(payTableOnline, { body: { store_id, number, part } })).path);
      const bill = async () => (await phone(getTableSession, { query: { store_id, number: String(number) } })).bill;
      return { phone, pay, bill };
    };
    const ana = await sit('Ana', '200.10.0.1');
    const bia = await sit('Bia', '200.10.0.2');
    const rounds = await db
      .selectFrom('orders')
      .where('store_id', '=', store_id)
      .where('tab_id', 'is not', null)
      .select('id')
      .execute();
    for (const { id } of rounds) await it.owner(updateOrder, { body: { store_id, id, status: 'preparing' } });
    const table_ = () => it.attendant(getTable, { params: { storeId: store_id, tableId: number } as never }); // of an address
    return { ...it, number, staff, ana, bia, read: table_ };
  }
  const attemptsOf = (it: Shop) => it.attempts();

  test('whose money goes back after the bill was closed takes back what the bill gave', async () => {
    const it = await table();
    const store_id = it.store;
    await db.updateTable('stores').set({ cashback_program: 10 }).where('id', '=', store_id).execute();
    await it.askPix(await it.ana.pay());
    await arrive(it);
    const { tabs, total, remaining } = await it.read();
    const client = { phone: '31987455121', name: 'Ana' };
    await it.owner(changeTab, { body: { store_id, tab_id: tabs[0]!.id, client } }); // it is open
    const payments = [{ op_id: randomUUID(), payment: 2, amount: money(remaining) }];
    await it.owner(closeTable, { body: { store_id, table_number: it.number, total, payments } });
    const has = async () =>
      (
        await db
          .selectFrom('clients')
          .select('points')
          .where('store_id', '=', store_id)
          .where('phone', '=', client.phone)
          .executeTakeFirst()
      )?.points;
    expect(await has()).toBe(4.4);
    const body = { store_id, id: (await it.payment()).id, reason: 'Veio frio' };
    await it.owner(refundOnlinePayment, { body: { ...body, amount: money(11), op_id: 'veio-frio-11' } });
    expect(await has()).toBe(3.3);
  });

  test('is paid from the guest’s own phone, and everybody sees who has paid', async () => {
    const it = await table();
    const token = await it.ana.pay();
    expect(await it.ana.pay()).toBe(token);
    expect(await it.paying(token)).toMatchObject({ kind: 'share', title: '12', amount: 22 });
    expect((await it.staff()).tabs[0]?.pix).toMatchObject([{ phone_name: 'Ana', state: 'waiting', online: true }]);
    await it.askPix(token);
    await arrive(it);
    expect((await it.ana.bill())?.shares.map(({ paid }) => paid)).toEqual([22, 0]);
    expect((await it.staff()).tabs[0]?.phones.map(({ paid }) => paid)).toEqual([22, 0]);
    expect(await it.read()).toMatchObject({ total: 44, paid: 22, remaining: 22 });
    expect(await it.paying(token)).toMatchObject({ paid_at: FRIDAY_EVENING.toISOString(), state: 'approved' });
    await expect(it.ana.pay()).rejects.toMatchObject({ code: 'share_paid' });
    expect(await booked(it)).toBe(22);
    // 0,99 % and 2,99 % of it, once: the orders of its bill do not count it too.
    expect(await feesOf(it)).toBe(-0.88);
    const disputed = async () => (await it.read()).payments.map((payment) => payment.disputed);
    expect(await disputed()).toEqual([false]);
    later(1);
    await arrive(it, 'in_mediation');
    expect(await disputed()).toEqual([true]);
  });

  test('two at once never pay more than the bill', async () => {
    const it = await table();
    const all = await it.ana.pay('all');
    expect(await it.paying(all)).toMatchObject({ amount: 44 });
    await expect(it.bia.pay()).rejects.toMatchObject({ code: 'share_being_paid' });
    const mine = await it.ana.pay('mine');
    const [first, second] = await Promise.all([it.bia.pay('all'), it.bia.pay('all')]);
    expect(first).toBe(second);
    expect(await it.paying(first)).toMatchObject({ amount: 22 });
    expect(await it.paying(mine)).toMatchObject({ amount: 22, closed: false });
    expect(await it.paying(all)).toMatchObject({ closed: true });
  });

  test('that comes when the waiter has taken the money is shown to somebody, in the books, and goes back', async () => {
    const it = await table();
    const token = await it.ana.pay();
    await it.askPix(token);
    const cash = { op_id: randomUUID(), payment: 2, amount: money(44), allocation: { by: 'amount' as const } };
    await it.attendant(payTable, {
      body: { store_id: it.store, table_number: it.number, payments: [cash] },
    });
    await arrive(it);
    expect(await it.payment()).toMatchObject({ attention: 'twice', paid: 22 });
    expect(await it.read()).toMatchObject({ paid: 66, remaining: -22 });
    const { id } = await it.payment();
    await it.owner(refundOnlinePayment, {
      body: { store_id: it.store, id, amount: money(22), reason: 'Pago a mais', op_id: `volta-${id}-2` },
    });
    expect(await it.read()).toMatchObject({ paid: 44, remaining: 0 });
  });

  test('of a bill that was closed is asked of nobody any more; what comes all the same is shown, never lost', async () => {
    const it = await table();
    await it.askPix(await it.ana.pay());
    fake.end((await attemptsOf(it)).at(-1)?.provider_id ?? '', 'approved');
    const cash = { op_id: randomUUID(), payment: 2, amount: money(44) };
    await it.attendant(closeTable, {
      body: { store_id: it.store, table_number: it.number, total: money(44), payments: [cash] },
    });
    await deliver(sent.splice(0));
    await work();
    expect(await it.payment()).toMatchObject({ attention: 'closed', paid: 22, refunded: 0 });
    const { payments } = await it.owner(listOnlinePayments, { query: { ...it.query, attention: '1' } });
    expect(payments).toMatchObject([{ table_number: 12, client_name: 'Ana', amount: 22 }]);
    expect(await booked(it)).toBe(66);
  });

  test('a card that is refused leaves the share to be paid otherwise', async () => {
    const it = await table();
    const token = await it.ana.pay();
    expect(await it.payCard('FUND', { token })).toMatchObject({ state: 'rejected' });
    expect(await it.payCard('APRO', { token })).toMatchObject({
      state: 'approved',
      paid_at: FRIDAY_EVENING.toISOString(),
    });
    expect(await call(payByMercadoPago, { body: { token, method: 'pix' } })).toMatchObject({ state: 'approved' });
    expect(await booked(it)).toBe(22);
  });
});
