import { REPORT_CALLS } from '@comanda/contract/reports/reports';
import type { ReportAnswer } from '@comanda/contract/reports/reports';
import { ROLE } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import { money } from '@comanda/domain/money';
import readXlsxFile from 'read-excel-file/node';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { makeUser, unique } from '../../../../test/factories.ts';
import { makeClient, sellingStore } from '../../../../test/order-factories.ts';

const { app, as, services, setNow, statements } = await testApp();
const { db } = services;
const DAY = '2026-11-20';
setNow('2026-11-20T15:00:00Z');
/** More than are read at once. */
const ORDERS = 1203;

const orderOf = (store_id: StoreId, day: string, number: number) => ({
  store_id,
  day,
  number,
  status: 'delivered' as const,
  type: 2 as const,
  origin: 'storefront',
  delivery_method: 2 as const,
  payment: 2,
  subtotal: 30,
  discount: 5,
  total: 25,
  fee: 0,
  additions: 0,
  service_fee: 0,
  cashback: 0,
  fee_free: false,
  client_name: `Cliente ${number}`,
  trace: '[]' as never, // as the column holds it
  track_token: unique('t'),
  idem_key: unique('k'),
  request_hash: '',
  created_at: new Date(`${day}T13:00:00Z`),
});

async function manyDiscounts(day = DAY) {
  const { store } = await sellingStore(db);
  const orders = Array.from({ length: ORDERS }, (_, at) => ({
    ...orderOf(store, day, at + 1),
    ...(at === 0 && { client_name: '=HYPERLINK("http://x")' }),
  }));
  await db.insertInto('orders').values(orders).execute();
  return { store, token: (await makeUser(db, ROLE.owner, store)).token };
}

test('a list of more rows than fit is read on, and is whole in a file', async () => {
  const { store, token } = await manyDiscounts();
  const wish = { start: DAY, end: DAY };
  const { route } = REPORT_CALLS.find(({ report }) => report.name === 'report-orders-with-discount')!; // of the list
  const read = (skip: number) =>
    as(token)(route, { params: { id: store }, body: { ...wish, skip } } as never) as Promise<ReportAnswer>; // made from the list
  const [first, second, last] = [await read(0), await read(200), await read(1200)];
  expect([first, second, last].map(({ rows, rows_count }) => [rows[0]?.label, rows.length, rows_count])).toEqual([
    ['#1203', 200, ORDERS],
    ['#1003', 500, ORDERS],
    ['#3', 3, ORDERS],
  ]);
  expect(first.totals.given).toBe(ORDERS * 5);
  const file = async (format: string) => {
    const query = new URLSearchParams({ ...wish, report: 'report-orders-with-discount', format });
    const headers = { authorization: `Bearer ${token}` };
    const { rawPayload, statusCode } = await app.inject({ url: `/api/stores/report/file/${store}?${query}`, headers });
    expect(statusCode).toBe(200);
    return rawPayload;
  };
  const csv = (await file('csv')).toString().split('\r\n');
  expect(csv.length).toBe(ORDERS + 2);
  // What a client typed runs in no spreadsheet.
  expect(csv.at(-2)).toContain(`"'=HYPERLINK(""http://x"")"`);
  const [sheet] = await readXlsxFile(await file('xlsx'));
  expect([sheet?.data.length, sheet?.data.at(-1)?.[0], sheet?.data.at(-1)?.includes(ORDERS * 5)]).toEqual([
    ORDERS + 2,
    'Total',
    true,
  ]);
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(await file('pdf'))), {
    mergePages: true,
  });
  expect(totalPages).toBeGreaterThan(10);
  for (const said of [
    'Em que pedidos dei desconto?',
    '20 nov 2026',
    'comparado com',
    '1000 de 1203 linhas',
    `Página ${totalPages} de ${totalPages}`,
    '#1203',
    '6.015,00',
  ])
    expect(text.replace(/\s+/g, ' ')).toContain(said);
});

test('a sheet has what is compared beside each measure, and only the columns that are wanted', async () => {
  const { store, token } = await manyDiscounts('2026-11-19');
  const sheet = async (some: object) => {
    const query = new URLSearchParams({ start: DAY, end: DAY, report: 'report', format: 'csv', ...some });
    const headers = { authorization: `Bearer ${token}` };
    const { payload } = await app.inject({ url: `/api/stores/report/file/${store}?${query}`, headers });
    return payload.replace('\uFEFF', '').split('\r\n');
  };
  const [head, ...rows] = await sheet({ columns: 'orders,net' });
  expect(head).toBe('Dia;Pedidos;Pedidos (19 nov 2026);Vendas;Vendas (19 nov 2026)');
  expect(rows.at(-1)).toBe(`Total;0;${ORDERS};0,00;${ORDERS * 25},00`);
  expect(await sheet({ columns: 'orders', compare: 'none', start: '2026-11-19', end: '2026-11-19' })).toEqual([
    'Dia;Pedidos',
    `2026-11-19;${ORDERS}`,
    `Total;${ORDERS}`,
  ]);
});

