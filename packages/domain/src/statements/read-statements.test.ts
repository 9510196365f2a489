import { describe, expect, it } from 'vitest';
import { decodeText } from '../decode-text.ts';
import { payerOf } from './bank-line.ts';
import { readAmount } from './read-amount.ts';
import { readBankTable } from './read-bank-table.ts';
import { BANK_LINES_MAX, looksLikeOfx, readOfx } from './read-ofx.ts';
import { readStamp } from './read-stamp.ts';

const READER = { zone: 'America/Sao_Paulo', today: '2025-11-20' };
const END_TO_END = 'E18236120202511201948s0123456789';

describe('an amount of a statement', () => {
  it.each([
    ['-1.234,50', -1234.5],
    ['1.234,50 D', -1234.5],
    ['1.234,50 C', 1234.5],
    ['(10,00)', -10],
    ['10,00-', -10],
    ['- R$ 5', -5],
    ['R$ -5,00', -5],
    ['−0,01', -0.01],
    ['1234.5', 1234.5],
    ['+93,67', 93.67],
    [93.67, 93.67],
    ['', null],
    ['abc', null],
    ['12/11', null],
    ['1'.repeat(60), null],
  ])('%j is %j', (text, amount) => expect(readAmount(text)).toBe(amount));
});

describe('a moment of a statement', () => {
  it.each([
    ['20251103', { date: '2025-11-03', minutes: null }],
    ['20251103194800', { date: '2025-11-03', minutes: 1188 }],
    ['20251103194800.000[-3:BRT]', { date: '2025-11-03', minutes: 1188 }],
    ['20251103000000[-3:BRT]', { date: '2025-11-03', minutes: null }],
    // A bank that counts by Greenwich.
    ['20251104014100[0:GMT]', { date: '2025-11-03', minutes: 1361 }],
    ['2025-11-03T22:48:00Z', { date: '2025-11-03', minutes: 1188 }],
    ['2025-11-03 19:48:10', { date: '2025-11-03', minutes: 1188 }],
    ['03/11/2025', { date: '2025-11-03', minutes: null }],
    ['3/11/25 19:48', { date: '2025-11-03', minutes: 1188 }],
    ['03/11/2025 às 19:48', { date: '2025-11-03', minutes: 1188 }],
    ['30/02/2025', null],
    ['03/11/2025 25:00', null],
    ['saldo', null],
  ])('%j', (text, stamp) => expect(readStamp(text, READER.zone)).toEqual(stamp));
});

it.each([
  [
    'Transferência recebida pelo Pix - CAMILA REZENDE - •••.123.456-•• - BCO DO BRASIL S.A. (0001) Agência: 1 Conta: 2',
    'CAMILA REZENDE',
  ],
  ['PIX RECEBIDO PATRICIA NUNES SILVA', 'PATRICIA NUNES SILVA'],
  ['PIX TRANSF J F SANTOS 20/11', 'J F SANTOS'],
  ['Pix - Recebido 20/11 18:55 00012345678900 MARIA DA SILVA', 'MARIA DA SILVA'],
  [`PIX QRS ${END_TO_END} Luiz Otávio Reis`, 'Luiz Otávio Reis'],
  ['PIX RECEBIDO', ''],
])('%j was paid by %j', (memo, name) => expect(payerOf(memo)).toBe(name));

const SGML = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
ENCODING:USASCII
CHARSET:1252

<OFX><SIGNONMSGSRSV1><SONRS><DTSERVER>20251120<FI><ORG>Banco Itaú S/A<FID>341</FI></SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>0341<ACCTID>1234 56731</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20251101<DTEND>20251120
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20251119200200[-03:EST]<TRNAMT>93,67<FITID>A1<CHECKNUM>
<MEMO>PIX RECEBIDO JOÃO &amp; MARIA ${END_TO_END}
</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20251120101500[-03:EST]<TRNAMT>-10.00<FITID>A2<MEMO>TARIFA</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20251125<TRNAMT>84.70<FITID>A3<MEMO>PIX AGENDADO BRUNO TAVARES</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>1000.00<DTASOF>20251120</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

