export { readOwnNumbers } from './own-numbers.ts';
