import type { ReportAnswer } from '@comanda/contract/reports';
import { formatWallTime } from '@comanda/domain/format';
import { writeTime } from '@comanda/domain/local-time';
import { MEASURES } from '@comanda/domain/reports/measures';
import type { Report } from '@comanda/domain/reports/report';
import { ADDRESS_NAMES, type Schedule } from '@comanda/domain/reports/sending';
import { changeWords } from '@comanda/words/change-words';
import { t } from '@comanda/words/i18n';
import { spanText } from '@comanda/words/report-row-text';
import { deltaOf, valueText } from '@comanda/words/report-value-text';
import { scheduleWords } from '@comanda/words/schedule-words';

interface Letter {
  store: { id: number; name: string; country_id: number };
  report: Report;
  answer: ReportAnswer;
  wish: Readonly<Record<string, unknown>>;
  filters: readonly string[];
  schedule: Schedule;
  /** The name of what goes along; null when it is too large to. */
  file: string | null;
  url: string;
}

export function letterOf(letter: Letter): { subject: string; body: (name: string, stop: string) => string } {
  const { store, report, answer, filters, schedule, file } = letter;
  const { country_id } = store;
  const span = spanText(answer, country_id);
  const compared = answer.previous && t('comparado com {span}', { span: spanText(answer.previous, country_id) });
  const about = [span, ...filters, ...(compared ? [compared] : [])].join(', ');
  const change = changeWords(report, answer, country_id);
  const subject = `${store.name}: ${t(report.title)}, ${span}`;
  const body = (name: string, stop: string) => `Olá, ${name}!

${t(report.question)} ${about}.

${figureLines(report, answer, country_id)}${change ? `\n\n${change.what} ${change.why}` : ''}

${file === null ? 'O arquivo é grande demais para um e-mail. Baixe no painel.' : `O relatório inteiro está no anexo ${file}.`}

Ver no painel: ${addressOf(letter)}

--
Você recebe este e-mail ${scheduleWords(schedule, formatWallTime(writeTime(schedule.minutes), country_id))}. Para não receber mais: ${stop}
`;
  return { subject, body };
}

/** Each figure, and how it moved. */
function figureLines({ figures }: Report, { totals, previous, rows_count }: ReportAnswer, country_id: number): string {
  if (rows_count === 0) return 'Nada neste período.';
  return figures
    .map((key) => {
      const delta = deltaOf(key, totals[key], previous?.totals[key], country_id);
      const moved = delta ? ` (${delta.direction === 'up' ? '+' : '\u2212'}${delta.text})` : '';
      return `${t(MEASURES[key].words)}: ${valueText(key, totals[key], country_id)}${moved}`;
    })
    .join('\n');
}

/** The report's page as the mail tells it. */
function addressOf({ url, store, report, answer, wish }: Letter): string {
  const names: Readonly<Record<string, string>> = ADDRESS_NAMES;
  const asked = { ...wish, start: answer.start, end: answer.end };
  const search = new URLSearchParams(
    Object.entries(asked).flatMap(([name, value]): [string, string][] =>
      names[name] === undefined || value === undefined ? [] : [[names[name], String(value)]],
    ),
  );
  return `${url}/store/${report.name}/${store.id}?${search}`;
}
