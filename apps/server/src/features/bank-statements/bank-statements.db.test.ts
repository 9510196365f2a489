import * as calls from '@comanda/contract/finance/bank-statements';
import { eraseClient } from '@comanda/contract/clients/clients';
import { getCredit } from '@comanda/contract/clients/credit';
import { addCharge, findCharges, markChargePaid } from '@comanda/contract/finance/charges';
import { getOrder, holdOrder, updateOrder } from '@comanda/contract/orders/orders';
import { ROLE } from '@comanda/domain/codes';
import type { OrderId } from '@comanda/domain/ids';
import { orderTxid } from '@comanda/domain/payments/pix';
import { beforeEach, expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeStore, makeUser } from '../../../test/factories.ts';
import { makeClient, makeOrder, makePayment, sellingStore } from '../../../test/order-factories.ts';
import { sumIncomeCharges } from '../charges/public.ts';

const { as, call, database, setNow } = await testApp();
const { db } = database;
const END = (at: number) => `E182361202026112022${String(at).padStart(13, '0')}`;

beforeEach(() => setNow(FRIDAY_EVENING));

interface Movement {
  payer: string;
  amount: string;
  memo?: string;
  id?: string;
  /** By the bank's clock. */
  at?: string;
}
const ofx = (movements: readonly Movement[], more = '') =>
  `OFXHEADER:100
<OFX><BANKMSGSRSV1><STMTRS><FI><ORG>Banco Azul</FI><BANKACCTFROM><ACCTID>12345-31</BANKACCTFROM><BANKTRANLIST><DTSTART>20261120<DTEND>20261120
${movements
  .map(
    ({ payer, amount, memo = 'PIX RECEBIDO', id = '', at = '20261120193500[-3:BRT]' }, index) =>
      `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>${at}<TRNAMT>${amount}<FITID>F${index}${more}<MEMO>${memo} ${id} - ${payer}</STMTTRN>`,
  )
  .join('\n')}
</BANKTRANLIST></STMTRS></BANKMSGSRSV1></OFX>`;
const fileOf = (content: string | Uint8Array<ArrayBuffer>, name = 'extrato.ofx') => new File([content], name);

async function till() {
  const { store, item } = await sellingStore(db);
  await makePayment(db, store, { id: 46, name: 'Pix' });
  const boss = await makeUser(db, ROLE.owner, store);
  const client = as(boss.token);
  const on = { store_id: store };
  const order = async (client_name: string, { claimed = true, quantity = 1 } = {}) => {
    const phone = `(31) 98${String(client_name.length).padStart(3, '0')}-${String(client_name.codePointAt(0)).padStart(4, '0')}`;
    const placed = await makeOrder(
      call,
      db,
      { store, item },
      { payment: 46, client_name, client_phone: phone },
      { quantity },
    );
    if (claimed)
      await db.updateTable('orders').set({ paid_said_at: FRIDAY_EVENING }).where('id', '=', placed.id).execute();
    return placed.id;
  };
  const send = (content: string | Uint8Array<ArrayBuffer>, name?: string, headings?: Record<string, string>) =>
    client(calls.sendBankStatement, {
      body: { ...on, ...(headings ? { headings } : {}) },
      files: { file: fileOf(content, name) },
    });
  const read = (show: (typeof calls.PIX_SHOWN)[number] = 'all') =>
    client(calls.getBankStatements, { query: { ...on, show } });
  const card = async (id: OrderId) => (await client(getOrder, { params: { id }, query: on })).order;
  const decide = (id: OrderId, decision: 'confirmed' | 'undone' | null, line_id: number | null = null) =>
    client(calls.decidePix, { params: { id }, body: { ...on, decision, line_id } });
  return { store, item, boss, client, on, order, send, read, card, decide };
}

