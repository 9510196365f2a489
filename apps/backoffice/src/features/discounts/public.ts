export { effect } from './discount-sentence.ts';
