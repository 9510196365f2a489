export { cardName } from './card-words.ts';
