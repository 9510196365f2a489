import * as calls from '@comanda/contract/finance/payouts';
import { placeCashierOrder } from '@comanda/contract/floor/counter';
import { ROLE } from '@comanda/domain/codes';
import { namesIn } from '@comanda/domain/fields/field';
import { PAYOUT_LINE } from '@comanda/domain/fields/payout';
import type { OrderId } from '@comanda/domain/ids';
import { money } from '@comanda/domain/money';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeStore, makeUser } from '../../../test/factories.ts';
import { makeOrder, sellingStore } from '../../../test/order-factories.ts';

const { as, call, database, setNow } = await testApp();
const { db } = database;
const TERMS = {
  commission: 12,
  payment_fee: 3,
  monthly_fee: money(110),
  payout_days: 10,
  promotion_share: 50,
  advance: false,
};
const HEAD =
  'N° Pedido;Data do pedido;Data de repasse;Valor bruto;Comissão iFood;Taxa de transação;Promoção da loja;Promoção custeada pelo iFood;Estorno;Taxa de antecipação;Valor líquido;Motivo';

beforeEach(() => setNow(FRIDAY_EVENING));

async function shop() {
  const { store, item } = await sellingStore(db);
  const boss = await makeUser(db, ROLE.owner, store);
  const client = as(boss.token);
  const on = { store_id: store };
  /** R$ 20,00 each, and R$ 5,00 to bring it. */
  const order = async (partner_order: string, quantity = 5) => {
    const { id } = await makeOrder(call, db, { store, item }, {}, { quantity });
    await db
      .updateTable('orders')
      .set({ status: 'delivered', delivered_time: FRIDAY_EVENING })
      .where('id', '=', id)
      .execute();
    if (partner_order !== '')
      await client(calls.linkMarketplaceOrder, {
        params: { id },
        body: { ...on, marketplace: 'ifood', partner_order },
      });
    return id;
  };
  const send = (content: string, more: { name?: string; headings?: Record<string, string> } = {}) =>
    client(calls.sendPayouts, {
      body: { ...on, ...(more.headings ? { headings: more.headings, marketplace: 'rappi' as const } : {}) },
      files: { file: new File([content], more.name ?? 'ifood.csv') },
    });
  const agree = () => client(calls.saveContract, { body: { ...on, marketplace: 'ifood', ...TERMS } });
  const read = (marketplace?: 'ifood' | 'rappi') =>
    client(calls.getPayouts, { query: { ...on, ...(marketplace ? { marketplace } : {}) } });
  return { store, item, boss, client, on, order, send, agree, read };
}

/** A line of R$ 105,00 as agreed, but for what is said. */
const line = (
  number: string,
  {
    paid = '25/11/2026',
    gross = '105,00',
    fee = '12,60',
    way = '3,15',
    promo = '0',
    partner = '0',
    refund = '0',
    advance = '0',
    net = '89,25',
    note = '',
  } = {},
) =>
  `${number};20/11/2026 19:31;${paid};${gross};-${fee};-${way};-${promo};${partner};-${refund};-${advance};${net};${note}`;

test('a row that nobody understands is told beside those that were read', async () => {
  const { send } = await shop();
  const sent = await send([HEAD, line('9001'), line('9002', { gross: 'cento', net: 'oitenta' })].join('\n'));
  expect(sent).toMatchObject({ statement: { lines: 1 }, refused_count: 1 });
  expect(sent.refused).toEqual([{ row: 3, words: '9002', why: 'amount', said: 'cento' }]);
});

