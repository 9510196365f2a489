export { PixSteps } from './pix-steps.tsx';
export { useTracking } from './use-tracking.ts';
export { statusWords } from './tracking-words.ts';
