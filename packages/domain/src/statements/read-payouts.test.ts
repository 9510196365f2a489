import { describe, expect, it } from 'vitest';
import type { Cell } from '../fields/read-kind.ts';
import { likelyHeadings } from './columns.ts';
import type { ReadPayouts } from './payout-line.ts';
import { marketplaceOf, orderNumber, readPayouts } from './read-payouts.ts';

const ZONE = { zone: 'America/Sao_Paulo' };
const read = (rows: Cell[][], mapping = {}) => readPayouts(rows, { ...ZONE, mapping });

it.each([
  ['#0987', '987'],
  ['Pedido 12', '12'],
  ['987.0', '987'],
  ['f2d74015-4ff4', 'F2D74015-4FF4'],
  ['A-17', 'A-17'],
])('%j is order %j', (text, number) => expect(orderNumber(text)).toBe(number));

/** The statement of orders of iFood. */
const IFOOD_ORDERS: Cell[][] = [
  [
    'TIPO_DE_FATURAMENTO',
    'N°_PEDIDO',
    'PEDIDO_ID_COMPLETO',
    'DATA_DO_PEDIDO_OCORRENCIA',
    'DATA_DE_REPASSE',
    'TOTAL_DO_PEDIDO',
    'VALOR_DOS_ITENS',
    'PROMOCAO_CUSTEADA_PELO_IFOOD',
    'PROMOCAO_CUSTEADA_PELA_LOJA',
    'PERCENTUAL_COMISSAO_IFOOD',
    'VALOR_COMISSAO_IFOOD',
    'COMISSAO_PELA_TRANSACAO_DO_PAGAMENTO',
    'VALOR_TAXA_PLANO_DE_REPASSE_EM_1_SEMANA',
    'BASE_DE_CALCULO',
    'VALOR_BRUTO',
    'VALOR_LIQUIDO',
  ],
  [
    'Venda',
    '0974',
    'aaa-1',
    '05/11/2025 21:03',
    '12/11/2025',
    45.9,
    45.9,
    0,
    0,
    12,
    -5.51,
    -1.47,
    0,
    45.9,
    45.9,
    38.92,
  ],
  [
    'Venda',
    '0987',
    'aaa-2',
    '2025-11-06T19:22:00',
    '2025-11-12',
    '88,20',
    '88,20',
    '0',
    '-4,00',
    '12',
    '-10,58',
    '-2,82',
    '-1,76',
    '88,20',
    '88,20',
    '69,04',
  ],
  ['Estorno', '0987', 'aaa-2', '09/11/2025', '12/11/2025', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -69.04],
  ['Total', '', '', '', '', 134.1, '', '', '', '', '', '', '', '', '', 38.92],
];

