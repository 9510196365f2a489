export { statusWords } from './tracking-words.ts';
