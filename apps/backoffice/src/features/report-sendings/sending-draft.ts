import type { ReportSheet } from '@comanda/contract/reports/report-files';
import type { ReportSending } from '@comanda/contract/reports/report-sendings';
import { readTime, writeTime } from '@comanda/domain/local-time';
import type { Report } from '@comanda/domain/reports/report';
import { type SendingEvery, type SendingSpan, sendingSpans } from '@comanda/domain/reports/sending';

/** What is being set up. */
export interface SendingDraft {
  every: SendingEvery;
  weekdays: readonly number[];
  month_day: number;
  /** 'HH:mm' */
  time: string;
  span: SendingSpan;
  format: ReportSending['format'];
  sheets: ReadonlySet<ReportSheet>;
  recipients: readonly number[];
}

const MORNING = '07:30';

/** @param me who sets it up gets it, unless they say otherwise */
export function firstDraft(
  report: Report,
  sending: ReportSending | undefined,
  me: number,
  sheets: ReadonlySet<ReportSheet>,
): SendingDraft {
  if (sending) return { ...sending, sheets: new Set(sending.sheets), time: writeTime(sending.minutes) };
  const every = report.range === 'months' ? 'month' : 'week';
  return {
    every,
    weekdays: [1],
    month_day: 1,
    time: MORNING,
    span: sendingSpans(report, every)[0] ?? '7',
    format: 'pdf',
    sheets,
    recipients: [me],
  };
}

/** Another frequency brings its usual span, unless somebody chose one. */
export function withEvery(draft: SendingDraft, report: Report, every: SendingEvery): SendingDraft {
  const usual = sendingSpans(report, draft.every)[0];
  const span = draft.span === usual ? (sendingSpans(report, every)[0] ?? draft.span) : draft.span;
  return { ...draft, every, span };
}

export const toggled = (list: readonly number[], one: number): number[] =>
  list.includes(one) ? list.filter((each) => each !== one) : [...list, one];

const USUAL_OF_A_MAIL: ReportSheet[] = ['rows'];
/** As the call takes it. */
export function bodyOf({ time, weekdays, sheets, recipients, ...draft }: SendingDraft) {
  return {
    ...draft,
    sheets: sheets.size > 0 ? [...sheets] : USUAL_OF_A_MAIL,
    weekdays: [...weekdays],
    recipients: [...recipients],
    minutes: readTime(time) ?? 0,
  };
}
