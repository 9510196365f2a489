export { columnWords, isPlace, kindWords, opWords, sourceWords, valueWords, warningWords } from './draft-words.ts';
export { PriceHistoryDialog } from './price-history-dialog.tsx';
export { HistoryLines } from './history-lines.tsx';
