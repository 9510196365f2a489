export { ClientCredit } from './client-credit.tsx';
