export { readReferrer, type Referrer } from './read-referrer.ts';
