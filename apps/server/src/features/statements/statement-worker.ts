import { parentPort, workerData } from 'node:worker_threads';
import { decodeText } from '@comanda/domain/decode-text';
import type { Cell } from '@comanda/domain/fields/read-kind';
import { refuse, type Result } from '@comanda/domain/refusal';
import { likelyHeadings, type Rows } from '@comanda/domain/statements/columns';
import { judgePix } from '@comanda/domain/statements/pix-outcome';
import { readBankTable } from '@comanda/domain/statements/read-bank-table';
import { looksLikeOfx, readOfx, type StatementRefusal } from '@comanda/domain/statements/read-ofx';
import { marketplaceOf, PAYOUT_ROWS_MAX, readPayouts } from '@comanda/domain/statements/read-payouts';
import { openWorkbook } from '../../platform/tables/open-workbook.ts';
import { readCsv } from '../../platform/tables/read-csv.ts';
import type {
  BankAnswer,
  BankQuestion,
  MatchAnswer,
  PayoutAnswer,
  PayoutQuestion,
  Question,
  UnknownColumns,
} from './statement-questions.ts';

const SAMPLE_ROWS = 3;
const COLUMNS_SHOWN = 40;
const HEAD_BYTES = 8_000;

async function answerTo(asked: Question): Promise<BankAnswer | PayoutAnswer | MatchAnswer> {
  if (asked.ask === 'match') return { ok: true, match: judgePix(asked.orders, asked.statement, asked.claimed) };
  return asked.ask === 'bank' ? readBank(asked) : readMarketplace(asked);
}

async function readBank({ bytes, reader, mapping }: BankQuestion): Promise<BankAnswer> {
  if (!isZip(bytes) && looksLikeOfx(headOf(bytes))) {
    const read = readOfx(decodeText(bytes), reader);
    return read.ok ? { ok: true, columns: null, bank: read.value } : read;
  }
  const sheets = await sheetsOf(bytes);
  if (!sheets.ok) return sheets;
  const found = firstRead(sheets.value, (rows) => readBankTable(rows, { ...reader, mapping }));
  if (found === null) return unknown(sheets.value, null);
  return found.ok ? { ok: true, columns: null, bank: found.value } : found;
}

async function readMarketplace(asked: PayoutQuestion): Promise<PayoutAnswer> {
  const { bytes, filename, reader, mappings } = asked;
  if (!isZip(bytes) && looksLikeOfx(headOf(bytes))) return refuse('statement_unreadable');
  const sheets = await sheetsOf(bytes);
  if (!sheets.ok) return sheets;
  const marketplace = asked.marketplace ?? marketplaceOf(sheets.value.flat().slice(0, 60), filename);
  const mapping = mappings[marketplace ?? 'other'] ?? {};
  const found = firstRead(sheets.value, (rows) => readPayouts(rows, { ...reader, mapping }));
  if (found === null) return unknown(sheets.value, marketplace);
  return found.ok ? { ok: true, columns: null, payouts: found.value, marketplace } : found;
}

/** The first sheet that is a statement; null where none has headings that are known. */
function firstRead<T>(
  sheets: readonly Rows[],
  read: (rows: Rows) => Result<T, StatementRefusal | 'statement_columns'>,
): Result<T, StatementRefusal> | null {
  let refused: Result<T, StatementRefusal> | null = null;
  for (const rows of sheets) {
    const found = read(rows);
    if (found.ok) return found;
    if (found.code !== 'statement_columns') refused ??= { ...found, code: found.code };
  }
  return refused;
}

/** What to ask a person; a text or a picture has no table to ask about. */
function unknown(sheets: readonly Rows[], marketplace: UnknownColumns['marketplace']) {
  for (const rows of sheets) {
    const headings = likelyHeadings(rows);
    if (headings.length < 3) continue;
    const at = rows.findIndex((row) => headings.every((heading) => row.some((cell) => shown(cell) === shown(heading))));
    const order = (rows[at] ?? []).flatMap((cell, column) => (shown(cell) === '' ? [] : [column]));
    const columns = order.slice(0, COLUMNS_SHOWN);
    return {
      ok: true as const,
      columns: {
        headings: columns.map((column) => shown(rows[at]?.[column] ?? null)),
        sample: rows
          .slice(at + 1)
          .filter((row) => row.some((cell) => shown(cell) !== ''))
          .slice(0, SAMPLE_ROWS)
          .map((row) => columns.map((column) => shown(row[column] ?? null))),
        marketplace,
      },
    };
  }
  return refuse('statement_unreadable');
}

const shown = (cell: Cell): string => (cell === null ? '' : String(cell).trim().slice(0, 80));
const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;
const headOf = (bytes: Uint8Array) => decodeText(bytes.subarray(0, HEAD_BYTES));

async function sheetsOf(bytes: Uint8Array): Promise<Result<readonly Rows[], StatementRefusal>> {
  if (isZip(bytes)) {
    const book = await openWorkbook(bytes, dayOf);
    if (!book.ok) return refuse(book.reason === 'too_large' ? 'statement_too_large' : 'statement_unreadable');
    return { ok: true, value: book.sheets.map(({ rows }) => rows) };
  }
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  // Old XLS files, PDFs, pictures, pages.
  if (!isUtf16 && bytes.subarray(0, HEAD_BYTES).includes(0)) return refuse('statement_unreadable');
  if (/^\s*(?:%PDF|<(?:!doctype|html))/i.test(headOf(bytes))) return refuse('statement_unreadable');
  const rows = readCsv(bytes, PAYOUT_ROWS_MAX + 1);
  return rows.length > PAYOUT_ROWS_MAX ? refuse('statement_too_large') : { ok: true, value: [rows] };
}

/** A spreadsheet's dates are of no zone. */
function dayOf(date: Date): Cell {
  const [day = '', time = ''] = date.toISOString().split('T');
  return time.startsWith('00:00') ? day : `${day} ${time.slice(0, 5)}`;
}

const question = workerData as Question; // what ask-thread.ts sends
parentPort?.postMessage(await answerTo(question).catch(() => refuse('statement_unreadable')));
