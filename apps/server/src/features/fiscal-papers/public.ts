export { printNotePaper, readNotePaper } from './read-paper.ts';
