export { AccountsCard } from './accounts-card.tsx';
export { monthName, monthWords, shortDay, wholeDay } from './payable-words.ts';
export { MadeBill, useMadeBills } from './made-bill.tsx';
export { PAYABLE_READS } from './use-payables.ts';
