export { type Balance, balanceOf, history, type LedgerEntry } from './balances.repo.ts';
export { earnOrder } from './earn-order.ts';
export { type Grant, grantPoints } from './grant-points.ts';
export { forfeit, transfer } from './move-balance.ts';
export { type Earned, type OrderShare, settleOrder } from './settle-order.ts';
export { SPEND_BALANCE } from './spend-balance.ts';