test('a workbook has the figures, the table and the orders behind them, which add up to what the figures say', async () => {
  const { store, token } = await manyDiscounts();
  const of = db.updateTable('orders').where('store_id', '=', store);
  await of.set({ origin: 'storefront', delivery_method: 1 }).where('number', '<=', 3).execute();
  await of.set({ status: 'cancelled' }).where('number', '=', 2).execute();
  const sheets = async (some: object) => {
    const query = new URLSearchParams({ start: DAY, end: DAY, report: 'report', format: 'xlsx', ...some });
    const headers = { authorization: `Bearer ${token}` };
    const { rawPayload } = await app.inject({ url: `/api/stores/report/file/${store}?${query}`, headers });
    return readXlsxFile(rawPayload);
  };
  const [summary, table, orders] = await sheets({ sheets: 'orders,summary,rows' });
  expect([summary, table, orders].map((each) => each?.sheet)).toEqual(['Resumo', 'Por dia', 'Pedido a pedido']);
  expect(summary?.data.slice(0, 3)).toEqual([
    ['Quanto vendi?', '20 nov 2026', '19 nov 2026'],
    ['Vendas', (ORDERS - 1) * 25, 0],
    ['Pedidos', ORDERS - 1, 0],
  ]);
  expect([table?.data[1]?.[0], table?.data.at(-1)?.[0]]).toEqual([new Date(DAY), 'Total']);
  const [head, ...rows] = orders?.data ?? [];
  const column = (name: string) => rows.map((row) => Number(row[head?.indexOf(name) ?? -1]));
  const sum = (name: string) => column(name).reduce((all, each) => all + each, 0);
  expect([rows.length, sum('Vendas'), sum('Descontos'), sum('Valor cancelado')]).toEqual([
    ORDERS,
    (ORDERS - 1) * 25,
    (ORDERS - 1) * 5,
    25,
  ]);
  expect(rows[2]?.slice(0, 5)).toEqual([3, new Date(DAY), '10:00', 'Retirada', 'Cliente 3']);
  const [few, ...none] = await sheets({ sheets: 'orders', channel: 'takeaway' });
  expect([few?.sheet, few?.data.length, none]).toEqual(['Pedido a pedido', 4, []]);
  // The bills of the month are no sum of orders.
  expect((await sheets({ sheets: 'summary,orders', report: 'report-dre' })).map(({ sheet }) => sheet)).toEqual([
    'Resumo',
  ]);
});

test('how large a file is and on how many pages a paper stands is known before it is fetched; of rows that are streamed nobody knows', async () => {
  const { store, token } = await manyDiscounts();
  const ask = (call: 'file' | 'file-size', some: object, as_token = token) => {
    const query = new URLSearchParams({ start: DAY, end: DAY, report: 'report', ...some });
    const headers = { authorization: `Bearer ${as_token}` };
    return app.inject({ url: `/api/stores/report/${call}/${store}?${query}`, headers });
  };
  const both = async (some: object) => {
    const [file, size] = [await ask('file', some), await ask('file-size', some)];
    return { bytes: file.rawPayload.length, said: size.json<{ bytes: number | null; pages: number | null }>(), file };
  };
  const csv = await both({ format: 'csv' });
  expect(csv.said).toEqual({ bytes: csv.bytes, pages: null });
  const workbook = await both({ format: 'xlsx', sheets: 'summary,rows' });
  expect(workbook.said).toEqual({ bytes: workbook.bytes, pages: null });
  const list = { report: 'report-orders-with-discount', format: 'pdf' };
  const paper = await both(list);
  const { totalPages } = await extractText(await getDocumentProxy(new Uint8Array(paper.file.rawPayload)));
  expect(paper.said).toEqual({ bytes: paper.bytes, pages: totalPages });
  expect(totalPages).toBeGreaterThan(10);
  for (const some of [
    { ...list, format: 'xlsx' },
    { format: 'xlsx', sheets: 'rows,orders' },
  ])
    expect((await ask('file-size', some)).json()).toEqual({ bytes: null, pages: null });
  const { token: attendant } = await makeUser(db, ROLE.attendant, store);
  expect((await ask('file-size', { report: 'report-dre', format: 'pdf' }, attendant)).statusCode).toBe(403);
});

