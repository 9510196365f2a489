import type { ReportAnswer, ReportRow } from '@comanda/contract/reports';
import { type Measure, type MeasureKey, MEASURES } from '@comanda/domain/reports/measures';
import { DIMENSIONS, type Report } from '@comanda/domain/reports/report';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { SortHead, Table } from '@comanda/ui/table';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import type { SessionStore } from '../../../platform/session.tsx';
import { IN_TIME } from '@comanda/words/report-charts/chart-of';
import { isDated } from '@comanda/domain/reports/explain-change';
import { FoodPicture } from '@comanda/ui/food-picture';
import { LegBar, longestOf } from './leg-bar.tsx';
import { LossBadge } from './loss-badge.tsx';
import { itemOf, placeBehind } from '../orders-behind.ts';
import type { RowOrder } from './sort-rows.ts';
import { rowNote, rowText } from '@comanda/words/report-row-text';
import type { Delta } from '../../../platform/day-figures.ts';
import { cellText, rowMoved, totalMoved, valueText } from '@comanda/words/report-value-text';

interface Props {
  report: Report;
  answer: ReportAnswer;
  rows: readonly ReportRow[];
  store: SessionStore;
  order: RowOrder;
  onOrder: (order: RowOrder) => void;
  onItem: (id: number) => void;
}

