import type { DayNote } from '@comanda/contract/reports/day-notes';
import type { ReportAnswer, ReportRow } from '@comanda/contract/reports/reports';
import { type MeasureKey, MEASURES } from '@comanda/domain/reports/measures';
import type { Report } from '@comanda/domain/reports/report';
import { t } from '@comanda/ui/i18n';
import { rowMoved, totalMoved, valueText } from '@comanda/words/report-value-text';
import type { ReactNode } from 'react';
import type { SessionStore } from '../../../platform/session.tsx';
import { Difference, TotalDifference } from './difference-cells.tsx';
import { differenceIn } from './difference.ts';
import { Moved } from './moved.tsx';
import { RowName } from './row-name.tsx';
import { TotalName } from './total-name.tsx';

interface Props {
  report: Report;
  answer: ReportAnswer;
  rows: readonly ReportRow[];
  store: SessionStore;
  /** Stands beside the name. */
  main: MeasureKey | undefined;
  /** Stand below it. */
  below: readonly MeasureKey[];
  onItem: (id: number) => void;
  /** How far a row is from what it was is told as money. */
  apart: boolean;
  notes: readonly DayNote[];
}

/** The rest is for a wider screen. */
const MOST_BELOW = 4;

/** On a phone each row says its main figure beside its name, and the others below. */
export function PhoneRows({ report, answer, rows, store, main, below: others, onItem, apart, notes }: Props) {
  const { country_id } = store;
  const noteOf = new Map(notes.map(({ day, text }) => [day, text]));
  const below = (row: Pick<ReportRow, 'values' | 'texts'> & { key?: string }): string =>
    [
      ...Object.keys(report.texts ?? {}).flatMap((key) => row.texts?.[key] ?? []),
      ...others
        .slice(0, MOST_BELOW)
        .flatMap((key) =>
          row.values[key] == null ? [] : [`${t(MEASURES[key].words)} ${valueText(key, row.values[key], country_id)}`],
        ),
      ...[noteOf.get(row.key ?? '') ?? []].flat(),
    ].join(' · ');
  const line = (name: ReactNode, row: Pick<ReportRow, 'values' | 'texts'> & { key?: string }, moved: ReactNode) => (
    <>
      <p className="flex items-baseline gap-3">
        <span className="min-w-0 flex-1">{name}</span>
        {main && <b className="font-semibold tabular-nums">{valueText(main, row.values[main], country_id)}</b>}
      </p>
      <p className="mt-0.5 flex gap-3 text-ui text-fg-3">
        <span className="min-w-0 flex-1">{below(row)}</span>
        {main && answer.previous && moved}
      </p>
    </>
  );
  return (
    <ul className="divide-y divide-line md:hidden print:hidden">
      {rows.map((row) => (
        <li key={row.key} className="px-4 py-2.5">
          {line(
            <RowName row={row} answer={answer} store={store} onItem={onItem} />,
            row,
            main &&
              (apart ? (
                <Difference value={differenceIn(main, row)} measure={main} country_id={country_id} />
              ) : (
                <Moved delta={rowMoved(main, row, answer, country_id)} />
              )),
          )}
        </li>
      ))}
      <li className="bg-surface-2 px-4 py-2.5">
        {line(
          <TotalName answer={answer} store_id={store.id} />,
          { values: answer.totals },
          main &&
            (apart ? (
              <TotalDifference answer={answer} measure={main} country_id={country_id} />
            ) : (
              <Moved delta={totalMoved(main, answer, country_id)} />
            )),
        )}
      </li>
    </ul>
  );
}
