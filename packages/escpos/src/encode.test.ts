import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainText } from '../test/plain-text.ts';
import { ENCODINGS, type Encoding, EPSON_PAGES, printable } from './code-pages.ts';
import { decodeBytes, type Printed } from './decode.ts';
import { drawPaper } from './draw-paper.ts';
import { encodePaper, type PrinterType } from './encode.ts';
import { layOut } from './lay-out.ts';
import { CUT, markRepeat, pair, type Paper, RULE, text } from './paper.ts';

const type = (columns: number, encoding: Encoding = 'cp858'): PrinterType => ({
  columns,
  code_page: EPSON_PAGES[encoding],
  encoding,
  cuts: true,
  drawer: true,
});
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const lines = (printed: readonly Printed[]) => printed.flatMap((each) => (each.kind === 'line' ? [each.text] : []));

describe('bytes', () => {
  test('are what printers document', () => {
    const paper: Paper = [
      text('Ação', { bold: true, size: 'double' }),
      { kind: 'qr', data: 'A' },
      { kind: 'drawer' },
      CUT,
    ];
    expect(hex(encodePaper(paper, type(48)))).toBe(
      [
        '1b401c2e1b7413', // from the beginning, without double-byte letters, page 19
        '1d21111b450141' + '87' + 'c6' + '6f0a1b45001d2100',
        '1b61011d286b0400314132001d286b03003143061d286b03003145311d286b0400315030411d286b03003151300a1b6100',
        '1b700032fa',
        '1b64041d5601',
      ].join(''),
    );
  });

  test.each([
    ['cp858', 'ã\u00e0ç€', 'c68587d5'],
    ['cp850', 'ã\u00e0ç€', 'c68587455552'],
    ['cp860', 'ã\u00e0ç€', '848587455552'],
    ['windows-1252', 'ã\u00e0ç€', 'e3e0e780'],
    ['ascii', 'ã\u00e0ç€', '616163455552'],
  ] as const)('write %s letters', (encoding, words, expected) => {
    expect(hex(encodePaper([text(words)], type(48, encoding)))).toContain(expected);
  });

  test('make a QR code that says much no wider than the roll', () => {
    const dots = (length: number, columns: number) =>
      /1d286b03003143(\d\d)/.exec(
        hex(encodePaper([{ kind: 'qr', data: 'a|'.repeat(length / 2) }], type(columns))),
      )?.[1];
    expect(dots(170, 32)).toBe('06'); // a note as always
    expect(dots(260, 32)).toBe('05'); // one that the authority has not seen
    expect(dots(490, 32)).toBe('04'); // and one that is signed with a certificate
    expect(dots(490, 48)).toBe('06');
  });

  test('leave out knife and drawer where there is none', () => {
    const bytes = hex(encodePaper([{ kind: 'drawer' }, CUT], { ...type(48), cuts: false, drawer: false }));
    expect(bytes).toBe('1b401c2e1b74131b6404');
  });

  test('hold nothing of what people type that is a command (A38)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.constantFrom(...ENCODINGS), (words, encoding) => {
        const paper: Paper = [text(words), pair(words, 'R$ 1,00'), CUT];
        const printed = decodeBytes(encodePaper(paper, type(32, encoding)), encoding);
        expect(printed.filter(({ kind }) => kind !== 'line')).toEqual([{ kind: 'cut' }]);
        for (const line of lines(printed)) expect(line.length).toBeLessThanOrEqual(32);
      }),
    );
    expect(printable('a\u001b@\u001dVb\u0000', 'cp858')).toBe('a@Vb');
  });

  test('of an unknown command are refused by the reader', () => {
    expect(() => decodeBytes(Uint8Array.of(0x1b, 0x99), 'cp858')).toThrow('ESC 99');
    expect(() => decodeBytes(Uint8Array.of(0x41), 'cp858')).toThrow('never comes out');
    expect(() => decodeBytes(Uint8Array.of(0x1d, 0x28, 0x6b, 0x09), 'cp858')).toThrow('cut off');
  });
});

describe('a paper', () => {
  test('reads the same after the printer as before, at every width', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[A-Za-zçãõéú0-9 .,-]{1,40}$/), { maxLength: 8 }),
        fc.constantFrom(32, 42, 48),
        (words, columns) => {
          const paper = words.map((each) => pair(each, 'R$ 10,00'));
          const wanted = layOut(paper, columns, 'cp858').map((line) => (line.kind === 'line' ? line.text : ''));
          expect(lines(decodeBytes(encodePaper(paper, type(columns)), 'cp858'))).toEqual(wanted);
        },
      ),
    );
  });

  test('loses no word and no amount when it wraps', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-z]{1,60}$/), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 24, max: 64 }),
        (words, columns) => {
          const rows = plainText(layOut([pair(words.join(' '), 'R$ 9,99', { indent: 3 })], columns, 'cp858'));
          expect(rows.replace('R$ 9,99', '').replace(/\s/g, '')).toBe(words.join(''));
          expect(rows).toContain('R$ 9,99');
        },
      ),
    );
  });

  test('says at its head and foot that it is a repeat, and opens no drawer again', () => {
    const repeat = markRepeat([text('Conta'), RULE, { kind: 'drawer' }, CUT]);
    expect(plainText(layOut(repeat, 32, 'cp858'))).toBe(
      ['*** 2ª VIA ***', 'Conta', '-'.repeat(32), '*** 2ª VIA ***', '[cut]']
        .map((row) => (row.startsWith('*') ? ` ${row}` : row))
        .join('\n'),
    );
  });

  test('is drawn as a picture that needs nothing from outside', () => {
    const printed = decodeBytes(
      encodePaper([text('<Pão & Cia>', { invert: true }), { kind: 'qr', data: 'x' }, CUT], type(32)),
      'cp858',
    );
    const picture = drawPaper(printed, 32);
    expect(picture).toContain('&lt;Pão &amp; Cia&gt;');
    expect(picture).toContain('viewBox="0 0 420 ');
    expect(picture.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/http|url\(|<script/);
  });
});
