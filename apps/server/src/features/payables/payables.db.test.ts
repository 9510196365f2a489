import { findChanges } from '@comanda/contract/orders/changes';
import * as kinds from '@comanda/contract/finance/payable-categories';
import * as calls from '@comanda/contract/finance/payables';
import { ROLE } from '@comanda/domain/codes';
import { addDays } from '@comanda/domain/local-time';
import { add } from '@comanda/domain/money';
import { addMonths } from '@comanda/domain/payables/due-dates';
import { pixCode } from '@comanda/domain/payments/pix';
import { beforeEach, expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeStore, makeUser } from '../../../test/factories.ts';
import { makePicture } from '../../../test/picture.ts';
import { extendSeries } from './extend-series.ts';
import { remindOfPayables } from './remind.ts';

const { as, services, database, setNow } = await testApp();
const { db } = database;
const TODAY = '2026-11-20';
const PDF = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\n%%EOF\n');

beforeEach(() => setNow(FRIDAY_EVENING));

async function office() {
  const store = await makeStore(db);
  const boss = await makeUser(db, ROLE.owner, store);
  const client = as(boss.token);
  const form = (values: object = {}) => ({
    kind: 'payable' as const,
    description: 'Aluguel',
    amount: 4200,
    due_date: '2026-11-25',
    ...values,
  });
  const put = (values: object = {}) =>
    client(calls.addPayable, { params: { storeId: store }, body: form(values) as never }); // each test says a whole form
  const month = (year: number, number: number) =>
    client(calls.findPayables, { query: { store_id: store, year: String(year), month: String(number) } });
  const trash = async () => (await client(calls.findPayables, { query: { store_id: store, trashed: '1' } })).payments;
  const all = () =>
    db
      .selectFrom('payable_payments')
      .where('store_id', '=', store)
      .select(['id', 'due_date', 'competence', 'amount', 'paid_on', 'trashed_at'])
      .orderBy('due_date')
      .execute();
  const on = { store_id: store };
  return { store, boss, client, put, month, trash, all, on };
}

test('a bill that is paid once falls due once, and belongs to the month that was said', async () => {
  const { put, month } = await office();
  const made = await put({ description: 'Simples Nacional', competence: '2026-10-15', counterpart: 'Receita' });
  expect(made).toMatchObject({
    due_date: '2026-11-25',
    competence: '2026-10-01',
    total: 4200,
    recurrence: 'none',
    paid_on: null,
  });
  expect((await month(2026, 11)).payments).toEqual([made]);
  expect((await month(2026, 12)).payments).toEqual([]);
});

test('what is overdue comes first whatever month is looked at, until it is paid', async () => {
  const { client, put, month, on } = await office();
  const late = await put({ due_date: '2026-10-18' });
  expect(await month(2026, 11)).toMatchObject({ today: TODAY, overdue: [{ id: late.id }], payments: [] });
  expect(await month(2026, 10)).toMatchObject({ overdue: [], payments: [{ id: late.id }] });
  await client(calls.markPaid, { params: { id: late.id }, body: { ...on, paid: true } });
  expect((await month(2026, 11)).overdue).toEqual([]);
});

test('each month until a date, on the 31st or the last day of a shorter month', async () => {
  const { put, all } = await office();
  await put({ due_date: '2026-12-31', recurrence: 'monthly', until: '2027-04-30' });
  expect((await all()).map(({ due_date }) => due_date)).toEqual([
    '2026-12-31',
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
  ]);
});

test('what repeats without an end is thirteen months ahead, and each night a day more', async () => {
  const { store, put, all } = await office();
  // A field that somebody walked over with the keyboard is empty, and says no day.
  await put({ due_date: '2026-11-25', recurrence: 'monthly', until: '' });
  const first = await all();
  expect(first).toHaveLength(13);
  await extendSeries.run(services);
  expect(await all()).toHaveLength(13);
  setNow('2027-01-20T12:00:00Z');
  await extendSeries.run(services);
  await extendSeries.run(services);
  const then = await all();
  expect(then).toHaveLength(15);
  expect(then.at(-1)).toMatchObject({ due_date: '2028-01-25', competence: '2028-01-01', amount: 4200 });
  expect(store).toBeGreaterThan(0);
});

