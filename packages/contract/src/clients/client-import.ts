import { CLIENT_COLUMNS } from '@comanda/domain/client-import/client-table';
import { CLIENT_PROBLEMS } from '@comanda/domain/client-import/read-people';
import * as z from 'zod';
import { CLIENT_IMPORT } from '@comanda/domain/fields/client-import';
import { day, idParams, requiredText, storeBody } from '../fields.ts';
import { answerShape } from '../kinds.ts';
import { formStore } from '../menu/menu-fields.ts';
import { inBody, inParams, MANAGERS, route, staff } from '../route.ts';

/** Of a list, its headings among them; of contacts, as many cards. */
export const CLIENT_LINES_MAX = 20_000;
export const CLIENT_FILE_BYTES_MAX = 8 * 1024 * 1024;
/** So many of the lines that cannot be used are told. */
export const CLIENT_PROBLEMS_SHOWN = 200;
/** A device says yes to notices by itself: no list can. */
export const IMPORT_CHANNELS = ['whatsapp', 'email'] as const;

const column = z.enum(CLIENT_COLUMNS).nullable();
const body = formStore.extend({
  /** What each column says, corrected by hand; null is left alone. */
  columns: z.array(column).max(80).optional(),
});
const errors = ['invalid_input', 'too_large', 'client_file_unreadable', 'client_file_too_large'] as const;
const count = z.number().int();

export const readClientFile = route({
  method: 'POST',
  path: 'stores/clients/import/read',
  summary: 'Reads a list of people (XLSX, CSV, vCard) and says who of them is new; keeps nothing',
  access: staff(MANAGERS, inBody, 'clients_view'),
  body,
  form: { files: ['file'], json: ['columns'] },
  response: z.object({
    columns: z.array(z.object({ head: z.string(), column })),
    /** The first lines below the headings. */
    sample: z.array(z.array(z.string())),
    /** Whom the store does not know. */
    fresh: count,
    /** Of whom it knows, by their phone, less than the list says. */
    filled: count,
    /** Of whom it has all of that. */
    same: count,
    /** Lines that are left out. */
    left_out: count,
    problems: z.array(z.object({ line: count, text: z.string(), reason: z.enum(CLIENT_PROBLEMS) })),
    problem_count: count,
  }),
  errors: [...errors],
  rate: 20,
  counts: 'calls',
});

/** What the shop says of the people of a list: without it nobody of them is told of offers. */
const consent = z.object({
  channel: z.enum(IMPORT_CHANNELS),
  said_where: requiredText(120, 'Diga onde estas pessoas aceitaram.'),
  /** Since when, by the store's day. */
  said_on: day,
});

export const importClients = route({
  method: 'POST',
  path: 'stores/clients/import',
  summary: 'Writes down the people of a list; of whom the store knows only what is empty is filled. All or nothing',
  access: staff(MANAGERS, inBody, 'clients_view'),
  body: body.extend({ consents: z.array(consent).max(IMPORT_CHANNELS.length).default([]) }),
  form: { files: ['file'], json: ['columns', 'consents'] },
  response: z.object({
    made: count,
    filled: count,
    same: count,
    left_out: count,
    /** Who may be told of offers from now on. */
    told: z.array(z.object({ channel: z.enum(IMPORT_CHANNELS), clients: count })),
  }),
  errors: [...errors, 'client_file_empty'],
  rate: 20,
  counts: 'calls',
});

/** For so long the last list can be taken back. */
export const IMPORT_UNDO_HOURS = 24;
export const getClientImport = route({
  method: 'GET',
  path: 'stores/clients/import/last/{id}',
  summary: 'The last list of people that the store brought',
  access: staff(MANAGERS, inParams('id'), 'clients_view'),
  params: idParams,
  response: z.object({ last: z.object(answerShape(CLIENT_IMPORT, 'shown')).nullable() }),
});

export const undoClientImport = route({
  method: 'POST',
  path: 'stores/clients/import/undo',
  summary: 'Takes the last list back, within a day: records that anybody has touched since stay as they are',
  access: staff(MANAGERS, inBody, 'clients_view'),
  body: storeBody,
  response: z.object({ removed: count, emptied: count, left: count }),
  errors: ['import_undo_late'],
});