test('every error of a statement is found, none is invented, and orders learn of it', async () => {
  const { client, on, order, send, read, card } = await till();
  const ana = await order('Ana Lima', { claimed: false });
  const bruno = await order('Bruno Tavares');
  const camila = await order('Camila Rezende');
  const diego = await order('Diego Duarte');
  const fabio = await order('Fabio Farias', { quantity: 2 });
  setNow('2026-11-20T22:50:00Z');
  const elisa = await order('Elisa Esteves', { quantity: 2 });
  const gisele = await order('Gisele Gouveia', { quantity: 3 });
  const hugo = await order('Hugo Horta', { claimed: false, quantity: 4 });
  await client(calls.setPixReceipt, { params: { id: fabio }, body: { ...on, receipt: END(6) } });
  await client(calls.setPixReceipt, { params: { id: elisa }, body: { ...on, receipt: END(6).toLowerCase() } });
  const file = ofx([
    { payer: 'OUTRA PESSOA', amount: '25.00', memo: `PIX RECEBIDO ${orderTxid(ana)}` },
    { payer: 'BRUNO TAVARES', amount: '25.00', memo: 'PIX AGENDADO', at: '20261121' },
    { payer: 'CAMILA REZENDE', amount: '0.01', id: END(3) },
    { payer: 'FABIO FARIAS', amount: '45.00', id: END(6) },
    { payer: 'J F SANTOS', amount: '65.00', id: END(7), at: '20261120195500[-3:BRT]' },
    { payer: 'THIAGO SAMPAIO', amount: '42.90', id: END(8) },
    { payer: 'Fornecedor', amount: '-300.00', memo: 'PIX ENVIADO' },
    { payer: '', amount: '12.00', memo: 'DEPOSITO EM DINHEIRO' },
  ]);
  setNow('2026-11-21T12:00:00Z');
  const sent = await send(file);
  expect(sent).toMatchObject({
    known: false,
    columns: null,
    statement: { bank: 'Banco Azul', account: '4531', credits: 6, repeated: 0, user_name: 'Pessoa da Silva' },
  });
  const found = await read();
  expect(found.findings.map(({ order: one }) => [one?.client_name, one?.finding, one?.short])).toEqual([
    ['Elisa Esteves', 'reused', 45],
    ['Camila Rezende', 'wrong_value', 24.99],
    ['Diego Duarte', 'missing', 25],
    ['Bruno Tavares', 'scheduled', 25],
    ['Gisele Gouveia', 'other_name', 0],
  ]);
  expect(found.summary).toEqual({
    orders: 8,
    credited: 2,
    other_name: 1,
    unsettled: 4,
    alone: 1,
    amount: 177.91,
    short: 119.99,
  });
  expect((await read('alone')).rows).toMatchObject([{ order: null, line: { payer: 'THIAGO SAMPAIO', amount: 42.9 } }]);
  const states = await Promise.all([ana, bruno, camila, diego, elisa, fabio, gisele, hugo].map(card));
  expect(states.map(({ pix_state, paid_at }) => [pix_state, paid_at !== null])).toEqual([
    ['credited', true],
    ['claimed', false],
    ['mismatch', false],
    ['claimed', false],
    ['mismatch', false],
    ['credited', true],
    ['claimed', false],
    [null, false],
  ]);
  // Twice is once, also in another file with more in it.
  expect(await send(file)).toMatchObject({ known: true });
  expect(await send(ofx([{ payer: 'FABIO FARIAS', amount: '45.00', id: END(6) }], 'x'), 'outro.ofx')).toMatchObject({
    statement: { credits: 1, repeated: 1 },
  });
  const { summary } = await client(calls.getBankStatements, {
    query: { ...on, statement_id: sent.statement?.id ?? 0 },
  });
  expect(summary).toEqual(found.summary);
  const ledger = await db.selectFrom('cash_movements').where('store_id', '=', on.store_id).select('order_id').execute();
  expect(new Set(ledger.map(({ order_id }) => order_id))).toEqual(new Set([ana, fabio]));
});

test('what a statement says that nobody understands is told, and the rest is kept', async () => {
  const { order, send, read } = await till();
  await order('Ana Lima');
  const text = ofx([
    { payer: 'ANA LIMA', amount: '30.00' },
    { payer: 'BIA', amount: 'trinta' },
  ]);
  const sent = await send(text);
  expect(sent).toMatchObject({ refused: [{ row: 2, why: 'amount', said: 'trinta' }], refused_count: 1 });
  expect((await read()).rows.filter(({ line }) => line !== null)).toHaveLength(1);
  // Whoever did not hear the first answer is told the same.
  expect(await send(text)).toMatchObject({ ...sent, known: true });
});

