import type { ReportAnswer } from '@comanda/contract/reports/reports';
import { formatPercent } from '@comanda/domain/format';
import { hasAmount, hasYearBefore } from '@comanda/domain/reports/compared';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Badge } from '@comanda/ui/badge';
import { Table } from '@comanda/ui/table';
import type { ReactNode } from 'react';
import { LineName } from './line-name.tsx';
import { aYearBefore, linesMoved, type MovedLine, statementMonths, wholeMonths } from './statement-months.ts';
import { Sparkline } from '../../../charts/sparkline.tsx';
import { rowText, shortRowText } from '@comanda/words/report-row-text';
import { cellText, pointsText } from '@comanda/words/report-value-text';

interface Props {
  label: string;
  answer: ReportAnswer;
  country_id: number;
  /** Under each amount its part of the net revenue of that month. */
  withParts: boolean;
}

/** What a row is stays at the left while its months are scrolled. */
const STAYS = 'sticky left-0 print:static';

/** A statement of lines, its months side by side. */
export function StatementTable({
  label,
  answer: { rows, start, end, today, break_even = [] },
  country_id,
  withParts,
}: Props) {
  const compared = hasYearBefore(rows);
  const even = new Map(break_even.map((each) => [each.month, each]));
  const months = statementMonths({ rows });
  const moved = linesMoved({ rows, today });
  const [month = ''] = wholeMonths({ rows, today });
  const whole = rows.find(({ key }) => key === 'net_revenue')?.parts ?? [];
  const shown = rows.filter(({ parts = [], total }) => total || parts.some(hasAmount));
  const of = (parts: typeof whole, month: string) => parts.find(({ key }) => key === month)?.value ?? 0;
  const part = (value: number, all: number) =>
    all === 0 ? '–' : formatPercent(Math.round((value / all) * 1000) / 10, country_id);
  const monthText = (month: string) => shortRowText('month', { key: month, label: month }, country_id);
  const beforeText = (value: number | null | undefined) => cellText('amount', value, country_id);
  const all = whole.reduce((sum, { value }) => sum + value, 0);
  return (
    <Table label={label} newestLast>
      <thead>
        <tr>
          <th scope="col" className={cx('z-2 bg-surface-2', STAYS)}>
            {t('Linha')}
          </th>
          <th scope="col" className="max-md:hidden print:hidden">
            <span className="sr-only">{t('Tendência')}</span>
          </th>
          {months.map((month) => (
            <th key={month} scope="col" className="num">
              {monthText(month)}
              {compared && <Below>{monthText(aYearBefore(month))}</Below>}
            </th>
          ))}
          <th scope="col" className="num">
            {t('Total')}
            {compared && <Below>{t('um ano antes')}</Below>}
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ key, label: name, parts = [], values, previous, total }) => (
          <tr key={key} className={cx(total && 'bg-surface-2 font-semibold')}>
            <td className={cx('z-1', STAYS, total ? 'bg-surface-2' : 'bg-surface pl-6')}>
              {total ? name : <LineName line={key} name={name} span={{ start, end }} />}
              <MovedBadge moved={moved.get(key)} month={month} country_id={country_id} />
            </td>
            <td className="max-md:hidden print:hidden">
              {months.length > 1 && <Sparkline values={months.map((month) => of(parts, month))} />}
            </td>
            {months.map((month) => (
              <td key={month} className="num">
                {cellText('amount', of(parts, month), country_id)}
                {withParts && <Below>{part(of(parts, month), of(whole, month))}</Below>}
                {compared && <Below>{beforeText(parts.find((each) => each.key === month)?.before)}</Below>}
              </td>
            ))}
            <td className="num">
              {cellText('amount', values.amount ?? 0, country_id)}
              {withParts && <Below>{part(values.amount ?? 0, all)}</Below>}
              {compared && <Below>{beforeText(previous?.amount)}</Below>}
            </td>
          </tr>
        ))}
        {break_even.some(({ a_day }) => a_day !== null) && (
          <>
            <EvenRow
              name={t('Vendas por dia para empatar')}
              months={months}
              textOf={(month) => cellText('amount', even.get(month)?.a_day, country_id)}
            />
            <EvenRow
              name={t('Empatou no dia')}
              months={months}
              textOf={(month) => (even.get(month)?.reached ? String(Number(even.get(month)?.reached?.slice(8))) : '–')}
            />
          </>
        )}
      </tbody>
    </Table>
  );
}

/** What belongs to the amount above it. */
const Below = ({ children }: { children: ReactNode }) => (
  <span className="block text-ui font-normal text-fg-3 print:text-[length:inherit]">{children}</span>
);

interface EvenProps {
  name: string;
  months: readonly string[];
  textOf: (month: string) => string;
}

/** What adds up to nothing, month by month. */
const EvenRow = ({ name, months, textOf }: EvenProps) => (
  <tr>
    <td className={cx('z-1 bg-surface text-fg-2', STAYS)}>{name}</td>
    <td className="text-fg-3 max-md:hidden print:hidden">–</td>
    {months.map((month) => (
      <td key={month} className="num text-fg-2">
        {textOf(month)}
      </td>
    ))}
    <td className="num text-fg-3">–</td>
  </tr>
);

interface MovedProps {
  moved: MovedLine | undefined;
  /** In which it moved. */
  month: string;
  country_id: number;
}

/** How far a line's part of the revenue moved in a month, where it did. */
function MovedBadge({ moved, month, country_id }: MovedProps) {
  if (moved === undefined) return null;
  const sign = moved.points > 0 ? '+' : '\u2212';
  return (
    <Badge tone={moved.good ? 'success' : 'warning'} className="ml-2 whitespace-nowrap">
      {sign}
      {pointsText(moved.points, country_id)}
      <span className="sr-only">
        {t('da receita em {month}', { month: rowText('month', { key: month, label: month }, country_id) })}
      </span>
    </Badge>
  );
}
