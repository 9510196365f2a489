export { ClientBalance } from './client-balance.tsx';
