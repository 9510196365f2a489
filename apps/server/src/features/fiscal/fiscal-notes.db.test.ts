import { gunzipSync } from 'node:zlib';
import * as fiscal from '@comanda/contract/finance/fiscal';
import * as notes from '@comanda/contract/finance/fiscal-notes';
import { updateOrder } from '@comanda/contract/orders/orders';
import { closeTable, openTab, payTable } from '@comanda/contract/floor/tables';
import { readAccessKey } from '@comanda/domain/fiscal/access-key';
import { asOrderId, type OrderId } from '@comanda/domain/ids';
import { money } from '@comanda/domain/money';
import { createHash, randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { FRIDAY_EVENING } from '../../../test/app.ts';
import { issuingApp } from '../../../test/fiscal-notes.ts';
import { focusNfe } from '../../partners/focus-nfe/partner.ts';
import { connectStore } from '../partners/public.ts';
import { takeNumber } from './settings.repo.ts';
import { findFiles } from './note-rows.repo.ts';

const { services, shop, work, sweep, later, setNow, fake } = await issuingApp();
const { db } = services;
beforeEach(() => {
  setNow(FRIDAY_EVENING);
  fake.server.mood('well');
  fake.notes.setSilent(false);
});

type Shop = Awaited<ReturnType<typeof shop>>;
const sold = async (of: Shop, more: object = {}): Promise<OrderId> => asOrderId((await of.sell(more)).id);

test('a sale that is paid gets its note by itself: authorised, with its key, its number and its text kept', async () => {
  const selling = await shop({ automatic: 'all' });
  await sold(selling, { payment: 8 });
  await work();
  const { notes: list, counts } = await selling.list();
  expect(list).toMatchObject([{ state: 'authorised', series: 1, number: 1, total: 20, has_xml: true }]);
  expect(counts).toMatchObject({ all: 1, issued: 1 });
  const [note] = list;
  expect(readAccessKey(note?.access_key ?? '')).toMatchObject({ tax_id: selling.tax_id, number: 1, state: 'MG' });
  expect(note?.qr_url).toContain(note?.access_key);
  const [file] = await findFiles(db, selling.store, note?.id ?? 0);
  expect(gunzipSync(file?.content ?? '').toString()).toContain(`Id="NFe${note?.access_key ?? ''}"`);
  const { steps, document } = await selling.attendant(notes.getFiscalNote, {
    query: { store_id: selling.store, note_id: note?.id ?? 0 },
  });
  expect(steps.map(({ kind, state }) => state ?? kind)).toEqual(['asked', 'sent', 'authorised', 'kept']);
  expect(document).toMatchObject({ total: 20, payments: [{ code: '03', amount: 20 }] });
});

test('after midnight a night’s notes stand among those of its evening', async () => {
  const selling = await shop({ automatic: 'all' });
  const night = { time_open: '18:00', time_close: '02:00' };
  await db.updateTable('store_schedules').set(night).where('store_id', '=', selling.store).execute();
  await sold(selling, { payment: 8 });
  await work();
  setNow(new Date('2026-11-21T03:30:00.000Z')); // half past midnight, there
  await sold(selling, { payment: 8 });
  await work();
  const { day, notes: list, counts } = await selling.list();
  expect(day).toBe('2026-11-20');
  expect(list).toHaveLength(2);
  expect(counts).toMatchObject({ all: 2, issued: 2 });
});

test('the rule decides: nothing, the tax id that was said, a way of paying', async () => {
  const selling = await shop({ automatic: 'some', ways: [8] });
  const client = { name: 'Camila', cpf: '39053344705' };
  await sold(selling, { payment: 46 });
  await sold(selling, { payment: 8 });
  await sold(selling, { payment: 46, client });
  await work();
  const rows = await selling.rows();
  expect(rows.map(({ state }) => state)).toEqual(['authorised', 'authorised']);
  expect(rows.map(({ buyer_tax_id }) => buyer_tax_id).toSorted()).toEqual(['', '39053344705']);
  await db.updateTable('fiscal_settings').set({ automatic: 'off' }).where('store_id', '=', selling.store).execute();
  await sold(selling, { payment: 8 });
  await work();
  expect(await selling.rows()).toHaveLength(2);
});

test('by hand: the paper, once; who asks again is told, and fetches it', async () => {
  const selling = await shop();
  const order = await sold(selling);
  const path = { params: { storeId: selling.store, orderId: order } };
  await expect(selling.attendant(notes.fetchNote, path)).rejects.toMatchObject({ code: 'note_none' });
  const paper = await selling.issue(order, { tax_id: '390.533.447-05' });
  expect(await paper.text()).toContain('DANFE NFC-e');
  await expect(selling.issue(order)).rejects.toMatchObject({ code: 'note_already_issued' });
  expect(await (await selling.attendant(notes.fetchNote, path)).text()).toContain('DANFE NFC-e');
  expect(await selling.rows()).toMatchObject([
    { state: 'authorised', buyer_tax_id: '39053344705', user_id: selling.ids.attendant },
  ]);
  expect(selling.sent()).toHaveLength(1);
  await expect(selling.issue(order, { tax_id: '123' })).rejects.toMatchObject({ status: 422 });
});

test('a store that has not turned it on hears so, and other stores see nothing', async () => {
  const selling = await shop();
  const order = await sold(selling);
  await db.updateTable('stores').set({ fiscal_active: false }).where('id', '=', selling.store).execute();
  await expect(selling.issue(order)).rejects.toMatchObject({ code: 'fiscal_not_enabled', status: 409 });
  const other = await shop();
  await expect(
    other.attendant(notes.getOrderNotes, { params: { storeId: other.store, orderId: order } }),
  ).resolves.toEqual({ notes: [] });
  await expect(other.issue(order)).rejects.toMatchObject({ code: 'not_found' });
});

test('what the authority refuses is said in its words, and goes under the same number once it is mended', async () => {
  const selling = await shop();
  const order = await sold(selling);
  await db.updateTable('menu_items').set({ ncm: '' }).where('store_id', '=', selling.store).execute();
  await expect(selling.issue(order)).rejects.toMatchObject({
    code: 'note_refused',
    message: expect.stringContaining('sem NCM'),
  });
  expect(await selling.rows()).toMatchObject([{ state: 'refused', number: null }]);
  const again = async () =>
    selling.owner(notes.sendNoteAgain, {
      body: { store_id: selling.store, note_id: (await selling.rows())[0]?.id ?? 0 },
    });
  await db
    .updateTable('menu_items')
    .set({ ncm: '21069090', cfop: '9999' })
    .where('store_id', '=', selling.store)
    .execute();
  expect((await again()).note).toMatchObject({ state: 'refused', number: 1, reason_code: '725' });
  await db.updateTable('menu_items').set({ cfop: '5102' }).where('store_id', '=', selling.store).execute();
  expect((await again()).note).toMatchObject({ state: 'authorised', number: 1 });
});

test('a cancelled order takes its note back in time, and after it somebody is shown it', async () => {
  const selling = await shop({ automatic: 'all' });
  const cancel = (order: OrderId) =>
    selling.owner(updateOrder, {
      body: {
        id: order,
        store_id: selling.store,
        status: 'cancelled',
        cancellation_code: 'other',
        cancellation_reason: 'Desistiu',
      },
    });
  const [soon, late] = [await sold(selling), await sold(selling)];
  await work();
  await cancel(soon);
  await work();
  expect(await selling.states()).toEqual(['cancelled', 'authorised']);
  const [first, second] = await selling.rows();
  expect((await findFiles(db, selling.store, first?.id ?? 0)).map(({ kind }) => kind).toSorted()).toEqual([
    'cancellation',
    'note',
  ]);
  later(31);
  await cancel(late);
  await work();
  expect((await selling.rows())[1]).toMatchObject({ state: 'authorised', attention: 'cancel_late' });
  await expect(
    selling.owner(notes.cancelNote, { body: { store_id: selling.store, note_id: second?.id ?? 0, reason: 'erro' } }),
  ).rejects.toMatchObject({ code: 'note_cancel_late' });
});

test('somebody takes a note back: who and why is kept, and the sale may have another', async () => {
  const selling = await shop();
  const order = await sold(selling);
  await selling.issue(order);
  const [note] = await selling.rows();
  const body = { store_id: selling.store, note_id: note?.id ?? 0, reason: 'CPF errado' };
  expect((await selling.owner(notes.cancelNote, { body })).note).toMatchObject({
    state: 'cancelled',
    cancel_reason: 'Cancelamento: CPF errado',
  });
  const change = await db
    .selectFrom('changes')
    .where('store_id', '=', selling.store)
    .where('entity', '=', 'fiscal_notes')
    .select(['user_id', 'area'])
    .executeTakeFirst();
  expect(change).toEqual({ user_id: selling.ids.owner, area: 'fiscal' });
  await selling.issue(order);
  expect((await selling.rows()).map(({ state, number }) => [state, number])).toEqual([
    ['cancelled', 1],
    ['authorised', 2],
  ]);
});

test('while the authority is silent the provider makes notes by itself, and tells it later', async () => {
  const selling = await shop({ automatic: 'all' });
  fake.notes.setSilent(true);
  await sold(selling);
  await work();
  const [note] = await selling.rows();
  expect(note).toMatchObject({ state: 'contingency', series: 800 });
  expect(
    await db
      .selectFrom('fiscal_voids')
      .where('store_id', '=', selling.store)
      .select(['series', 'first_number', 'state'])
      .execute(),
  ).toEqual([{ series: 1, first_number: 1, state: 'provider' }]);
  fake.notes.settle();
  later(2);
  await sweep();
  expect(await selling.states()).toEqual(['transmitted']);
});

test('while the provider is silent notes are made alone, in a series of their own, and told when it is back', async () => {
  const selling = await shop({ automatic: 'all' });
  fake.server.mood('broken');
  for (let sale = 0; sale < 3; sale += 1) await sold(selling);
  await work();
  const alone = (await selling.rows()).filter(({ state }) => state === 'contingency');
  expect(alone.map(({ series, number }) => `${series} ${number}`).toSorted()).toEqual(['600 1', '600 2', '600 3']);
  for (const { access_key } of alone) expect(readAccessKey(access_key)).toMatchObject({ issued: '9', series: 600 });
  const waiting = await selling.list();
  expect(waiting.contingency).toMatchObject({
    waiting: 3,
    silent_since: expect.any(String),
    until: expect.any(String),
  });
  fake.server.mood('well');
  later(5);
  for (let minute = 0; minute < 4; minute += 1) {
    await sweep();
    later(16);
  }
  const rows = await selling.rows();
  expect(rows.filter(({ series }) => series === 600).map(({ state, access_key }) => [state, access_key])).toEqual(
    alone.map(({ access_key }) => ['transmitted', access_key]),
  );
  // What may have arrived was given up, and the authority knows it.
  expect(rows.filter(({ series }) => series === 1).every(({ state }) => state === 'void')).toBe(true);
  const voids = await db.selectFrom('fiscal_voids').where('store_id', '=', selling.store).select('state').execute();
  expect(voids.every(({ state }) => state === 'done')).toBe(true);
  expect((await selling.owner(notes.listGaps, { params: { id: selling.store } })).gaps).toEqual([]);
});

test('a note that was made alone has its own code, with the state’s, where the store wants it; and keeps its key', async () => {
  const selling = await shop({ automatic: 'all', offline_qr: true, csc_id: '000001' });
  const values = { token_test: 'homologacao-da-loja', csc: '0123456789ABCDEF0123456789ABCDEF' };
  await services.transaction((tx) =>
    connectStore(services, tx, selling.store, { partner: focusNfe, values, user: null, now: services.clock() }),
  );
  await sold(selling);
  await work();
  fake.server.mood('broken');
  await sold(selling);
  await work();
  const made = (await selling.rows()).findLast(({ state }) => state === 'contingency');
  const [page, told = ''] = (made?.qr_url ?? '').split('?p=');
  expect((await selling.rows())[0]?.qr_url.startsWith(`${page ?? ''}?p=`)).toBe(true);
  const [key, version, environment, day, total, digest, csc_id, hash] = told.split('|');
  expect([key, version, environment, day, total, csc_id]).toEqual([made?.access_key, '2', '2', '20', '20.00', '1']);
  expect(digest).toMatch(/^[0-9a-f]{40}$/);
  const signed = [key, version, environment, day, total, digest, csc_id].join('|') + values.csc;
  expect(hash).toBe(createHash('sha1').update(signed).digest('hex').toUpperCase());
  fake.server.mood('well');
  later(5);
  await sweep();
  expect((await selling.rows()).find(({ id }) => id === made?.id)).toMatchObject({
    state: 'transmitted',
    access_key: key,
  });
});

test('what a provider never decides is asked for more and more seldom, and after a day somebody is shown it', async () => {
  const selling = await shop({ automatic: 'all' });
  fake.notes.setPending(1_000);
  await sold(selling);
  await work();
  const looks: number[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    const [note] = await selling.rows();
    looks.push(Math.round((Date.parse(note?.ask_at ?? '') - services.clock().getTime()) / 60_000));
    setNow(note?.ask_at ?? '');
    await sweep();
  }
  expect(looks.toSorted((one, other) => one - other)).toEqual(looks);
  expect(looks.at(-1)).toBe(15);
  later(24 * 60);
  await sweep();
  expect(await selling.rows()).toMatchObject([{ state: 'sent', attention: 'unanswered', ask_at: null }]);
  fake.notes.setPending(0);
  const [note] = await selling.rows();
  const body = { store_id: selling.store, note_id: note?.id ?? 0 };
  expect((await selling.owner(notes.sendNoteAgain, { body })).note).toMatchObject({
    state: 'authorised',
    attention: null,
  });
});

test('a note that nobody could tell the authority of in a day is shown', async () => {
  const selling = await shop({ automatic: 'all' });
  fake.server.mood('broken');
  await sold(selling);
  await work();
  later(24 * 60 + 1);
  await sweep();
  expect((await selling.rows()).at(-1)).toMatchObject({ state: 'contingency', attention: 'overdue' });
});

test('an answer that never came is asked for: one sale, one note', async () => {
  const selling = await shop({ automatic: 'all' });
  const order = await sold(selling);
  await work();
  const [note] = await selling.rows();
  // As if the server had died between sending and hearing.
  await db
    .updateTable('fiscal_notes')
    .set({ state: 'sent', access_key: '', ask_at: services.clock() })
    .where('store_id', '=', selling.store)
    .execute();
  await sweep();
  expect((await selling.rows())[0]).toMatchObject({ state: 'authorised', access_key: note?.access_key });
  await Promise.all([work(), selling.issue(order).catch(() => {}), selling.issue(order).catch(() => {})]);
  expect(selling.sent()).toHaveLength(1);
});

test('numbers have no gap and no double, however many notes are issued at once', async () => {
  const selling = await shop();
  const of = { environment: 'test', model: '65', series: 7 } as const;
  const numbers = await Promise.all(
    Array.from({ length: 200 }, async (_, at) =>
      services
        .transaction(async (tx) => {
          const number = await takeNumber(tx, selling.store, of);
          // Some fail after they had their number: nobody sees that.
          if (at % 5 === 0) throw new Error('the server died');
          return number;
        })
        .catch(() => null),
    ),
  );
  const taken = numbers.flatMap((number) => number ?? []).toSorted((one, other) => one - other);
  expect(taken).toEqual(Array.from({ length: 160 }, (_, at) => at + 1));
});

test('each payer of a table has a note of their own, and together they say all of it once', async () => {
  const selling = await shop({ automatic: 'all' }, { service_fee: 10 });
  const { store, owner } = selling;
  await owner(openTab, { body: { store_id: store, number: 5, op_id: randomUUID() } });
  const order = await sold(selling, {
    delivery_method: 3,
    table_number: 5,
    paid: false,
    items: [{ item_id: selling.item, quantity: 3 }],
  });
  const line = await db
    .selectFrom('order_items')
    .where('store_id', '=', store)
    .where('order_id', '=', order)
    .select(['line', 'total'])
    .executeTakeFirstOrThrow();
  const { total } = await db
    .selectFrom('orders')
    .where('store_id', '=', store)
    .where('id', '=', order)
    .select('total')
    .executeTakeFirstOrThrow();
  const pay = (amount: number, more: object) =>
    owner(payTable, {
      body: {
        store_id: store,
        table_number: 5,
        payments: [{ op_id: randomUUID(), payment: 8, amount: money(amount), ...more }],
      },
    });
  await pay(22, { allocation: { by: 'lines', lines: [{ order_id: order, line: line.line, amount: money(20) }] } });
  await work();
  expect(await selling.rows()).toMatchObject([{ state: 'authorised', total: 22 }]);
  const rest = money(total - 22);
  await owner(closeTable, {
    body: { store_id: store, table_number: 5, total, payments: [{ op_id: randomUUID(), payment: 2, amount: rest }] },
  });
  await work();
  const rows = await selling.rows();
  expect(rows.map(({ state, payer, total: of }) => [state, payer.slice(0, 1), of])).toEqual([
    ['authorised', 'p', 22],
    ['authorised', 'r', rest],
  ]);
  const said = rows.flatMap(({ document }) => document?.lines ?? []).reduce((sum, each) => sum + each.gross, 0);
  expect(said).toBe(line.total);
  const { notes: ofOrder } = await owner(notes.getOrderNotes, { params: { storeId: store, orderId: order } });
  expect(ofOrder).toHaveLength(2);
});

test('the owner sets series and rule, connects by a certificate, and the keys never come back', async () => {
  const selling = await shop();
  const params = { id: selling.store };
  const set = (body: object) => selling.owner(fiscal.setNotesConfig, { params, body });
  expect(
    (await set({ series: 3, next_number: 2418, automatic: 'all', payment_codes: { 45: '10' } })).settings,
  ).toMatchObject({ series: 3, automatic: 'all' });
  expect(await set({ email_buyer: true })).toMatchObject({
    next_number: 2418,
    provider_state: 'live',
    available: true,
  });
  await expect(set({ contingency_series: 3 })).rejects.toMatchObject({ status: 422 });
  await sold(selling);
  await work();
  expect(await selling.rows()).toMatchObject([{ series: 3, number: 2418, state: 'authorised' }]);
  await expect(set({ next_number: 10 })).rejects.toMatchObject({ code: 'numbers_in_use' });
  const send = (body: object, file?: File) =>
    selling.owner(fiscal.connectNotes, { params, body, ...(file === undefined ? {} : { files: { file } }) });
  const file = new File(['pfx'], 'loja.pfx');
  await expect(send({ password: 'errada' }, file)).rejects.toMatchObject({ code: 'fiscal_keys_refused' });
  const config = await send({ password: 'certa', csc: '0123456789ABCDEF', csc_id: '1' }, file);
  expect(config).toMatchObject({ csc_id: '1', certificate_until: '2027-10-30', provider_state: 'live' });
  expect(JSON.stringify(config)).not.toContain('homologacao-');
  expect(fake.companies.get(selling.tax_id)?.body).toMatchObject({
    serie_nfce_homologacao: 800,
    regime_tributario: '1',
  });
  await expect(send({ token_test: 'vencido' })).rejects.toMatchObject({ code: 'fiscal_keys_refused' });
});

test('a store that has never issued notes does so once it is connected, and its bill says so; no more once it has left', async () => {
  const selling = await shop({}, { fiscal_active: false });
  const params = { id: selling.store };
  await selling.owner(fiscal.disconnectNotes, { params });
  const order = await sold(selling);
  await expect(selling.issue(order)).rejects.toMatchObject({ code: 'fiscal_not_enabled' });
  const connected = await selling.owner(fiscal.connectNotes, { params, body: { token_test: 'da-loja' } });
  expect(connected).toMatchObject({ provider_state: 'live', fiscal_active: true });
  await selling.issue(order);
  expect(await selling.states()).toEqual(['authorised']);
  const left = await selling.owner(fiscal.disconnectNotes, { params });
  expect(left).toMatchObject({ provider_state: 'off', fiscal_active: false });
  const log = await db.selectFrom('changes').where('store_id', '=', selling.store).select('entity').execute();
  expect(log.filter(({ entity }) => entity === 'stores')).toHaveLength(2);
});

test('an open tax id is mailed its note; a token that no longer opens anything stops the store', async () => {
  const selling = await shop({ automatic: 'all', email_buyer: true });
  const order = await sold(selling);
  await selling.issue(order, { email: 'camila@exemplo.com.br' });
  expect(selling.sent()[0]?.emails).toEqual(['camila@exemplo.com.br']);
  await db
    .updateTable('fiscal_settings')
    .set({ environment: 'production' })
    .where('store_id', '=', selling.store)
    .execute();
  await sold(selling);
  await work();
  const config = await selling.owner(fiscal.getNotesConfig, { params: { id: selling.store } });
  expect(config).toMatchObject({ provider_state: 'stopped' });
});

test('somebody above their limit takes a note back with a PIN alone, which is kept', async () => {
  const selling = await shop({}, { attendant_void_limit: 5 });
  const order = await sold(selling);
  await selling.issue(order);
  const [note] = await selling.rows();
  await db
    .updateTable('users')
    .set({ permissions: JSON.stringify({ orders_edit: true, orders_cancel: true }) })
    .where('id', '=', selling.ids.attendant)
    .execute();
  const body = { store_id: selling.store, note_id: note?.id ?? 0, reason: 'CPF errado' };
  await expect(selling.attendant(notes.cancelNote, { body })).rejects.toMatchObject({ code: 'approval_required' });
  const wrong = { ...selling.approval, pin: '0000' };
  await expect(selling.attendant(notes.cancelNote, { body: { ...body, approval: wrong } })).rejects.toMatchObject({
    code: 'pin_wrong',
  });
  expect(await selling.states()).toEqual(['authorised']);
  const done = await selling.attendant(notes.cancelNote, { body: { ...body, approval: selling.approval } });
  expect(done.note).toMatchObject({ state: 'cancelled' });
  expect(
    await db
      .selectFrom('approvals')
      .where('store_id', '=', selling.store)
      .select(['kind', 'amount', 'order_id'])
      .execute(),
  ).toEqual([{ kind: 'void', amount: 20, order_id: order }]);
});

test('a note’s paper comes out by itself, once, where the store wants it: also one that was made alone', async () => {
  const selling = await shop({ automatic: 'all', print_paper: true });
  const printer = { store_id: selling.store, name: 'Caixa', connection: 'browser', prints_receipts: true };
  await db
    .insertInto('printers')
    .values(printer as never) // what is not said is usual
    .execute();
  const papers = () =>
    db
      .selectFrom('print_jobs')
      .where('store_id', '=', selling.store)
      .where('title', 'like', 'Nota fiscal%')
      .select('id')
      .execute();
  await sold(selling);
  await work();
  expect(await papers()).toHaveLength(1);
  fake.server.mood('broken');
  await sold(selling);
  await work();
  expect(await papers()).toHaveLength(2);
  fake.server.mood('well');
  later(5);
  await sweep();
  await work();
  expect((await selling.states()).toSorted()).toEqual(['authorised', 'transmitted', 'void']);
  expect(await papers()).toHaveLength(2);
});