test('a statement that is sent twice at the same moment is one', async () => {
  const { send, read } = await till();
  const text = ofx([{ payer: 'ANA LIMA', amount: '30.00' }]);
  const [one, other] = await Promise.all([send(text), send(text)]);
  expect(other.statement?.id).toBe(one.statement?.id);
  expect([one, other].filter(({ known }) => known)).toHaveLength(1);
  expect((await read()).rows).toHaveLength(1);
});

test('somebody who has not paid before is told the second time', async () => {
  const { order, send, read } = await till();
  await order('Maria Aparecida');
  await order('Maria Aparecida', { quantity: 2 });
  setNow('2026-11-21T12:00:00Z');
  await send(ofx([{ payer: 'OUTRO NOME', amount: '1.00' }]));
  expect((await read('doubt')).rows.map(({ order: one }) => [one?.finding, one?.times])).toEqual([
    ['missing', 2],
    ['missing', null],
  ]);
});

test('an order that is held back says so beside what was found of it', async () => {
  const { order, send, read, client, on } = await till();
  const id = await order('Maria Aparecida');
  await send(ofx([{ payer: 'OUTRO NOME', amount: '1.00' }]));
  const held = async () => (await read('doubt')).rows.map(({ order: one }) => one?.held_reason);
  expect(await held()).toEqual(['']);
  await client(holdOrder, { params: { id }, body: { ...on, reason: 'O Pix não caiu' } });
  expect(await held()).toEqual(['O Pix não caiu']);
});

test('a person links a movement, sees who did it and when, and takes it back with what it paid', async () => {
  const { order, send, read, card, decide, boss, client, on } = await till();
  const rafael = await order('Rafael Lima', { quantity: 2 });
  const other = await order('Sonia Braga', { quantity: 5 });
  setNow('2026-11-20T23:59:00Z');
  await send(ofx([{ payer: 'J F SANTOS', amount: '44.00', id: END(1), at: '20261120202000[-3:BRT]' }]));
  const [alone] = (await read('alone')).rows;
  const line = alone?.line?.id ?? 0;
  expect(await decide(rafael, 'confirmed', line)).toMatchObject({
    pix_state: 'credited',
    decision: 'confirmed',
    decided_by_name: 'Pessoa da Silva',
    decided_at: '2026-11-20T23:59:00.000Z',
    finding: null,
  });
  expect(await card(rafael)).toMatchObject({ pix_state: 'credited', paid_at: expect.any(String) });
  await expect(decide(other, 'confirmed', line)).rejects.toMatchObject({ code: 'pix_line_taken' });
  await expect(
    client(calls.ignorePixLine, { params: { id: line }, body: { ...on, ignored: true } }),
  ).rejects.toMatchObject({ code: 'pix_line_taken' });
  expect(await decide(rafael, 'undone')).toMatchObject({ pix_state: 'mismatch', decision: 'undone' });
  expect(await card(rafael)).toMatchObject({ pix_state: 'mismatch', paid_at: null });
  expect((await read('alone')).rows).toHaveLength(1);
  expect(await decide(rafael, null)).toMatchObject({ decision: null, decided_by_name: null });
  await client(calls.ignorePixLine, { params: { id: line }, body: { ...on, ignored: true } });
  expect((await read('alone')).rows).toEqual([]);
  const { log } = await client(getOrder, { params: { id: rafael }, query: on });
  expect(log.flatMap(({ change }) => (change?.kind === 'pix' ? [[change.pix, change.user_id]] : []))).toContainEqual([
    'credited',
    boss.id,
  ]);
});

