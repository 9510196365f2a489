export { AccountsCard } from './accounts-card.tsx';
export { monthName, shortDay, wholeDay } from './payable-words.ts';
export { PAYABLE_READS } from './use-payables.ts';
