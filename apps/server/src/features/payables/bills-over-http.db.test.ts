import { addCharge, findCharges } from '@comanda/contract/finance/charges';
import * as kinds from '@comanda/contract/finance/payable-categories';
import * as calls from '@comanda/contract/finance/payables';
import type { RouteShape } from '@comanda/contract/route';
import { REFUSALS } from '@comanda/words/refusals';
import { ROLE } from '@comanda/domain/codes';
import { USUAL_CATEGORIES } from '@comanda/domain/payables/usual-categories';
import { pixCode } from '@comanda/domain/payments/pix';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeStore, makeUser } from '../../../test/factories.ts';

const { app, database, setNow } = await testApp();
const { db } = database;
/** The calls of bills that the product is known by, and those of their categories. */
const WALKED = {
  findPayables: calls.findPayables,
  addPayable: calls.addPayable,
  addExtra: calls.addExtra,
  updatePayable: calls.updatePayable,
  deletePayment: calls.deletePayment,
  deleteFollowing: calls.deleteFollowing,
  markPaid: calls.markPaid,
  changePayDate: calls.changePayDate,
  deleteExtra: calls.deleteExtra,
  findCharges,
  addCharge,
  findCategories: kinds.findCategories,
  addCategory: kinds.addCategory,
  addUsualCategories: kinds.addUsualCategories,
  updateCategory: kinds.updateCategory,
  deleteCategory: kinds.deleteCategory,
} as const satisfies Record<string, RouteShape>;
type Name = keyof typeof WALKED;
const STATUSES: Readonly<Record<string, readonly unknown[] | undefined>> = REFUSALS;
const seen: { [name in Name]?: Set<string> } = {};

beforeEach(() => setNow(FRIDAY_EVENING));

/** As any program would say it: the path as text, the body as JSON. @param at what stands in the path's place */
async function say(token: string | null, name: Name, at: number | string, what: object = {}) {
  const { method, path }: RouteShape = WALKED[name];
  const inQuery = method === 'GET' || method === 'DELETE';
  const query = inQuery ? `?${new URLSearchParams(what as Record<string, string>)}` : '';
  const answer = await app.inject({
    method,
    url: `/api/${path.replace(/\{\w+\}/, String(at))}${query}`,
    ...(token !== null && { headers: { authorization: `Bearer ${token}` } }),
    ...(!inQuery && { payload: what }),
  });
  const body = answer.json<Record<string, never> & { id: number; error?: string; message?: string }>();
  if (body.error !== undefined) {
    (seen[name] ??= new Set()).add(body.error);
    expect([name, answer.statusCode]).toEqual([name, STATUSES[body.error]?.[0]]);
    expect(body.message).not.toBe('');
  } else expect([name, answer.statusCode, WALKED[name].response.safeParse(body).error]).toEqual([name, 200, undefined]);
  return body;
}

async function office(pix = true) {
  const store_id = await makeStore(db);
  if (pix)
    await db
      .insertInto('store_pix')
      .values({ store_id, pix: 'dona@loja.com', pix_type: 'email', pix_infos: 'Helena' })
      .execute();
  const [owner, manager, attendant] = await Promise.all(
    [ROLE.owner, ROLE.manager, ROLE.attendant].map((role) => makeUser(db, role, store_id)),
  );
  const by = (name: Name, at: number | string, what: object = {}) => say(owner!.token, name, at, what); // three were made
  return { store_id, by, others: [manager!.token, attendant!.token], on: { store_id } }; // likewise
}
const BILL = { kind: 'payable', description: 'Aluguel', amount: 4200, due_date: '2026-11-25' };
const CHANGED = { ...BILL, competence: '2026-11-01' };
const CHARGE = { name: 'Escola', description: 'Marmitas', amount: 1140, due_date: '2026-11-20' };
/** What each call takes. */
const FORMS: { readonly [name in Name]?: object } = {
  addPayable: BILL,
  addExtra: { payment_id: 1, kind: 'addition', amount: 1 },
  updatePayable: { ...CHANGED, payment_id: 1 },
  markPaid: { paid: true },
  changePayDate: { pay_date: '2026-11-18' },
  addCharge: CHARGE,
  addCategory: { kind: 'payable', name: 'Luz', dre_line: 'utilities' },
  updateCategory: { name: 'Luz', dre_line: 'utilities' },
};
const PIX = pixCode({ key: 'gas@minas.com', name: 'Gas Minas', city: 'BH', amount: 960 });
const SLIP = '00190.50095 40144.816069 06809.350314 3 37370000000100';

