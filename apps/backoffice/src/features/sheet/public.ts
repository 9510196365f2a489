export { CellEdit, CountCell, type GridCell, MoneyCell } from './cell-edit.tsx';
export { SHEET_ROW_HEIGHT, SheetTable, type TableColumn } from './sheet-table.tsx';
export { useGridKeys } from './use-grid-keys.ts';
export { useSheet } from './use-sheet.ts';
export { cellText, readCell } from './read-cells.ts';
export type { SheetColumn } from './sheet-changes.ts';
export { useWindow } from './use-window.ts';
