import { BareCheckbox, Checkbox } from '@comanda/ui/checkbox';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { memo, useState, type ReactNode } from 'react';
import type { GridCell } from './cell-edit.tsx';
import type { CellError } from './sheet-changes.ts';
import { SheetBar } from './sheet-bar.tsx';
import type { GridKeys } from './use-grid-keys.ts';
import type { useSheet } from './use-sheet.ts';
import { useSlots } from './use-slots.ts';
import { useWindow } from './use-window.ts';

export const SHEET_ROW_HEIGHT = 40;
const heightOf = () => SHEET_ROW_HEIGHT;

interface Named {
  id: number;
  name: string;
}
export interface TableColumn<Row> {
  key: string;
  head: string;
  /** Pixels; without it the column takes what is left. */
  width?: number;
  align: 'text-left' | 'text-right' | 'text-center';
  draw: (row: Row, grid: GridCell) => ReactNode;
}

interface Props<Row extends Named> {
  label: string;
  rows: readonly Row[];
  columns: readonly TableColumn<Row>[];
  keys: GridKeys;
  sheet: Pick<
    ReturnType<typeof useSheet>,
    'steps' | 'undo' | 'redo' | 'fillDown' | 'errorsOf' | 'onKeyDown' | 'onCopy' | 'onPaste'
  >;
  refused: { menu: string | undefined; price: string | undefined };
  onReprice: () => void;
  /** Rows that are ticked, for what is done to whole rows. */
  selection?: { selected: ReadonlySet<number>; select: (ids: readonly number[], on: boolean) => void; all: string };
  className: string;
}

/** A spreadsheet: only the rows in sight are drawn, and a row is drawn anew only when something of its own changes. */
export function SheetTable<Row extends Named>(props: Props<Row>) {
  const { label, rows, columns, keys, sheet, refused, onReprice, selection, className } = props;
  const { grid, active, range, onKeyDown, onFocus, onShiftPress, onLeave } = keys;
  const { box, from, to, before, after } = useWindow<HTMLTableSectionElement, Row>(rows, heightOf);
  const drawn = rows.slice(from, to);
  const [focused, setFocused] = useState(false);
  const slots = useSlots(drawn, from, focused);
  const several = range.top < range.bottom || range.left < range.right;
  const chosen = selection ? rows.filter(({ id }) => selection.selected.has(id)).length : 0;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <SheetBar
        range={range}
        steps={sheet.steps}
        refused={refused}
        onUndo={() => void sheet.undo()}
        onRedo={() => void sheet.redo()}
        onFillDown={sheet.fillDown}
        onReprice={onReprice}
      />
      <div ref={grid} className="min-h-0 flex-1 overflow-auto bg-surface pb-20 contain-strict">
        <table
          role="grid" // oxlint-disable-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells are edited
          aria-label={label}
          aria-rowcount={rows.length + 1}
          aria-multiselectable
          className={cx('w-full table-fixed border-separate border-spacing-0 text-sm', className)}
          onKeyDown={(event) => {
            if (!sheet.onKeyDown(event)) onKeyDown(event);
          }}
          onMouseDown={onShiftPress}
          onCopy={sheet.onCopy}
          onPaste={sheet.onPaste}
          onFocus={({ target }) => {
            setFocused(true);
            onFocus(target);
          }}
          onBlur={({ currentTarget, relatedTarget }) => setFocused(currentTarget.contains(relatedTarget))}
        >
          <thead className="sticky top-0 z-(--z-sticky)">
            <tr className="h-9 bg-surface-2 text-ui text-fg-3">
              {selection && (
                <th scope="col" className="w-11 border-b border-line px-3">
                  <Checkbox
                    label={selection.all}
                    hideLabel
                    checked={chosen > 0 && chosen === rows.length}
                    indeterminate={chosen > 0 && chosen < rows.length}
                    onChange={({ target }) =>
                      selection.select(
                        rows.map(({ id }) => id),
                        target.checked,
                      )
                    }
                  />
                </th>
              )}
              {columns.map(({ key, head, width, align }) => (
                <th
                  key={key}
                  scope="col"
                  className={cx('truncate border-b border-line bg-surface-2 px-2 font-semibold', align)}
                  style={{ width }}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={box}>
            <Gap height={before} />
            {drawn.map((row, index) => {
              const at = from + index;
              const ranged = several && at >= range.top && at <= range.bottom;
              return (
                <SheetRow
                  key={slots.get(row.id)}
                  row={row}
                  at={at}
                  columns={columns as readonly TableColumn<Named>[]} // memo forgets what kind of row it draws
                  activeColumn={active.row === at ? active.column : -1}
                  left={ranged ? range.left : -1}
                  right={ranged ? range.right : -1}
                  errors={sheet.errorsOf(row.id)}
                  on={selection?.selected.has(row.id)}
                  select={selection?.select}
                  onLeave={onLeave}
                />
              );
            })}
            <Gap height={after} />
          </tbody>
        </table>
      </div>
    </div>
  );
}

interface RowProps {
  row: Named;
  at: number;
  columns: readonly TableColumn<Named>[];
  /** −1 where the row has not the active cell; likewise the ends of the selection. */
  activeColumn: number;
  left: number;
  right: number;
  errors: readonly CellError[];
  on: boolean | undefined;
  select: ((ids: readonly number[], on: boolean) => void) | undefined;
  onLeave: GridKeys['onLeave'];
}

const SheetRow = memo(function SheetRow(props: RowProps) {
  const { row, at, columns, activeColumn, left, right, errors, on, select, onLeave } = props;
  return (
    <tr aria-rowindex={at + 2} aria-selected={on} className={cx('h-10', on ? 'bg-primary-soft' : 'hover:bg-surface-2')}>
      {select && (
        <td className="border-b border-line px-3">
          <BareCheckbox
            label={t('Selecionar {name}', { name: row.name })}
            className="align-middle"
            checked={on}
            onChange={({ target }) => select([row.id], target.checked)}
          />
        </td>
      )}
      {columns.map(({ key, align, draw }, column) => {
        const error = errors.find((each) => each.key === key)?.error;
        return (
          <td
            key={key}
            title={error}
            className={cx(
              'border-b border-line',
              align,
              column >= left && column <= right && 'bg-primary-soft',
              error !== undefined && 'bg-danger-soft outline-2 -outline-offset-2 outline-danger',
            )}
          >
            {draw(row, {
              of: row.id,
              'data-cell': `${at}:${column}`,
              tabIndex: activeColumn === column ? 0 : -1,
              onLeave: (way) => onLeave(at, column, way),
            })}
            {error !== undefined && <span className="sr-only">{error}</span>}
          </td>
        );
      })}
    </tr>
  );
});

/** Stands for the rows that are not drawn. */
const Gap = ({ height }: { height: number }) => height > 0 && <tr aria-hidden style={{ height }} />;