test('an order that was paid at the counter keeps its payment when its Pix is doubted', async () => {
  const { order, send, card, client, on, decide } = await till();
  const id = await order('Iris Barros');
  await client(updateOrder, { body: { ...on, id, paid: true } });
  setNow('2026-11-21T12:00:00Z');
  const { statement } = await send(ofx([{ payer: 'IRIS BARROS', amount: '25.00' }]));
  expect(await card(id)).toMatchObject({ pix_state: 'credited' });
  await decide(id, 'undone');
  expect(await card(id)).toMatchObject({ pix_state: 'mismatch', paid_at: expect.any(String) });
  await decide(id, null);
  expect(await card(id)).toMatchObject({ pix_state: 'credited' });
  await client(calls.deleteBankStatement, { params: { id: statement?.id ?? 0 }, query: on });
  expect(await client(calls.getBankStatements, { query: on })).toMatchObject({ statements: [], shown: null });
});

test('a spreadsheet that nobody knows is mapped once; what is no statement is said to be none', async () => {
  const { send, order, client, on, item } = await till();
  await order('Ana Lima');
  const sheet = (day: string) => `Quando;O que foi;Quanto;Outra\n${day};Pix de Ana Lima;25,00;x\n`;
  expect(await send(sheet('20/11/2026'), 'banco.csv')).toMatchObject({
    statement: null,
    columns: {
      headings: ['Quando', 'O que foi', 'Quanto', 'Outra'],
      sample: [['20/11/2026', 'Pix de Ana Lima', '25,00', 'x']],
    },
  });
  const headings = { date: 'Quando', memo: 'O que foi', amount: 'Quanto' };
  expect(await send(sheet('20/11/2026'), 'banco.csv', headings)).toMatchObject({ statement: { credits: 1 } });
  expect(await send(sheet('19/11/2026'), 'banco.csv')).toMatchObject({ statement: { credits: 1 } });
  const refused = async (content: string | Uint8Array<ArrayBuffer>, name: string, code: string) =>
    expect(send(content, name)).rejects.toMatchObject({ code });
  await refused('%PDF-1.4 nothing', 'extrato.pdf', 'statement_unreadable');
  await refused('', 'vazio.ofx', 'statement_unreadable');
  await refused('Era uma vez uma loja.\nE ela vendia muito.', 'historia.txt', 'statement_unreadable');
  await refused(new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]), 'quebrado.xlsx', 'statement_unreadable');
  await refused('Data;Histórico;Valor\n20/11/2026;Tarifa;-10,00\n', 'tarifa.csv', 'statement_no_pix');
  await refused('Data;Histórico;Valor\n20/11/2025;Pix A;10,00\n20/11/2026;Pix B;10,00\n', 'ano.csv', 'statement_span');
  // Many short rows hurt their own thread at most.
  await refused(`Data;Valor;Memo\n${'1;2;3\n'.repeat(700_000)}`, 'curto.csv', 'statement_too_large');
  const other = await makeStore(db);
  const stranger = as((await makeUser(db, ROLE.owner, other)).token);
  const theirs = await makeOrder(call, db, { store: on.store_id, item });
  await expect(
    stranger(calls.getOrderPix, { params: { id: theirs.id }, query: { store_id: other } }),
  ).rejects.toMatchObject({ code: 'not_found' });
  await expect(client(calls.getOrderPix, { params: { id: theirs.id }, query: on })).rejects.toMatchObject({
    code: 'not_a_pix_order',
  });
});

test('whoever is forgotten goes from the bank’s movements too, and does not come back with the file', async () => {
  const { store, client, on, order, send, card } = await till();
  const id = await order('Zuleica Canário');
  const file = ofx([{ payer: 'ZULEICA CANARIO 123.456.789-09', amount: '25.00' }]);
  await send(file);
  expect((await card(id)).pix_state).toBe('credited');
  await client(updateOrder, {
    body: { ...on, id, status: 'cancelled', cancellation_code: 'other', cancellation_reason: 'fim' },
  });
  const { client_id } = await card(id);
  await client(eraseClient, { body: { ...on, id: client_id! } }); // the order has one
  await send(ofx([{ payer: 'ZULEICA CANARIO 123.456.789-09', amount: '25.00' }], '9'));
  const rows = await db.selectFrom('bank_lines').where('store_id', '=', store).selectAll().execute();
  expect(JSON.stringify(rows)).not.toMatch(/zuleica|canario|123\.456/i);
  expect(rows).toMatchObject([{ order_id: id, amount: 25, payer: 'Cliente apagado' }]);
});

