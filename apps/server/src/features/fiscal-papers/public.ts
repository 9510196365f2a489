export { readNotePaper } from './read-paper.ts';