test('an income statement has the same month of the year before beside each of its own, and on paper below each line', async () => {
  const { store, token } = await manyDiscounts('2025-11-20');
  await db.updateTable('orders').set({ day: DAY }).where('store_id', '=', store).where('number', '<=', 3).execute();
  const file = async (format: string, compare: string) => {
    const query = new URLSearchParams({ start: '2026-10-01', end: DAY, compare, report: 'report-dre', format });
    const headers = { authorization: `Bearer ${token}` };
    return (await app.inject({ url: `/api/stores/report/file/${store}?${query}`, headers })).rawPayload;
  };
  const csv = async (compare: string) => (await file('csv', compare)).toString().replace('\uFEFF', '').split('\r\n');
  const line = (lines: readonly string[], name: string) => lines.find((each) => each.startsWith(`${name};`));
  const compared = await csv('before');
  expect(compared[0]).toBe(
    'Linha;Valor;Valor (1 out – 30 nov 2025);Da receita líquida;Da receita líquida (1 out – 30 nov 2025);2026-11;2025-11',
  );
  // 3 and 1,200 orders of 30 less 5.
  expect(line(compared, 'Vendas: delivery')).toBe('Vendas: delivery;90,00;36000,00;120;120;90,00;36000,00');
  expect(line(compared, 'Descontos')).toBe('Descontos;-15,00;-6000,00;-20;-20;-15,00;-6000,00');
  expect(line(compared, 'Resultado')).toBe('Resultado;75,00;30000,00;100;100;75,00;30000,00');
  expect(line(await csv('none'), 'Resultado')).toBe('Resultado;75,00;100;75,00');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await file('pdf', 'before'))), {
    mergePages: true,
  });
  expect(text.replace(/\s+/g, ' ')).toMatch(/Resultado 75,00 75,00 100,?0?% um ano antes 30\.000,00 30\.000,00 100/);
});

test('of the period before a list asks only what its rows are together', async () => {
  const { store, token } = await manyDiscounts('2026-11-19');
  const { route } = REPORT_CALLS.find(({ report }) => report.name === 'report-orders-with-discount')!; // of the list
  const read = (body: object) => as(token)(route, { params: { id: store }, body } as never) as Promise<ReportAnswer>; // made from the list
  statements.clear();
  const { rows, totals, previous } = await read({ start: DAY, end: DAY, compare: 'before' });
  expect(Array.from(statements.keys()).filter((text) => text.includes('x.key = any'))).toEqual([]);
  expect([rows, totals.given]).toEqual([[], null]);
  expect(previous?.totals).toEqual((await read({ start: '2026-11-19', end: '2026-11-19' })).totals);
  expect(previous?.totals.given).toBe(ORDERS * 5);
});

test('the income statement on paper has its lines, and a file is not for who may not read the report', async () => {
  const { store } = await sellingStore(db);
  const ask = async (role: number) => {
    const { token } = await makeUser(db, role as never, store); // a role's code
    const query = new URLSearchParams({ start: DAY, end: DAY, report: 'report-dre', format: 'pdf' });
    return app.inject({
      url: `/api/stores/report/file/${store}?${query}`,
      headers: { authorization: `Bearer ${token}` },
    });
  };
  const { rawPayload } = await ask(ROLE.owner);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true });
  expect(text).toContain('Receita líquida');
  expect((await ask(ROLE.attendant)).statusCode).toBe(403);
});

/** A report of a store as each kind of file: the lines of the CSV, the rows of the sheet, what stands on the paper. */
async function filesOf(store: StoreId, wish: Record<string, string>) {
  const { token } = await makeUser(db, ROLE.owner, store);
  const file = async (format: string) => {
    const query = new URLSearchParams({ start: DAY, end: DAY, compare: 'none', ...wish, format });
    const headers = { authorization: `Bearer ${token}` };
    return (await app.inject({ url: `/api/stores/report/file/${store}?${query}`, headers })).rawPayload;
  };
  const csv = (await file('csv')).toString().replace('\uFEFF', '').split('\r\n');
  const sheets = await readXlsxFile(await file('xlsx'));
  const pdf = await getDocumentProxy(new Uint8Array(await file('pdf')));
  const { text } = await extractText(pdf, { mergePages: true });
  return { csv, sheets, paper: text.replace(/\s+/g, ' ') };
}

