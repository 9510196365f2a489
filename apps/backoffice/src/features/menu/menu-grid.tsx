import { Checkbox } from '@comanda/ui/checkbox';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { gridColumns } from './grid-columns.tsx';
import { useMenuEditor } from './menu-context.tsx';
import type { MenuRow } from './menu-rows.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useWindow } from './use-window.ts';

const ROW_HEIGHT = 40;
const heightOf = () => ROW_HEIGHT;

type ItemLine = Extract<MenuRow, { kind: 'item' }>;

/** Every item as a line of a spreadsheet. */
export function MenuGrid({ rows }: { rows: readonly MenuRow[] }) {
  const editor = useMenuEditor();
  const { selected, select } = editor;
  const lines = rows.filter((row): row is ItemLine => row.kind === 'item');
  const columns = gridColumns();
  const { grid, onKeyDown, onFocus, cellAt } = useGridKeys(lines.length, columns.length, ROW_HEIGHT);
  const { box, from, to, before, after } = useWindow<HTMLTableSectionElement, ItemLine>(lines, heightOf);
  const ids = lines.map(({ item }) => item.id);
  const chosen = ids.filter((id) => selected.has(id)).length;
  return (
    <div ref={grid} className="h-full overflow-auto bg-surface pb-20">
      <table
        role="grid" // oxlint-disable-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells are edited
        aria-label={t('Planilha do cardápio')}
        aria-rowcount={lines.length + 1}
        className="w-full min-w-360 table-fixed border-separate border-spacing-0 text-sm"
        onKeyDown={onKeyDown}
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
            {columns.map(({ head, width, align }) => (
              <th
                key={head}
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
                {columns.map(({ head, align, Cell }, column) => (
                  <td key={head} className={cx('border-b border-line', align)}>
                    <Cell item={item} grid={cellAt(row, column)} />
                  </td>
                ))}
              </tr>
            );
          })}
          <Gap height={after} />
        </tbody>
      </table>
    </div>
  );
}

/** Stands for the rows that are not drawn. */
const Gap = ({ height }: { height: number }) => height > 0 && <tr aria-hidden style={{ height }} />;
