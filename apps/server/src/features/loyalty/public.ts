export { balanceOf, history } from './balances.repo.ts';
export { earnOrder } from './earn-order.ts';
export { grantPoints } from './grant-points.ts';
export { forfeit, transfer } from './move-balance.ts';
export { findCards } from './find-cards.repo.ts';
export { cardsOf, endedOf, PURSES } from './purse.ts';
export { type Earned, settleOrder } from './settle-order.ts';
export { refundOrder } from './refund-order.ts';
export { SPEND_BALANCE, SPEND_STAMPS } from './spend-balance.ts';