test('why orders were cancelled is in every file: by reason, the most often first, and what nobody said', async () => {
  const { store } = await sellingStore(db);
  const why = ['no_driver', 'no_driver', 'customer_asked', null];
  const cancelled = why.map((cancellation_code, at) => ({
    ...orderOf(store, DAY, at + 1),
    status: 'cancelled' as const,
    cancellation_code,
  }));
  await db
    .insertInto('orders')
    .values([...cancelled, orderOf(store, DAY, 9)])
    .execute();
  const { csv, sheets, paper } = await filesOf(store, { report: 'report', by: 'reason' });
  expect(csv).toEqual([
    'Motivo de cancelamento;Cancelados;Parte dos cancelados;Valor cancelado',
    'Sem entregador;2;50;50,00',
    'O cliente pediu para cancelar;1;25;25,00',
    'Sem motivo anotado;1;25;25,00',
    'Total;4;100;100,00',
  ]);
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Por motivo de cancelamento']);
  expect(sheets[0]?.data.slice(1)).toEqual([
    ['Sem entregador', 2, 50, 50],
    ['O cliente pediu para cancelar', 1, 25, 25],
    ['Sem motivo anotado', 1, 25, 25],
    ['Total', 4, 100, 100],
  ]);
  for (const said of ['por motivo de cancelamento', 'Sem entregador 2 50% 50,00', 'Total 4 100% 100,00'])
    expect(paper).toContain(said);
});

test('cohorts are in every file: who came in a month, and what part bought in each month after it', async () => {
  const { store } = await sellingStore(db);
  const [ana, bia, caio] = [
    await makeClient(db, store, { phone: '31987450001' }),
    await makeClient(db, store, { phone: '31987450002' }),
    await makeClient(db, store, { phone: '31987450003' }),
  ];
  const bought = [
    [ana, '2026-08-10'],
    [bia, '2026-08-20'],
    [ana, '2026-09-15'],
    [caio, '2026-10-02'],
    [ana, '2026-10-05'],
  ] as const;
  const orders = bought.map(([client_id, day], at) => ({ ...orderOf(store, day, at + 1), client_id }));
  await db.insertInto('orders').values(orders).execute();
  const { csv, sheets, paper } = await filesOf(store, {
    report: 'report-first-order',
    by: 'month',
    // More days than any report of days may be asked of: it goes by whole months.
    start: '2025-12-15',
    end: '2026-11-20',
  });
  // November still runs: whoever buys in it is not counted yet, as what comes after is not.
  expect(csv).toEqual([
    'Mês;Clientes novos;Desconto dado;1º mês;2º mês;3º mês;4º mês;5º mês;6º mês',
    '2026-08;2;10,00;50;50;;;;',
    '2026-10;1;5,00;;;;;;',
    'Total;3;15,00;50;50;;;;',
  ]);
  expect(sheets[0]?.data.slice(1)).toEqual([
    ['2026-08', 2, 10, 50, 50, null, null, null, null],
    ['2026-10', 1, 5, null, null, null, null, null, null],
    ['Total', 3, 15, 50, 50, null, null, null, null],
  ]);
  for (const said of ['ago 2026 50% 50%', 'agosto 2026 2 10,00 50% 50%', 'outubro 2026 1 5,00 – –'])
    expect(paper).toContain(said);
});

test('cashback is in every file: what clients had, were given, used and lost, month by month', async () => {
  const { store } = await sellingStore(db);
  const client_id = await makeClient(db, store, { phone: '31987450004' });
  const moved = [
    ['grant', 20, '2026-10-10'],
    ['use', -5, '2026-10-20'],
    ['grant', 10, '2026-11-05'],
    ['expiry', -4, '2026-11-10'],
    ['revoke', -1, '2026-11-12'],
  ] as const;
  const entries = moved.map(([kind, amount, day]) => ({
    store_id: store,
    client_id,
    program: 'cashback' as const,
    kind,
    amount: money(amount),
    cause: 'order' as const,
    created_at: `${day}T15:00:00Z`,
  }));
  await db.insertInto('loyalty_entries').values(entries).execute();
  const wish = { report: 'report-cashback', start: '2026-10-01', end: '2026-11-30' };
  const { csv, sheets, paper } = await filesOf(store, wish);
  expect(csv).toEqual([
    'Mês;Saldo no início;Saldo dado;Saldo usado;Saldo vencido;Saldo estornado;Saldo no fim;Parte que venceu',
    '2026-10;0,00;20,00;5,00;0,00;0,00;15,00;0',
    '2026-11;15,00;10,00;0,00;4,00;1,00;20,00;40',
    'Total;0,00;30,00;5,00;4,00;1,00;20,00;13,3',
  ]);
  expect(sheets[0]?.data.slice(1)).toEqual([
    ['2026-10', 0, 20, 5, 0, 0, 15, 0],
    ['2026-11', 15, 10, 0, 4, 1, 20, 40],
    ['Total', 0, 30, 5, 4, 1, 20, 13.3],
  ]);
  for (const said of [
    'Quanto devo em cashback?',
    'outubro 2026 0,00 20,00 5,00 0,00 0,00 15,00 0%',
    'novembro 2026 15,00 10,00 0,00 4,00 1,00 20,00 40%',
    'Total 0,00 30,00 5,00 4,00 1,00 20,00 13,3%',
  ])
    expect(paper).toContain(said);
});
