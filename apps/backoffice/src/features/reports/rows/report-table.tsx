import type { DayNote } from '@comanda/contract/reports/day-notes';
import type { ReportAnswer, ReportRow } from '@comanda/contract/reports/reports';
import { type Measure, type MeasureKey, MEASURES } from '@comanda/domain/reports/measures';
import { DIMENSIONS, IN_TIME, isDated, type Report } from '@comanda/domain/reports/report';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { SortHead, Table } from '@comanda/ui/table';
import { Fragment } from 'react';
import type { SessionStore } from '../../../platform/session.tsx';
import { LegBar, longestOf } from './leg-bar.tsx';
import { useDayNotes } from '../../day-notes/public.ts';
import { DifferenceCells, DifferenceHeads, DifferenceTotals } from './difference-cells.tsx';
import { differenceIn } from './difference.ts';
import { Moved } from './moved.tsx';
import { PhoneRows } from './phone-rows.tsx';
import { RowName } from './row-name.tsx';
import type { RowOrder } from './sort-rows.ts';
import { TotalName } from './total-name.tsx';
import { cellText, rowMoved, totalMoved } from '@comanda/words/report-value-text';

interface Props {
  report: Report;
  answer: ReportAnswer;
  rows: readonly ReportRow[];
  store: SessionStore;
  order: RowOrder;
  onOrder: (order: RowOrder) => void;
  onItem: (id: number) => void;
  /** What its rows were stands beside what they are, and all else only if it is asked for. */
  apart?: { all: boolean } | undefined;
}

/** The figures behind the chart, row by row, and their sum; what is in a row opens the orders that it is made of. */
export function ReportTable(props: Props) {
  const { report, answer, rows, store, apart } = props;
  const texts = Object.entries(report.texts ?? {});
  const { country_id } = store;
  const main = report.chart?.measure ?? report.measures[0];
  const { legs } = report;
  const shown = filled(report, answer, main).filter((key) => legs?.[key] === undefined);
  const measures =
    apart && main ? [...COUNTED, main, ...shown.filter((key) => key !== main && !COUNTED.includes(key))] : shown;
  const more = (key: MeasureKey) => apart?.all === false && !COUNTED.includes(key) && 'hidden print:table-cell';
  const ofDays = answer.by === 'day';
  const notes = useDayNotes(store.id, apart && ofDays ? { start: answer.start, end: answer.end } : null);
  const largest = Math.max(0, ...rows.map((row) => Math.abs((main && differenceIn(main, row)) ?? 0)));
  const longest = legs === undefined ? 0 : longestOf(legs, rows);
  const compared = main !== undefined && rows.some(({ previous }) => previous != null);
  const columns = { measures, main, apart: apart !== undefined, more, compared, ofDays };
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
              <MeasureHeads {...columns} order={props.order} onOrder={props.onOrder} />
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <td className={cx('max-w-72 min-w-32', IN_TIME.includes(answer.by) && 'whitespace-nowrap')}>
                  <RowName row={row} answer={answer} store={store} onItem={props.onItem} />
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
                <MeasureCells
                  {...columns}
                  answer={answer}
                  row={row}
                  country_id={country_id}
                  largest={largest}
                  notes={notes}
                />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={1 + texts.length}>
                <TotalName answer={answer} store_id={store.id} />
              </td>
              {legs && (
                <td>
                  <LegBar legs={legs} row={{ values: answer.totals }} longest={longest} country_id={country_id} />
                </td>
              )}
              {measures.map((key) =>
                apart && key === main ? (
                  <DifferenceTotals key={key} answer={answer} measure={main} country_id={country_id} ofDays={ofDays} />
                ) : (
                  <Fragment key={key}>
                    <td className={cx('num', more(key))}>{cellText(key, answer.totals[key], country_id)}</td>
                    {compared && key === main && (
                      <td className="num">
                        <Moved delta={totalMoved(main, answer, country_id)} />
                      </td>
                    )}
                  </Fragment>
                ),
              )}
            </tr>
          </tfoot>
        </Table>
      </div>
      <PhoneRows
        {...props}
        main={main}
        below={filled(report, answer, main).filter((key) => key !== main && (!apart || COUNTED.includes(key)))}
        apart={apart !== undefined}
        notes={notes}
      />
    </>
  );
}

interface Columns {
  measures: readonly MeasureKey[];
  main: MeasureKey | undefined;
  /** What was stands beside what is. */
  apart: boolean;
  /** How a column is left out until it is asked for. */
  more: (key: MeasureKey) => string | false;
  compared: boolean;
  ofDays: boolean;
}

function MeasureHeads({
  measures,
  main,
  apart,
  more,
  compared,
  ofDays,
  order,
  onOrder,
}: Columns & Pick<Props, 'order' | 'onOrder'>) {
  return (
    <>
      {measures.map((key) =>
        apart && key === main ? (
          <DifferenceHeads key={key} ofDays={ofDays} measure={main} order={order} onOrder={onOrder} />
        ) : (
          <Fragment key={key}>
            <SortHead
              numeric
              className={cx(more(key))}
              order={order.by === key ? order.way : null}
              onSort={(way) => onOrder({ by: key, way: order.by === key ? way : 'desc' })}
            >
              {t(MEASURES[key].words)}
            </SortHead>
            {compared && key === main && (
              <th scope="col" className="num">
                {t('Variação')}
              </th>
            )}
          </Fragment>
        ),
      )}
    </>
  );
}

interface CellsProps extends Columns {
  answer: ReportAnswer;
  row: ReportRow;
  country_id: number;
  largest: number;
  notes: readonly DayNote[];
}

function MeasureCells({
  measures,
  main,
  apart,
  more,
  compared,
  ofDays,
  answer,
  row,
  country_id,
  largest,
  notes,
}: CellsProps) {
  return (
    <>
      {measures.map((key) =>
        apart && key === main ? (
          <DifferenceCells
            key={key}
            row={row}
            measure={main}
            largest={largest}
            country_id={country_id}
            ofDays={ofDays}
            notes={notes}
          />
        ) : (
          <Fragment key={key}>
            <td
              className={cx(
                'num',
                more(key),
                key === main && 'font-semibold',
                isLoss(key, row.values[key]) && 'text-danger-text',
              )}
            >
              {cellText(key, row.values[key], country_id)}
            </td>
            {compared && key === main && (
              <td className="num">
                <Moved delta={rowMoved(main, row, answer, country_id)} />
              </td>
            )}
          </Fragment>
        ),
      )}
    </>
  );
}

/** What stands before what was and what is. */
const COUNTED: readonly MeasureKey[] = ['orders'];

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
