import { REPORTS } from '@comanda/domain/reports/list';
import { MOST_RECIPIENTS, SENDING_EVERY, SENDING_FORMATS, SENDING_SPANS } from '@comanda/domain/reports/sending';
import * as z from 'zod';
import { done, flag, id, idParams, instant, text, textId } from '../fields.ts';
import { REPORT_SHEETS } from './report-files.ts';
import { reportWish } from './reports.ts';
import { anyone, inParams, MANAGERS, route, staff } from '../route.ts';

const schedule = {
  every: z.enum(SENDING_EVERY),
  /** Of a week: 0 is Sunday. */
  weekdays: z.array(z.number().int().min(0).max(6)).max(7),
  /** Of a month; a shorter one has it on its last day. */
  month_day: z.number().int().min(1).max(31),
  /** Since midnight by the store's clock. */
  minutes: z.number().int().min(0).max(1439),
};
const what = {
  span: z.enum(SENDING_SPANS),
  format: z.enum(SENDING_FORMATS),
  /** Of an XLSX; those that its report has not are left out. */
  sheets: z.array(z.enum(REPORT_SHEETS)).min(1).max(REPORT_SHEETS.length),
  recipients: z.array(id).min(1, { error: 'Escolha quem recebe.' }).max(MOST_RECIPIENTS),
};
/** The filters stay as they were when it was set up; the days are those of the span. */
export const sendingWish = reportWish.omit({ start: true, end: true, skip: true, limit: true });

const body = z.object({ ...schedule, ...what, report: z.enum(REPORTS.map(({ name }) => name)), wish: sendingWish });
export type SendingBody = z.output<typeof body>;

export const reportSending = z.object({
  id,
  report: z.string(),
  wish: sendingWish,
  /** What narrows it, as its mail says it: 'Delivery', 'Pix'. */
  filters: z.array(z.string()),
  ...schedule,
  ...what,
  recipients: z.array(id),
  paused: z.boolean(),
  next_at: instant,
  last_sent_at: instant.nullable(),
  /** Why nothing went out when it was due last: it could not be made, or nobody may get it. */
  failure: z.enum(['failed', 'nobody']).nullable(),
  /** E-mails that the last one has not reached. */
  unsent: z.array(z.string()),
});
export type ReportSending = z.output<typeof reportSending>;

const sendings = z.object({
  /** Whether this server can send mail at all. */
  mail: z.boolean(),
  sendings: z.array(reportSending),
  /** Who works here, and which reports each may get. */
  people: z.array(z.object({ id, name: z.string(), email: z.string(), reports: z.array(z.string()) })),
});
export type ReportSendings = z.output<typeof sendings>;

const access = staff(MANAGERS, inParams('id'), 'reports_view');
const params = idParams.extend({ sending_id: textId });

export const findReportSendings = route({
  method: 'GET',
  path: 'stores/report-sendings/{id}',
  summary: 'Reports that go out by e-mail, of those that whoever asks may read',
  access,
  params: idParams,
  response: sendings,
});

export const addReportSending = route({
  method: 'POST',
  path: 'stores/report-sendings/{id}',
  summary:
    'Sends a report each day, week or month to people of the store who may read it; the same op_id makes it once',
  access,
  params: idParams,
  body: body.extend({ sheets: what.sheets.default(['rows']), op_id: text(60).default('') }),
  response: sendings,
  errors: ['forbidden', 'too_many_sendings', 'sending_recipient', 'sending_never'],
});

export const changeReportSending = route({
  method: 'PUT',
  path: 'stores/report-sendings/{id}/{sending_id}',
  summary: 'Changes when, to whom or how a report is sent, or pauses it',
  access,
  params,
  body: z.object({ ...schedule, ...what, paused: flag }).partial(),
  response: sendings,
  errors: ['forbidden', 'not_found', 'sending_recipient', 'sending_never'],
});

export const deleteReportSending = route({
  method: 'DELETE',
  path: 'stores/report-sendings/{id}/{sending_id}',
  summary: 'A report goes out no more',
  access,
  params,
  response: sendings,
  errors: ['forbidden', 'not_found'],
});

export const tryReportSending = route({
  method: 'POST',
  path: 'stores/report-sendings/{id}/{sending_id}/try',
  summary: 'Sends it now to whoever asks, as it will be sent',
  access,
  params,
  response: done,
  errors: ['forbidden', 'not_found', 'export_busy', 'mail_off'],
  rate: 5,
  counts: 'calls',
});

const token = z.string().min(20).max(120);

export const stopReportSending = route({
  method: 'POST',
  path: 'report-sendings/stop',
  summary: 'With the token of a mail’s link: this report comes no more to whom the mail went',
  access: anyone,
  body: z.object({ token }),
  response: z.object({ report: z.string() }),
  errors: ['not_found'],
  rate: 20,
});

export const stopReportSendingAtOnce = route({
  method: 'POST',
  path: 'report-sendings/stop/one-click',
  summary: 'What mail programs send when their own button is pressed (RFC 8058)',
  access: anyone,
  query: z.object({ token }),
  ignoresBody: true,
  response: z.object({ report: z.string() }),
  errors: ['not_found'],
  rate: 60,
});