test('instalments add up to the sum, and all belong to the month of the purchase', async () => {
  const { put, all } = await office();
  await put({ description: 'Freezer', amount: 100, recurrence: 'instalments', instalments: 3 });
  const rows = await all();
  expect(rows.map(({ amount }) => amount)).toEqual([33.34, 33.33, 33.33]);
  expect(add(...rows.map(({ amount }) => amount))).toBe(100);
  expect(new Set(rows.map(({ competence }) => competence))).toEqual(new Set(['2026-11-01']));
});

test('forms that say what cannot be are refused with a sentence at the field', async () => {
  const { put } = await office();
  const refused = (values: object, field: string) =>
    expect(put(values)).rejects.toMatchObject({
      code: 'invalid_input',
      detail: { fields: { [field]: expect.any(String) as string } },
    });
  await refused({ amount: 0 }, 'amount');
  await refused({ description: ' ' }, 'description');
  await refused({ due_date: '2019-01-01' }, 'due_date');
  await refused({ due_date: '2099-01-01' }, 'due_date');
  await refused({ recurrence: 'monthly', until: '2026-11-24' }, 'until');
  await refused({ recurrence: 'instalments' }, 'instalments');
  await refused({ paid_on: '2026-11-21' }, 'paid_on');
  await expect(put({ category_id: 999_999_999 })).rejects.toMatchObject({ code: 'not_found' });
  await expect(put({ account_id: 999_999_999 })).rejects.toMatchObject({ code: 'not_found' });
});

test('a boleto or a Pix is kept only when its digits are right', async () => {
  const { put } = await office();
  const slip = '00190.50095 40144.816069 06809.350314 3 37370000000100';
  expect(await put({ code: slip })).toMatchObject({ code: slip.replace(/\D/g, '') });
  const pix = pixCode({ key: 'gas@minas.com', name: 'Gas Minas', city: 'BH', amount: 960 });
  expect(await put({ code: pix })).toMatchObject({ code: pix });
  await expect(put({ code: slip.replace('3737', '3738') })).rejects.toMatchObject({
    code: 'boleto_wrong_digit',
    detail: { fields: { code: expect.stringContaining('boleto') as string } },
  });
  await expect(put({ code: 'pagar depois' })).rejects.toMatchObject({ code: 'boleto_wrong_length' });
  await expect(put({ code: pix.slice(0, -1) })).rejects.toMatchObject({ code: 'pix_code_wrong' });
});

test('a bill, or a fine, that is sent again because no answer came is the same one', async () => {
  const { client, put, all, store } = await office();
  const twice = await Promise.all([put({ op_id: 'press-1' }), put({ op_id: 'press-1' })]);
  expect(twice[0]).toEqual(twice[1]);
  expect(await put({ op_id: 'press-1' })).toEqual(twice[0]);
  expect(await all()).toHaveLength(1);
  const fine = (op_id: string) =>
    client(calls.addExtra, {
      params: { storeId: store },
      body: { payment_id: twice[0].id, kind: 'addition', amount: 18.2, description: 'Multa', op_id },
    });
  await Promise.all([fine('fine-1'), fine('fine-1')]);
  expect(await fine('fine-1')).toMatchObject({ total: 4218.2 });
  expect(await fine('fine-2')).toMatchObject({ total: 4236.4 });
  await put({ op_id: 'press-2' });
  expect(await all()).toHaveLength(2);
});

