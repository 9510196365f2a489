import { gzipSync } from 'node:zlib';
import { exportStore } from '@comanda/contract/reports/exports';
import * as calls from '@comanda/contract/finance/fiscal-papers';
import { ROLE } from '@comanda/domain/codes';
import { accessKey } from '@comanda/domain/fiscal/access-key';
import type { NoteDocument } from '@comanda/domain/fiscal/note-document';
import type { OrderId, StoreId } from '@comanda/domain/ids';
import { money, ZERO } from '@comanda/domain/money';
import { strFromU8, unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { makeOrder, sellingStore } from '../../../test/order-factories.ts';
import { mailMonths } from './bookkeeper.ts';

const { app, call, as, services, setNow } = await testApp();
const { db } = services;
const NOON = '2026-11-20T15:00:00.000Z';

const documentOf = (total: number, tax_id: string): NoteDocument => ({
  environment: 'test',
  issuer: {
    tax_id: '12345678000195',
    name: 'CANTINA LTDA',
    state: 'SP',
    city: 'São Paulo',
    address: 'Rua A, 1',
    zipcode: '01001000',
    state_registration: '',
    regime: 1,
  },
  buyer: { tax_id, name: tax_id === '' ? '' : 'Camila Rezende', email: '', address: null },
  presence: 1,
  lines: [
    {
      line: 1,
      key: '1',
      item_code: '10',
      name: 'Pizza',
      unit: 'UN',
      quantity: 1,
      unit_price: total.toFixed(2),
      gross: money(total),
      discount: ZERO,
      freight: ZERO,
      other: ZERO,
      ncm: '21069090',
      cest: '',
      cfop: '5102',
      tax_situation: '102',
      ibs_cbs_cst: '',
      c_class_trib: '',
    },
  ],
  products: money(total),
  discount: ZERO,
  freight: ZERO,
  other: ZERO,
  total: money(total),
  payments: [{ code: '17', amount: money(total), name: 'Pix' }],
  change: ZERO,
});
const keyOf = (number: number) =>
  accessKey({
    state: 'SP',
    month: '2611',
    tax_id: '12345678000195',
    model: '65',
    series: 1,
    number,
    issued: '1',
    code: '87654321',
  });

async function makeNote(store_id: StoreId, order_id: OrderId | null, number: number, more: object = {}) {
  const { id } = await db
    .insertInto('fiscal_notes')
    .values({
      store_id,
      order_id,
      ref: `n${number}`,
      provider: 'focus-nfe',
      environment: 'test',
      series: 1,
      number,
      access_key: keyOf(number),
      state: 'authorised',
      protocol: '135',
      total: 50,
      buyer_tax_id: '52998224725',
      document: JSON.stringify(documentOf(50, '52998224725')),
      qr_url: `https://sefaz.test/?p=${keyOf(number)}|3|2`,
      issued_at: NOON,
      authorised_at: NOON,
      created_at: NOON,
      changed_at: NOON,
      ...more,
    } as never) // its other columns are as usual
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('fiscal_files')
    .values({
      store_id,
      note_id: id,
      kind: 'note',
      content: gzipSync(`<nfeProc>${number}</nfeProc>`),
      bytes: 20,
      created_at: NOON,
    })
    .execute();
  return id;
}

async function shop() {
  setNow(NOON);
  const { store, item } = await sellingStore(db);
  const order = await makeOrder(call, db, { store, item });
  const { token } = await makeUser(db, ROLE.owner, store);
  const note = await makeNote(store, order.id, 7);
  const link = await db
    .selectFrom('orders')
    .where('store_id', '=', store)
    .where('id', '=', order.id)
    .select('track_token')
    .executeTakeFirstOrThrow();
  return { store, order, note, token, link: link.track_token ?? '', me: as(token), params: { id: store } };
}
const get = (url: string, token?: string) =>
  app.inject({ url, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });

test('a note has its paper, as a page, as PDF and at the printer', async () => {
  const { store, note, token, me } = await shop();
  const query = `store_id=${store}&note_id=${note}`;
  const page = await get(`/api/stores/fiscal/nota/papel?${query}`, token);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain('SEM VALOR FISCAL');
  expect(page.body).toContain('529.982.247-25');
  const pdf = await get(`/api/stores/fiscal/nota/papel?${query}&as=pdf`, token);
  expect(pdf.headers['content-disposition']).toContain('nfce-1-7.pdf');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.rawPayload)), { mergePages: true });
  expect(text).toContain('CANTINA LTDA');
  const body = { store_id: store, note_id: note, op_id: 'um' };
  expect(await me(calls.printNote, { body })).toEqual({ papers: 0 });
  await db
    .insertInto('printers')
    .values({ store_id: store, name: 'Caixa', connection: 'browser', prints_receipts: true } as never) // as above
    .execute();
  expect(await me(calls.printNote, { body })).toEqual({ papers: 1 });
  await me(calls.printNote, { body });
  const jobs = await db.selectFrom('print_jobs').where('store_id', '=', store).select(['title', 'kind']).execute();
  expect(jobs).toEqual([{ title: 'Nota fiscal · 7', kind: 'receipt' }]);
  const xml = await get(`/api/stores/fiscal/nota/xml?${query}`, token);
  expect(xml.body).toBe('<nfeProc>7</nfeProc>');
  expect(xml.headers['content-disposition']).toContain(`${keyOf(7)}-nfe.xml`);
  const other = await makeUser(db, ROLE.owner, (await sellingStore(db)).store);
  expect((await get(`/api/stores/fiscal/nota/papel?${query}`, other.token)).statusCode).not.toBe(200);
});

