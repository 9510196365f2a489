import type { ReportAnswer } from '@comanda/contract/reports/reports';
import { formatDate, formatTime } from '@comanda/domain/format';
import { MEASURES } from '@comanda/domain/reports/measures';
import { type Report, reportBy } from '@comanda/domain/reports/report';
import { linesOutside, waitsForTheCount } from '@comanda/words/paper-words';
import { t } from '@comanda/words/i18n';
import { spanText } from '@comanda/words/report-row-text';
import type { Sheet, Value } from '../../../platform/write-workbook.ts';
import type { StoreSettings } from '../../stores/public.ts';
import { cellOf } from './report-table.ts';

interface Told {
  report: Report;
  answer: ReportAnswer;
  settings: StoreSettings;
  /** By what it is narrowed, as people say it. */
  filters: readonly string[];
}

const WIDE = 28;

/** The figures above a report's table, each beside what it was, and what they are of. */
export function summarySheet({ report, answer, settings: { country_id, zone, name }, filters }: Told): Sheet {
  const { totals, previous, as_of, hidden_from } = answer;
  const figures = reportBy(report, answer.by).figures.map((key): Value[] => [
    t(MEASURES[key].words),
    cellOf(key, totals[key]),
    ...(previous ? [cellOf(key, previous.totals[key])] : []),
  ]);
  const asOf = { day: formatDate(as_of, zone, country_id), time: formatTime(as_of, zone, country_id) };
  return {
    name: t('Resumo'),
    columns: [
      { head: t(report.question), width: WIDE },
      { head: spanText(answer, country_id), width: WIDE },
      ...(previous ? [{ head: spanText(previous, country_id), width: WIDE }] : []),
    ],
    rows: [
      ...figures,
      [],
      [t('Loja'), name],
      ...(filters.length > 0 ? [[t('Filtros'), filters.join(' · ')]] : []),
      [t('Emitido em {day} às {time}', asOf)],
      ...(hidden_from === undefined ? [] : [[waitsForTheCount(hidden_from)]]),
      ...(answer.outside ? [[linesOutside(answer.outside, country_id)]] : []),
      ...(report.later === undefined ? [] : [[t(report.later)]]),
    ],
  };
}