/** The figures behind the chart, row by row, and their sum; what is in a row opens the orders that it is made of. */
export function ReportTable(props: Props) {
  const { report, answer, rows, store } = props;
  const texts = Object.entries(report.texts ?? {});
  const { country_id } = store;
  const main = report.chart?.measure ?? report.measures[0];
  const { legs } = report;
  const measures = filled(report, answer, main).filter((key) => legs?.[key] === undefined);
  const longest = legs === undefined ? 0 : longestOf(legs, rows);
  const compared = main !== undefined && rows.some(({ previous }) => previous != null);
  return (
    <>
      <div className="max-md:hidden print:block">
        <Table label={report.title}>
          <caption className="sr-only">{t(report.title)}</caption>
          <thead>
            <tr>
              {isDated(answer.by) ? (
                <SortHead
                  order={props.order.by === null ? props.order.way : null}
                  onSort={(way) => props.onOrder({ by: null, way: props.order.by === null ? way : 'desc' })}
                >
                  {t(DIMENSIONS[answer.by])}
                </SortHead>
              ) : (
                <th scope="col">{t(DIMENSIONS[answer.by])}</th>
              )}
              {texts.map(([key, words]) => (
                <th key={key} scope="col">
                  {t(words)}
                </th>
              ))}
              {legs && <th scope="col">{t('Onde o tempo vai')}</th>}
              {measures.map((key) => (
                <Fragment key={key}>
                  <SortHead
                    numeric
                    order={props.order.by === key ? props.order.way : null}
                    onSort={(way) => props.onOrder({ by: key, way: props.order.by === key ? way : 'desc' })}
                  >
                    {t(MEASURES[key].words)}
                  </SortHead>
                  {compared && key === main && (
                    <th scope="col" className="num">
                      {t('Variação')}
                    </th>
                  )}
                </Fragment>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <td className={cx('max-w-72 min-w-32', IN_TIME.includes(answer.by) && 'whitespace-nowrap')}>
                  <Name row={row} answer={answer} store={store} onItem={props.onItem} />
                </td>
                {texts.map(([key]) => (
                  <td key={key} className="max-w-80 wrap-anywhere">
                    {row.texts?.[key] ?? '–'}
                  </td>
                ))}
                {legs && (
                  <td>
                    <LegBar legs={legs} row={row} longest={longest} country_id={country_id} />
                  </td>
                )}
                {measures.map((key) => (
                  <Fragment key={key}>
                    <td
                      className={cx(
                        'num',
                        key === main && 'font-semibold',
                        isLoss(key, row.values[key]) && 'text-danger-text',
                      )}
                    >
                      {cellText(key, row.values[key], country_id)}
                    </td>
                    {compared && key === main && (
                      <td className="num">
                        <Moved delta={rowMoved(main, row, country_id)} />
                      </td>
                    )}
                  </Fragment>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={1 + texts.length}>{t('Total')}</td>
              {legs && (
                <td>
                  <LegBar legs={legs} row={{ values: answer.totals }} longest={longest} country_id={country_id} />
                </td>
              )}
              {measures.map((key) => (
                <Fragment key={key}>
                  <td className="num">{cellText(key, answer.totals[key], country_id)}</td>
                  {compared && key === main && (
                    <td className="num">
                      <Moved delta={totalMoved(main, answer, country_id)} />
                    </td>
                  )}
                </Fragment>
              ))}
            </tr>
          </tfoot>
        </Table>
      </div>
      <PhoneRows {...props} main={main} />
    </>
  );
}

/** Columns in which anything stands: what nobody has is not shown as nothing, forty times. */
function filled(report: Report, { rows, totals }: ReportAnswer, main: MeasureKey | undefined): readonly MeasureKey[] {
  return report.measures.filter(
    (key) => key === main || (totals[key] ?? 0) !== 0 || rows.some(({ values }) => (values[key] ?? 0) !== 0),
  );
}

const ALL: Readonly<Record<MeasureKey, Measure>> = MEASURES;
/** Less than nothing of what should be more. */
const isLoss = (key: MeasureKey, value: number | null | undefined): boolean =>
  ALL[key].better === 'more' && value != null && value < 0;

/** The rest is for a wider screen. */
const MOST_BELOW = 4;

/** On a phone each row says its main figure beside its name, and the others below. */
function PhoneRows({ report, answer, rows, store, main, onItem }: Props & { main: MeasureKey | undefined }) {
  const { country_id } = store;
  const others = filled(report, answer, main)
    .filter((key) => key !== main)
    .slice(0, MOST_BELOW);
  const below = (row: Pick<ReportRow, 'values' | 'texts'>): string =>
    [
      ...Object.keys(report.texts ?? {}).flatMap((key) => row.texts?.[key] ?? []),
      ...others.flatMap((key) =>
        row.values[key] == null ? [] : [`${t(MEASURES[key].words)} ${valueText(key, row.values[key], country_id)}`],
      ),
    ].join(' · ');
  const line = (name: ReactNode, row: Pick<ReportRow, 'values' | 'texts'>, delta: Delta | null) => (
    <>
      <p className="flex items-baseline gap-3">
        <span className="min-w-0 flex-1">{name}</span>
        {main && <b className="font-semibold tabular-nums">{valueText(main, row.values[main], country_id)}</b>}
      </p>
      <p className="mt-0.5 flex gap-3 text-ui text-fg-3">
        <span className="min-w-0 flex-1">{below(row)}</span>
        {main && <Moved delta={delta} />}
      </p>
    </>
  );
  return (
    <ul className="divide-y divide-line md:hidden print:hidden">
      {rows.map((row) => (
        <li key={row.key} className="px-4 py-2.5">
          {line(
            <Name row={row} answer={answer} store={store} onItem={onItem} />,
            row,
            main ? rowMoved(main, row, country_id) : null,
          )}
        </li>
      ))}
      <li className="bg-surface-2 px-4 py-2.5">
        {line(
          <b className="font-semibold">{t('Total')}</b>,
          { values: answer.totals },
          main ? totalMoved(main, answer, country_id) : null,
        )}
      </li>
    </ul>
  );
}

function Moved({ delta }: { delta: Delta | null }) {
  if (!delta) return <span className="text-fg-3">–</span>;
  const sign = delta.direction === 'up' ? '+' : '\u2212';
  return (
    <span
      className={cx(
        'tabular-nums',
        delta.good === true && 'text-success-text',
        delta.good === false && 'text-danger-text',
      )}
    >
      {sign}
      {delta.text}
    </span>
  );
}

function Name({ row, answer, store, onItem }: Pick<Props, 'answer' | 'store' | 'onItem'> & { row: ReportRow }) {
  const text = rowText(answer.by, row, store.country_id);
  const note = rowNote(answer.by, row, store.country_id);
  const behind = placeBehind(answer, row, store.id);
  const item = itemOf(answer, row);
  const name = (
    <>
      {item !== null ? (
        <button
          type="button"
          className="min-h-6 text-left font-semibold wrap-anywhere underline-offset-2 hover:underline"
          onClick={() => onItem(item)}
        >
          {text}
        </button>
      ) : behind ? (
        <Link
          {...behind}
          className="relative font-semibold wrap-anywhere underline-offset-2 after:absolute after:-inset-y-1.5 after:inset-x-0 hover:underline"
        >
          {text}
        </Link>
      ) : (
        <span className="font-semibold wrap-anywhere">{text}</span>
      )}
      {row.state === 'running' && <span className="text-fg-3"> {t('até agora')}</span>}
      {row.state === 'cancelled' && <span className="text-danger-text"> {t('cancelado')}</span>}
      <LossBadge values={row.values} country_id={store.country_id} />
      {note !== '' && <span className="block text-ui text-fg-3">{note}</span>}
    </>
  );
  if (answer.by !== 'item') return name;
  return (
    <span className="flex items-center gap-3">
      <FoodPicture
        src={row.picture === undefined ? null : `${row.picture}-75.webp`}
        alt=""
        className="size-9 shrink-0"
      />
      <span className="min-w-0">{name}</span>
    </span>
  );
}
