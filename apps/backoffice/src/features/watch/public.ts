export { WatchButton } from './watch-button.tsx';
export { WatchMount } from './watch-mount.tsx';
