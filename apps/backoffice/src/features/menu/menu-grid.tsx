import { Checkbox } from '@comanda/ui/checkbox';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { useMemo, useState } from 'react';
import { gridColumns } from './grid-columns.tsx';
import { itemSheet, type ItemCells } from './item-sheet.ts';
import { MenuContext, useMenuEditor } from './menu-context.tsx';
import type { MenuRow } from './menu-rows.ts';
import { RangePriceDialog } from './range-price-dialog.tsx';
import { SheetBar } from './sheet-bar.tsx';
import { useGridKeys } from './use-grid-keys.ts';
import { useSheet } from './use-sheet.ts';
import { useWindow } from './use-window.ts';

const ROW_HEIGHT = 40;
const heightOf = () => ROW_HEIGHT;

type ItemLine = Extract<MenuRow, { kind: 'item' }>;

/** Every item as a line of a spreadsheet. */
export function MenuGrid({ rows }: { rows: readonly MenuRow[] }) {
  const editor = useMenuEditor();
  const { selected, select } = editor;
  const lines = useMemo(() => rows.filter((row): row is ItemLine => row.kind === 'item'), [rows]);
  const items = useMemo(() => lines.map(({ item }) => item), [lines]);
  const columns = useMemo(() => gridColumns(), []);
  const [repricing, setRepricing] = useState(false);
  const { grid, range, onKeyDown, onFocus, onShiftPress, cellAt } = useGridKeys(
    lines.length,
    columns.length,
    ROW_HEIGHT,
  );
  const sheet = useSheet<(typeof items)[number], ItemCells>({
    rows: items,
    columns: itemSheet(columns, editor),
    range,
    save: editor.writes.saveCells,
  });
  // Cells that are edited one by one are taken back the same way.
  const writes = {
    ...editor.writes,
    saveCells: sheet.write,
    saveStock: (id: number, stock: number | null) =>
      editor.refused.menu === undefined ? sheet.write([{ id, stock }]) : editor.writes.saveStock(id, stock),
  };
  const inRange = (row: number, column: number) =>
    (range.top < range.bottom || range.left < range.right) &&
    row >= range.top &&
    row <= range.bottom &&
    column >= range.left &&
    column <= range.right;
  const { box, from, to, before, after } = useWindow<HTMLTableSectionElement, ItemLine>(lines, heightOf);
  const ids = lines.map(({ item }) => item.id);
  const chosen = ids.filter((id) => selected.has(id)).length;
  return (
    <MenuContext value={{ ...editor, writes }}>
      <div className="flex h-full min-h-0 flex-col">
        <SheetBar
          range={range}
          steps={sheet.steps}
          refused={editor.refused}
          onUndo={() => void sheet.undo()}
          onRedo={() => void sheet.redo()}
          onFillDown={sheet.fillDown}
          onReprice={() => setRepricing(true)}
        />
        <div ref={grid} className="min-h-0 flex-1 overflow-auto bg-surface pb-20">
          <table
            role="grid" // oxlint-disable-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells are edited
            aria-label={t('Planilha do cardápio')}
            aria-rowcount={lines.length + 1}
            className="w-full min-w-440 table-fixed border-separate border-spacing-0 text-sm"
            aria-multiselectable
            onKeyDown={(event) => {
              if (!sheet.onKeyDown(event)) onKeyDown(event);
            }}
            onMouseDown={onShiftPress}
            onCopy={sheet.onCopy}
            onPaste={sheet.onPaste}
            onFocus={({ target }) => onFocus(target)}
          >
            <thead className="sticky top-0 z-(--z-sticky)">
              <tr className="h-9 bg-surface-2 text-ui text-fg-3">
                <th scope="col" className="w-11 border-b border-line px-3">
                  <Checkbox
                    label={t('Selecionar todos os itens à vista')}
                    hideLabel
                    checked={chosen > 0 && chosen === ids.length}
                    indeterminate={chosen > 0 && chosen < ids.length}
                    onChange={({ target }) => select(ids, target.checked)}
                  />
                </th>
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
              {lines.slice(from, to).map(({ item }, index) => {
                const row = from + index;
                const on = selected.has(item.id);
                return (
                  <tr
                    key={item.id}
                    aria-rowindex={row + 2}
                    aria-selected={on}
                    className={cx('h-10', on ? 'bg-primary-soft' : 'hover:bg-surface-2')}
                  >
                    <td className="border-b border-line px-3">
                      <Checkbox
                        label={t('Selecionar {name}', { name: item.name })}
                        hideLabel
                        checked={on}
                        onChange={({ target }) => select([item.id], target.checked)}
                      />
                    </td>
                    {columns.map(({ key, align, Cell }, column) => {
                      const error = sheet.errorOf(item.id, key);
                      return (
                        <td
                          key={key}
                          title={error}
                          className={cx(
                            'border-b border-line',
                            align,
                            inRange(row, column) && 'bg-primary-soft',
                            error !== undefined && 'bg-danger-soft outline-2 -outline-offset-2 outline-danger',
                          )}
                        >
                          <Cell item={item} grid={cellAt(row, column)} />
                          {error !== undefined && <span className="sr-only">{error}</span>}
                        </td>
                      );
                    })}
                  </tr>
                );
              })}
              <Gap height={after} />
            </tbody>
          </table>
        </div>
      </div>
      {repricing && (
        <RangePriceDialog
          items={items.slice(range.top, range.bottom + 1)}
          onDone={sheet.remember}
          onClose={() => setRepricing(false)}
        />
      )}
    </MenuContext>
  );
}

/** Stands for the rows that are not drawn. */
const Gap = ({ height }: { height: number }) => height > 0 && <tr aria-hidden style={{ height }} />;
