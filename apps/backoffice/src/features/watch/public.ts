export { useWatch } from './use-watch.ts';
export { WatchButton } from './watch-button.tsx';
export { WatchMount } from './watch-mount.tsx';
export { callWords, useTableCalls } from './use-table-calls.ts';