test('a bill is written, found in its month, changed, fined, paid, corrected and thrown away', async () => {
  const { store_id, by, on } = await office();
  const bill = await by('addPayable', store_id, { ...BILL, recurrence: 'monthly', until: '2027-01-31', code: SLIP });
  expect(bill).toMatchObject({ total: 4200, recurrence: 'monthly', paid_on: null, extras: [], files: [] });
  const month = (year: string, number: string, more = {}) =>
    by('findPayables', '', { ...on, year, month: number, ...more });
  expect(await month('2026', '11')).toMatchObject({ today: '2026-11-20', payments: [{ id: bill.id }], overdue: [] });
  expect(await month('2026', '12')).toMatchObject({ payments: [{ due_date: '2026-12-25', total: 4200 }] });
  expect(await by('findPayables', '', on)).toMatchObject({ payments: [{ id: bill.id }] });
  const change = { ...on, ...CHANGED, payment_id: bill.id, amount: 4300, following: true };
  expect(await by('updatePayable', bill['payable_id']!, change)).toMatchObject({ id: bill.id, total: 4300 });
  expect(await month('2027', '1')).toMatchObject({ payments: [{ total: 4300 }] });
  const fined = await by('addExtra', store_id, {
    payment_id: bill.id,
    kind: 'addition',
    amount: 86,
    description: 'Multa',
  });
  expect(fined).toMatchObject({ amount: 4300, total: 4386, extras: [{ amount: 86, description: 'Multa' }] });
  const [extra] = fined['extras'] as unknown as { id: number }[];
  expect(await by('deleteExtra', extra!.id, on)).toMatchObject({ total: 4300, extras: [] }); // it was added
  expect(await by('markPaid', bill.id, { ...on, paid: true })).toMatchObject({ paid_on: '2026-11-20' });
  expect(await by('changePayDate', bill.id, { ...on, pay_date: '2026-11-18' })).toMatchObject({
    paid_on: '2026-11-18',
  });
  expect(await by('markPaid', bill.id, { ...on, paid: false })).toMatchObject({ paid_on: null });
  expect(await by('deleteFollowing', bill.id, on)).toEqual({ payments: 3 });
  expect(await month('2026', '11', { trashed: '1' })).toMatchObject({ payments: [{}, {}, {}], overdue: [] });
  expect(await by('deletePayment', bill.id, on)).toEqual({ ok: true });
  expect((await month('2026', '11', { trashed: '1' }))['payments']).toHaveLength(2);
});

