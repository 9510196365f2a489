export { CartColumn } from './cart-column.tsx';
export { choiceWords } from './line-words.ts';
