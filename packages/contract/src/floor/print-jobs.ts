import { PRINT_JOB } from '@comanda/domain/fields/print-job';
import { answerShape } from '../kinds.ts';
import * as z from 'zod';
import { id, idParams, instant, orderParams, storeBody, storeQuery, text, textId } from '../fields.ts';
import { printerState } from './printers.ts';
import { ALL_ROLES, anyone, inBody, inQuery, route, staff } from '../route.ts';

export const JOB_STATES = ['queued', 'taken', 'printed', 'failed', 'held', 'dropped'] as const;
export const JOB_KINDS = ['order', 'kitchen', 'change', 'bill', 'receipt', 'cash', 'settlement', 'test'] as const;

/** One paper on its way to a printer. */
export const printJob = z.object({
  ...answerShape(PRINT_JOB, 'row'),
  kind: z.enum(JOB_KINDS),
  state: z.enum(JOB_STATES),
});
export type PrintJob = z.output<typeof printJob>;

export const findPrintJobs = route({
  method: 'GET',
  path: 'print-jobs',
  summary: 'The papers that wait, failed or are held, oldest first, and the last ones that came out, newest first',
  access: staff(ALL_ROLES, inQuery),
  query: storeQuery,
  response: z.object({ open: z.array(printJob), done: z.array(printJob) }),
});

export const getPrintJobPaper = route({
  method: 'GET',
  path: 'print-jobs/paper/{id}',
  summary: 'The bytes of a paper as its printer gets them, for the screen',
  access: staff(ALL_ROLES, inQuery),
  params: idParams,
  query: storeQuery,
  response: z.object({ payload: z.string(), columns: z.number().int(), encoding: z.string() }),
});

export const retryPrintJob = route({
  method: 'POST',
  path: 'print-jobs/retry/{id}',
  summary: 'Prints a paper that failed, was held or was dropped; on another printer if one is named',
  access: staff(ALL_ROLES, inBody),
  params: idParams,
  body: storeBody.extend({ printer_id: id.optional() }),
  response: printJob,
  errors: ['print_job_done', 'conflict'],
});

export const dropPrintJob = route({
  method: 'POST',
  path: 'print-jobs/drop/{id}',
  summary: 'A paper that nobody wants any more',
  access: staff(ALL_ROLES, inBody),
  params: idParams,
  body: storeBody,
  response: printJob,
  errors: ['print_job_done', 'conflict'],
});

export const repeatPrintJob = route({
  method: 'POST',
  path: 'print-jobs/repeat/{id}',
  summary: 'Prints again what came out already: a new paper, marked as a repeat',
  access: staff(ALL_ROLES, inBody),
  params: idParams,
  /** `op_id`: made by the screen; the same twice is one paper. */
  body: storeBody.extend({ op_id: text(60).optional() }),
  response: printJob,
});

export const printOrder = route({
  method: 'POST',
  path: 'print-jobs/order/{id}',
  summary:
    'Prints an order as the store has set it; `jobs` 0 says that no printer takes it, and the page prints itself',
  access: staff(ALL_ROLES, inBody),
  params: orderParams,
  body: storeBody.extend({ op_id: text(60) }),
  response: z.object({ jobs: z.number().int() }),
});

/** What a printer is to print now. */
export const takenJob = z.object({
  id,
  title: z.string(),
  /** The bytes in base64, and the same marked as a repeat. */
  payload: z.string(),
  repeat_payload: z.string(),
  /** Whether an earlier try brought paper out: the taker decides 'maybe' by its own journal, and marks it in doubt. */
  came_out: z.enum(['no', 'maybe', 'yes']),
  created_at: instant,
});
export type TakenJob = z.output<typeof takenJob>;
/** `retry_ms`: ask again then, or when told of new papers, whichever is first. */
const taken = z.object({ job: takenJob.nullable(), retry_ms: z.number().int() });
const reportFields = {
  job_id: id,
  outcome: z.enum(['printed', 'failed']),
  reason: text(200).default(''),
  /** Of a failed one: bytes were sent, so a part may be on paper. */
  began: z.boolean().default(false),
  state: printerState.optional(),
};

export const takePrintJob = route({
  method: 'POST',
  path: 'print-jobs/take',
  summary: 'An open page takes the next paper of a printer that hangs on it, for thirty seconds',
  access: staff(ALL_ROLES, inBody),
  body: storeBody.extend({ printer_id: id }),
  response: taken,
});
export const reportPrintJob = route({
  method: 'POST',
  path: 'print-jobs/report',
  summary: 'An open page says what became of a paper; the same twice is once',
  access: staff(ALL_ROLES, inBody),
  body: storeBody.extend(reportFields),
  response: 'none',
});

/** The program on the shop's computer calls with `Authorization: Bearer <its key>`. */
const AGENT_HEADERS = ['authorization'] as const;
export const agentPrinter = z.object({
  id,
  name: z.string(),
  connection: z.enum(['tcp', 'device', 'cups']),
  address: z.string(),
});
/** A program greets when it starts and when its printers change; a shopping centre's shops may share an address. */
const GREETINGS = 120;
export const greetPrintAgent = route({
  method: 'POST',
  path: 'print-agent/hello',
  summary: 'The program says who it is and how its printers are, and learns which ones it has',
  access: anyone,
  headers: AGENT_HEADERS,
  body: z.object({
    version: text(40),
    printers: z
      .array(z.object({ id, state: printerState }))
      .max(50)
      .default([]),
  }),
  response: z.object({ agent: z.string(), store: z.string(), printers: z.array(agentPrinter) }),
  errors: ['print_agent_unknown'],
  rate: GREETINGS,
});
export const takeAgentJob = route({
  method: 'POST',
  path: 'print-agent/take',
  summary: 'The next paper of one of the program’s printers, for thirty seconds',
  access: anyone,
  headers: AGENT_HEADERS,
  body: z.object({ printer_id: id }),
  response: taken,
  errors: ['print_agent_unknown'],
});
export const reportAgentJob = route({
  method: 'POST',
  path: 'print-agent/report',
  summary: 'The program says what became of a paper; the same twice is once',
  access: anyone,
  headers: AGENT_HEADERS,
  body: z.object(reportFields),
  response: 'none',
  errors: ['print_agent_unknown'],
});
export const streamAgentEvents = route({
  method: 'GET',
  path: 'print-agent/events',
  summary:
    'The program’s one open line: `print-state` with `printers`, the ids of those that have something to do or were changed',
  access: anyone,
  headers: AGENT_HEADERS,
  query: z.object({ after: textId.optional() }),
  response: 'stream',
  errors: ['print_agent_unknown'],
});