describe('OFX', () => {
  it('of the old kind is read in its code page, with elements that stay open', () => {
    const bytes = Uint8Array.from(SGML, (letter) => letter.codePointAt(0) ?? 0);
    const text = decodeText(bytes);
    expect(looksLikeOfx(text)).toBe(true);
    expect(readOfx(text, READER)).toEqual({
      ok: true,
      value: {
        refused: [],
        bank: 'Banco Itaú S/A',
        account: '6731',
        starts: '2025-11-19',
        ends: '2025-11-20',
        lines: [
          expect.objectContaining({
            date: '2025-11-19',
            minutes: 1202,
            amount: 93.67,
            payer: 'JOÃO & MARIA',
            end_to_end_id: END_TO_END,
            is_pix: true,
            scheduled: false,
            bank_id: 'A1',
          }),
          expect.objectContaining({ date: '2025-11-20', amount: -10, is_pix: false, end_to_end_id: null }),
          expect.objectContaining({ date: '2025-11-25', amount: 84.7, payer: 'BRUNO TAVARES', scheduled: true }),
        ],
      },
    });
  });
  it('of the new kind is the same', () => {
    const xml = `<?xml version="1.0" encoding="UTF-8"?><?OFX OFXHEADER="200" VERSION="211"?><OFX><BANKMSGSRSV1><BANKACCTFROM><ACCTID>99-1</ACCTID></BANKACCTFROM>
      <STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20251119</DTPOSTED><TRNAMT>1234.50</TRNAMT><FITID>x</FITID><NAME>Ana Lima</NAME><MEMO><![CDATA[Pix <recebido>]]></MEMO></STMTTRN></BANKMSGSRSV1></OFX>`;
    expect(readOfx(xml, READER)).toMatchObject({
      value: { account: '991', lines: [{ amount: 1234.5, payer: 'Ana Lima', memo: 'Pix <recebido>', is_pix: true }] },
    });
  });
  it.each([
    ['no OFX at all', 'hello', 'statement_unreadable'],
    ['nothing in it', '<OFX></OFX>', 'statement_empty'],
    [
      'no movement that anybody understands',
      '<OFX><STMTTRN><DTPOSTED>20251119<TRNAMT>abc</STMTTRN></OFX>',
      'statement_rows',
    ],
    ['elements without end', `<OFX>${'<A>'.repeat(1000)}</OFX>`, 'statement_unreadable'],
    [
      'more movements than an account has',
      `<OFX>${'<STMTTRN><DTPOSTED>20251119<TRNAMT>1</STMTTRN>'.repeat(BANK_LINES_MAX + 1)}</OFX>`,
      'statement_too_large',
    ],
  ])('with %s is refused', (_, text, code) => expect(readOfx(text, READER)).toMatchObject({ ok: false, code }));
  it('keeps what it understands, and says of the rest what stands there', () => {
    const line = (posted: string, amount: string) =>
      `<STMTTRN><DTPOSTED>${posted}<TRNAMT>${amount}<MEMO>PIX ANA</STMTTRN>`;
    const text = `<OFX>${line('20251119', '10.00')}${line('ontem', '5.00')}${line('20251120', '')}</OFX>`;
    expect(readOfx(text, READER)).toMatchObject({
      value: {
        lines: [{ amount: 10 }],
        refused: [
          { row: 2, words: 'PIX ANA', why: 'date', said: 'ontem' },
          { row: 3, words: 'PIX ANA', why: 'amount', said: '' },
        ],
      },
    });
  });
  it('reads long nonsense in a moment', () => {
    const began = performance.now();
    readOfx(`<OFX>${'<'.repeat(2_000_000)}`, READER);
    readOfx(`<OFX>${'<![CDATA['.repeat(200_000)}`, READER);
    readOfx(`<OFX><A ${' '.repeat(1_000_000)}`, READER);
    expect(performance.now() - began).toBeLessThan(3000);
  });
  it('takes a time that every line has for none', () => {
    const line = (day: number) => `<STMTTRN><DTPOSTED>202511${day}100000[-03:EST]<TRNAMT>1.00<MEMO>PIX A</STMTTRN>`;
    expect(readOfx(`<OFX>${[11, 12, 13].map(line).join('')}</OFX>`, READER)).toMatchObject({
      value: { lines: [{ minutes: null }, { minutes: null }, { minutes: null }] },
    });
  });
});

describe('a spreadsheet of a bank', () => {
  it('says of one whose rows nobody can read which, and what stands there', () => {
    const rows = [
      ['Data', 'Histórico', 'Valor'],
      ['ontem', 'Aluguel', '100,00'],
      ['20/11/2025', 'Luz', ''],
    ];
    expect(readBankTable(rows, READER)).toMatchObject({
      code: 'statement_rows',
      detail: { count: 2, row: 2, column: 'data', said: '“ontem”' },
    });
  });
  it('is read below what the bank writes above it, without its balances', () => {
    const rows = [
      ['Banco do Brasil', null],
      ['Conta', '12345-6'],
      ['Data', 'Histórico', 'Valor R$', 'Saldo'],
      ['19/11/2025', 'SALDO ANTERIOR', '100,00 C', null],
      ['19/11/2025', 'Pix - Recebido 19/11 20:14 ANA LIMA', '1.093,67 C', '1.193,67'],
      ['20/11/2025', 'Tarifa', '10,00 D', null],
      ['', 'Total', '', ''],
    ];
    expect(readBankTable(rows, READER)).toMatchObject({
      value: { lines: [{ amount: 1093.67, payer: 'ANA LIMA' }, { amount: -10 }] },
    });
  });
  it('with a column for what comes and one for what goes', () => {
    const rows = [
      ['Data', 'Lançamento', 'Entradas', 'Saídas'],
      ['19/11/2025', 'Pix Ana', 5, null],
      ['19/11/2025', 'Conta de luz', null, 7],
    ];
    expect(readBankTable(rows, READER)).toMatchObject({ value: { lines: [{ amount: 5 }, { amount: -7 }] } });
  });
  it('that nobody knows asks to be mapped, and is read once it is', () => {
    const rows = [
      ['Quando', 'O que', 'Quanto'],
      ['19/11/2025', 'Pix de Ana', '5,00'],
    ];
    expect(readBankTable(rows, READER)).toMatchObject({ code: 'statement_columns' });
    const mapping = { date: 'Quando', memo: 'O que', amount: 'Quanto' };
    expect(readBankTable(rows, { ...READER, mapping })).toMatchObject({
      value: { lines: [{ amount: 5, payer: 'Ana' }] },
    });
  });
});
