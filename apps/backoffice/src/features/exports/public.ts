export { BringStore } from './bring-store.tsx';
export { ProgressBar } from './progress-bar.tsx';
