export { useTracking } from './use-tracking.ts';
export { statusWords } from './tracking-words.ts';
