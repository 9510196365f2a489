export { CellEdit, CountCell, MoneyCell } from './cell-edit.tsx';
export { choiceWords } from './choice-words.ts';
export { DrawerFooter } from './drawer-footer.tsx';
export { MenuTabs } from './menu-head.tsx';
export { PriceRuleField } from './pizza-fields.tsx';
export { PriceDialog } from './price-dialog.tsx';
export { doubtWords, priceDoubts } from './price-doubts.ts';
export { needsMoreThanItHas } from './quality-hints.ts';
export { SamplesBanner } from './samples-banner.tsx';
export { SoldOutDialog } from './sold-out-dialog.tsx';
export { isOnSale, supplyWords } from './supply-words.ts';
export { useRefused } from './use-refused.ts';
export {
  readCountOrNone,
  readFlagCell,
  readMoneyCell,
  readMoneyOrNone,
  readTextCell,
  flagText,
  moneyText,
  type CellReading,
} from './read-cells.ts';
export type { SheetColumn } from './sheet-changes.ts';
export { SHEET_ROW_HEIGHT, SheetTable, type TableColumn } from './sheet-table.tsx';
export { usePriceQuestion } from './use-price-question.tsx';
export { useGridKeys } from './use-grid-keys.ts';
export { useSheet } from './use-sheet.ts';
export { useWide } from './use-wide.ts';
export { useWindow } from './use-window.ts';
