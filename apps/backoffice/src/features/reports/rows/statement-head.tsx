import type { ReportAnswer } from '@comanda/contract/reports/reports';
import { formatMoney, formatPercent } from '@comanda/domain/format';
import { money } from '@comanda/domain/money';
import { t } from '@comanda/ui/i18n';
import { capital } from '@comanda/words/capital';
import type { BarsData } from '@comanda/words/chart-data';
import { rowText, shortRowText } from '@comanda/words/report-row-text';
import { deltaOf } from '@comanda/words/report-value-text';
import { Chart } from '../../../charts/chart.tsx';
import type { Figure } from '../../../platform/day-figures.ts';
import { FigureRow } from '../../../platform/page/figure-row.tsx';
import { Insight } from '../../../platform/page/insight.tsx';
import {
  aYearBefore,
  grownMost,
  monthsOf,
  soldIn,
  type StatementRows,
  wholeMonths,
  yearBefore as yearBeforeOf,
} from './statement-months.ts';

interface Props {
  answer: ReportAnswer;
  country_id: number;
}

/** Above a statement: what the last whole month left, which cost grew most, and every month's result. */
export function StatementHead({ answer, country_id }: Props) {
  const yearBefore = yearBeforeOf(answer);
  const [month, last] = wholeMonths(answer);
  const name = (key: string) => rowText('month', { key, label: key }, country_id);
  if (month === undefined) return null;
  const at = (line: string, key: string | undefined) =>
    key === undefined
      ? null
      : (monthsOf(answer, line).get(key) ?? (yearBefore && monthsOf(yearBefore, line).get(key)) ?? null);
  const part = (line: string, key: string | undefined) => {
    const [value, whole] = [at(line, key), at('net_revenue', key)];
    return value === null || !whole ? null : (value / whole) * 100;
  };
  const before = yearBefore === undefined ? last : month && soldIn(yearBefore, aYearBefore(month));
  const note =
    before !== undefined
      ? t('que {month}', { month: name(before) })
      : yearBefore === undefined
        ? ''
        : t('sem ano anterior');
  const figure = (line: string): Figure => ({
    label: t('{line} em {month}', { line: wordsOf(answer, line), month: name(month) }),
    value: formatMoney(money(at(line, month) ?? 0), country_id),
    delta: deltaOf('net', at(line, month), at(line, before), country_id),
    note,
  });
  const share = part('contribution', month);
  const left = part('result', month);
  const grown = last === undefined ? null : grownMost(answer, month, last);
  return (
    <div className="grid gap-4 *:min-w-0 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="space-y-4">
        <Insight
          what={t('{month} deixou {amount}, {share} da receita.', {
            month: capital(name(month)),
            amount: formatMoney(money(at('result', month) ?? 0), country_id),
            share: left === null ? '–' : percent(left, country_id),
          })}
        >
          {grown &&
            t('{line} passou de {before} para {now} da receita: {amount} a mais no mês.', {
              line: grown.label,
              before: percent(grown.before, country_id),
              now: percent(grown.now, country_id),
              amount: formatMoney(money(grown.amount), country_id),
            })}
        </Insight>
        <FigureRow
          label={t('Resumo')}
          figures={[
            figure('net_revenue'),
            {
              label: wordsOf(answer, 'contribution'),
              value: share === null ? '–' : percent(share, country_id),
              delta: deltaOf('margin_part', share, part('contribution', before), country_id),
              note,
            },
            figure('result'),
          ]}
        />
      </div>
      <Chart
        title={wordsOf(answer, 'result')}
        finding={t('{month} deixou {amount}.', {
          month: capital(name(month)),
          amount: formatMoney(money(at('result', month) ?? 0), country_id),
        })}
        data={resultOf(answer, yearBefore, country_id)}
        empty={t('Nada neste período')}
        tableOnPage
      />
    </div>
  );
}

/** What each month left; the one that runs is not over. */
function resultOf(answer: ReportAnswer, yearBefore: StatementRows | undefined, country_id: number): BarsData {
  const running = answer.today.slice(0, 7);
  const former = yearBefore && monthsOf(yearBefore, 'result');
  return {
    kind: 'bars',
    measure: wordsOf(answer, 'result'),
    ...(former && { before: t('Ano anterior') }),
    format: (value) => formatMoney(value, country_id),
    bars: [...monthsOf(answer, 'result')].map(([key, value]) => ({
      label: shortRowText('month', { key, label: key }, country_id),
      name: rowText('month', { key, label: key }, country_id),
      value,
      ...(former && { previous: former.get(aYearBefore(key)) ?? null }),
      ...(key === running && { state: 'running' as const }),
    })),
  };
}

const wordsOf = ({ rows }: ReportAnswer, line: string): string => rows.find(({ key }) => key === line)?.label ?? '';
const percent = (value: number, country_id: number) => formatPercent(Math.round(value * 10) / 10, country_id);
