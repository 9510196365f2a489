import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A value as a spreadsheet keeps it: an amount of money is a number with two digits. */
export type Value = string | number | { money: number } | null;
/** A day, 'YYYY-MM-DD', is a date. */
export type DatedValue = Value | { day: string };
export interface Sheet {
  name: string;
  columns: readonly { head: string; width?: number | undefined }[];
  /** Read as the file is. */
  rows: Iterable<readonly DatedValue[]> | AsyncIterable<readonly DatedValue[]>;
}

const WIDTH = 14;
/** Characters that go on their way together. */
const AT_ONCE = 64 * 1024;
/** What a sheet may hold (ECMA-376, as every program reads it). */
const MOST_TEXT = 32_767;
const MOST_NAME = 31;
/** The styles of `STYLES`, by their place. */
const STYLE = { head: 1, money: 2, day: 3 } as const;
/** A sheet counts days from the 30th of December 1899. */
const FIRST_DAY = 25_569;
const DAY_MS = 86_400_000;
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/**
 * A workbook as a zip that is made while it is read: one sheet per table, its heading always in sight, some rows in
 * memory at a time. Whoever stops reading it ends the reading of the rows.
 */
export function writeWorkbook(tables: readonly Sheet[]): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable; // a PassThrough, by its documentation
  zip.on('error', (error: Error) => output.destroy(error));
  void fill(zip, output, tables).catch((error: Error) => output.destroy(error));
  return output;
}

async function fill(zip: ZipFile, output: Readable, tables: readonly Sheet[]): Promise<void> {
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(HEAD + text), name);
  add('[Content_Types].xml', contentTypes(tables.length));
  add('_rels/.rels', relations([{ id: 'rId1', type: `${RELATIONS}/officeDocument`, target: 'xl/workbook.xml' }]));
  add('xl/workbook.xml', workbook(tables));
  add(
    'xl/_rels/workbook.xml.rels',
    relations([
      ...tables.map((_, index) => ({
        id: `rId${index + 1}`,
        type: `${RELATIONS}/worksheet`,
        target: `worksheets/sheet${index + 1}.xml`,
      })),
      { id: 'styles', type: `${RELATIONS}/styles`, target: 'styles.xml' },
    ]),
  );
  add('xl/styles.xml', STYLES);
  for (const [index, table] of tables.entries()) {
    const sheet = Readable.from(sheetTexts(table), { objectMode: false });
    output.once('close', () => sheet.destroy());
    sheet.once('error', (error) => output.destroy(error));
    zip.addReadStream(sheet, `xl/worksheets/sheet${index + 1}.xml`);
    await finished(sheet);
  }
  zip.end();
}

async function* sheetTexts({ columns, rows }: Sheet): AsyncGenerator<string> {
  const widths = columns
    .map(({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width ?? WIDTH}" customWidth="1"/>`)
    .join('');
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">
<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData>`;
  const letters = columns.map((_, at) => columnName(at));
  const rowText = (number: number, cells: (column: string, at: number) => string) =>
    `<row r="${number}">${letters.map((letter, at) => cells(`${letter}${number}`, at)).join('')}</row>`;
  let text = rowText(1, (place, at) => textCell(place, columns[at]?.head ?? '', STYLE.head));
  let number = 1;
  for await (const row of rows) {
    number += 1;
    text += rowText(number, (place, at) => cell(place, row[at] ?? null));
    if (text.length < AT_ONCE) continue;
    yield text;
    text = '';
  }
  yield `${text}</sheetData></worksheet>`;
}

/** A, B, … Z, AA. */
const columnName = (at: number): string =>
  (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

function cell(place: string, value: DatedValue): string {
  if (value === null || value === '') return '';
  if (typeof value === 'object')
    return 'money' in value
      ? `<c r="${place}" s="${STYLE.money}"><v>${value.money}</v></c>`
      : `<c r="${place}" s="${STYLE.day}"><v>${Date.parse(value.day) / DAY_MS + FIRST_DAY}</v></c>`;
  return typeof value === 'number' ? `<c r="${place}"><v>${value}</v></c>` : textCell(place, value);
}

/** A text is a text, whatever it begins with: nothing in it is run. */
const textCell = (place: string, text: string, style = 0): string =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xml(text.slice(0, MOST_TEXT))}</t></is></c>`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** What XML 1.0 may not hold, not even as an entity. */
// oxlint-disable-next-line no-control-regex -- they are what is taken out
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const xml = (text: string): string =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);

const relations = (all: readonly { id: string; type: string; target: string }[]): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${all
    .map(({ id, type, target }) => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

function contentTypes(sheets: number): string {
  const type = (part: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${part}+xml`;
  const parts = [
    { name: 'workbook', type: type('sheet.main') },
    { name: 'styles', type: type('styles') },
    ...Array.from({ length: sheets }, (_, index) => ({
      name: `worksheets/sheet${index + 1}`,
      type: type('worksheet'),
    })),
  ];
  return `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${parts
    .map((part) => `<Override PartName="/xl/${part.name}.xml" ContentType="${part.type}"/>`)
    .join('')}</Types>`;
}

/** A sheet's name holds none of `[]:*?/\\`, and is short. */
const workbook = (tables: readonly Sheet[]): string =>
  `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${tables
    .map(
      ({ name }, index) =>
        `<sheet name="${xml(name.replace(/[[\]:*?/\\]/g, ' ').slice(0, MOST_NAME))}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
    )
    .join('')}</sheets></workbook>`;

const STYLES = `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFEFEAF0"/></patternFill></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;
