export { SilentPartners } from './silent-partners.tsx';
export { meanwhileWords, silentWords } from './silent-words.ts';
export { useWatch } from './use-watch.ts';
export { WatchButton } from './watch-button.tsx';
export { WatchMount } from './watch-mount.tsx';
export { callWords, useTableCalls } from './use-table-calls.ts';
