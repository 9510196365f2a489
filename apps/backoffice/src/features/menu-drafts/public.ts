export { PriceHistoryDialog } from './price-history-dialog.tsx';
