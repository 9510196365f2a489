export { itemMarks } from './item-badge.tsx';
export { priceWords, refusalWords } from './item-words.ts';
export { saleContext } from './menu-view.ts';
