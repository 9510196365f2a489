/** What other features may use of the shell. */
export { NeedsYouList } from './needs-you-list.tsx';