test('whoever holds the order’s link sees its note, and not who bought', async () => {
  const { store, link, note } = await shop();
  expect(await call(calls.getTrackedNotes, { params: { token: link } })).toEqual({ notes: [{ id: note, number: 7 }] });
  const page = await get(`/api/orders/track/${link}/nota?note_id=${note}`);
  expect(page.body).toContain('***982247**');
  expect(page.body).not.toMatch(/529\.982|Camila/);
  const foreign = await makeNote(store, null, 8);
  expect((await get(`/api/orders/track/${link}/nota?note_id=${foreign}`)).statusCode).toBe(404);
  await db.updateTable('fiscal_notes').where('store_id', '=', store).set({ state: 'refused' }).execute();
  expect((await call(calls.getTrackedNotes, { params: { token: link } })).notes).toEqual([]);
});

test('the bookkeeper’s month has every signed text, and sums that agree', async () => {
  const { store, token, me, params } = await shop();
  await makeNote(store, null, 8, { state: 'cancelled', cancelled_at: NOON, cancel_reason: 'Pedido em duplicidade' });
  await makeNote(store, null, 9, { total: 12.34, document: JSON.stringify(documentOf(12.34, '')) });
  // by the store's clock the first of December, and of October
  await makeNote(store, null, 10, { issued_at: '2026-12-01T03:00:00Z' });
  await makeNote(store, null, 11, { issued_at: '2026-11-01T02:59:59Z' });
  await makeNote(store, null, 12, { environment: 'production' });
  const sums = await me(calls.getFiscalMonth, { params, query: { month: '2026-11' } });
  expect(sums).toMatchObject({
    test: true,
    issued: { notes: 2, total: 62.34 },
    cancelled: { notes: 1, total: 50 },
    by_cfop: [{ cfop: '5102', notes: 2, total: 62.34 }],
    by_payment: [{ code: '17', name: 'Pix dinâmico', notes: 2, total: 62.34 }],
  });
  const zip = await get(`/api/stores/fiscal/mes-arquivo/${store}?month=2026-11`, token);
  expect(zip.headers['content-disposition']).toContain('notas-2026-11-teste.zip');
  const parts = unzipSync(new Uint8Array(zip.rawPayload));
  const notes = [7, 8, 9].map((number) => `notas/${keyOf(number)}-nfe.xml`);
  expect(Object.keys(parts).toSorted()).toEqual(['notas.csv', 'resumo.csv', 'resumo.xlsx', ...notes].toSorted());
  expect(strFromU8(parts[notes[2] ?? ''] ?? new Uint8Array())).toBe('<nfeProc>9</nfeProc>');
  const textOf = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  expect(textOf('notas.csv')).toContain(
    `65;1;8;20/11/2026 12:00;Cancelada;50,00;52998224725;${keyOf(8)};135;Pedido em duplicidade`,
  );
  expect(textOf('resumo.csv')).toContain('5102;2;62,34;0,00;0,00;62,34');
  const whole = await as(token)(exportStore, { params });
  const kept = Object.keys(unzipSync(new Uint8Array(await whole.arrayBuffer()))).filter((name) =>
    name.startsWith('notas/'),
  );
  expect(kept).toHaveLength(6);
});

test('the month goes to the bookkeeper once, by itself or by hand', async () => {
  const { store, me, params } = await shop();
  const mails = () =>
    db.selectFrom('mails').where('recipient', '=', `livros${store}@exemplo.com.br`).selectAll().execute();
  const email = `livros${store}@exemplo.com.br`;
  await expect(
    me(calls.saveBookkeeper, { params, body: { email: '', monthly: true, month_day: 5 } }),
  ).rejects.toMatchObject({ status: 422 });
  const saved = await me(calls.saveBookkeeper, { params, body: { email, monthly: true, month_day: 5 } });
  expect(saved).toMatchObject({ email, monthly: true, month_day: 5, sent_month: '2026-10', mail: true });
  const run = async (at: string) => {
    setNow(at);
    await Promise.all([mailMonths.run(services), mailMonths.run(services)]);
  };
  await run('2026-12-04T12:00:00Z');
  await run('2026-12-05T08:00:00Z'); // five in the morning
  expect(await mails()).toEqual([]);
  await run('2026-12-05T09:30:00Z');
  await run('2026-12-05T10:30:00Z');
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.subject).toContain('notas fiscais de 11/2026');
  const file = await db
    .selectFrom('mail_files')
    .where('id', '=', mail?.file_id ?? 0)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(Object.keys(unzipSync(new Uint8Array(file.content)))).toContain(`notas/${keyOf(7)}-nfe.xml`);
  expect(await me(calls.mailFiscalMonth, { params, body: { month: '2026-11', email } })).toEqual({ attached: true });
  expect(await mails()).toHaveLength(2);
  const kept = await db.selectFrom('changes').where('store_id', '=', store).select('entity').execute();
  expect(kept.map(({ entity }) => entity)).toContain('fiscal_bookkeepers');
});