test('every error of a statement is found to the cent, and none is invented', async () => {
  const { order, send, agree, read, client, on } = await shop();
  for (const number of ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']) await order(number);
  const nameless = await order('', 9);
  await db.updateTable('orders').set({ payment_name: 'iFood online' }).where('id', '=', nameless).execute();
  const file = [
    HEAD,
    line('0001'),
    line('2', { fee: '24,15', net: '77,70' }),
    line('3', { way: '5,25', net: '87,15' }),
    line('4', { refund: '105,00', net: '-15,75', note: 'não recebi' }),
    line('5', { promo: '10,00', net: '79,25' }),
    line('6', { advance: '2,10', net: '87,15' }),
    line('7', { gross: '95,00', fee: '11,40', way: '2,85', net: '80,75' }),
    line('8', { net: '80,00', note: 'ajuste' }),
    line('9', { paid: '15/12/2026' }),
    line('77'),
    line('', { gross: '0', fee: '0', way: '0', net: '-30,00', note: 'Pacote de anúncios' }),
    line('999', { gross: '185,00', fee: '22,20', way: '5,55', net: '157,25' }),
    'Total;;;;;;;;;;x;',
  ].join('\n');
  setNow('2026-12-20T12:00:00Z');
  expect(await send(file)).toMatchObject({ known: false, statement: { marketplace: 'ifood', lines: 11, repeated: 0 } });
  expect(await read()).toMatchObject({ contract: null, findings: [], orders: { lines: 11 } });
  await agree();
  const found = await read();
  expect(found.findings.map(({ kind, partner_order, amount }) => [kind, partner_order, amount])).toEqual([
    ['refund_after_delivery', '4', 105],
    ['missing_payout', '10', 89.25],
    ['unexplained', '', 30],
    ['commission_above', '2', 11.55],
    ['unexplained', '8', 9.25],
    ['sale_below', '7', 8.5],
    ['promotion_unagreed', '5', 5],
    ['payment_fee_above', '3', 2.1],
    ['advance_unagreed', '6', 2.1],
    ['late_payout', '9', 0],
  ]);
  expect(found.findings[3]).toMatchObject({ charged_rate: 23, agreed_rate: 12 });
  // One of them is told by its day and value alone.
  expect(found.orders).toEqual({ lines: 11, not_ours: 1, right: 3 });
  expect(found.sums).toMatchObject({ missing: 262.75 });
  expect(found.sums.expected - found.sums.missing).toBeCloseTo(found.sums.came, 2);
  expect(await send(file)).toMatchObject({ known: true });
  // The same lines in a file with one more, and the refund of an order that an earlier file paid.
  const later = [HEAD, line('1'), line('2', { fee: '24,15', net: '77,70' }), line('11')].join('\n');
  expect(await send(later, { name: 'ifood-2.csv' })).toMatchObject({ statement: { lines: 3, repeated: 2 } });
  const [, first] = (await read()).statements;
  const again = await client(calls.getPayouts, { query: { ...on, statement_id: first?.id ?? 0 } });
  expect(again.findings).toEqual(found.findings);
  expect(again.orders).toEqual({ lines: 12, not_ours: 2, right: 4 });
});

test('a statement that is sent twice at the same moment is one, and tells twice what nobody understood', async () => {
  const { send, read } = await shop();
  const file = [HEAD, line('1'), line('2', { gross: 'cento', net: 'oitenta' })].join('\n');
  const [one, other] = await Promise.all([send(file), send(file)]);
  expect(other.statement?.id).toBe(one.statement?.id);
  expect([one, other].filter(({ known }) => known)).toHaveLength(1);
  expect([one.refused_count, other.refused_count]).toEqual([1, 1]);
  expect((await read()).orders.lines).toBe(1);
});

test('what was found is contested with a protocol, comes back with its value, and is proved on paper', async () => {
  const { order, send, agree, read, client, on, store } = await shop();
  const id = await order('987');
  await db
    .updateTable('orders')
    .set({
      accept_time: FRIDAY_EVENING,
      messages: JSON.stringify([{ by: 'customer', text: 'Chegou!', at: FRIDAY_EVENING.toISOString() }]),
    })
    .where('id', '=', id)
    .execute();
  await agree();
  setNow('2026-12-20T12:00:00Z');
  const { statement } = await send(
    [HEAD, line('987', { refund: '105,00', net: '-15,75', note: 'não recebi' })].join('\n'),
  );
  const statement_id = statement?.id ?? 0;
  const key = (await read()).findings[0]?.key ?? '';
  const claim = (state: 'contested' | 'recovered' | 'dropped' | null, more = {}) =>
    client(calls.claimFindings, { params: { id: statement_id }, body: { ...on, keys: [key], state, ...more } });
  await claim('contested', { protocol: 'A-55', contested_on: '2026-12-19' });
  expect(await read()).toMatchObject({
    contested: 105,
    recovered: 0,
    findings: [
      { claim: { state: 'contested', protocol: 'A-55', contested_on: '2026-12-19', user_name: 'Pessoa da Silva' } },
    ],
  });
  await claim('recovered', { recovered: 80 });
  expect(await read()).toMatchObject({
    contested: 0,
    recovered: 80,
    findings: [{ claim: { state: 'recovered', protocol: 'A-55', recovered: 80 } }],
  });
  await claim(null);
  expect(await read()).toMatchObject({ recovered: 0, findings: [{ claim: null }] });
  await expect(claim('contested', { keys: ['made up'] })).rejects.toMatchObject({ code: 'not_found' });
  const evidence = await client(calls.getEvidence, { params: { id: statement_id }, query: { ...on, key } });
  expect(evidence.steps.map(({ what }) => what)).toEqual(['arrived', 'accepted', 'delivered', 'message', 'finding']);
  expect(evidence.text).toContain('pedido 987');
  expect(evidence.text).toContain('não recebi');
  const paper = await client(calls.getEvidencePdf, { params: { id: statement_id }, query: { ...on, key } });
  expect(await paper.slice(0, 5).text()).toBe('%PDF-');
  const stranger = as((await makeUser(db, ROLE.owner, await makeStore(db))).token);
  await expect(
    stranger(calls.getEvidence, { params: { id: statement_id }, query: { store_id: store, key } }),
  ).rejects.toMatchObject({ code: 'not_found' });
  await client(calls.deletePayouts, { params: { id: statement_id }, query: on });
  expect(await read('ifood')).toMatchObject({ statements: [], shown: null });
});

test('a statement that nobody knows is mapped once; what is none is said to be none', async () => {
  const { order, send, client, on, read } = await shop();
  const rows = (day: string) => `Cod;Quando;Bruto;Parte deles;Nosso\n77;${day};105,00;20,00;85,00\n`;
  expect(await send(rows('20/11/2026'), { name: 'x.csv' })).toMatchObject({
    statement: null,
    columns: { headings: ['Cod', 'Quando', 'Bruto', 'Parte deles', 'Nosso'], marketplace: null },
  });
  const headings = { order: 'Cod', date: 'Quando', gross: 'Bruto', commission: 'Parte deles', net: 'Nosso' };
  expect(await send(rows('20/11/2026'), { name: 'x.csv', headings })).toMatchObject({
    statement: { marketplace: 'rappi' },
  });
  expect(await send(rows('19/11/2026'), { name: 'rappi.csv' })).toMatchObject({ statement: { marketplace: 'rappi' } });
  expect(await read('rappi')).toMatchObject({
    marketplaces: [{ marketplace: 'rappi', statements: 2 }],
    contract: null,
  });
  const refused = (content: string, code: string, name = 'ifood.csv') =>
    expect(send(content, { name })).rejects.toMatchObject({ code });
  await refused('%PDF-1.4', 'statement_unreadable');
  await refused('Pedido;Valor bruto;Valor líquido;Data\nTotal;;;\n', 'statement_empty');
  await refused('Pedido;Valor bruto;Valor líquido;Data\n7;10,00;9,00;ontem\n', 'statement_rows');
  await refused(
    'Pedido;Data;Valor bruto;Valor líquido\n1;20/11/2025;1,00;1,00\n2;20/11/2026;1,00;1,00',
    'statement_marketplace',
    'x.csv',
  );
  await refused(`${HEAD}\n${line('1').replace('/2026 ', '/2025 ')}\n${line('2')}`, 'statement_span');
  const id: OrderId = await order('5');
  await client(calls.linkMarketplaceOrder, {
    params: { id },
    body: { ...on, marketplace: 'rappi', partner_order: '' },
  });
  expect(await db.selectFrom('marketplace_orders').where('order_id', '=', id).select('order_id').execute()).toEqual([]);
});

test('an order that is typed at the counter brings its number with the marketplace, and anybody who edits orders may say it', async () => {
  const { store, item, on } = await shop();
  const waiter = as((await makeUser(db, ROLE.attendant, store)).token);
  const { id } = await makeOrder(call, db, { store, item });
  const asked = { params: { id }, query: on };
  expect(await waiter(calls.getMarketplaceOrder, asked)).toEqual({ order: null });
  const named = { marketplace: 'ifood', partner_order: '4471' } as const;
  await waiter(calls.linkMarketplaceOrder, { params: { id }, body: { ...on, ...named } });
  expect(await waiter(calls.getMarketplaceOrder, asked)).toEqual({ order: named });
  const placed = await waiter(placeCashierOrder, {
    headers: { 'idempotency-key': 'of-rappi' },
    body: {
      ...on,
      delivery_method: 4,
      items: [{ item_id: item, quantity: 1 }],
      marketplace_order: { marketplace: 'rappi', partner_order: 'R-12' },
    },
  });
  expect(await waiter(calls.getMarketplaceOrder, { params: { id: placed.id }, query: on })).toEqual({
    order: { marketplace: 'rappi', partner_order: 'R-12' },
  });
});

test('all that files say of a statement’s days is compared, and a file that says too much is refused', async () => {
  const { order, send, agree, read } = await shop();
  await order('1');
  await agree();
  await send([HEAD, line('1'), line('2', { gross: '10,50', fee: '1,26', way: '0,31', net: '8,93' })].join('\n'));
  const said = namesIn(PAYOUT_LINE, 'file').filter((name) => name !== 'partner_order' && name !== 'partner_order_long');
  const names = sql.raw(said.join(', '));
  await sql`
    insert into payout_lines (store_id, statement_id, marketplace, partner_order, partner_order_long, ${names})
    select store_id, statement_id, marketplace, 'n' || n, '', ${names}
    from payout_lines cross join generate_series(2, ${calls.PAYOUT_LINES}) n where partner_order = '2'`.execute(db);
  await expect(send([HEAD, line('1'), line('77')].join('\n'))).rejects.toMatchObject({
    code: 'statement_crowded',
    detail: { most: calls.PAYOUT_LINES },
  });
  const { PAYOUT_LINES: most } = calls;
  expect(await read()).toMatchObject({ statements: [{ lines: 2 }], orders: { lines: most + 1, not_ours: most } });
});
