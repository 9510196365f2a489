export { menuCorners } from './class-words.ts';
