import type { ReportAnswer } from '@comanda/contract/reports/reports';
import { formatWallTime } from '@comanda/domain/format';
import { writeTime } from '@comanda/domain/local-time';
import { MEASURES } from '@comanda/domain/reports/measures';
import type { Report } from '@comanda/domain/reports/report';
import { ADDRESS_NAMES, type Schedule } from '@comanda/domain/reports/sending';
import { changeWords } from '@comanda/words/change-words';
import { t } from '@comanda/words/i18n';
import { spanText } from '@comanda/words/report-row-text';
import { totalMoved, valueText } from '@comanda/words/report-value-text';
import { scheduleWords } from '@comanda/words/schedule-words';
import { type LetterPart, writeLetter } from '../../platform/letter.ts';

interface Sent {
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

/** What a report's mail says; each of its readers has a way out of their own. */
export function letterOf(sent: Sent): {
  subject: string;
  write: (stop: string) => { body: string; html: string };
} {
  const { store, report, answer, filters, schedule, file } = sent;
  const { country_id } = store;
  const span = spanText(answer, country_id);
  const compared = answer.previous && t('comparado com {span}', { span: spanText(answer.previous, country_id) });
  const about = [span, ...filters, ...(compared ? [compared] : [])].join(', ');
  const change = changeWords(report, answer, country_id);
  const { question, title } = report;
  const subject = `${store.name}: ${t(title)}, ${span}`;
  const when = scheduleWords(schedule, formatWallTime(writeTime(schedule.minutes), country_id));
  const parts: LetterPart[] = [
    { large: true, lines: figureLines(report, answer, country_id) },
    { lines: change ? [{ text: `${change.what} ${change.why}` }] : [] },
    {
      lines: [
        {
          text:
            file === null
              ? t('O arquivo é grande demais para um e-mail. Baixe no painel.')
              : t('O relatório inteiro está no anexo {file}.', { file }),
        },
        { text: t('Ver no painel'), url: addressOf(sent) },
      ],
    },
  ];
  const write = (stop: string) =>
    writeLetter({
      title: subject,
      head: `${store.name} · ${about}`,
      greeting: t(question),
      parts,
      foot: {
        text: t('Você recebe este e-mail {when}.', { when }),
        links: [{ text: t('Não receber mais'), url: stop }],
      },
    });
  return { subject, write };
}

/** Each figure, and how it moved. */
function figureLines({ figures }: Report, answer: ReportAnswer, country_id: number): LetterPart['lines'] {
  if (answer.rows_count === 0) return [{ text: t('Nada neste período.') }];
  return figures.map((key) => {
    const delta = totalMoved(key, answer, country_id);
    const moved = delta ? ` (${delta.direction === 'up' ? '+' : '\u2212'}${delta.text})` : '';
    return { text: `${t(MEASURES[key].words)}: ${valueText(key, answer.totals[key], country_id)}${moved}` };
  });
}

/** The report's page as the mail tells it. */
function addressOf({ url, store, report, answer, wish }: Sent): string {
  const names: Readonly<Record<string, string>> = ADDRESS_NAMES;
  const asked = { ...wish, start: answer.start, end: answer.end };
  const search = new URLSearchParams(
    Object.entries(asked).flatMap(([name, value]): [string, string][] =>
      names[name] === undefined || value === undefined ? [] : [[names[name], String(value)]],
    ),
  );
  return `${url}/store/${report.name}/${store.id}?${search}`;
}