describe('the statement of a marketplace', () => {
  it('by orders says of each what was taken, and takes back what was cancelled', () => {
    expect(marketplaceOf(IFOOD_ORDERS, 'extrato.xlsx')).toBe('ifood');
    const found = read(IFOOD_ORDERS);
    expect(found).toMatchObject({
      ok: true,
      value: {
        starts: '2025-11-05',
        ends: '2025-11-06',
        lines: [
          {
            order: '974',
            date: '2025-11-05',
            minutes: 1263,
            paid_on: '2025-11-12',
            gross: 45.9,
            commission: 5.51,
            payment_fee: 1.47,
            other: 0,
            net: 38.92,
          },
          {
            order: '987',
            gross: 88.2,
            promotion_store: 4,
            advance_fee: 1.76,
            commission: 10.58,
            refund: 69.04,
            other: 0,
            net: 0,
          },
        ],
      },
    });
  });
  it('by movements makes one line of each order', () => {
    const head = [
      'competencia',
      'data_fato_gerador',
      'fato_gerador',
      'tipo_lancamento',
      'descricao_lancamento',
      'valor',
      'base_calculo',
      'percentual_taxa',
      'pedido_associado_ifood',
      'pedido_associado_ifood_curto',
      'motivo_cancelamento',
      'data_criacao_pedido_associado',
      'data_repasse_esperada',
      'impacto_no_repasse',
    ];
    const move = (
      order: string,
      entry: string,
      value: number,
      { fact = 'Venda', counts = 'SIM', reason = '' } = {},
    ): Cell[] => [
      '2025-11',
      '2025-11-06',
      fact,
      'Cobrança',
      entry,
      value,
      88.2,
      12,
      order === '' ? '' : `uuid-${order}`,
      order,
      reason,
      order === '' ? '' : '2025-11-06 19:22:00',
      '2025-11-12',
      counts,
    ];
    const found = read([
      head,
      move('987', 'Entrada Financeira', 80),
      move('987', 'Promoção custeada pelo iFood', 8.2),
      move('987', 'Comissão do iFood (entrega própria da loja)', -10.58),
      move('987', 'Taxa de transação', -2.82),
      move('987', 'Promoção custeada pela loja', -4),
      move('988', 'Entrada Financeira', 50, { counts: 'NÃO' }),
      move('988', 'Comissão do iFood', -6),
      move('987', 'Entrada Financeira', -70.8, { fact: 'Cancelamento Total', reason: 'não recebi' }),
      move('', 'Mensalidade', -110),
      move('', 'Pacote de anúncios', -30),
    ]);
    expect(found).toMatchObject({
      value: {
        lines: [
          {
            order: '987',
            gross: 88.2,
            commission: 10.58,
            payment_fee: 2.82,
            promotion_store: 4,
            promotion_partner: 8.2,
            refund: 70.8,
            other: 0,
            net: 0,
            note: 'não recebi',
          },
          { order: '988', gross: 50, at_store: 50, commission: 6, net: -6 },
        ],
        charges: [
          { kind: 'monthly_fee', amount: 110 },
          { kind: 'other', amount: 30, note: 'Pacote de anúncios' },
        ],
      },
    });
  });
  it.each([
    ['99food', ['ID do pedido', 'Data do pedido', 'Valor do pedido', 'Comissão 99Food', 'Valor líquido']],
    ['rappi', ['Order ID', 'Data de criação', 'Valor da venda', 'Comissão Rappi', 'Valor a receber']],
    ['uber', ['Order number', 'Order date', 'Gross sales', 'Marketplace fee', 'Net payout']],
  ] as const)('of %s is known by its headings', (who, head) => {
    const rows: Cell[][] = [[...head], ['77', '06/11/2025', '100,00', '-20,00', '80,00']];
    expect(marketplaceOf(rows, `${who}.csv`)).toBe(who);
    expect(read(rows)).toMatchObject({
      value: { lines: [{ order: '77', gross: 100, commission: 20, net: 80, other: 0 }] },
    });
  });
  it('that nobody knows is mapped by hand, once', () => {
    const rows: Cell[][] = [
      ['Cod', 'Quando', 'Bruto', 'Parte deles', 'Nosso'],
      ['77', '06/11/2025', '100,00', '20,00', '78,00'],
    ];
    expect(read(rows)).toEqual({ ok: false, code: 'statement_columns' });
    expect(likelyHeadings(rows)).toEqual(rows[0]);
    const mapping = { order: 'Cod', date: 'Quando', gross: 'Bruto', commission: 'Parte deles', net: 'Nosso' };
    expect(read(rows, mapping)).toMatchObject({
      value: { lines: [{ order: '77', commission: 20, net: 78, other: 2 }] },
    });
  });
  it('without any order is empty', () =>
    expect(
      read([
        ['Pedido', 'Valor bruto', 'Valor líquido'],
        ['Total', '', ''],
      ]),
    ).toMatchObject({ code: 'statement_empty' }));
  it('tells the rows that nobody can read beside those that were read, and no charge, sum or payout', () => {
    const heads = ['Pedido', 'Data', 'Tipo', 'Valor bruto', 'Valor líquido'];
    const day = '20/11/2025';
    const { value } = read([
      heads,
      ['7', day, '', '10,00', '9,00'],
      ['8', day, '', 'dez', 'nove'],
      ['9', '32/13/2025', '', '10,00', '9,00'],
      ['10', 'pendente', '', '10,00', '9,00'],
      ['', day, 'Mensalidade', '', '-100,00'],
      ['', day, 'Ajuste', '', '12,00'],
      ['', day, 'Repasse', '', '9,00'],
      ['Total', '', '', '10,00', '9,00'],
    ]) as unknown as { value: ReadPayouts }; // it is read
    // What comes without a day is found by its order; what has one that is none is of no week.
    expect(value).toMatchObject({ lines: [{ order: '7' }, { order: '10', date: null }], charges: [{ amount: 100 }] });
    expect(value.refused).toEqual([
      { row: 3, words: '8', why: 'amount', said: 'dez' },
      { row: 4, words: '9', why: 'date', said: '32/13/2025' },
      { row: 7, words: 'Ajuste', why: 'order', said: '' },
    ]);
    expect(read([heads, ['', day, 'Mensalidade', '', '-100,00']])).toMatchObject({ code: 'statement_empty' });
  });
  it('says of one whose rows nobody can read which, and what stands there', () => {
    const heads = ['Pedido', 'Data', 'Valor bruto', 'Valor líquido'];
    expect(
      read([heads, ['7', '20/11/2025', 'dez', 'nove'], ['8', '20/11/2025', '', ''], ['Total', '', '', '']]),
    ).toMatchObject({
      code: 'statement_rows',
      detail: { count: 2, row: 2, column: 'valor', said: '“dez”' },
    });
    expect(read([heads, ['7', 'ontem', '10,00', '9,00']])).toMatchObject({
      code: 'statement_rows',
      detail: { count: 1, row: 2, column: 'data', said: '“ontem”' },
    });
    expect(read([heads, ['', '20/11/2025', '10,00', '9,00']])).toMatchObject({
      code: 'statement_rows',
      detail: { count: 1, row: 2, column: 'pedido', said: 'vazio' },
    });
  });
});
