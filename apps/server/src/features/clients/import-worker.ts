import { parentPort, workerData } from 'node:worker_threads';
import { CLIENT_LINES_MAX } from '@comanda/contract/clients/client-import';
import { readClientTable } from '@comanda/domain/client-import/client-table';
import { readPeople } from '@comanda/domain/client-import/read-people';
import { looksLikeVcards, readVcards } from '@comanda/domain/client-import/read-vcards';
import { decodeText } from '@comanda/domain/decode-text';
import { type Cell, isBlank, textOf } from '@comanda/domain/fields/read-kind';
import { refuse, type Result } from '@comanda/domain/refusal';
import { openWorkbook } from '../../platform/tables/open-workbook.ts';
import { readCsv } from '../../platform/tables/read-csv.ts';
import type { ImportAnswer, ImportQuestion } from './import-questions.ts';

const SAMPLE_ROWS = 4;
const SHOWN_LETTERS = 80;
const HEAD_BYTES = 8_000;

async function answerTo({ bytes, country_id, columns: told }: ImportQuestion): Promise<ImportAnswer> {
  const sheets = await sheetsOf(bytes);
  if (!sheets.ok) return sheets;
  const tables = sheets.value.map((rows) => readClientTable(rows, country_id, told));
  const table = tables.find(({ columns }) => columns.includes('phone')) ?? tables.find(({ body }) => body.length > 0);
  if (table === undefined) return refuse('client_file_unreadable');
  const rows = table.body.filter((row) => !row.every(isBlank)).slice(0, SAMPLE_ROWS);
  return {
    ok: true,
    value: {
      columns: table.heads.map((head, at) => ({ head, column: table.columns[at] ?? null })),
      sample: rows.map((row) => table.heads.map((_, at) => textOf(row[at] ?? null).slice(0, SHOWN_LETTERS))),
      ...readPeople(table, country_id),
    },
  };
}

async function sheetsOf(
  bytes: Uint8Array,
): Promise<Result<Cell[][][], 'client_file_unreadable' | 'client_file_too_large'>> {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    const book = await openWorkbook(bytes, dayOf);
    if (!book.ok) return refuse(book.reason === 'too_large' ? 'client_file_too_large' : 'client_file_unreadable');
    return { ok: true, value: book.sheets.map(({ rows }) => rows) };
  }
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  // Old XLS files, PDFs, pictures, pages.
  if (!isUtf16 && bytes.subarray(0, HEAD_BYTES).includes(0)) return refuse('client_file_unreadable');
  const head = decodeText(bytes.subarray(0, HEAD_BYTES));
  if (/^\s*(?:%PDF|[{[]|<(?:!doctype|html))/i.test(head)) return refuse('client_file_unreadable');
  const rows = looksLikeVcards(head)
    ? readVcards(decodeText(bytes), CLIENT_LINES_MAX)
    : readCsv(bytes, CLIENT_LINES_MAX + 1);
  return rows.length > CLIENT_LINES_MAX ? refuse('client_file_too_large') : { ok: true, value: [rows] };
}

/** A spreadsheet's dates are of no zone. */
const dayOf = (date: Date): Cell => date.toISOString().slice(0, 10);

const question = workerData as ImportQuestion; // what read-client-file.ts sends
parentPort?.postMessage(await answerTo(question).catch(() => refuse('client_file_unreadable')));
