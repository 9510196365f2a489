import { PAYABLE_KINDS } from '@comanda/domain/payables/codes';
import { IMPORT_FROM } from '@comanda/domain/payables/import-lines';
import { BANK_COLUMNS } from '@comanda/domain/statements/read-bank-table';
import * as z from 'zod';
import { headingsOf, refusedRows, unknownColumns } from './bank-statements.ts';
import { day, flag, id, money, requiredText, text, textId } from '../fields.ts';
import { formStore } from '../menu/menu-fields.ts';
import { inBody, inParams, OWNERS, route, staff } from '../route.ts';

/** So many lines are looked through and saved at once: a longer file is sent in parts. */
export const IMPORT_LINES_MAX = 300;

const importedLine = z.object({
  date: day,
  kind: z.enum(PAYABLE_KINDS),
  amount: money,
  description: z.string(),
  counterpart: z.string(),
  bank_ref: z.string(),
  /** That of the same payee before. */
  category_id: id.nullable(),
  /** What the store has already: a line that is paid there is left out, one that is not pays it. */
  match: z.object({ payment_id: id, paid: z.boolean(), description: z.string() }).nullable(),
});
export type ImportedLine = z.output<typeof importedLine>;

export const previewImport = route({
  method: 'POST',
  path: 'invoices/import-preview',
  summary: 'Reads a bank statement or a list of bills (OFX, CSV, XLSX) and says what it would make; keeps nothing',
  access: staff(OWNERS, inBody),
  body: formStore.extend({
    from: z.enum(IMPORT_FROM),
    headings: headingsOf(BANK_COLUMNS).optional(),
  }),
  form: { files: ['file'], json: ['headings'] },
  response: z.object({
    lines: z.array(importedLine),
    /** Beyond IMPORT_LINES_MAX. */
    left: z.number().int(),
    ...refusedRows,
    /** Instead of lines: which heading says what. */
    columns: unknownColumns.nullable(),
  }),
  errors: [
    'invalid_input',
    'too_large',
    'statement_unreadable',
    'statement_too_large',
    'statement_empty',
    'statement_rows',
  ],
});

/** Payments that an import has made, and those that it has marked as paid. */
const undoneImport = z.object({
  made: z.array(id).max(IMPORT_LINES_MAX),
  paid: z.array(id).max(IMPORT_LINES_MAX),
});

export const importPayables = route({
  method: 'POST',
  path: 'invoices/import/{storeId}',
  summary: 'Makes bills of the lines that somebody has chosen, and marks as paid those that the store had; all or none',
  access: staff(OWNERS, inParams('storeId')),
  params: z.object({ storeId: textId }),
  body: z.object({
    /** Of what was paid. */
    account_id: id.nullable().default(null),
    /** Of the press: the same one imports once. Its lines are numbered behind it. */
    op_id: text(50).default(''),
    lines: z
      .array(
        z.object({
          date: day,
          kind: z.enum(PAYABLE_KINDS),
          amount: money.refine((amount) => amount > 0, { error: 'Digite o valor.' }),
          description: requiredText(120, 'Diga o que é esta conta.'),
          counterpart: text(120).default(''),
          bank_ref: text(100).default(''),
          category_id: id.nullable().default(null),
          /** It has been paid on its day. */
          paid: flag,
          /** A bill that the store has, which this pays. */
          payment_id: id.nullable().default(null),
        }),
      )
      .min(1)
      .max(IMPORT_LINES_MAX),
  }),
  response: z.object({
    made: z.number().int(),
    paid: z.number().int(),
    /** The store had them already. */
    skipped: z.number().int(),
    /** What takes it all back. */
    undo: undoneImport,
  }),
  errors: ['not_found', 'payable_category_kind', 'payment_in_trash'],
});

export const undoImport = route({
  method: 'POST',
  path: 'invoices/import-undo/{storeId}',
  summary:
    'Takes an import back: what it has made goes to the trash, what it has marked as paid is to be paid again; all or none',
  access: staff(OWNERS, inParams('storeId')),
  params: z.object({ storeId: textId }),
  body: undoneImport,
  response: z.object({ undone: z.number().int() }),
  errors: ['not_found'],
});