test('what pays a charge, and what a provider passes on, is known; what a provider has taken is not looked for', async () => {
  const { client, store, on, order, send, read } = await till();
  await db
    .insertInto('store_pix')
    .values({ ...on, pix: 'a@b.com', pix_type: 'email', pix_infos: '' })
    .execute();
  await db
    .insertInto('online_payment_accounts')
    .values({ ...on, provider: 'mercado-pago', state: 'live', changed_at: FRIDAY_EVENING })
    .execute();
  const online = await order('Nara Online');
  await db.updateTable('orders').set({ payment: 1307, payment_status: 'approved' }).where('id', '=', online).execute();
  const charge = await client(addCharge, {
    params: { storeId: store },
    body: { name: 'Rita Souza', description: 'Sinal da festa', amount: 80 as never, due_date: '2026-12-10' },
  });
  const file = (more = '') =>
    ofx(
      [
        { payer: 'OUTRA PESSOA', amount: '80.00', memo: `PIX RECEBIDO COBRANCA${charge.id}` },
        { payer: 'MERCADO PAGO IP LTDA', amount: '123.45' },
        { payer: 'THIAGO SAMPAIO', amount: '42.90' },
      ],
      more,
    );
  setNow('2026-11-21T12:00:00Z');
  await send(file());
  const { summary, rows } = await read();
  expect(summary).toMatchObject({ orders: 0, alone: 1, unsettled: 0 });
  expect(rows.map(({ line }) => [line?.amount, line?.known, line?.charge_id])).toEqual(
    expect.arrayContaining([
      [80, 'charge', charge.id],
      [123.45, 'settlement', null],
      [42.9, null, null],
    ]),
  );
  const paid = async () => (await client(findCharges, { query: { ...on, list: 'paid' } })).charges;
  expect(await paid()).toMatchObject([{ id: charge.id, paid_on: '2026-11-20', paid_by_name: '', is_income: true }]);
  expect(await sumIncomeCharges(db, store, '2026-11-01', '2026-11-30')).toEqual([{ month: '2026-11', cents: 8000 }]);
  // What somebody takes back stays so, whatever comes again.
  await client(markChargePaid, { params: { id: charge.id }, body: { ...on, paid: false } });
  await send(file(' '));
  expect(await paid()).toEqual([]);
});

test.each([
  [
    'of the bank’s own kind',
    (id: number) => [ofx([{ payer: 'ANA LIMA', amount: '60.00', memo: `PIX RECEBIDO COBRANCA${id}` }])],
  ],
  [
    'a table',
    (id: number) => [`Data;Histórico;Valor\n20/11/2026;Pix recebido COBRANCA${id} - ANA LIMA;60,00\n`, 'banco.csv'],
  ],
] as const)('a charge of a debt that a statement has, %s, comes off the client’s account once', async (_, fileFor) => {
  const { store, client, on, send } = await till();
  await db
    .insertInto('store_pix')
    .values({ ...on, pix: 'a@b.com', pix_type: 'email', pix_infos: '' })
    .execute();
  const client_id = await makeClient(db, store, { name: 'Ana Lima' });
  await db
    .insertInto('credit_entries')
    .values({ ...on, client_id, kind: 'debit', amount: 100, op_id: 'venda', created_at: FRIDAY_EVENING })
    .execute();
  const form = { client_id, name: 'Ana Lima', description: 'Fiado', amount: 60, due_date: '2026-12-10' };
  const body = { ...form, pays_credit: true } as never; // of a form
  const { id } = await client(addCharge, { params: { storeId: store }, body });
  setNow('2026-11-21T12:00:00Z');
  const [content, name] = fileFor(id);
  await send(content ?? '', name);
  await send(content ?? '', name);
  const { balance, entries } = await client(getCredit, { params: { id: client_id }, query: on });
  expect([balance, entries.map(({ amount, charge_id }) => [amount, charge_id])]).toEqual([
    40,
    [
      [-60, id],
      [100, null],
    ],
  ]);
  expect((await client(findCharges, { query: { ...on, list: 'paid' } })).charges).toMatchObject([
    { id, paid_on: '2026-11-20', paid_by_name: '' },
  ]);
});