test('what bills’ calls refuse they refuse with the code that they declare', async () => {
  const { store_id, by, on } = await office();
  const elsewhere = await office(false);
  const { id, payable_id } = await by('addPayable', store_id, { ...BILL, recurrence: 'monthly', until: '2027-01-31' });
  const once = await by('addPayable', store_id, BILL);
  const income = await by('addCategory', store_id, { kind: 'receivable', name: 'Aluguéis', dre_line: 'other_income' });
  for (const code of [SLIP.slice(0, -1), SLIP.replace('3737', '3738'), PIX.slice(0, -1)])
    await by('addPayable', store_id, { ...BILL, code });
  await by('addPayable', store_id, { ...BILL, category_id: 999_999 });
  await by('addPayable', store_id, { ...BILL, category_id: income.id });
  const change = { ...on, ...CHANGED, payment_id: id };
  for (const code of [SLIP.slice(0, -1), SLIP.replace('3737', '3738'), PIX.slice(0, -1)])
    await by('updatePayable', payable_id!, { ...change, code });
  await by('updatePayable', payable_id!, { ...change, category_id: income.id });
  await by('updatePayable', payable_id!, { ...change, payment_id: once.id });
  await by('addExtra', store_id, { payment_id: 999_999, kind: 'addition', amount: 1 });
  await by('addExtra', store_id, { payment_id: id, kind: 'discount', amount: 4201 });
  const { extras } = await by('addExtra', store_id, { payment_id: id, kind: 'discount', amount: 4100 });
  await by('updatePayable', payable_id!, { ...change, amount: 4000 });
  const [{ id: discount }] = extras as unknown as [{ id: number }];
  await by('deleteExtra', 999_999, on);
  const fine = await by('addExtra', store_id, { payment_id: once.id, kind: 'addition', amount: 100 });
  await by('addExtra', store_id, { payment_id: once.id, kind: 'discount', amount: 4250 });
  const [{ id: fined }] = fine['extras'] as unknown as [{ id: number }];
  await by('deleteExtra', fined, on);
  for (let more = 0; more < 19; more += 1)
    await by('addExtra', store_id, { payment_id: once.id, kind: 'addition', amount: 1 });
  await by('changePayDate', id, { ...on, pay_date: '2026-11-18' });
  await by('deleteFollowing', once.id, on);
  await by('markPaid', id, { ...on, paid: true });
  await by('updatePayable', payable_id!, { ...change, amount: 1 });
  await by('addExtra', store_id, { payment_id: id, kind: 'addition', amount: 1 });
  await by('deleteExtra', discount, on);
  await by('deleteFollowing', id, on);
  await by('deletePayment', id, on);
  await by('markPaid', id, { ...on, paid: true });
  await by('changePayDate', id, { ...on, pay_date: '2026-11-18' });
  await by('updatePayable', payable_id!, { ...change, amount: 1 });
  await by('addExtra', store_id, { payment_id: id, kind: 'addition', amount: 1 });
  await by('deleteExtra', discount, on);
  await by('deleteFollowing', id, on);
  for (const name of ['markPaid', 'changePayDate', 'deleteFollowing', 'deletePayment'] as const)
    await elsewhere.by(name, id, { ...elsewhere.on, paid: true, pay_date: '2026-11-18' });
  expect(seen).toMatchObject({ markPaid: new Set(['payment_in_trash', 'not_found']) });
});

test('charges and categories: written, found, and refused with the code that they declare', async () => {
  const { store_id, by, on } = await office();
  const elsewhere = await office(false);
  const made = await by('addCharge', store_id, { ...CHARGE, phone: '31 98745-5120', tax_id: '529.982.247-25' });
  expect(made).toMatchObject({ state: 'open', phone: '31987455120', tax_id: '52998224725' });
  expect(await by('findCharges', '', { ...on, list: 'open', search: 'esco', page: '1' })).toMatchObject({
    charges: [{ id: made.id }],
    sums: { open: { sum: 1140, count: 1 } },
    page: 1,
    more: false,
    pix: true,
  });
  await elsewhere.by('addCharge', elsewhere.store_id, CHARGE);
  for (const wrong of [
    { phone: '123' },
    { tax_id: '529.982.247-26' },
    { tax_id: '11.444.777/0001-62' },
    { tax_id: '12' },
    { client_id: 999_999 },
  ])
    await by('addCharge', store_id, { ...CHARGE, ...wrong });
  const rent = { kind: 'payable', name: 'Aluguel', dre_line: 'rent' };
  const { id } = await by('addCategory', store_id, rent);
  await by('addCategory', store_id, rent);
  const other = await by('addCategory', store_id, { ...rent, name: 'Luz' });
  const income = await by('addCategory', store_id, { kind: 'receivable', name: 'Eventos', dre_line: 'other_income' });
  expect(await by('updateCategory', id, { ...on, ...rent, month_limit: 5000 })).toMatchObject({ month_limit: 5000 });
  await by('updateCategory', id, { ...on, ...rent, name: 'Luz' });
  await by('updateCategory', 999_999, { ...on, ...rent });
  await by('deleteCategory', id, { ...on, move_to: String(income.id) });
  await by('deleteCategory', 999_999, on);
  expect(await by('deleteCategory', id, { ...on, move_to: String(other.id) })).toEqual({ ok: true });
  expect((await by('addUsualCategories', store_id)) as unknown).toContainEqual(
    expect.objectContaining({ name: 'Luz' }),
  );
  const { length } = (await by('findCategories', '', on)) as unknown as unknown[];
  for (let more = length; more <= kinds.CATEGORIES_MAX; more += 1)
    await by('addCategory', store_id, { ...rent, name: `Outra ${more}` });
  const usual = USUAL_CATEGORIES[0]?.name ?? '';
  const [renamed] = ((await by('findCategories', '', on)) as unknown as { id: number; name: string }[]).filter(
    ({ name }) => name === usual,
  );
  await by('updateCategory', renamed?.id ?? 0, { ...on, ...rent, name: 'Outro nome' });
  await by('addUsualCategories', store_id);
});

