import { PRINTER } from '@comanda/domain/fields/printing';
import * as z from 'zod';
import { flag, id, idParams, instant, requiredText, storeBody, storeQuery, text } from '../fields.ts';
import { withUsual } from '../kinds.ts';
import { ALL_ROLES, inBody, inQuery, OWNERS, route, staff, withProof } from '../route.ts';

/** How a printer is reached: three ways from the shop's computer, one from an open page. */
export const CONNECTIONS = ['tcp', 'device', 'cups', 'browser'] as const;
export const printerState = z.enum(['unknown', 'ready', 'paper_out', 'unreachable']);
export type PrinterState = z.output<typeof printerState>;

/** Letters of normal type on a line, as printers of each roll come from their maker. */
export const USUAL_COLUMNS = { 58: 32, 80: 48 } as const;

const printerFields = z.object({
  name: requiredText(40, 'Dê um nome à impressora.'),
  connection: z.enum(CONNECTIONS),
  /** 'ip:port', a device file, a queue's name; of a browser's: what the page knows it by. */
  address: text(200),
  /** The program that prints on it; null for a browser's. */
  agent_id: id.nullable(),
  /** Millimetres of the roll. */
  paper_width: z.literal([58, 80]),
  columns: z.number().int().min(24, { error: 'De 24 a 64 colunas.' }).max(64, { error: 'De 24 a 64 colunas.' }),
  /** The maker's number of the code page with the letters of `encoding`. */
  code_page: z.number().int().min(0).max(255, { error: 'Use um número de 0 a 255.' }),
  encoding: z.enum(['cp858', 'cp850', 'cp860', 'windows-1252', 'ascii']),
  cuts: flag,
  /** A cash drawer hangs on it. */
  drawer: flag,
  /** Whole orders, besides what its print groups get. */
  prints_orders: flag,
  /** Bills, receipts and what the cash desk prints. */
  prints_receipts: flag,
  /** Who prints when this one cannot. */
  fallback_id: id.nullable(),
  /** Papers older than this wait for somebody to want them. */
  hold_minutes: z.number().int().min(1).max(1440, { error: 'Use até 1440 minutos (um dia).' }),
});
/** Whatever the screen has asked for is enough to print: the rest has a usual answer. */
export const newPrinter = printerFields.extend({
  ...withUsual(printerFields.shape, PRINTER, 'new'),
  /** Left out for the usual ones of the roll. */
  columns: printerFields.shape.columns.optional(),
});
export const changedPrinter = printerFields.partial();

export const printer = printerFields.extend({
  id,
  state: printerState,
  state_at: instant.nullable(),
  /** Papers that wait for it, and those that somebody must look at. */
  waiting: z.number().int(),
  stuck: z.number().int(),
  /** Of the oldest that waits. */
  waiting_since: instant.nullable(),
});
export type Printer = z.output<typeof printer>;

/** The program on the shop's computer. */
export const printAgent = z.object({
  id,
  name: z.string(),
  version: z.string(),
  last_seen_at: instant.nullable(),
  /** Heard of within the last minute. */
  online: z.boolean(),
});
export type PrintAgent = z.output<typeof printAgent>;

export const findPrinters = route({
  method: 'GET',
  path: 'printers',
  summary: "The store's printers and the programs that print on them, with how they are",
  access: staff(ALL_ROLES, inQuery),
  query: storeQuery,
  response: z.object({
    printers: z.array(printer),
    agents: z.array(printAgent),
    /** Which of those that print bills, receipts and the cash desk's tickets does; another name, or none, is the oldest. */
    printer_name: z.string(),
  }),
});

export const addPrinter = route({
  method: 'POST',
  path: 'printers',
  summary: 'Adds a printer; with the first one, orders print themselves when they are accepted',
  access: staff(OWNERS, inBody),
  body: storeBody.extend(newPrinter.shape),
  response: printer,
  errors: ['printer_exists', 'printer_address'],
});

export const updatePrinter = route({
  method: 'PUT',
  path: 'printers/{id}',
  summary: 'Changes a printer',
  access: staff(OWNERS, inBody),
  params: idParams,
  body: storeBody.extend(changedPrinter.shape),
  response: printer,
  errors: ['printer_exists', 'printer_address', 'printer_own_fallback'],
});

export const deletePrinter = route({
  method: 'DELETE',
  path: 'printers/{id}',
  summary: 'Takes a printer away; what waits for it goes to the one that helps it out, or is dropped',
  access: staff(OWNERS, inQuery),
  params: idParams,
  query: storeQuery,
  response: 'none',
});

export const testPrinter = route({
  method: 'POST',
  path: 'printers/test/{id}',
  summary: 'Prints a page that shows whether width, letters and knife are right',
  access: staff(OWNERS, inBody),
  params: idParams,
  body: storeBody,
  response: 'none',
});

export const addPrintAgent = route({
  method: 'POST',
  path: 'print-agents',
  summary: 'A key for the program on the shop’s computer; it is told once',
  access: withProof(staff(OWNERS, inBody)),
  body: storeBody.extend({ name: requiredText(40, 'Dê um nome ao computador.') }),
  response: z.object({ agent: printAgent, token: z.string() }),
});

export const deletePrintAgent = route({
  method: 'DELETE',
  path: 'print-agents/{id}',
  summary: 'Takes the key away from a program; its printers wait for another one',
  access: withProof(staff(OWNERS, inQuery)),
  params: idParams,
  query: storeQuery,
  response: 'none',
});
