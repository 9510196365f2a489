export { followOrder } from './follow-order.ts';
export { PixSteps } from './pix-steps.tsx';
export { useTracking } from './use-tracking.ts';
export { statusWords } from './tracking-words.ts';
