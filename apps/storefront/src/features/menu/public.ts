export { itemMarks } from './items/item-badge.tsx';
export { priceWords, refusalWords } from './items/item-words.ts';
export { saleContext } from './menu-view.ts';
