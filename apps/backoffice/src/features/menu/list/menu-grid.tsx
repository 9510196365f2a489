import { t } from '@comanda/ui/i18n';
import { memo, useMemo, useState } from 'react';
import { gridColumns } from './grid-columns.tsx';
import { hasTwoSizes, itemSheet, type ItemCells } from '../item/item-sheet.ts';
import { MenuContext, useMenuEditor } from '../menu-context.tsx';
import type { MenuRow } from './menu-rows.ts';
import { RangePriceDialog } from '../prices/range-price-dialog.tsx';
import { SHEET_ROW_HEIGHT, SheetTable, useGridKeys, useSheet } from '../../sheet/public.ts';

/** Every item as a line of a spreadsheet. */
export const MenuGrid = memo(function MenuGrid({ rows }: { rows: readonly MenuRow[] }) {
  const editor = useMenuEditor();
  const { selected, select, refused } = editor;
  const items = useMemo(() => rows.flatMap((row) => (row.kind === 'item' ? [row.item] : [])), [rows]);
  const twoSizes = editor.groups.some(hasTwoSizes);
  const saysRates = items.some(({ tax_situation }) => tax_situation.length === 2);
  const columns = useMemo(() => gridColumns(twoSizes, saysRates), [twoSizes, saysRates]);
  const clipboard = useMemo(() => itemSheet(columns, editor), [columns, editor]);
  const [repricing, setRepricing] = useState(false);
  const keys = useGridKeys(items.length, columns.length, SHEET_ROW_HEIGHT);
  const { range } = keys;
  const sheet = useSheet<(typeof items)[number], ItemCells>({
    rows: items,
    columns: clipboard,
    range,
    save: editor.writes.saveCells,
  });
  const { write } = sheet;
  // Cells that are edited one by one are taken back the same way.
  const undoable = useMemo(
    () => ({
      ...editor,
      writes: {
        ...editor.writes,
        saveCells: write,
        saveStock: (id: number, stock: number | null) =>
          editor.refused.menu === undefined ? write([{ id, stock }]) : editor.writes.saveStock(id, stock),
      },
    }),
    [editor, write],
  );
  return (
    <MenuContext value={undoable}>
      <SheetTable
        label={t('Planilha do cardápio')}
        className="min-w-480"
        rows={items}
        columns={columns}
        keys={keys}
        sheet={sheet}
        refused={refused}
        selection={{ selected, select, all: t('Selecionar todos os itens à vista') }}
        onReprice={() => setRepricing(true)}
      />
      {repricing && (
        <RangePriceDialog
          items={items.slice(range.top, range.bottom + 1)}
          onDone={sheet.remember}
          onClose={() => setRepricing(false)}
        />
      )}
    </MenuContext>
  );
});
