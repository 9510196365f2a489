export { ClientCredit } from './client-credit.tsx';
export { TillField } from './till-field.tsx';
export { useCashPaper } from './use-cash-paper.tsx';
