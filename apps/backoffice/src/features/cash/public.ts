export { ClientCredit } from './client-credit.tsx';
export { TillField } from './till-field.tsx';