test('a bill whose payment is said again because no answer came is paid once, out of one account, and noted once', async () => {
  const { client, put, all, store, on } = await office();
  const { id } = await put();
  const account = await db
    .insertInto('money_accounts')
    .values({ store_id: store, name: 'Conta', balance: 5000, balance_on: '2026-11-01' } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  const pay = () =>
    client(calls.markPaid, {
      params: { id },
      body: { ...on, paid: true, paid_on: '2026-11-20', account_id: account.id },
    });
  const [one, other] = await Promise.all([pay(), pay()]);
  expect([other, await pay()]).toEqual([one, one]);
  expect(await all()).toMatchObject([{ id, paid_on: '2026-11-20' }]);
  const noted = db.selectFrom('changes').where('store_id', '=', store).where('entity', '=', 'payable_payments');
  const rows = await noted.where('before', 'is not', null).select('after').execute();
  expect(rows).toEqual([{ after: expect.objectContaining({ paid_on: '2026-11-20' }) as object }]);
});

test('a category that is sent again because no answer came is the same one', async () => {
  const { client, store } = await office();
  const add = (op_id: string) =>
    client(kinds.addCategory, {
      params: { storeId: store },
      body: { kind: 'payable', name: 'Gelo', dre_line: 'other', op_id },
    });
  const [one, other] = await Promise.all([add('press-1'), add('press-1')]);
  expect([other, await add('press-1')]).toEqual([one, one]);
  await expect(add('press-2')).rejects.toMatchObject({ code: 'payable_category_exists' });
});

test('a fine adds and a discount takes in one month alone, never below zero', async () => {
  const { client, put, on, month, store } = await office();
  const { id } = await put({ due_date: '2026-11-25', recurrence: 'monthly', amount: 100 });
  const extra = (kind: 'addition' | 'discount', amount: number) =>
    client(calls.addExtra, {
      params: { storeId: store },
      body: { payment_id: id, kind, amount, description: 'Multa' },
    });
  await extra('addition', 18.2);
  const both = await extra('discount', 118.2);
  expect(both).toMatchObject({ amount: 100, total: 0 });
  await expect(extra('discount', 0.01)).rejects.toMatchObject({ code: 'extra_below_zero' });
  const [fine, discount] = both.extras;
  const drop = (extra_id = 0) => client(calls.deleteExtra, { params: { id: extra_id }, query: on });
  await expect(drop(fine?.id)).rejects.toMatchObject({ code: 'extra_below_zero' });
  expect(await drop(discount?.id)).toMatchObject({ total: 118.2, extras: [{ kind: 'addition' }] });
  expect((await month(2026, 12)).payments).toMatchObject([{ total: 100, extras: [] }]);
});

test('paid on a day and from an account; what is paid is changed only after it is undone', async () => {
  const { client, put, on, store } = await office();
  const account = await client(kinds.addAccount, {
    params: { storeId: store },
    body: { name: 'Itaú', balance: 16000.3, balance_on: '2026-11-18' },
  });
  const made = await put({ amount: 960.1 });
  const paid = (body: object) => client(calls.markPaid, { params: { id: made.id }, body: { ...on, ...body } as never });
  expect(await paid({ paid: true, account_id: account.id })).toMatchObject({ paid_on: TODAY, account_id: account.id });
  expect((await client(kinds.findAccounts, { query: on }))[0]).toMatchObject({ balance: 16000.3, now: 15040.2 });
  const change = (body: object) =>
    client(calls.updatePayable, {
      params: { id: made.payable_id },
      body: {
        ...on,
        payment_id: made.id,
        description: 'Gás',
        amount: 960.1,
        due_date: '2026-11-25',
        competence: '2026-11-01',
        ...body,
      },
    });
  await expect(change({ amount: 1000 })).rejects.toMatchObject({ code: 'payment_is_paid' });
  expect(await change({ note: 'nota 12' })).toMatchObject({ description: 'Gás', note: 'nota 12' });
  const moved = (pay_date: string) =>
    client(calls.changePayDate, { params: { id: made.id }, body: { ...on, pay_date } });
  expect(await moved('2026-11-18')).toMatchObject({ paid_on: '2026-11-18', account_id: account.id });
  expect((await client(kinds.findAccounts, { query: on }))[0]).toMatchObject({ now: 16000.3 });
  await expect(moved('2026-11-21')).rejects.toMatchObject({ code: 'invalid_input' });
  expect(await paid({ paid: false })).toMatchObject({ paid_on: null, account_id: null });
  await expect(moved(TODAY)).rejects.toMatchObject({ code: 'payment_not_paid' });
  expect(await change({ amount: 1000 })).toMatchObject({ total: 1000 });
});

test('a change goes to one payment, or to it and those that follow unpaid', async () => {
  const { client, put, on, all } = await office();
  const first = await put({ due_date: '2026-11-10', recurrence: 'monthly', until: '2027-03-10', amount: 100 });
  const [, december, january] = await all();
  const change = (payment_id: number, body: object) =>
    client(calls.updatePayable, {
      params: { id: first.payable_id },
      body: {
        ...on,
        payment_id,
        description: 'Internet',
        amount: 100,
        due_date: '2026-12-10',
        competence: '2026-12-01',
        ...body,
      },
    });
  await change(december?.id ?? 0, { amount: 130 });
  await client(calls.markPaid, { params: { id: january?.id ?? 0 }, body: { ...on, paid: true } });
  await change(december?.id ?? 0, { amount: 150, due_date: '2026-12-31', following: true });
  expect((await all()).map(({ due_date, amount }) => [due_date, amount])).toEqual([
    ['2026-11-10', 100],
    ['2026-12-31', 150],
    ['2027-01-10', 100],
    ['2027-02-28', 150],
    ['2027-03-31', 150],
  ]);
  await expect(change(first.id, { description: '' })).rejects.toMatchObject({ code: 'invalid_input' });
  const other = await put();
  await expect(change(other.id, {})).rejects.toMatchObject({ code: 'not_found' });
});

test('a bill moves to another day, alone or with those that follow unpaid; months and amounts stay, and all of it goes back', async () => {
  const { client, put, on, all } = await office();
  await put({ due_date: '2026-11-10', recurrence: 'monthly', until: '2027-03-31', amount: 100 });
  const [first, december, january, february] = await all();
  const move = (id: number, due_date: string, following = false) =>
    client(calls.moveDue, { params: { id }, body: { ...on, due_date, following } });
  const dates = async () => (await all()).map(({ due_date }) => due_date);
  const began = await all();
  const alone = await move(first?.id ?? 0, '2026-11-28');
  expect(alone.payment).toMatchObject({ due_date: '2026-11-28', competence: '2026-11-01', total: 100 });
  expect(alone.before.series).toBeNull();
  await client(calls.restoreDue, { params: { id: first?.id ?? 0 }, body: { ...on, ...alone.before } });
  expect(await all()).toEqual(began);

  // One of those that follow differs, one is paid: the first keeps its amount, the other its day.
  await db
    .updateTable('payable_payments')
    .set({ amount: 130 })
    .where('id', '=', february?.id ?? 0)
    .execute();
  await client(calls.markPaid, { params: { id: january?.id ?? 0 }, body: { ...on, paid: true } });
  const before = await all();
  const moved = await move(december?.id ?? 0, '2026-12-31', true);
  expect(await dates()).toEqual(['2026-11-10', '2026-12-31', '2027-01-10', '2027-02-28', '2027-03-31']);
  expect((await all()).map(({ amount, competence }) => [amount, competence])).toEqual(
    before.map(({ amount, competence }) => [amount, competence]),
  );
  await client(calls.restoreDue, { params: { id: december?.id ?? 0 }, body: { ...on, ...moved.before } });
  expect(await all()).toEqual(before);
  // The series counts from where it did.
  const again = await move(first?.id ?? 0, '2026-11-12', true);
  expect(again.before.series).toEqual({ first_due: '2026-11-10', first_position: 0, competence: '2026-11-01' });

  await expect(move(january?.id ?? 0, '2027-01-12')).rejects.toMatchObject({ code: 'payment_is_paid' });
  await expect(move(first?.id ?? 0, '2099-01-12')).rejects.toMatchObject({ code: 'invalid_input' });
  const once = await put({ description: 'Luz' });
  await expect(move(once.id, '2026-11-12', true)).rejects.toMatchObject({ code: 'payment_not_repeating' });
  const foreign = { ...on, ...moved.before };
  await expect(client(calls.restoreDue, { params: { id: once.id }, body: foreign })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('into the trash and back: one, or this and those that follow; out of the trash it is gone', async () => {
  const { client, put, on, all, trash } = await office();
  const first = await put({ due_date: '2026-11-10', recurrence: 'monthly' });
  const rows = await all();
  const remove = (id: number) => client(calls.deletePayment, { params: { id }, query: on });
  const restore = (id: number, together = false) =>
    client(calls.restorePayment, { params: { id }, body: { ...on, together } });
  const alive = async () => (await all()).filter(({ trashed_at }) => trashed_at === null).length;
  await remove(rows[1]?.id ?? 0);
  expect(await alive()).toBe(rows.length - 1);
  expect(await trash()).toMatchObject([{ due_date: '2026-12-10' }]);
  setNow('2026-11-20T22:31:00Z');
  const third = rows[2]?.id ?? 0;
  expect(await client(calls.deleteFollowing, { params: { id: third }, body: on })).toEqual({
    payments: rows.length - 2,
  });
  expect(await alive()).toBe(1);
  const inJune = async () => {
    setNow('2027-06-01T12:00:00Z');
    await extendSeries.run(services);
    setNow('2026-11-20T22:32:00Z');
  };
  await inJune();
  expect(await alive()).toBe(1);
  await restore(third, true);
  expect(await alive()).toBe(rows.length - 1);
  await inJune();
  expect(await alive()).toBeGreaterThan(rows.length - 1);
  await expect(restore(third)).rejects.toMatchObject({ code: 'payment_not_in_trash' });
  await remove(rows[1]?.id ?? 0);
  expect(await trash()).toEqual([]);
  await expect(restore(rows[1]?.id ?? 0)).rejects.toMatchObject({ code: 'not_found' });
  const once = await put();
  await expect(client(calls.deleteFollowing, { params: { id: once.id }, body: on })).rejects.toMatchObject({
    code: 'payment_not_repeating',
  });
  await remove(once.id);
  await expect(client(calls.markPaid, { params: { id: once.id }, body: { ...on, paid: true } })).rejects.toMatchObject({
    code: 'payment_in_trash',
  });
  await remove(once.id);
  expect(await db.selectFrom('payables').where('id', '=', once.payable_id).select('id').execute()).toEqual([]);
  expect(first.id).toBeGreaterThan(0);
});

test('a picture is drawn anew and a PDF kept, at most five; only the store downloads them', async () => {
  const { client, put, on } = await office();
  const { id } = await put();
  const send = (file: File) =>
    client(calls.addPayableFile, { params: { id }, body: { store_id: on.store_id }, files: { file } });
  const file = (bytes: Buffer | string, name: string) => new File([new Uint8Array(Buffer.from(bytes))], name);
  await send(file(PDF, 'boleto: do gás.pdf'));
  const made = await send(await makePicture());
  expect(made.files).toMatchObject([
    { kind: 'pdf', name: 'boleto do gás.pdf', size: PDF.length },
    { kind: 'picture', name: 'foto.webp' },
  ]);
  const load = (token: string) =>
    as(token)(calls.getPayableFile, { params: { id: made.files[0]?.id ?? 0 }, query: on });
  await expect(send(file('<html>', 'x.pdf'))).rejects.toMatchObject({ code: 'invalid_input' });
  await expect(send(file('%PDF-1.4 cut', 'x.pdf'))).rejects.toMatchObject({ code: 'invalid_input' });
  const page = (at: number) => file(`${PDF.toString()}%${at}\n`, `${at}.pdf`);
  for (const at of [1, 2, 3]) await send(page(at));
  await expect(send(page(4))).rejects.toMatchObject({ code: 'too_many_files' });
  const stranger = await makeUser(db, ROLE.owner, await makeStore(db));
  await expect(load(stranger.token)).rejects.toMatchObject({ code: 'not_found' });
  const dropped = await client(calls.deletePayableFile, { params: { id: made.files[0]?.id ?? 0 }, query: on });
  expect(dropped.files).toHaveLength(4);
});

test('a paper sent again, at once or after five, is kept once; another payment may have the same one', async () => {
  const { client, put, on } = await office();
  const [one, other] = [await put(), await put()];
  const send = (id: number, file: File) => client(calls.addPayableFile, { params: { id }, body: on, files: { file } });
  const page = (at: number) => new File([`${PDF.toString()}%${at}\n`], 'nota.pdf');
  const picture = await makePicture();
  const kept = await Promise.all([send(one.id, picture), send(one.id, picture)]);
  expect(kept.map(({ files }) => files.length)).toEqual([1, 1]);
  for (const at of [1, 2, 3, 4]) await send(one.id, page(at));
  expect((await send(one.id, page(4))).files).toHaveLength(5);
  expect((await send(other.id, page(4))).files).toHaveLength(1);
});

test('categories: a set to begin with, names once, the mean of whole months, and what is deleted moves on', async () => {
  const { client, put, on, store } = await office();
  const params = { storeId: store };
  const usual = await client(kinds.addUsualCategories, { params });
  expect(usual.length).toBeGreaterThan(12);
  expect(await client(kinds.addUsualCategories, { params })).toEqual(usual);
  const rent = usual.find(({ dre_line }) => dre_line === 'rent');
  const other = usual.find(({ dre_line }) => dre_line === 'other');
  const income = usual.find(({ kind }) => kind === 'receivable');
  const again = { name: 'aluguel E condomínio', dre_line: 'rent' as const, kind: 'payable' as const };
  await expect(client(kinds.addCategory, { params, body: again })).rejects.toMatchObject({
    code: 'payable_category_exists',
  });
  await expect(put({ category_id: income?.id })).rejects.toMatchObject({ code: 'payable_category_kind' });
  await put({ category_id: rent?.id, due_date: '2026-09-10', amount: 4000 });
  await put({ category_id: rent?.id, due_date: '2026-10-10', amount: 4101 });
  await put({ category_id: rent?.id, due_date: '2026-11-10', amount: 4200 });
  const read = async () => client(kinds.findCategories, { query: on });
  expect((await read()).find(({ id }) => id === rent?.id)).toMatchObject({ month_average: 4050.5, this_month: 4200 });
  const drop = (move_to: number | undefined) =>
    client(kinds.deleteCategory, { params: { id: rent?.id ?? 0 }, query: { ...on, move_to } });
  await expect(drop(income?.id)).rejects.toMatchObject({ code: 'payable_category_kind' });
  await drop(other?.id);
  expect((await read()).find(({ id }) => id === other?.id)).toMatchObject({ this_month: 4200 });
  const changed = { ...on, name: 'Resto', dre_line: 'administration' as const, month_limit: 500 };
  expect(await client(kinds.updateCategory, { params: { id: other?.id ?? 0 }, body: changed })).toMatchObject({
    name: 'Resto',
    month_limit: 500,
  });
});

test('owners are reminded once of each payment, on the day that the store says, and not at all when it is off', async () => {
  const { boss, client, put, on } = await office();
  await put({ description: 'Gás', counterpart: 'Gás Minas', due_date: '2026-11-21', amount: 960 });
  await put({ description: 'Sinal do evento', kind: 'receivable', due_date: TODAY, amount: 2400 });
  await put({ description: 'Paga', due_date: TODAY, paid_on: TODAY });
  await put({ description: 'Longe', due_date: '2026-11-24' });
  const mails = () => db.selectFrom('mails').select(['subject', 'body']).where('recipient', '=', boss.email).execute();
  setNow('2026-11-20T11:23:00Z');
  await remindOfPayables.run(services);
  await remindOfPayables.run(services);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.subject).toContain('2 contas');
  expect(mail?.body).toContain('Hoje: Sinal do evento');
  expect(mail?.body).toMatch(/Amanhã: Gás, Gás Minas, R\$\s960,00 a pagar/);
  expect(mail?.body).not.toContain('Paga');
  await client(calls.savePayableSettings, { body: { ...on, remind: false, remind_days: 5 } });
  await remindOfPayables.run(services);
  expect(await mails()).toHaveLength(1);
  await client(calls.savePayableSettings, { body: { ...on, remind: true, remind_days: 5, reserve: 5000 } });
  expect(await client(calls.getPayableSettings, { query: on })).toEqual({
    remind: true,
    remind_days: 5,
    reserve: 5000,
    anticipation_rate: null,
  });
  await remindOfPayables.run(services);
  expect((await mails()).at(-1)?.body).toContain('24/11: Longe');
});

test('who did what is kept; attendants and managers see nothing of it', async () => {
  const { store, boss, client, put, on } = await office();
  const { id } = await put({ recurrence: 'monthly' });
  await client(calls.markPaid, { params: { id }, body: { ...on, paid: true } });
  const { changes } = await client(findChanges, { params: { id: store }, query: { area: 'payables' } });
  expect(changes).toMatchObject([
    { entity: 'payable_payments', user_id: boss.id, before: { paid_on: null }, after: { paid_on: TODAY } },
    { entity: 'payables', name: 'Aluguel', before: null },
  ]);
  for (const role of [ROLE.manager, ROLE.attendant]) {
    const { token } = await makeUser(db, role, store);
    await expect(as(token)(calls.findPayables, { query: on })).rejects.toMatchObject({ code: 'forbidden' });
  }
});

test('the calendar knows the store’s own day', async () => {
  const { month } = await office();
  setNow('2026-12-01T01:00:00Z');
  expect((await month(2026, 11)).today).toBe('2026-11-30');
  expect(addMonths(addDays('2026-11-30', 1), 1)).toBe('2027-01-01');
});
