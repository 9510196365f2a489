export { balanceOf, history } from './balances.repo.ts';
export { earnOrder } from './earn-order.ts';
export { grantPoints } from './grant-points.ts';
export { forfeit, transfer } from './move-balance.ts';
export { ENDED_BALANCES, endedOf } from './purse.ts';
export { type Earned, settleOrder } from './settle-order.ts';
export { SPEND_BALANCE } from './spend-balance.ts';