test('forms that say nothing, or what is none, are bad input at the field; owners alone are answered', async () => {
  const { store_id, by, others, on } = await office();
  const { id } = await by('addPayable', store_id, BILL);
  const wrong: readonly (readonly [Name, number | string, object, string])[] = [
    ['findPayables', '', { ...on, month: '13' }, 'month'],
    ['findPayables', '', { ...on, year: 'agora' }, 'year'],
    ['addPayable', store_id, { ...BILL, amount: 10.005 }, 'amount'],
    ['addPayable', store_id, { ...BILL, due_date: '2026-02-30' }, 'due_date'],
    ['addPayable', store_id, { ...BILL, kind: 'other' }, 'kind'],
    ['addPayable', store_id, { ...BILL, recurrence: 'yearly' }, 'recurrence'],
    ['addExtra', store_id, { payment_id: id, kind: 'addition', amount: 0 }, 'amount'],
    ['updatePayable', 1, { ...on, ...CHANGED, payment_id: id, description: ' ' }, 'description'],
    ['markPaid', id, { ...on, paid: true, paid_on: '2026-11-21' }, 'paid_on'],
    ['changePayDate', id, on, 'pay_date'],
    ['findCharges', '', { ...on, list: 'mine' }, 'list'],
    ['addCharge', store_id, { ...CHARGE, name: '' }, 'name'],
    ['addCategory', store_id, { kind: 'payable', name: 'Luz', dre_line: 'nada' }, 'dre_line'],
    ['updateCategory', 1, { ...on, name: 'Luz', dre_line: 'rent', month_limit: 0 }, 'month_limit'],
  ];
  for (const [name, at, what, field] of wrong)
    expect([name, await by(name, at, what)]).toMatchObject([
      name,
      { error: 'invalid_input', detail: { fields: { [field]: expect.any(String) as string } } },
    ]);
  for (const name of Object.keys(WALKED) as Name[]) {
    const { path }: RouteShape = WALKED[name];
    const at = path.includes('{storeId}') ? store_id : id;
    expect([name, (await say(null, name, at, on)).error]).toEqual([name, 'unauthorized']);
    for (const token of others)
      expect([name, (await say(token, name, at, { ...on, ...FORMS[name] })).error]).toEqual([name, 'forbidden']);
  }
});

/** What any call may answer. */
const ALWAYS = new Set(['invalid_input', 'unauthorized', 'forbidden', 'not_found']);
afterAll(() => {
  for (const [name, route] of Object.entries(WALKED)) {
    const told = new Set([...(seen[name as Name] ?? [])].filter((code) => !ALWAYS.has(code)));
    const { errors = [] }: RouteShape = route;
    expect([name, [...told].toSorted()]).toEqual([name, errors.filter((code) => !ALWAYS.has(code)).toSorted()]);
  }
});
