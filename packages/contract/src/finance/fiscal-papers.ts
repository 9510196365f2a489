import { FISCAL_FILES } from '@comanda/domain/fiscal/note-states';
import * as z from 'zod';
import {
  email,
  id,
  idParams,
  instant,
  money,
  moneySum,
  optionalEmail,
  requiredText,
  storeBody,
  storeQuery,
  textId,
} from '../fields.ts';
import { ALL_ROLES, anyone, inBody, inParams, inQuery, MANAGERS, route, staff } from '../route.ts';

const noteQuery = storeQuery.extend({ note_id: textId });

export const getNotePaper = route({
  method: 'GET',
  path: 'stores/fiscal/nota/papel',
  summary: 'The paper of an issued note (DANFE NFC-e), as PDF or as a page',
  access: staff(ALL_ROLES, inQuery),
  query: noteQuery.extend({ as: z.enum(['pdf', 'page']).default('page') }),
  response: 'file',
});

export const printNote = route({
  method: 'POST',
  path: 'stores/fiscal/nota/imprimir',
  summary: 'Prints the paper of an issued note; the same op_id twice is one paper, and 0 papers means no printer',
  access: staff(ALL_ROLES, inBody),
  body: storeBody.extend({ note_id: id, op_id: requiredText(60) }),
  response: z.object({ papers: z.number().int() }),
});

export const getNoteXml = route({
  method: 'GET',
  path: 'stores/fiscal/nota/xml',
  summary: 'The signed text of a note, or of its cancellation',
  access: staff(ALL_ROLES, inQuery),
  query: noteQuery.extend({ kind: z.enum(FISCAL_FILES).default('note') }),
  response: 'file',
});

/** '2026-11' */
export const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, { error: 'Escolha o mês.' });
const counted = z.object({ notes: z.number().int(), total: moneySum });

export const getFiscalMonth = route({
  method: 'GET',
  path: 'stores/fiscal/mes/{id}',
  summary: 'What the notes of a month come to, by operation and by way of paying',
  access: staff(MANAGERS, inParams('id'), 'reports_view'),
  params: idParams,
  query: z.object({ month }),
  response: z.object({
    month,
    /** Of notes that count for nothing: the store still tries things out. */
    test: z.boolean(),
    issued: counted,
    contingency: counted,
    cancelled: counted,
    refused: counted,
    /** Of a store outside of the Simples; else nothing. */
    taxes: z.object({ icms_base: money, icms: money, pis: money, cofins: money }),
    /** Numbers that no note has. */
    void_numbers: z.number().int(),
    by_cfop: z.array(z.object({ cfop: z.string(), ...counted.shape, gross: money, discount: money, additions: money })),
    by_payment: z.array(z.object({ code: z.string(), name: z.string(), ...counted.shape })),
  }),
});
export type FiscalMonth = z.output<typeof getFiscalMonth.response>;

export const exportFiscalMonth = route({
  method: 'GET',
  path: 'stores/fiscal/mes-arquivo/{id}',
  summary: 'The month for the bookkeeper: a zip of the signed texts and the sums, written while it is read',
  access: staff(MANAGERS, inParams('id'), 'reports_view'),
  params: idParams,
  query: z.object({ month }),
  response: 'file',
  errors: ['export_busy'],
});

const bookkeeper = z.object({
  email: z.string(),
  monthly: z.boolean(),
  /** 1–28 of the month after. */
  month_day: z.number().int(),
  sent_month: z.string(),
  sent_at: instant.nullable(),
  /** Whether this server can send mail at all. */
  mail: z.boolean(),
});
export type Bookkeeper = z.output<typeof bookkeeper>;

export const getBookkeeper = route({
  method: 'GET',
  path: 'stores/fiscal/contador/{id}',
  summary: 'Who keeps the books, and what goes there by itself',
  access: staff(MANAGERS, inParams('id'), 'reports_view'),
  params: idParams,
  response: bookkeeper,
});

export const saveBookkeeper = route({
  method: 'PUT',
  path: 'stores/fiscal/contador/{id}',
  summary: 'Says who keeps the books, and whether the month goes there by itself',
  access: staff(MANAGERS, inParams('id'), 'reports_view'),
  params: idParams,
  body: z
    .object({ email: optionalEmail, monthly: z.boolean(), month_day: z.number().int().min(1).max(28) })
    .refine(({ monthly, email: address }) => !monthly || address !== '', {
      path: ['email'],
      error: 'Digite o e-mail do contador.',
    }),
  response: bookkeeper,
});

export const mailFiscalMonth = route({
  method: 'POST',
  path: 'stores/fiscal/mes-email/{id}',
  summary: 'Sends the month to the bookkeeper now',
  access: staff(MANAGERS, inParams('id'), 'reports_view'),
  params: idParams,
  body: z.object({ month, email }),
  /** Too large for a mail, it goes as a link to the page. */
  response: z.object({ attached: z.boolean() }),
  errors: ['mail_off', 'export_busy'],
});

/** Guesses a minute and address, as of every link that strangers hold. */
const WATCHING = 120;
const tokenParams = z.object({ token: z.string().max(80) });

export const getTrackedNotes = route({
  method: 'GET',
  path: 'orders/track/{token}/notas',
  summary: 'The notes of an order, for whoever holds its link',
  access: anyone,
  params: tokenParams,
  response: z.object({ notes: z.array(z.object({ id, number: z.number().int() })) }),
  rate: WATCHING,
});

export const getTrackedNotePaper = route({
  method: 'GET',
  path: 'orders/track/{token}/nota',
  summary: 'The paper of one of them; who bought is hidden',
  access: anyone,
  params: tokenParams,
  query: z.object({ note_id: textId }),
  response: 'file',
  rate: WATCHING,
});
