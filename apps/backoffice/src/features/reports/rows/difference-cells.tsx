import type { DayNote } from '@comanda/contract/reports/day-notes';
import type { ReportAnswer, ReportRow } from '@comanda/contract/reports/reports';
import { sidesOf } from '@comanda/domain/reports/compared';
import type { MeasureKey } from '@comanda/domain/reports/measures';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { NoteNumber } from '@comanda/ui/note-number';
import { SortHead } from '@comanda/ui/table';
import { cellText, signedText } from '@comanda/words/report-value-text';
import { differenceIn } from './difference.ts';
import type { RowOrder } from './sort-rows.ts';

interface HeadProps {
  /** The rows are days, which people may have noted something of. */
  ofDays: boolean;
  measure: MeasureKey;
  order: RowOrder;
  onOrder: (order: RowOrder) => void;
}

/** What was, what is, and how far they are apart. On paper, where all other columns stand too, the last two and the notes below the chart have to do. */
export function DifferenceHeads({ ofDays, measure, order, onOrder }: HeadProps) {
  const sorted = (by: MeasureKey | 'difference', words: string) => (
    <SortHead
      numeric
      order={order.by === by ? order.way : null}
      onSort={(way) => onOrder({ by, way: order.by === by ? way : 'desc' })}
    >
      {words}
    </SortHead>
  );
  return (
    <>
      <th scope="col" className="num print:hidden">
        {t('Antes')}
      </th>
      {sorted(measure, t('Agora'))}
      {sorted('difference', t('Diferença'))}
      <th className="print:hidden" aria-hidden />
      {ofDays && (
        <th scope="col" className="print:hidden">
          {t('O que houve')}
        </th>
      )}
    </>
  );
}

interface CellsProps {
  row: ReportRow;
  measure: MeasureKey;
  /** Of the largest difference of all rows. */
  largest: number;
  country_id: number;
  ofDays: boolean;
  notes: readonly DayNote[];
}

export function DifferenceCells({ row, measure, largest, country_id, ofDays, notes }: CellsProps) {
  const note = notes.findIndex(({ day }) => day === row.key);
  return (
    <>
      <td className="num text-fg-2 print:hidden">{cellText(measure, row.previous?.[measure], country_id)}</td>
      <td className="num font-semibold">{cellText(measure, row.values[measure], country_id)}</td>
      <td className="num">
        <Difference value={differenceIn(measure, row)} measure={measure} country_id={country_id} />
      </td>
      <td className="print:hidden">
        <DifferenceBar value={differenceIn(measure, row)} largest={largest} />
      </td>
      {ofDays && (
        <td className="max-w-72 min-w-40 wrap-anywhere print:hidden">
          {note < 0 ? (
            '–'
          ) : (
            <span className="flex items-center gap-2">
              <NoteNumber number={note + 1} />
              <span className="min-w-0">{notes[note]?.text}</span>
            </span>
          )}
        </td>
      )}
    </>
  );
}

interface TotalProps {
  answer: ReportAnswer;
  measure: MeasureKey;
  country_id: number;
}

export function DifferenceTotals({ answer, measure, country_id, ofDays }: TotalProps & { ofDays: boolean }) {
  return (
    <>
      <td className="num print:hidden">{cellText(measure, answer.previous?.totals[measure], country_id)}</td>
      <td className="num">{cellText(measure, answer.totals[measure], country_id)}</td>
      <td className="num">
        <TotalDifference answer={answer} measure={measure} country_id={country_id} />
      </td>
      <td className="font-normal text-fg-3 print:hidden">{answer.settled && t('até ontem')}</td>
      {ofDays && <td aria-hidden className="print:hidden" />}
    </>
  );
}

/** Of all rows, of what is over. */
export function TotalDifference({ answer, measure, country_id }: TotalProps) {
  const { now, before } = sidesOf(measure, answer);
  const sides = { values: { [measure]: now }, previous: { [measure]: before } };
  return <Difference value={differenceIn(measure, sides)} measure={measure} country_id={country_id} />;
}

interface DifferenceProps {
  value: number | null;
  measure: MeasureKey;
  country_id: number;
}

/** '+430,00'; what is not known is a dash. */
export const Difference = ({ value, measure, country_id }: DifferenceProps) =>
  value === null ? (
    <span className="text-fg-3">–</span>
  ) : (
    <span className={cx('tabular-nums', value > 0 && 'text-success-text', value < 0 && 'text-danger-text')}>
      {signedText(measure, value, country_id, cellText)}
    </span>
  );

/** Less goes to the left, more to the right of the middle. */
function DifferenceBar({ value, largest }: { value: number | null; largest: number }) {
  if (!value || largest === 0) return null;
  return (
    <span aria-hidden className="relative block h-2 w-28">
      <span
        className={cx('absolute inset-y-0 rounded-xs', value > 0 ? 'left-1/2' : 'right-1/2')}
        style={{
          width: `${Math.max(2, (Math.abs(value) / largest) * 50)}%`,
          background: value > 0 ? 'var(--chart-pos)' : 'var(--chart-neg)',
        }}
      />
    </span>
  );
}
